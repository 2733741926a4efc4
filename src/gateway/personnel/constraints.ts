import type { ConstraintFailures } from '../db/constraints.ts';
import { Failure, invalidField } from '../base/failure.ts';

/** Messages for people and their changes that another transaction stored first. */
export const personnelConstraints: ConstraintFailures = {
  person_account_name_key: () => invalidField('accountName', 'errors.accountNameTaken'),
  person_id_no: () => invalidField('user_BH', 'errors.idNumberTaken'),
  person_staff_no: () => invalidField('userpeople_ID', 'errors.staffNumberTaken'),
  personnel_change_open: () => new Failure(409, 'errors.personnelChangeMeanwhile'),
};
