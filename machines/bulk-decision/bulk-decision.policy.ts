import type { FailureKind } from '../shared/client/failure.ts';
import { defineClientPolicy, type Happening, type Looks } from '../shared/client/policy.ts';
import type { Situations } from '../shared/policy.ts';
import { agreement } from './bulk-decision.cases.ts';
import type { BulkDecisionPlace, bulkDecisionServices } from './bulk-decision.machine.ts';
import type {
  BulkDecisionContext,
  BulkDecisionEvent,
  BulkEntry,
  BulkResult,
} from './bulk-decision.types.ts';

/** What the policy of such a decision depends on beside its place. */
export type BulkDecisionFact =
  /** The first of two records is decided on or next, or the second. */
  | 'atFirst'
  | 'atSecond'
  | 'goingOn'
  | 'stopping'
  /** How the call ends. */
  | 'decided'
  | 'changed'
  | 'notAllowed'
  | 'unforeseen'
  | FailureKind;

const waiting: BulkResult = { state: 'waiting' };
const lost: BulkResult = { state: 'lost' };
const settled: BulkResult = { state: 'done' };
const changed: BulkResult = { state: 'changed' };
const refused: BulkResult = {
  state: 'refused',
  failure: { kind: 'refused', changedNothing: false },
};

const both = (first: BulkResult, second: BulkResult): readonly BulkEntry[] => [
  { guid: 'guid-a', requestId: 'id-a', result: first },
  { guid: 'guid-b', requestId: 'id-b', result: second },
];
const decides = (letter: 'a' | 'b', wasLost = false) => ({
  decide: { order: agreement, guid: `guid-${letter}`, requestId: `id-${letter}`, wasLost },
});

/** What came of a record is told, and the next is begun unless it is the last or is to end. */
const tells = <const Fact extends BulkDecisionFact>(fact: Fact, result: BulkResult) => {
  const first = { entries: both(result, waiting), isStopping: false };
  return [
    { when: [fact, 'atFirst', 'goingOn'], to: 'pausing', holds: first },
    { when: [fact, 'atFirst', 'stopping'], to: 'stopped', holds: first },
    { when: [fact, 'atSecond'], to: 'finished', holds: { entries: both(settled, result) } },
  ] as const;
};

/** Without an answer nothing more is begun. */
const breaksOff = <const Fact extends BulkDecisionFact>(fact: Fact) =>
  [
    {
      when: [fact, 'atFirst'],
      to: 'cutOff',
      holds: { entries: both(lost, waiting), isStopping: false },
    },
    { when: [fact, 'atSecond'], to: 'lastLost', holds: { entries: both(settled, lost) } },
  ] as const;

const closes = { 'bulk.close': { to: 'closed' } } as const;

/** What becomes of a decision on several records, written by hand, never taken from the machine. */
export const bulkDecisionPolicy = defineClientPolicy<
  BulkDecisionPlace,
  Happening<BulkDecisionEvent['type'], keyof typeof bulkDecisionServices, 'pause'>,
  BulkDecisionFact,
  BulkDecisionContext
>()({
  start: {
    start: {
      to: 'deciding',
      starts: decides('a'),
      holds: { order: agreement, entries: both(waiting, waiting), isStopping: false },
    },
  },
  deciding: {
    ...closes,
    'bulk.stop': { when: ['atFirst'], to: 'deciding', holds: { isStopping: true } },
    'decide done': [
      ...tells('decided', settled),
      ...tells('changed', changed),
      ...tells('notAllowed', { state: 'notAllowed', reason: 'guards.isReviewer' }),
    ],
    'decide failed': [
      ...tells('refused', refused),
      ...tells('conflict', changed),
      ...tells('notFound', changed),
      ...breaksOff('network'),
      ...breaksOff('timeout'),
      ...breaksOff('unforeseen'),
    ],
  },
  pausing: {
    ...closes,
    'bulk.stop': { to: 'stopped', holds: { entries: both(settled, waiting) } },
    'pause over': { to: 'deciding', starts: decides('b') },
  },
  stopped: {
    ...closes,
    'bulk.goOn': { to: 'deciding', starts: decides('b') },
  },
  cutOff: { ...closes, 'bulk.goOn': { to: 'deciding', starts: decides('a', true) } },
  lastLost: { ...closes, 'bulk.goOn': { to: 'deciding', starts: decides('b', true) } },
  finished: closes,
  closed: {},
});

const standing = (
  first: BulkResult,
  second: BulkResult,
  isStopping = false,
): BulkDecisionContext => ({ order: agreement, entries: both(first, second), isStopping });

/** Decisions as they can stand at each place. */
export const bulkDecisionSituations: Situations<
  BulkDecisionPlace,
  BulkDecisionContext,
  BulkDecisionFact
> = {
  deciding: [
    { facts: ['atFirst', 'goingOn'], context: standing(waiting, waiting) },
    { facts: ['atFirst', 'stopping'], context: standing(waiting, waiting, true) },
    { facts: ['atFirst', 'goingOn'], context: standing(lost, waiting) },
    { facts: ['atSecond'], context: standing(settled, waiting) },
    { facts: ['atSecond'], context: standing(settled, lost) },
  ],
  pausing: [{ facts: [], context: standing(settled, waiting) }],
  stopped: [{ facts: [], context: standing(settled, waiting) }],
  cutOff: [{ facts: [], context: standing(lost, waiting) }],
  lastLost: [{ facts: [], context: standing(settled, lost) }],
  finished: [{ facts: [], context: standing(settled, changed) }],
  closed: [{ facts: [], context: standing(settled, waiting) }],
};

/** What views may read of each place. */
export const bulkDecisionLooks: Looks<BulkDecisionPlace> = {
  deciding: { tags: ['busy'] },
  pausing: { tags: ['busy'] },
  stopped: { tags: ['interrupted'] },
  cutOff: { tags: ['interrupted'] },
  lastLost: { tags: ['interrupted'] },
  finished: { tags: ['finished'] },
  closed: { tags: [], hasEnded: true },
};
