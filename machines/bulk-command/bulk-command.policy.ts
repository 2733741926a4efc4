import type { FailureKind } from '../shared/client/failure.ts';
import { defineClientPolicy, type Happening, type Looks } from '../shared/client/policy.ts';
import type { Situations } from '../shared/policy.ts';
import { agreement } from './bulk-command.cases.ts';
import type { BulkCommandPlace, bulkCommandServices } from './bulk-command.machine.ts';
import type {
  BulkCommandContext,
  BulkCommandEvent,
  BulkEntry,
  BulkResult,
} from './bulk-command.types.ts';

/** What the policy of such a command depends on beside its place. */
export type BulkCommandFact =
  /** It is the turn of the first of two records, or of the second. */
  | 'atFirst'
  | 'atSecond'
  | 'goingOn'
  | 'stopping'
  /** How the call ends. */
  | 'carriedOut'
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
const carriesOut = (letter: 'a' | 'b', wasLost = false) => ({
  carryOut: { order: agreement, guid: `guid-${letter}`, requestId: `id-${letter}`, wasLost },
});

/** What came of a record is told, and the next is begun unless it is the last or is to end. */
const tells = <const Fact extends BulkCommandFact>(fact: Fact, result: BulkResult) => {
  const first = { entries: both(result, waiting), isStopping: false };
  return [
    { when: [fact, 'atFirst', 'goingOn'], to: 'pausing', holds: first },
    { when: [fact, 'atFirst', 'stopping'], to: 'stopped', holds: first },
    { when: [fact, 'atSecond'], to: 'finished', holds: { entries: both(settled, result) } },
  ] as const;
};

/** Without an answer nothing more is begun. */
const breaksOff = <const Fact extends BulkCommandFact>(fact: Fact) =>
  [
    {
      when: [fact, 'atFirst'],
      to: 'cutOff',
      holds: { entries: both(lost, waiting), isStopping: false },
    },
    { when: [fact, 'atSecond'], to: 'lastLost', holds: { entries: both(settled, lost) } },
  ] as const;

const closes = { 'bulk.close': { to: 'closed' } } as const;

/** What becomes of a command for several records, written by hand, never taken from the machine. */
export const bulkCommandPolicy = defineClientPolicy<
  BulkCommandPlace,
  Happening<BulkCommandEvent['type'], keyof typeof bulkCommandServices, 'pause'>,
  BulkCommandFact,
  BulkCommandContext
>()({
  start: {
    start: {
      to: 'carryingOut',
      starts: carriesOut('a'),
      holds: { order: agreement, entries: both(waiting, waiting), isStopping: false },
    },
  },
  carryingOut: {
    ...closes,
    'bulk.stop': { when: ['atFirst'], to: 'carryingOut', holds: { isStopping: true } },
    'carryOut done': [
      ...tells('carriedOut', settled),
      ...tells('changed', changed),
      ...tells('notAllowed', { state: 'notAllowed', reason: 'guards.isReviewer' }),
    ],
    'carryOut failed': [
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
    'pause over': { to: 'carryingOut', starts: carriesOut('b') },
  },
  stopped: {
    ...closes,
    'bulk.goOn': { to: 'carryingOut', starts: carriesOut('b') },
  },
  cutOff: { ...closes, 'bulk.goOn': { to: 'carryingOut', starts: carriesOut('a', true) } },
  lastLost: { ...closes, 'bulk.goOn': { to: 'carryingOut', starts: carriesOut('b', true) } },
  finished: closes,
  closed: {},
});

const standing = (
  first: BulkResult,
  second: BulkResult,
  isStopping = false,
): BulkCommandContext => ({ order: agreement, entries: both(first, second), isStopping });

/** Such commands as they can stand at each place. */
export const bulkCommandSituations: Situations<
  BulkCommandPlace,
  BulkCommandContext,
  BulkCommandFact
> = {
  carryingOut: [
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
export const bulkCommandLooks: Looks<BulkCommandPlace> = {
  carryingOut: { tags: ['busy'] },
  pausing: { tags: ['busy'] },
  stopped: { tags: ['interrupted'] },
  cutOff: { tags: ['interrupted'] },
  lastLost: { tags: ['interrupted'] },
  finished: { tags: ['finished'] },
  closed: { tags: [], hasEnded: true },
};
