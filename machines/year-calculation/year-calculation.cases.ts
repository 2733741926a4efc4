import {
  done,
  failed,
  failing,
  untimely,
  type ClientOutcomes,
  type ClientSamples,
  type ClientStart,
} from '../shared/client/cases.ts';
import type { yearCalculationServices } from './year-calculation.machine.ts';
import type { YearCalculationFact } from './year-calculation.policy.ts';
import type { YearCalculationEvent, YearResult } from './year-calculation.types.ts';

/** The one way in which the dialog is opened. */
export const yearCalculationStarts: readonly ClientStart<undefined, YearCalculationFact>[] = [
  { name: 'a year', facts: [], input: undefined },
];

/** What a person does, and what the gateway says of how far it is. */
export const yearCalculationSamples = {
  'calculation.start': [
    {
      name: 'now',
      facts: [],
      event: { type: 'calculation.start', year: '2024', requestId: 'id-2024' },
    },
  ],
  'calculation.advance': [
    { name: 'some', facts: [], event: { type: 'calculation.advance', done: 250, total: 600 } },
  ],
  'calculation.stop': [{ name: 'stop', facts: [], event: { type: 'calculation.stop' } }],
} satisfies ClientSamples<YearCalculationEvent, YearCalculationFact>;

/** What a whole year, and one that was stopped, came to. */
export const whole: YearResult = {
  isCancelled: false,
  ratedCount: 598,
  notRated: [{ userQiYe_Guid: 'a', qiYe_Name: 'A', reason: 'errors.noScoreBasis' }],
  leftOut: [{ userQiYe_Guid: 'b', qiYe_Name: 'B', reason: 'errors.creditEdited' }],
};
export const part: YearResult = { isCancelled: true, ratedCount: 250, notRated: [], leftOut: [] };

/** How the calls can end. */
export const yearCalculationOutcomes = {
  calculate: [
    done<YearResult, 'all'>('all', whole, ['all']),
    done<YearResult, 'cancelled'>('cancelled', part, ['cancelled']),
    // Somebody else calculates the year already.
    failing('conflict'),
    failing('invalid'),
    failing('network'),
    failing('timeout'),
    failed('unforeseen', new TypeError('boom'), ['unforeseen']),
    ...untimely<YearResult>(whole),
  ],
  stop: [
    done<boolean, 'yes'>('yes', true, ['yes']),
    done<boolean, 'no'>('no', false, ['no']),
    failing('network'),
    ...untimely<boolean>(true),
  ],
} satisfies ClientOutcomes<typeof yearCalculationServices, YearCalculationFact>;
