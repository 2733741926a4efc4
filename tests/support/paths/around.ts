import type { ProcurementKind } from '#contract/kinds.ts';
import type { ApprovalContext } from '#machines/shared/types.ts';

/**
 * What stands around a record as far as the gateway's own events depend on it: the order of a
 * set-up.
 */
export interface Around {
  order?: 'none' | 'draft' | 'sent';
}

type Known = ApprovalContext & Around & { uses?: number };

/**
 * Whether the gateway can bring an event about where a record stands, and what stands around the
 * record then; null where it cannot. An event that depends on nothing around leaves everything as
 * it is.
 */
type Rule = (context: Known, state: string) => Around | null;

const always: Rule = () => ({});
const once: Rule = ({ uses = 0 }) => (uses === 0 ? {} : null);
const withOrder =
  (now: Around['order'], then: Around['order']): Rule =>
  ({ order }) =>
    order === now ? { order: then } : null;

const ofPlans = (use: Rule): Record<string, Rule> => ({ 'plan.use': use, 'plan.release': always });

const RULES: Record<ProcurementKind, Record<string, Rule>> = {
  yearlyPlan: ofPlans(always),
  // One set-up takes the whole plan.
  batchPlan: ofPlans(once),
  selfPlan: ofPlans(once),
  setUp: {
    'setUp.createOrder': withOrder('none', 'draft'),
    'setUp.orderSent': withOrder('draft', 'sent'),
    'setUp.orderReceived': always,
    'setUp.orderDeclined': withOrder('sent', 'draft'),
    'setUp.orderWithdrawn': ({ order }, state) =>
      state === 'notReceived' ? { order: 'draft' } : order === 'draft' ? { order: 'none' } : null,
    'setUp.contractEffective': always,
    'setUp.contractAbandoned': always,
  },
  entrustOrder: {
    'order.send': always,
    'order.contractEffective': always,
    'order.contractAbandoned': always,
    // A passed order is sent at once: nobody finds it passed.
    'order.undo': (_, state) => (state === 'passed' ? null : {}),
  },
  entrustContract: {},
};

/** What stands around a new record. */
export const aroundNew = (kind: ProcurementKind): Around =>
  kind === 'setUp' ? { order: 'none' } : {};

/**
 * What stands around a record after an event; null where the gateway cannot bring the event about.
 */
export const aroundAfter = (
  kind: ProcurementKind,
  event: string,
  context: object,
  state: string,
): Around | null => (RULES[kind][event] ?? always)(context as Known, state);
