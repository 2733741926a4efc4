import { assign, setup } from 'xstate';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import type { filesCalls } from '#contract/files.ts';
import type { PlaceOf } from '../shared/client/policy.ts';
import { assumed } from '../shared/commands.ts';
import { service, outputOf, refusalOf } from '../shared/service.ts';
import type { AssumedMeta, Refusal, ToneMeta } from '../shared/types.ts';

/** How a token is asked for. */
export type GrantRequest = Pick<
  RequestOf<typeof filesCalls.grantToken>,
  'bindGuid' | 'bindType' | 'type'
>;

/** What the file service answers when a token is asked for. */
export type GrantAnswer = ResponseOf<typeof filesCalls.grantToken>;

export interface DownloadContext {
  /** Key of the stored file. */
  guid: string;
  /** The granted token; short-lived, for this file only. */
  token: string | null;
  refusal: Refusal | null;
}

export type DownloadEvent = { type: 'download.retry' };

/** What a download is started with. */
export type DownloadInput = Pick<DownloadContext, 'guid'>;

/** The service that a download calls; the console provides it. */
export const downloadServices = {
  grantToken: service<GrantRequest, GrantAnswer>(),
};

const lifecycle = setup({
  types: {
    context: {} as DownloadContext,
    events: {} as DownloadEvent,
    input: {} as DownloadInput,
    meta: {} as ToneMeta | AssumedMeta,
    tags: {} as 'busy',
  },
  actors: downloadServices,
  guards: {
    wasGranted: ({ event }) => outputOf<GrantAnswer>(event).success,
  },
  actions: {
    /** The console sends the browser to the file, with guid and token. */
    redirect: () => {},
    /** The console tells the user that the file cannot be had, and why. */
    tell: () => {},
    keepToken: assign(({ event }) => ({ token: outputOf<GrantAnswer>(event).result })),
    keepDenied: assign({ refusal: { key: 'ui.files.denied', text: '', kind: 'refused' } }),
    keepRefusal: assign(({ event }) => ({ refusal: refusalOf(event) })),
    clearRefusal: assign({ refusal: null }),
  },
});

/**
 * The way to one stored file (requirements, 7.4; assumptions, "Files"): a token is granted, then
 * the browser goes to the file; without a token the download is rejected (requirements, 8).
 */
export const downloadMachine = lifecycle.createMachine({
  id: 'download',
  context: ({ input }) => ({ guid: input.guid, token: null, refusal: null }),
  initial: 'granting',
  states: {
    granting: {
      tags: 'busy',
      meta: { tone: 'progress' },
      invoke: {
        id: 'grantToken',
        src: 'grantToken',
        input: ({ context }) => ({ bindGuid: context.guid, bindType: 1, type: 2 }),
        onDone: [
          { target: 'redirecting', guard: 'wasGranted', actions: 'keepToken' },
          { target: 'rejected', actions: 'keepDenied' },
        ],
        onError: { target: 'rejected', actions: 'keepRefusal' },
      },
    },
    redirecting: { type: 'final', entry: 'redirect', meta: { tone: 'positive' } },
    rejected: {
      entry: 'tell',
      meta: { tone: 'negative' },
      on: {
        'download.retry': assumed('downloadRetry', { target: 'granting', actions: 'clearRefusal' }),
      },
    },
  },
});

/** Where a download can rest. */
export type DownloadPlace = PlaceOf<typeof downloadMachine>;
