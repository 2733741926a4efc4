import { awaitingReview, people } from '../shared/people.ts';
import { definePolicy, type Situations } from '../shared/policy.ts';
import type { AdviceContext, AdviceEvent, AdviceState } from './advice.machine.ts';

/**
 * Who may do what to an advice, written by hand from decision 0046 and never taken from the machine.
 */
export const advicePolicy = definePolicy<AdviceState, AdviceEvent['type'], never>()({
  asked: {
    'advice.answer': { by: ['handler'], to: 'answered' },
    'advice.withdraw': { by: ['submitter', 'submittingApprover'], to: 'withdrawn' },
    'advice.lapse': { by: ['system'], to: 'lapsed' },
  },
  answered: {},
  withdrawn: {},
  lapsed: {},
});

const asked = (): AdviceContext => ({
  ...awaitingReview(),
  handler: people.handler.guid,
  answer: null,
});
const open = [{ facts: [], context: asked() }];
const answered = [
  { facts: [], context: { ...asked(), answer: { text: 'OK', at: '2025-03-02T09:30:00.000Z' } } },
];

/** Advices as they can stand in each status. */
export const adviceSituations: Situations<AdviceState, AdviceContext, never> = {
  asked: open,
  answered,
  withdrawn: open,
  lapsed: open,
};
