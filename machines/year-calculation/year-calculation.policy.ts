import type { Failure, FailureKind } from '../shared/client/failure.ts';
import { defineClientPolicy, type Happening, type Looks } from '../shared/client/policy.ts';
import type { Situations } from '../shared/policy.ts';
import { part, whole } from './year-calculation.cases.ts';
import type { YearCalculationPlace, yearCalculationServices } from './year-calculation.machine.ts';
import type { YearCalculationContext, YearCalculationEvent } from './year-calculation.types.ts';

/** What the policy of a calculation depends on beside its place. */
export type YearCalculationFact =
  /** It went through all suppliers, or was stopped before. */
  | 'all'
  | 'cancelled'
  /** Whether there was anything to stop. */
  | 'yes'
  | 'no'
  | 'unforeseen'
  | FailureKind;

const asked = { year: '2024', requestId: 'id-2024' };
const failure = (kind: FailureKind): Failure => ({ kind, changedNothing: false });

const begins = {
  to: 'calculating.going',
  starts: { calculate: asked },
  holds: { asked, progress: null, result: null, failure: null },
} as const;

/** The calculation ends as it ends, whether it was to be stopped or not. */
const ends = {
  'calculate done': [
    { when: ['all'], to: 'finished', holds: { result: whole } },
    { when: ['cancelled'], to: 'stopped', holds: { result: part } },
  ],
  'calculate failed': [
    { when: ['conflict'], to: 'failed', holds: { failure: failure('conflict') } },
    { when: ['invalid'], to: 'failed', holds: { failure: failure('invalid') } },
    { when: ['network'], to: 'failed', holds: { failure: failure('network') } },
    { when: ['timeout'], to: 'failed', holds: { failure: failure('timeout') } },
    { when: ['unforeseen'], to: 'failed', holds: { failure: failure('network') } },
  ],
} as const;
const progress = { done: 250, total: 600 };

/** What becomes of a calculation, written by hand and never taken from the machine. */
export const yearCalculationPolicy = defineClientPolicy<
  YearCalculationPlace,
  Happening<YearCalculationEvent['type'], keyof typeof yearCalculationServices>,
  YearCalculationFact,
  YearCalculationContext
>()({
  start: {
    start: { to: 'ready', holds: { asked: null, progress: null, result: null, failure: null } },
  },
  ready: { 'calculation.start': begins },
  'calculating.going': {
    ...ends,
    'calculation.advance': { to: 'calculating.going', holds: { progress } },
    'calculation.stop': { to: 'calculating.askingToStop', starts: { stop: { year: '2024' } } },
  },
  'calculating.askingToStop': {
    ...ends,
    'calculation.advance': { to: 'calculating.askingToStop', holds: { progress } },
    'stop done': [
      { when: ['yes'], to: 'calculating.stopping' },
      { when: ['no'], to: 'calculating.going' },
    ],
    'stop failed': { to: 'calculating.going' },
  },
  'calculating.stopping': {
    ...ends,
    'calculation.advance': { to: 'calculating.stopping', holds: { progress } },
  },
  failed: { 'calculation.start': begins },
  finished: {},
  stopped: {},
});

const underway: YearCalculationContext = { asked, progress: null, result: null, failure: null };

/** Calculations as they can stand at each place. */
export const yearCalculationSituations: Situations<
  YearCalculationPlace,
  YearCalculationContext,
  YearCalculationFact
> = {
  ready: [{ facts: [], context: { ...underway, asked: null } }],
  'calculating.going': [{ facts: [], context: underway }],
  'calculating.askingToStop': [{ facts: [], context: underway }],
  'calculating.stopping': [{ facts: [], context: { ...underway, progress } }],
  failed: [{ facts: [], context: { ...underway, progress, failure: failure('network') } }],
  finished: [{ facts: [], context: { ...underway, progress, result: whole } }],
  stopped: [{ facts: [], context: { ...underway, progress, result: part } }],
};

/** What views may read of each place. */
export const yearCalculationLooks: Looks<YearCalculationPlace> = {
  ready: { tags: [] },
  'calculating.going': { tags: ['busy'] },
  'calculating.askingToStop': { tags: ['busy', 'stopping'] },
  'calculating.stopping': { tags: ['busy', 'stopping'] },
  failed: { tags: [] },
  finished: { tags: ['ended'], hasEnded: true },
  stopped: { tags: ['ended'], hasEnded: true },
};
