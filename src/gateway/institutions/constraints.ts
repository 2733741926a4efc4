import type { ConstraintFailures } from '../db/constraints.ts';
import { Failure } from '../base/failure.ts';

/** Message for a procurement policy that another transaction stored first. */
export const institutionConstraints: ConstraintFailures = {
  institution_one: () => new Failure(409, 'errors.institutionExists'),
};
