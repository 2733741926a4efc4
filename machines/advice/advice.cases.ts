import {
  approvalOutcomes,
  endings,
  ofSystem,
  plain,
  withOpinion,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type { AdviceEvent, adviceServices } from './advice.machine.ts';

// Not taken from the guard: a sample that follows the rule cannot show it wrong.
const LONGEST = '复'.repeat(2000);

/** Answers at the edges of what is acceptable. */
const answers = {
  sample: { opinion: 'OK' },
  accepted: [{ opinion: '好' }, { opinion: LONGEST }, { opinion: ` ${LONGEST} ` }],
  refused: [{}, { opinion: '' }, { opinion: '   ' }, { opinion: `${LONGEST}复` }],
};

/** A payload for every event of an advice. */
export const adviceSamples = {
  'advice.answer': withOpinion('advice.answer', 'answer', answers),
  'advice.withdraw': plain('advice.withdraw', 'withdraw'),
  'advice.lapse': ofSystem('advice.lapse'),
} satisfies EventSamples<AdviceEvent, keyof typeof adviceServices>;

/** How the calls of an advice can end. */
export const adviceOutcomes = {
  answer: endings({ ...approvalOutcomes.stored, opinion: 'OK' }, ['guards.notInThisState']),
  withdraw: approvalOutcomes.plain(['guards.notInThisState']),
} satisfies ServiceOutcomes<typeof adviceServices, never>;
