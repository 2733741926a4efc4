import type { ConstraintFailures } from '../db/constraints.ts';
import { invalidField } from '../base/failure.ts';

/** What is told of a bank account of the own enterprise that another transaction stored meanwhile. */
export const enterpriseConstraints: ConstraintFailures = {
  enterprise_bank_account_number: () => invalidField('yinHangZhangHao', 'errors.bankNumberTaken'),
  enterprise_bank_account_basic: () => invalidField('isJiBenHu', 'errors.basicAccountTaken'),
};
