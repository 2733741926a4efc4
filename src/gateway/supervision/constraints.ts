import type { ConstraintFailures } from '../db/constraints.ts';
import { invalidField } from '../base/failure.ts';

/** What is told of a supervised unit that another transaction stored meanwhile. */
export const supervisionConstraints: ConstraintFailures = {
  supervised_unit_once: () => invalidField('userQiYe_Guid', 'errors.unitSupervised'),
};
