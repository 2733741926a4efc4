import {
  done,
  refused,
  unanswered,
  untimely,
  type ClientOutcomes,
  type ClientSamples,
  type ClientStart,
} from '../shared/client/cases.ts';
import type { verificationServices } from './verification.machine.ts';
import type { VerificationFact } from './verification.policy.ts';
import type { VerificationEvent, VerificationProgress } from './verification.types.ts';

/** Verifications that came to their first steps, to the seals, and to the end. */
export const first: VerificationProgress = {
  startedAt: 1000,
  phase: 'chains',
  after: 'key-100',
  total: 200,
  records: 100,
  entries: 480,
  seals: 0,
  brokenRecords: [],
  brokenSeals: [],
};
export const atSeals: VerificationProgress = {
  ...first,
  phase: 'seals',
  after: null,
  records: 200,
  entries: 950,
};
export const ended: VerificationProgress = {
  ...atSeals,
  phase: 'done',
  seals: 3,
  brokenSeals: [{ id: '2', at: 900, entries: 400 }],
};

/** Every way the screen is opened. */
export const verificationStarts: readonly ClientStart<
  { progress: VerificationProgress | null },
  VerificationFact
>[] = [
  { name: 'nothing kept', facts: ['nothingKept'], input: { progress: null } },
  { name: 'records kept', facts: ['keptAtRecords'], input: { progress: first } },
  { name: 'seals kept', facts: ['keptAtSeals'], input: { progress: atSeals } },
  { name: 'an end kept', facts: ['keptEnd'], input: { progress: ended } },
];

/** What an auditor does, and how far the steps tell they are. */
export const verificationSamples = {
  'verification.start': [
    { name: 'now', facts: [], event: { type: 'verification.start', now: 2000 } },
  ],
  'verification.advance': [
    {
      name: 'records',
      facts: ['records'],
      event: { type: 'verification.advance', progress: first },
    },
    { name: 'seals', facts: ['seals'], event: { type: 'verification.advance', progress: atSeals } },
  ],
  'verification.pause': [{ name: 'stop', facts: [], event: { type: 'verification.pause' } }],
  'verification.resume': [{ name: 'on', facts: [], event: { type: 'verification.resume' } }],
} satisfies ClientSamples<VerificationEvent, VerificationFact>;

/** How the steps can end. */
export const verificationOutcomes = {
  verify: [done('all', ended), refused('errors.forbidden'), ...unanswered, ...untimely(ended)],
} satisfies ClientOutcomes<typeof verificationServices, VerificationFact>;
