import { assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import type { auditCalls } from '#contract/audit.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { service } from '../shared/service.ts';

export type ChainsStep = ResponseOf<typeof auditCalls.chains>;
export type SealsStep = ResponseOf<typeof auditCalls.seals>;

/** How far a verification of everything has come; plain data, so that it can be kept and gone on with. */
export interface VerificationProgress {
  /** Epoch milliseconds. */
  startedAt: number;
  /** What is under way, or was when it stopped. */
  phase: 'chains' | 'seals' | 'done';
  /** Where the phase goes on; null at its beginning. */
  after: string | null;
  /** Records there are in all; null until the first step said so. */
  total: number | null;
  records: number;
  entries: number;
  seals: number;
  brokenRecords: ChainsStep['broken'];
  brokenSeals: SealsStep['broken'];
}

export interface VerificationContext {
  /** Null before the first start. */
  progress: VerificationProgress | null;
  /** Why it stopped; what the service threw. */
  failure: unknown;
}

export type VerificationEvent =
  | { type: 'verification.start'; now: number }
  | { type: 'verification.pause' }
  | { type: 'verification.resume' };

const begun = (now: number): VerificationProgress => ({
  startedAt: now, phase: 'chains', after: null, total: null, records: 0, entries: 0, seals: 0, brokenRecords: [], brokenSeals: [],
});

type Stepped = DoneActorEvent<ChainsStep | SealsStep>;

/** What one more step of records adds. */
function withChains(before: VerificationProgress, { records, entries, broken, total, next }: ChainsStep): VerificationProgress {
  const isLast = !next;
  return {
    ...before,
    phase: isLast ? 'seals' : 'chains',
    after: next ?? null,
    total: total ?? before.total,
    records: before.records + records,
    entries: before.entries + entries,
    brokenRecords: [...before.brokenRecords, ...broken],
  };
}

/** What one more step of seals adds. */
const withSeals = (before: VerificationProgress, { seals, broken, next }: SealsStep): VerificationProgress => ({
  ...before,
  phase: next ? 'seals' : 'done',
  after: next ?? null,
  seals: before.seals + seals,
  brokenSeals: [...before.brokenSeals, ...broken],
});

const lifecycle = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    input: {} as { progress: VerificationProgress | null },
    tags: {} as 'busy' | 'stopped',
  },
  actors: {
    verifyChains: service<string | null, ChainsStep>(),
    verifySeals: service<string | null, SealsStep>(),
  },
  guards: {
    hasEnded: ({ context }) => context.progress?.phase === 'done',
    hasBegun: ({ context }) => context.progress !== null,
    isAtSeals: ({ context }) => context.progress?.phase === 'seals',
    isLastStep: ({ event }) => !(event as unknown as Stepped).output.next,
  },
  actions: {
    begin: assign(({ event }) => ({ progress: begun((event as { now: number }).now), failure: null })),
    keepChains: assign(({ context, event }) => ({
      progress: context.progress && withChains(context.progress, (event as unknown as DoneActorEvent<ChainsStep>).output),
    })),
    keepSeals: assign(({ context, event }) => ({
      progress: context.progress && withSeals(context.progress, (event as unknown as DoneActorEvent<SealsStep>).output),
    })),
    keepFailure: assign(({ event }) => ({ failure: (event as unknown as ErrorActorEvent).error })),
    forgetFailure: assign({ failure: null }),
  },
});

const afterOf = ({ context }: { context: VerificationContext }) => context.progress?.after ?? null;
const start = { target: '#verification.chains', actions: 'begin' } as const;
const goingOn = {
  'verification.start': start,
  'verification.resume': [
    { target: '#verification.seals', guard: 'isAtSeals', actions: 'forgetFailure' },
    { target: '#verification.chains', actions: 'forgetFailure' },
  ],
} as const;

/**
 * Verifying every history: the gateway recomputes some records at a time, then some seals at a time, and says where to
 * go on. So it can be interrupted after any step, and gone on with later. The whole of it is ours.
 */
export const verificationMachine = lifecycle.createMachine({
  id: 'verification',
  context: ({ input }) => ({ progress: input.progress, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ target: 'finished', guard: 'hasEnded' }, { target: 'paused', guard: 'hasBegun' }, { target: 'ready' }],
    },
    ready: { on: { 'verification.start': start } },
    chains: {
      tags: 'busy',
      invoke: {
        id: 'verifyChains',
        src: 'verifyChains',
        input: afterOf,
        onDone: [
          { target: 'seals', guard: 'isLastStep', actions: 'keepChains' },
          { target: 'chains', reenter: true, actions: 'keepChains' },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      on: { 'verification.pause': { target: 'paused' } },
    },
    seals: {
      tags: 'busy',
      invoke: {
        id: 'verifySeals',
        src: 'verifySeals',
        input: afterOf,
        onDone: [
          { target: 'finished', guard: 'isLastStep', actions: 'keepSeals' },
          { target: 'seals', reenter: true, actions: 'keepSeals' },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      on: { 'verification.pause': { target: 'paused' } },
    },
    paused: { tags: 'stopped', on: goingOn },
    failed: { tags: 'stopped', on: goingOn },
    finished: { on: { 'verification.start': start } },
  },
});
