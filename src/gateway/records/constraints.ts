import type { ConstraintFailures } from '../db/constraints.ts';
import { Failure } from '../base/failure.ts';

/** What is told of a request that another transaction stored meanwhile. */
export const recordConstraints: ConstraintFailures = {
  comment_once: () => new Failure(409, 'errors.requestIdUsed'),
  urge_once: () => new Failure(409, 'errors.requestIdUsed'),
  history_request: () => new Failure(409, 'errors.requestIdUsed'),
};
