import type { ConstraintFailures } from '../db/constraints.ts';
import { Failure } from '../base/failure.ts';

/** Message for a request id that another transaction stored first. */
export const recordConstraints: ConstraintFailures = {
  audit_finding_once: () => new Failure(409, 'errors.requestIdUsed'),
  id_number_view_once: () => new Failure(409, 'errors.requestIdUsed'),
  comment_once: () => new Failure(409, 'errors.requestIdUsed'),
  record_copy_once: () => new Failure(409, 'errors.requestIdUsed'),
  urge_once: () => new Failure(409, 'errors.requestIdUsed'),
  history_request: () => new Failure(409, 'errors.requestIdUsed'),
};
