import { lifecycles, type Lifecycle } from '#machines/index.ts';
import { statusesOf } from '#model/lifecycle.ts';
import type { RecordView } from './types.ts';

/**
 * Whether approvers act in the record's current status; read from the machine's meta, not from its
 * state names.
 */
export function isUnderReview({ head }: RecordView): boolean {
  const { machine }: Lifecycle = lifecycles[head.kind];
  return statusesOf(machine).some(
    ({ code, roles }) => code === head.status && roles.includes('approver'),
  );
}
