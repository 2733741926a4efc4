import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { authorities } from '#contract/core/authorities.ts';
import { ENUMERATIONS } from '#contract/core/enumerations.ts';
import { labelIn } from '#console/ui/list/listed.ts';
import { sheetOf } from '#contract/core/listed.ts';
import { callList } from '#contract/index.ts';
import { AMOUNT_RANGE_TYPES } from '#contract/core/rules.ts';
import { SCORE_SOURCES } from '#contract/core/year-score.ts';
import { COLUMN_TAKES, WHY_LEFT } from '#contract/core/sheet-columns.ts';
import { LOT_COLUMNS } from '#contract/suppliers.ts';
import { performanceCells, publicCreditCells } from '#contract/credit.ts';
import { ERP_COLUMNS, IMPORT_COLUMNS } from '#contract/personnel.ts';
import type { FormField } from '#contract/core/form-fields.ts';
import { enterpriseForm } from '#contract/enterprise.ts';
import { EXPORTED_LISTS } from '#contract/lists.ts';
import { listedFields } from '#contract/procurement-forms.ts';
import { KINDS, PROCUREMENT_KINDS, RECORD_KINDS } from '#contract/kinds.ts';
import {
  BOT_PLATFORMS,
  MAIL_RHYTHMS,
  MAIL_STANDINGS,
  NOTIFICATION_SORTS,
  SORTS_WITHOUT_EVENT,
} from '#contract/notifications.ts';
import { SKIP_REASONS } from '#contract/suppliers/admission.ts';
import { publicRoutes } from '#console/app/routes/public.ts';
import { PASTE_COLUMNS } from '#console/ui/form/paste-headings.ts';
import { verbOf } from '#console/ui/record/command-looks.ts';
import { contentOf, wireOf } from '#gateway/accounts/content.ts';
import type { Hearing } from '#machines/breach/index.ts';
import type { RecordRole } from '#machines/shared/types.ts';
import { catalog } from '#machines/shared/catalog.ts';
import { offeredCommands, questionsOf } from './support/command-questions.ts';
import { saidIn, unreached } from './lint/reached.ts';
import { sources, visit } from './lint/sources.ts';

type Words = { [key: string]: Words | string };

const LANGUAGES = ['zh-CN', 'en'] as const;

/** Keys are without the form of a number and without the case that a text is for. */
const keysIn = (words: Words, before: string): string[] =>
  Object.entries(words).flatMap(([name, word]) =>
    typeof word === 'string'
      ? [`${before}.${name.replace(/_(?:one|other|minutes)$/, '')}`]
      : keysIn(word, `${before}.${name}`),
  );

const keysOf = (language: string): ReadonlySet<string> =>
  new Set(
    readdirSync(join('locales', language)).flatMap((file) =>
      keysIn(
        JSON.parse(readFileSync(join('locales', language, file), 'utf8')) as Words,
        file.replace(/\.json$/, ''),
      ),
    ),
  );

const known = LANGUAGES.map((language) => ({ language, keys: keysOf(language) }));
const programs = sources();

/** Of these keys those without a text, with the language that lacks it. */
const lacking = (keys: readonly string[]): string[] =>
  known.flatMap(({ language, keys: all }) =>
    keys.filter((key) => !all.has(key)).map((key) => `${language} has no text ${key}`),
  );

const isText = (key: string): boolean => known.some(({ keys: all }) => all.has(key));

const events = [...new Set(catalog.flatMap(({ machine }) => machine.events))].filter(
  (event) => !event.startsWith('xstate.'),
);

const roles = Object.keys({
  author: true,
  submitter: true,
  approver: true,
  unitAdministrator: true,
  handler: true,
  agency: true,
  supplier: true,
  reviewer: true,
  preliminaryReviewer: true,
  finalReviewer: true,
  reader: true,
  system: true,
  rule: true,
} satisfies Record<RecordRole, true>);

const hearings = Object.keys({
  notYet: true,
  awaited: true,
  stated: true,
  elapsed: true,
} satisfies Record<Hearing, true>);

/** Modules whose settings have a history, beside those of the authorities. */
const SETTINGS = ['approval', 'enterprise', 'fees', 'organisation', 'personnel', 'registration'];

