import type { auditCalls } from '#contract/audit.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { Refusal } from '../shared/types.ts';

/**
 * How far a verification of everything has come; plain data, so that it can be kept and gone on
 * with.
 */
export interface VerificationProgress {
  /** Epoch milliseconds. */
  startedAt: number;
  /** What is under way, or was when it stopped: records first, then the seals over them. */
  phase: 'chains' | 'seals' | 'done';
  /** Where the phase goes on; null at its beginning. */
  after: string | null;
  /** Records there are in all; null until the first step said so. */
  total: number | null;
  records: number;
  entries: number;
  seals: number;
  brokenRecords: ResponseOf<typeof auditCalls.chains>['broken'];
  brokenSeals: ResponseOf<typeof auditCalls.seals>['broken'];
}

export interface VerificationContext {
  /** Null before the first start. */
  progress: VerificationProgress | null;
  /** Why it stopped. */
  refusal: Refusal | null;
}

export type VerificationEvent =
  | { type: 'verification.start'; now: number }
  /** A step was answered; sent by whoever carries the steps out. */
  | { type: 'verification.advance'; progress: VerificationProgress }
  | { type: 'verification.pause' }
  | { type: 'verification.resume' };
