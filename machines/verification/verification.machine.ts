import { assertEvent, assign, setup } from 'xstate';
import type { PlaceOf } from '../shared/client/policy.ts';
import { service, outputOf, refusalOf } from '../shared/service.ts';
import type { ToneMeta } from '../shared/types.ts';
import type {
  VerificationContext,
  VerificationEvent,
  VerificationProgress,
} from './verification.types.ts';

/**
 * Carries steps out from where a verification stands, tells each, and answers how it ended;
 * stopped, it asks for no more.
 */
export const verificationServices = {
  verify: service<{ progress: VerificationProgress }, VerificationProgress>(),
};

/** A verification that has just begun. */
export const begun = (now: number): VerificationProgress => ({
  startedAt: now,
  phase: 'chains',
  after: null,
  total: null,
  records: 0,
  entries: 0,
  seals: 0,
  brokenRecords: [],
  brokenSeals: [],
});

const lifecycle = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    input: {} as { progress: VerificationProgress | null },
    meta: {} as ToneMeta,
    tags: {} as 'busy' | 'stopped' | 'finished',
  },
  actors: verificationServices,
  guards: {
    hasEnded: ({ context }) => context.progress?.phase === 'done',
    hasBegun: ({ context }) => context.progress !== null,
  },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, 'verification.start');
      return { progress: begun(event.now), refusal: null };
    }),
    keepProgress: assign(({ event }) => {
      assertEvent(event, 'verification.advance');
      return { progress: event.progress };
    }),
    keepEnd: assign(({ event }) => ({ progress: outputOf<VerificationProgress>(event) })),
    keepRefusal: assign(({ event }) => ({ refusal: refusalOf(event) })),
    forgetRefusal: assign({ refusal: null }),
  },
});

const start = { target: 'verifying', actions: 'begin' } as const;
const goingOn = {
  'verification.start': start,
  'verification.resume': { target: 'verifying', actions: 'forgetRefusal' },
} as const;

/**
 * Verifying every history, for auditors: step by step, interrupted and gone on with as they like,
 * also after a failure or another day. The whole of it is ours; the specification has no such
 * screen.
 */
export const verificationMachine = lifecycle.createMachine({
  id: 'verification',
  context: ({ input }) => ({ progress: input.progress, refusal: null }),
  initial: 'opening',
  states: {
    opening: {
      meta: { tone: 'other' },
      always: [
        { target: 'finished', guard: 'hasEnded' },
        { target: 'paused', guard: 'hasBegun' },
        { target: 'ready' },
      ],
    },
    ready: { meta: { tone: 'other' }, on: { 'verification.start': start } },
    verifying: {
      tags: 'busy',
      meta: { tone: 'progress' },
      on: {
        'verification.advance': { actions: 'keepProgress' },
        'verification.pause': { target: 'paused' },
      },
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => ({ progress: context.progress as VerificationProgress }),
        onDone: { target: 'finished', actions: 'keepEnd' },
        onError: { target: 'failed', actions: 'keepRefusal' },
      },
    },
    paused: { tags: 'stopped', meta: { tone: 'other' }, on: goingOn },
    failed: { tags: 'stopped', meta: { tone: 'negative' }, on: goingOn },
    finished: { tags: 'finished', meta: { tone: 'positive' }, on: { 'verification.start': start } },
  },
});

/** Where a verification can rest; `opening` passes at once. */
export type VerificationPlace = Exclude<PlaceOf<typeof verificationMachine>, 'opening'>;
