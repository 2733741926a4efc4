import { and, assign, setup } from 'xstate';
import { failureOf } from '../shared/client/failure.ts';
import type { PlaceOf } from '../shared/client/policy.ts';
import { service } from '../shared/service.ts';
import type { ToneMeta } from '../shared/types.ts';
import type { LiveUpdatesContext, LiveUpdatesEvent, StreamEnd } from './live-updates.types.ts';

/**
 * Follows the stream of the gateway, tells each update, and answers why it ended; stopped, it
 * leaves the stream.
 */
export const liveUpdatesServices = {
  follow: service<object, StreamEnd>(),
};

/** Pause before the first reconnection, in milliseconds. */
const PAUSE_MS = 2000;
/** Interval of polling while there is no stream. */
const LONG_PAUSE_MS = 30_000;

const lifecycle = setup({
  types: {
    context: {} as LiveUpdatesContext,
    events: {} as LiveUpdatesEvent,
    meta: {} as ToneMeta,
    tags: {} as 'busy' | 'live',
  },
  actors: liveUpdatesServices,
  delays: { pause: PAUSE_MS, longPause: LONG_PAUSE_MS },
  guards: {
    isBehind: ({ context }) => context.isBehind,
    /** Whether asking is of use where following failed. */
    isReachable: ({ event }) => failureOf(event).kind !== 'network',
  },
  actions: {
    /** The console reloads what it shows of these modules. */
    tellUpdated: () => {},
    /** The console reloads everything that it shows. */
    lookAgain: () => {},
    fallBehind: assign({ isBehind: true }),
    catchUp: assign({ isBehind: false }),
  },
});

const hide = { target: '#live-updates.resting' } as const;

/**
 * How an open page learns what others change: from a stream of the gateway while the tab is to be
 * seen, by looking now and then where no stream can be had. After a gap everything shown is asked
 * for once. The whole of it is ours (docs/decisions/0034-live-updates.md).
 */
export const liveUpdatesMachine = lifecycle.createMachine({
  id: 'live-updates',
  context: { isBehind: false },
  initial: 'following',
  states: {
    following: {
      meta: { tone: 'progress' },
      initial: 'connecting',
      on: { 'live.hide': hide },
      invoke: {
        id: 'follow',
        src: 'follow',
        input: () => ({}),
        onDone: { target: 'pausing', actions: 'fallBehind' },
        onError: [
          { target: 'polling', guard: and(['isBehind', 'isReachable']), actions: 'lookAgain' },
          { target: 'polling', guard: 'isBehind' },
          { target: 'pausing', actions: 'fallBehind' },
        ],
      },
      states: {
        connecting: {
          tags: 'busy',
          on: {
            'live.opened': [
              { target: 'open', guard: 'isBehind', actions: ['lookAgain', 'catchUp'] },
              { target: 'open' },
            ],
          },
        },
        open: {
          tags: 'live',
          meta: { tone: 'positive' },
          on: { 'live.updated': { actions: 'tellUpdated' } },
        },
      },
    },
    pausing: {
      meta: { tone: 'progress' },
      on: { 'live.hide': hide },
      after: { pause: { target: 'following' } },
    },
    polling: {
      meta: { tone: 'negative' },
      on: { 'live.hide': hide },
      after: { longPause: { target: 'following' } },
    },
    resting: {
      meta: { tone: 'other' },
      on: { 'live.show': { target: 'following', actions: 'fallBehind' } },
    },
  },
});

/** Where the following of updates can rest. */
export type LiveUpdatesPlace = PlaceOf<typeof liveUpdatesMachine>;
