import type { ConstraintFailures } from '../db/constraints.ts';
import { invalidField } from '../base/failure.ts';

/** What is told of a representative that another transaction stored meanwhile. */
export const representativeConstraints: ConstraintFailures = {
  representative_phone: () => invalidField('phone', 'errors.poolPhoneTaken'),
  representative_id_no: () => invalidField('idNo', 'errors.idNoTaken'),
};
