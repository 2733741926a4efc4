import type { ConstraintFailures } from '../db/constraints.ts';
import { invalidField } from '../base/failure.ts';

/** Messages for bank accounts of an enterprise that another transaction stored first. */
export const enterpriseConstraints: ConstraintFailures = {
  enterprise_bank_account_number: () => invalidField('yinHangZhangHao', 'errors.bankNumberTaken'),
  enterprise_bank_account_basic: () => invalidField('isJiBenHu', 'errors.basicAccountTaken'),
};