/** Every name that can stand behind a group of keys where no type says so. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(ENUMERATIONS).map(([name, { codes }]) => [`enums.${name}`, codes]),
  ),
  'accounts.fields': Object.keys(wireOf(contentOf({}), true)),
  'admission.skipped': SKIP_REASONS,
  'approval.band': AMOUNT_RANGE_TYPES,
  'approval.bandType': AMOUNT_RANGE_TYPES,
  'approval.simulator.leftOut': ['submitter', 'higherLevel'],
  'archive.eventKinds': ['contract', 'breach', 'award', 'blacklist', 'restoration', 'notice'],
  'archive.sources': SCORE_SOURCES,
  'audit.settingChanges.parts': ['other'],
  'audit.settingChanges.scopes': ['own', 'listed', 'others', 'all', 'none'],
  'authorities.acts': authorities.map(({ act }) => act),
  'authorities.modules': [...authorities.map(({ area }) => area), ...SETTINGS],
  'behaviour.hearing': hearings,
  commands: events,
  'common.publicTitles': publicRoutes.map(({ title }) => title),
  'credit.fields': [performanceCells, publicCreditCells].flatMap(({ fields }) =>
    Object.keys(fields),
  ),
  'credit.sources': SCORE_SOURCES,
  'enterprise.fields': Object.keys(enterpriseForm.fields),
  'lots.fields': Object.keys(LOT_COLUMNS),
  'diagram.roles': roles,
  'errors.partOfPerson': [...ENUMERATIONS.personnelChangeAction.codes, 'rights', 'deletion'],
  guards: [
    'notInThisState',
    ...catalog.flatMap(({ machine }) => Object.keys(machine.implementations.guards)),
  ],
  'insight.suites': ['policy', 'tour'],
  'lists.names': EXPORTED_LISTS,
  'notices.failures': [
    'noMailAddress',
    'noPhone',
    'mailRefused',
    'mailUnreachable',
    'noMailServer',
  ],
  'notices.templates': ENUMERATIONS.messageNoticeType.codes,
  'notifications.settings.platforms': BOT_PLATFORMS,
  'notifications.settings.rhythms': MAIL_RHYTHMS,
  'notifications.settings.sorts': NOTIFICATION_SORTS,
  'notifications.settings.standing': MAIL_STANDINGS.filter((standing) => standing !== 'ready'),
  'notifications.sorts': NOTIFICATION_SORTS,
  'notifications.why': SORTS_WITHOUT_EVENT,
  'personnel.erp.columns': Object.values(ERP_COLUMNS).flatMap((columns) => Object.keys(columns)),
  'personnel.fields': Object.keys(IMPORT_COLUMNS),
  'ui.sheet.takes': Object.keys(COLUMN_TAKES),
  'ui.sheet.why': WHY_LEFT,
  'records.fields': PASTE_COLUMNS,
  'records.kinds': RECORD_KINDS,
  'suppliers.scores.0': ['qualityScore', 'progressScore', 'priceScore', 'siteManageScore'],
  'suppliers.scores.1': ['qualityScore', 'deliveryScore', 'priceScore', 'serveScore'],
  'suppliers.scores.2': ['qualityScore', 'progressScore', 'priceScore', 'serveScore'],
  'suppliers.settings.evidence': ['1', '0'],
  'organisation.calendar.weekdays': ['0', '1', '2', '3', '4', '5', '6'],
  'suppliers.settings.sides': ['1', '2'],
  'suppliers.settings.types': ['yearEval', 'dailyManagement'],
  'commands.confirm': offeredCommands
    .filter((command) => questionsOf(command).includes('confirm'))
    .map(({ event }) => verbOf(event)),
  'workbench.roles': roles,
};

test.each(Object.entries(NAMES))(
  'every name that may stand behind %s has its text',
  (group, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(lacking([...new Set(names)].map((name) => `${group}.${name}`))).toEqual([]);
  },
);

test('every heading, every filter and every word for nothing that a list declares has its text', () => {
  const keys = callList.flatMap((call) => {
    const shown = call.listed ? [call.listed, ...Object.values(call.listed.views ?? {})] : [];
    const sheet = call.list ? sheetOf(call.response, call.list) : [];
    return [
      ...shown.flatMap((view) =>
        [...view.columns, ...view.filters].flatMap((one) =>
          'searches' in one ? (one.searches ?? []) : labelIn(view, one),
        ),
      ),
      ...shown.flatMap(({ columns }) => columns.flatMap(({ empty = [] }) => empty)),
      ...sheet.map(({ label }) => label),
    ];
  });
  expect(keys.length).toBeGreaterThan(50);
  expect(lacking([...new Set(keys)])).toEqual([]);
});

interface CalledNode {
  callee?: { name?: string };
  arguments?: { type: string; value?: unknown }[];
}

test('the names behind every group that programs fill in are known', () => {
  const groups = new Set<string>();
  for (const source of programs)
    visit(source, {
      CallExpression: (node) => {
        const { callee, arguments: [group] = [] } = node as unknown as CalledNode;
        if (callee?.name === 'namedKey' && typeof group?.value === 'string')
          groups.add(group.value);
      },
    });
  expect(groups.size).toBeGreaterThan(20);
  expect([...groups].filter((group) => !(group in NAMES))).toEqual([]);
});

/** Whose labels fields have that stand in these folders of the console; elsewhere the folder's own. */
const MODULES: readonly [folder: string, ...modules: string[]][] = [
  ['approval/delegation', 'delegation'],
  ['approval/advice', 'advice'],
  ['enterprise/applications/', 'professional'],
  ['enterprise/bank-accounts', 'professional'],
  ['enterprise/honours', 'professional'],
  ['enterprise/performances', 'professional'],
  ['enterprise/qualifications', 'professional'],
  ['suppliers/admission/', 'admission'],
  ['suppliers/categories/', 'admission'],
  ['suppliers/settings/', 'suppliers.settings'],
  ['records/source-field', 'plans', 'setUp', 'entrust'],
  ['ui/form/fields/area-fields', 'accounts'],
];

