import { lifecycles } from '#machines/index.ts';
import { inCases } from '#machines/shared/in-cases.ts';
import type { RecordRole } from '#machines/shared/types.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import { askWorker } from '../../ask-worker.ts';
import type { RecordView } from '../../ui/record/types.ts';
import type { Ways } from './way.ts';
import type { Asked } from './way.worker.ts';

/**
 * The shortest ways from a record as it stands to a command, computed beside the page so that it
 * stays responsive.
 */
export function askWays(
  { head, context: { viewer, ...kept } }: RecordView,
  event: string,
): Promise<Ways> {
  const { machine } = lifecycles[head.kind];
  const asked: Asked = {
    machine: machine.id,
    state: stateOfCode(machine, head.status).state,
    context: inCases(
      { ...kept, revision: head.revision } as Parameters<typeof inCases>[0],
      viewer.guid,
    ),
    roles: viewer.roles as RecordRole[],
    event,
  };
  return askWorker<Ways>(
    new Worker(new URL('./way.worker.ts', import.meta.url), { type: 'module' }),
    asked,
  );
}
