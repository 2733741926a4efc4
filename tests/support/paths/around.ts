import type { ProcurementKind } from '#contract/kinds.ts';
import type { ApprovalContext } from '#machines/shared/types.ts';

/** Facts around a record on which the gateway's own events depend: the order of a set-up. */
export interface Around {
  order?: 'none' | 'draft' | 'sent';
}

type Known = ApprovalContext & Around & { uses?: number };

/**
 * Whether the gateway can trigger an event in this state, and the facts around the record
 * afterwards; null if it cannot. An event that depends on none leaves them unchanged.
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
    // An approved order is sent at once, so nobody can undo its approval.
    'order.undo': (_, state) => (state === 'passed' ? null : {}),
  },
  entrustContract: {},
};

/** The facts around a new record. */
export const aroundNew = (kind: ProcurementKind): Around =>
  kind === 'setUp' ? { order: 'none' } : {};

/** The facts around a record after an event; null if the gateway cannot trigger the event. */
export const aroundAfter = (
  kind: ProcurementKind,
  event: string,
  context: object,
  state: string,
): Around | null => (RULES[kind][event] ?? always)(context as Known, state);
