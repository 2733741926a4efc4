import { assign, setup } from 'xstate';
import type { PlaceOf } from '../shared/client/policy.ts';
import { assumed } from '../shared/commands.ts';
import { service, outputOf } from '../shared/service.ts';
import type { AssumedMeta, ToneMeta } from '../shared/types.ts';

/** How long the chunk of a screen may take (requirements, 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

export interface ScreenLoadContext {
  /**
   * What the chunk holds, null until it arrived; the machine passes it on and never looks inside.
   */
  screen: unknown;
  /** The console on the server is another than the one that runs: only a reload can help. */
  newVersion: boolean;
}

export type ScreenLoadEvent = { type: 'screen.retry' };

/** The services that loading a screen calls; the console provides them. */
export const screenLoadServices = {
  loadScreen: service<undefined, unknown>(),
  checkVersion: service<undefined, boolean>(),
};

const lifecycle = setup({
  types: {
    context: {} as ScreenLoadContext,
    events: {} as ScreenLoadEvent,
    meta: {} as ToneMeta | AssumedMeta,
    tags: {} as 'busy' | 'shown' | 'failed',
  },
  actors: screenLoadServices,
  delays: { chunkTimeout: CHUNK_TIMEOUT_MS },
  actions: {
    keepScreen: assign(({ event }) => ({ screen: outputOf<unknown>(event) })),
    keepVersion: assign(({ event }) => ({ newVersion: outputOf<boolean>(event) })),
  },
});

const loading = <const Next extends string>(next: Next) =>
  ({
    tags: 'busy',
    meta: { tone: 'progress' },
    after: { chunkTimeout: { target: next } },
    invoke: {
      id: 'loadScreen',
      src: 'loadScreen',
      onDone: { target: 'shown', actions: 'keepScreen' },
      onError: { target: next },
    },
  }) as const;

/**
 * Loading the chunk of one screen: tried twice, then it says so and offers another try
 * (requirements, 8).
 */
export const screenLoadMachine = lifecycle.createMachine({
  id: 'screen-load',
  context: { screen: null, newVersion: false },
  initial: 'loading',
  states: {
    loading: loading('retrying'),
    retrying: loading('failed'),
    shown: { tags: 'shown', meta: { tone: 'positive' } },
    failed: {
      tags: 'failed',
      meta: { tone: 'negative' },
      on: { 'screen.retry': assumed('screenRetry', { target: 'loading' }) },
      invoke: {
        id: 'checkVersion',
        src: 'checkVersion',
        onDone: { actions: 'keepVersion' },
        onError: {},
      },
    },
  },
});

/** Where the loading of a screen can rest. */
export type ScreenLoadPlace = PlaceOf<typeof screenLoadMachine>;