function modulesOf(path: string): readonly string[] {
  const within = path.replace('src/console/', '');
  const [, ...modules] = MODULES.find(([folder]) => within.startsWith(folder)) ?? [];
  const [folder = ''] = within.split('/');
  return modules.length > 0
    ? modules
    : [folder.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())];
}

interface ElementNode {
  name?: { name?: string };
  attributes: { name?: { name?: string }; value?: { value?: unknown } }[];
}

test('every field of a form has its label', () => {
  const labels = new Set<string>();
  for (const source of programs.filter(({ path }) => path.startsWith('src/console/'))) {
    const field = (name: unknown) => {
      if (typeof name !== 'string') return;
      for (const module of modulesOf(source.path)) labels.add(`${module}.fields.${name}`);
    };
    visit(source, {
      JSXOpeningElement: (node) => {
        const { name, attributes } = node as unknown as ElementNode;
        if (name?.name?.endsWith('Field'))
          field(attributes.find((one) => one.name?.name === 'name')?.value?.value);
      },
      CallExpression: (node) => {
        const { callee, arguments: [name] = [] } = node as unknown as CalledNode;
        if (callee?.name === 'useField') field(name?.value);
      },
    });
  }
  expect(labels.size).toBeGreaterThan(150);
  expect(lacking([...labels])).toEqual([]);
});

/** Cases of the console's own machines that are named with a status of HTTP. */
const ANSWERS = /^lab\.variants\.answer\d{3}(?:WithWords)?$/;

test.each(PROCUREMENT_KINDS)('every field of %s has its label, and in one file', (kind) => {
  const labels = Object.entries(listedFields(kind)).map(([name, { label }]) => [
    `${label ?? KINDS[kind].texts}.fields.${name}`,
    `${label === undefined ? '' : KINDS[kind].texts}.fields.${name}`,
  ]);
  expect(labels.length).toBeGreaterThan(15);
  expect(lacking(labels.map(([own = '']) => own))).toEqual([]);
  expect(labels.map(([, other = '']) => other).filter((key) => isText(key))).toEqual([]);
});

test('every hint of enterprise information has its text', () => {
  const hints = Object.values<FormField>(enterpriseForm.fields).flatMap(({ hint }) => hint ?? []);
  expect(hints.length).toBeGreaterThan(3);
  expect(lacking(hints)).toEqual([]);
});

test('every text can be said by some program', () => {
  const keys = known.flatMap(({ keys: all }) => [...all]).filter((key) => !ANSWERS.test(key));
  expect([...new Set(unreached(keys, saidIn(programs)))]).toEqual([]);
});
