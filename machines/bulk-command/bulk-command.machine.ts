import { and, assign, setup } from 'xstate';
import { failureOf, isUnanswered, type Failure } from '../shared/client/failure.ts';
import type { PlaceOf } from '../shared/client/policy.ts';
import { service, outputOf } from '../shared/service.ts';
import type { ToneMeta } from '../shared/types.ts';
import type {
  BulkAnswer,
  BulkCommandContext,
  BulkCommandEvent,
  BulkEntry,
  BulkOrder,
  BulkResult,
  BulkStep,
} from './bulk-command.types.ts';

/** Gives one record a command of its own, and answers what came of it. */
export const bulkCommandServices = {
  carryOut: service<BulkStep, BulkAnswer>(),
};

/** Between two records, in milliseconds: others use the gateway, too, and its rate is limited. */
const PAUSE_MS = 50;

/** Whether nothing more is to be done about a record. */
export const isSettled = ({ result: { state } }: BulkEntry): boolean =>
  state !== 'waiting' && state !== 'lost';

/** The record whose turn is next, or now; null where all are settled. */
export const nextOf = ({ entries }: Pick<BulkCommandContext, 'entries'>): BulkEntry | null =>
  entries.find((entry) => !isSettled(entry)) ?? null;

/** What a failure says of a record: somebody was faster, or the gateway refuses it. */
const refusalOf = (failure: Failure): BulkResult =>
  failure.kind === 'conflict' || failure.kind === 'notFound'
    ? { state: 'changed' }
    : { state: 'refused', failure };

/** The record under way is settled or lost; where it was to end after it, it ends now. */
const told = (context: BulkCommandContext, result: BulkResult) => {
  const next = nextOf(context);
  return {
    entries: context.entries.map((entry) => (entry === next ? { ...entry, result } : entry)),
    isStopping: false,
  };
};

const leftOf = ({ entries }: BulkCommandContext) =>
  entries.filter((entry) => !isSettled(entry)).length;

const lifecycle = setup({
  types: {
    context: {} as BulkCommandContext,
    events: {} as BulkCommandEvent,
    input: {} as { order: BulkOrder; records: readonly Omit<BulkEntry, 'result'>[] },
    meta: {} as ToneMeta,
    tags: {} as 'busy' | 'interrupted' | 'finished',
  },
  actors: bulkCommandServices,
  delays: { pause: PAUSE_MS },
  guards: {
    isLast: ({ context }) => leftOf(context) === 1,
    hasMore: ({ context }) => leftOf(context) > 1,
    isStopping: ({ context }) => context.isStopping,
    isLost: ({ event }) => isUnanswered(failureOf(event)),
  },
  actions: {
    askToStop: assign({ isStopping: true }),
    keepAnswer: assign(({ context, event }) => told(context, outputOf<BulkAnswer>(event))),
    keepRefusal: assign(({ context, event }) => told(context, refusalOf(failureOf(event)))),
    keepLost: assign(({ context }) => told(context, { state: 'lost' })),
  },
});

const close = { target: 'closed' } as const;
const interrupted = {
  'bulk.goOn': { target: 'carryingOut' },
  'bulk.close': close,
} as const;

/** Goes on to the next record unless it was the last or the person wants it to end. */
const onTo = <const Keep extends 'keepAnswer' | 'keepRefusal'>(actions: Keep) =>
  [
    { target: 'finished', guard: 'isLast', actions },
    { target: 'stopped', guard: 'isStopping', actions },
    { target: 'pausing', actions },
  ] as const;

/**
 * One command for several records, such as a decision, a submission or a deletion: each has its
 * own, one after the other, until all are settled, the person stops it, or no answer comes. What
 * had no answer is repeated under the same request id, so that nothing is carried out twice. The
 * whole of it is ours (docs/decisions/0036-the-decision-desk.md).
 */
export const bulkCommandMachine = lifecycle.createMachine({
  id: 'bulk-command',
  context: ({ input: { order, records } }) => ({
    order,
    entries: records.map((record) => ({ ...record, result: { state: 'waiting' } })),
    isStopping: false,
  }),
  initial: 'carryingOut',
  states: {
    carryingOut: {
      tags: 'busy',
      meta: { tone: 'progress' },
      on: { 'bulk.stop': { guard: 'hasMore', actions: 'askToStop' }, 'bulk.close': close },
      invoke: {
        id: 'carryOut',
        src: 'carryOut',
        input: ({ context }) => {
          const next = nextOf(context);
          return {
            order: context.order,
            guid: next?.guid ?? '',
            requestId: next?.requestId ?? '',
            wasLost: next?.result.state === 'lost',
          };
        },
        onDone: onTo('keepAnswer'),
        onError: [
          { target: 'lastLost', guard: and(['isLost', 'isLast']), actions: 'keepLost' },
          { target: 'cutOff', guard: 'isLost', actions: 'keepLost' },
          ...onTo('keepRefusal'),
        ],
      },
    },
    pausing: {
      tags: 'busy',
      meta: { tone: 'progress' },
      on: { 'bulk.stop': { target: 'stopped' }, 'bulk.close': close },
      after: { pause: { target: 'carryingOut' } },
    },
    /** By the person. */
    stopped: { tags: 'interrupted', meta: { tone: 'other' }, on: interrupted },
    /** By the connection: no answer came, and others wait. */
    cutOff: { tags: 'interrupted', meta: { tone: 'negative' }, on: interrupted },
    /** All but the last are settled, and of that one no answer came. */
    lastLost: { tags: 'interrupted', meta: { tone: 'negative' }, on: interrupted },
    finished: { tags: 'finished', meta: { tone: 'positive' }, on: { 'bulk.close': close } },
    closed: { type: 'final', meta: { tone: 'other' } },
  },
});

/** Where a command for several records can be. */
export type BulkCommandPlace = PlaceOf<typeof bulkCommandMachine>;
