import type { ConstraintFailures } from '../db/constraints.ts';
import { Failure } from '../base/failure.ts';

/** What is told of an institution that another transaction stored meanwhile. */
export const institutionConstraints: ConstraintFailures = {
  institution_one: () => new Failure(409, 'errors.institutionExists'),
};
