import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordKind } from '#contract/kinds.ts';
import type { Mutant, MutantClass } from '../mutant.ts';
import { TESTS } from './switches.ts';

/** The test that last found each mutant: it is tried first. */
export const FIRST = 'tests/mutants/gateway/first.json';

const first: Readonly<Record<string, string>> = existsSync(FIRST)
  ? (JSON.parse(readFileSync(FIRST, 'utf8')) as Record<string, string>)
  : {};

/** The test to try first on a mutant, by file and name. */
export const firstOf = ({ name }: Mutant): string | undefined => first[name];

/** Test files of the engine, shortest first. */
const ENGINE = [
  'line-sources',
  'rights',
  'line-lists',
  'sign-up',
  'tampering',
  'competitors',
  'audit',
  'journey',
  'concurrency',
  'wrong-input',
];

/** Test files by feature, where they do not have its name. */
const BY_FEATURE: Readonly<Record<string, readonly string[]>> = {
  'calls.ts': ['rights', 'session', 'authorisation', 'http', 'personnel'],
  records: [
    ...ENGINE,
    'comments',
    'workbench',
    'transfers',
    'added-approvers',
    'urging',
    'copies',
    'mentions',
    'comment-files',
    'advices',
    'late-transfers',
    'bounds',
    'collaboration',
    'admission',
    'escalations',
    'delegations',
    'notifications',
  ],
  organisation: ['organisation', 'organisation-places', 'accounts', 'escalations'],
  audit: ['audit', 'dossier', 'downloads', 'tampering', 'personnel'],
  messages: ['messages', 'notification-mails', 'registration'],
  notifications: ['notifications', 'notification-mails', 'notification-bots'],
  live: ['live-updates'],
  files: ['files', 'institutions', 'bounds', 'downloads'],
  lists: ['spreadsheets', 'stored-names', 'http'],
  http: ['http', 'wrong-input', 'rates', 'spreadsheets', 'session'],
  settings: ['changed-meanwhile', 'approval-settings', 'duties', 'audit', 'personnel'],
  procurement: ENGINE,
  plans: ENGINE,
  'set-up': ENGINE,
  entrust: [...ENGINE, 'part-orders', 'bounds'],
  workbench: ['workbench', 'rights', 'journey', 'duties', 'first-day'],
  accounts: ['accounts', 'account-changes'],
  approval: [
    'approval-settings',
    'delegations',
    'advices',
    'journey',
    'organisation',
    'escalations',
  ],
  behaviour: ['behaviour', 'archive', 'lots', 'scopes'],
  enterprise: ['enterprise', 'professional-information'],
  notices: ['notices', 'messages'],
  personnel: [
    'personnel',
    'personnel-changes',
    'first-day',
    'changed-meanwhile',
    'added-approvers',
  ],
  registration: ['registration', 'appeals'],
  representatives: ['supervision-representatives'],
  supervision: ['supervision-representatives'],
  suppliers: [
    'admission',
    'labels',
    'lots',
    'archive',
    'behaviour',
    'credit',
    'changed-meanwhile',
    'files',
  ],
  user: ['rights', 'authorisation', 'session'],
  statistics: ['archive', 'insight'],
  imports: ['credit', 'archive'],
};

/** Test files that look for a class of mutants in every feature. */
const OF_CLASS: Partial<Record<MutantClass, readonly string[]>> = {
  'kind rule swapped': ['offices'],
  'filter ignored': ['filters'],
  'file not checked': ['files'],
  'role wrong': ['offices'],
  'scope ignored': ['scopes'],
};

/** Test files that may notice a class of mutants, besides those of the feature. */
const AFTER_OWN: Partial<Record<MutantClass, readonly string[]>> = {
  'handler swapped': ['scopes', 'filters', 'answers', 'rights'],
  'entry not written': ['delegations', 'account-changes'],
  'bound moved': ['exact-bounds', 'bounds', 'filters'],
};

/** The feature of a kind of record. */
const OF_KIND: Readonly<Record<RecordKind, string>> = {
  bankAccountChange: 'accounts',
  organisationPlace: 'organisation',
  delegation: 'approval',
  advice: 'approval',
  yearlyPlan: 'plans',
  batchPlan: 'plans',
  selfPlan: 'plans',
  setUp: 'set-up',
  entrustOrder: 'entrust',
  entrustContract: 'entrust',
  enterpriseInformation: 'enterprise',
  professionalApplication: 'enterprise',
  institution: 'institutions',
  accountAppeal: 'registration',
  personnelChange: 'personnel',
  breach: 'behaviour',
  award: 'behaviour',
  restoration: 'behaviour',
  blacklist: 'behaviour',
  evaluation: 'credit',
  yearlyCredit: 'credit',
  supplierAdmission: 'suppliers',
  yearlyAudit: 'suppliers',
  messageNotice: 'notices',
  signUp: 'sign-up',
};

/** The feature that a mutant is about. */
function featureOf({ name, file }: Mutant): string {
  const [, kind] = /^(?:rules|list) of (\w+):/.exec(name) ?? [];
  if (kind !== undefined) return OF_KIND[kind as RecordKind];
  const [, module] = /^handler of (\w+)\./.exec(name) ?? [];
  if (module !== undefined)
    return module.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return file.split('/')[2] ?? '';
}

/** Whether a file runs in the long ring alone. */
export const isLong = (file: string): boolean => file.endsWith('.long.test.ts');

/** Files whose tests are tried on a mutant if the first does not find it, those of the quick ring first. */
export function suitesOf(mutant: Mutant): readonly string[] {
  const feature = featureOf(mutant);
  const own = BY_FEATURE[feature] ?? [feature];
  return [
    ...new Set([...(OF_CLASS[mutant.class] ?? []), ...own, ...(AFTER_OWN[mutant.class] ?? [])]),
  ]
    .flatMap((name) => [`${name}.test.ts`, `${name}.long.test.ts`])
    .toSorted((one, other) => Number(isLong(one)) - Number(isLong(other)))
    .filter((file) => existsSync(join(TESTS, file)));
}
