import type { ApprovalContext } from '#machines/shared/types.ts';
import type { RecordKindRules } from '../records/kind-rules.ts';
import type { Standing } from '../records/standing.ts';
import { RECEIVING } from '../records/parties.ts';
import { holders, tasksOfApproval } from '../records/tasks.ts';
import { contractEffects, orderEffects } from './effects.ts';

const agency = ({ agentGuid }: Standing): string[] => (agentGuid === null ? [] : [agentGuid]);

/** An abandoned contract was in force if its review had been completed; then the agency knew it. */
function abandonedInForce({ state, context }: Standing): boolean {
  const { submitter, chain, position } = context as ApprovalContext;
  return state === 'abandoned' && submitter !== null && position >= chain.length;
}

/** What the engine asks of entrust orders and contracts. */
export const entrustKinds = {
  entrustOrder: {
    effects: orderEffects,
    ownRole: 'author',
    reviewers: null,
    handlers: null,
    endsAbove: null,
    retelling: {},
    alsoVisibleTo: (record) =>
      ['notReceived', 'received', 'effective'].includes(record.state) ? agency(record) : [],
    tasks: (record) =>
      record.state === 'notReceived'
        ? agency(record).map((guid) => holders('agency', guid, RECEIVING))
        : tasksOfApproval(record),
  },
  entrustContract: {
    effects: contractEffects,
    ownRole: 'author',
    reviewers: null,
    handlers: null,
    endsAbove: null,
    retelling: {},
    alsoVisibleTo: (record) =>
      record.state === 'effective' || abandonedInForce(record) ? agency(record) : [],
    tasks: tasksOfApproval,
  },
} satisfies Record<string, RecordKindRules>;
