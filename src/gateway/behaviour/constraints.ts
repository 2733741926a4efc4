import type { ConstraintFailures } from '../db/constraints.ts';
import { Failure } from '../base/failure.ts';

/** What is told of a restoration that another transaction stored meanwhile. */
export const behaviourConstraints: ConstraintFailures = {
  restoration_open: () => new Failure(409, 'errors.restorationOpen'),
};
