import type { ResponseOf } from '#contract/core/call.ts';
import { auditCalls } from '#contract/audit.ts';
import type { VerificationProgress } from '#machines/verification/index.ts';
import { send } from '../http/send.ts';

type ChainsStep = ResponseOf<typeof auditCalls.chains>;
type SealsStep = ResponseOf<typeof auditCalls.seals>;

/** Adds a step of records to the progress. */
const withChains = (
  before: VerificationProgress,
  { records, entries, broken, total, next }: ChainsStep,
): VerificationProgress => ({
  ...before,
  phase: next ? 'chains' : 'seals',
  after: next ?? null,
  total: total ?? before.total,
  records: before.records + records,
  entries: before.entries + entries,
  brokenRecords: [...before.brokenRecords, ...broken],
});

/** Adds a step of seals to the progress. */
const withSeals = (
  before: VerificationProgress,
  { seals, broken, next }: SealsStep,
): VerificationProgress => ({
  ...before,
  phase: next ? 'seals' : 'done',
  after: next ?? null,
  seals: before.seals + seals,
  brokenSeals: [...before.brokenSeals, ...broken],
});

/** The two calls of a verification. */
export interface Steps {
  chains: (after: string | null, signal: AbortSignal) => Promise<ChainsStep>;
  seals: (after: string | null, signal: AbortSignal) => Promise<SealsStep>;
}

/** The steps as the gateway carries them out. */
const gatewaySteps: Steps = {
  chains: (after, signal) => send(auditCalls.chains, { after }, { toast: false, signal }),
  seals: (after, signal) => send(auditCalls.seals, { after }, { toast: false, signal }),
};

interface Run {
  signal: AbortSignal;
  onStep: (progress: VerificationProgress) => void;
}

/**
 * Verifies step by step from a position, reporting each step; returns the outcome. After the signal
 * it sends no more requests.
 */
export async function verifyOn(
  from: VerificationProgress,
  { signal, onStep }: Run,
  steps: Steps = gatewaySteps,
): Promise<VerificationProgress> {
  let progress = from;
  while (progress.phase !== 'done' && !signal.aborted) {
    const { phase, after } = progress;
    progress =
      phase === 'chains'
        ? withChains(progress, await steps.chains(after, signal))
        : withSeals(progress, await steps.seals(after, signal));
    if (!signal.aborted) onStep(progress);
  }
  return progress;
}
