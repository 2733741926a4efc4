import {
  defineClientPolicy,
  refusedRule,
  unansweredRules,
  type Happening,
  type Looks,
  type UnansweredFact,
} from '../shared/client/policy.ts';
import type { Situations } from '../shared/policy.ts';
import { atSeals, ended, first } from './verification.cases.ts';
import type { VerificationPlace, verificationServices } from './verification.machine.ts';
import type {
  VerificationContext,
  VerificationEvent,
  VerificationProgress,
} from './verification.types.ts';

/** What the policy of a verification depends on beside its place. */
export type VerificationFact =
  | 'nothingKept'
  | 'keptAtRecords'
  | 'keptAtSeals'
  | 'keptEnd'
  | 'records'
  | 'seals'
  | 'errors.forbidden'
  | UnansweredFact;

// Written out, not taken from the machine.
const fresh: VerificationProgress = {
  ...first,
  startedAt: 2000,
  after: null,
  total: null,
  records: 0,
  entries: 0,
};
const begins = {
  to: 'verifying',
  starts: { verify: { progress: fresh } },
  holds: { progress: fresh, refusal: null },
} as const;
const goesOn = {
  to: 'verifying',
  starts: { verify: { progress: first } },
  holds: { progress: first, refusal: null },
} as const;

/** What becomes of a verification, written by hand and never taken from the machine. */
export const verificationPolicy = defineClientPolicy<
  VerificationPlace,
  Happening<VerificationEvent['type'], keyof typeof verificationServices>,
  VerificationFact,
  VerificationContext
>()({
  start: {
    start: [
      { when: ['nothingKept'], to: 'ready', holds: { progress: null } },
      { when: ['keptAtRecords'], to: 'paused', holds: { progress: first } },
      { when: ['keptAtSeals'], to: 'paused', holds: { progress: atSeals } },
      { when: ['keptEnd'], to: 'finished', holds: { progress: ended } },
    ],
  },
  ready: { 'verification.start': begins },
  verifying: {
    'verification.advance': [
      { when: ['records'], to: 'verifying', holds: { progress: first } },
      { when: ['seals'], to: 'verifying', holds: { progress: atSeals } },
    ],
    'verification.pause': { to: 'paused', holds: { progress: first } },
    'verify done': { to: 'finished', holds: { progress: ended } },
    'verify failed': [
      refusedRule('errors.forbidden', { to: 'failed' }),
      ...unansweredRules({ to: 'failed' }),
    ],
  },
  paused: { 'verification.start': begins, 'verification.resume': goesOn },
  failed: { 'verification.start': begins, 'verification.resume': goesOn },
  finished: { 'verification.start': begins },
});

const underway: VerificationContext = { progress: first, refusal: null };

/** Verifications as they can stand at each place. */
export const verificationSituations: Situations<
  VerificationPlace,
  VerificationContext,
  VerificationFact
> = {
  ready: [{ facts: [], context: { progress: null, refusal: null } }],
  verifying: [{ facts: [], context: underway }],
  paused: [{ facts: [], context: underway }],
  failed: [
    {
      facts: [],
      context: { ...underway, refusal: { key: 'errors.network', text: '', kind: 'network' } },
    },
  ],
  finished: [{ facts: [], context: { progress: ended, refusal: null } }],
};

/** What views may read of each place. */
export const verificationLooks: Looks<VerificationPlace> = {
  ready: { tags: [] },
  verifying: { tags: ['busy'] },
  paused: { tags: ['stopped'] },
  failed: { tags: ['stopped'] },
  finished: { tags: ['finished'] },
};
