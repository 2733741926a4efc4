import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import type { SetUpContext } from '#machines/set-up/set-up.machine.ts';
import type { ApprovalContext } from '#machines/shared/types.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import type { Party } from './parties.ts';

/** What the sight rule needs of a record's row. */
export interface SightSubject {
  kind: RecordKind;
  status: string;
  context: object;
  parties?: readonly Party[];
}

const reachedAgency: Partial<Record<RecordKind, readonly string[]>> = {
  entrustOrder: ['notReceived', 'received', 'effective'],
  entrustContract: ['effective'],
};

/**
 * An abandoned contract had been in force when its review had come to a good end; the agency knew
 * it then.
 */
function abandonedInForce(state: string, { submitter, chain, position }: ApprovalContext): boolean {
  return state === 'abandoned' && submitter !== null && position >= chain.length;
}

/**
 * Who sees a record beyond its own unit, as keys of people (chain, handler) and enterprises
 * (agency, parties), each once.
 */
export function sightsOf(
  record: SightSubject,
  procurement: { agent_guid: string | null },
): string[] {
  const { state } = stateOfCode(lifecycles[record.kind].machine, record.status);
  const context = record.context as ApprovalContext & Partial<SetUpContext>;
  const viewers = new Set(
    context.chain.flatMap(({ approvers }) => approvers.map(({ guid }) => guid)),
  );
  if (context.handler) viewers.add(context.handler);
  const toAgency = reachedAgency[record.kind]?.includes(state) || abandonedInForce(state, context);
  if (toAgency && procurement.agent_guid !== null) viewers.add(procurement.agent_guid);
  for (const { enterpriseGuid } of record.parties ?? []) viewers.add(enterpriseGuid);
  return [...viewers];
}
