import type { ConstraintFailures } from '../db/constraints.ts';
import { Failure, invalidField } from '../base/failure.ts';

/** Messages for bank accounts and changes that another transaction stored first. */
export const accountConstraints: ConstraintFailures = {
  bank_account_number: () => invalidField('bankAccount', 'errors.accountNumberTaken'),
  bank_account_receiving: () => new Failure(409, 'errors.accountChangeWaits'),
  bank_account_change_open: () => new Failure(409, 'errors.accountChangeWaits'),
  bank_account_change_first: () => new Failure(409, 'errors.accountChangeWaits'),
};
