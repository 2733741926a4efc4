import type { ConstraintFailures } from '../db/constraints.ts';
import { Failure } from '../base/failure.ts';

/** Message for a restoration that another transaction stored first. */
export const behaviourConstraints: ConstraintFailures = {
  restoration_open: () => new Failure(409, 'errors.restorationOpen'),
};
