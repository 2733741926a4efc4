import type { Copy } from './copy.ts';
import { addElement, addImport, addProperty, addSpread, addText, hasText } from './edits.ts';
import { kindPlaces } from './places.ts';
import { capital, kebab } from './words.ts';

/** What a new kind of record is. */
export interface NewKind {
  module: keyof typeof kindPlaces;
  name: string;
  /** What its numbers begin with. */
  series: string;
  label: { 'zh-CN': string; en: string };
}

const LANGUAGES = ['zh-CN', 'en'] as const;

/** Words of its statuses and commands, to begin with. */
const WORDS = {
  'zh-CN': {
    statuses: { 1: '审核中', 2: '通过', 3: '不通过', 4: '已撤回' },
    commands: { create: '申请', approve: '通过', reject: '驳回', withdraw: '撤回' },
    purpose: (label: string) => `某人申请${label}，由他人决定。`,
    assumed: (label: string) =>
      `规范没有“${label}”的流程。假定：某人提出申请，由本单位的他人同意或驳回；未决定前申请人可以撤回。`,
    none: (label: string) => `暂无${label}。`,
  },
  en: {
    statuses: { 1: 'Under review', 2: 'Approved', 3: 'Rejected', 4: 'Withdrawn' },
    commands: { create: 'Request', approve: 'Approve', reject: 'Reject', withdraw: 'Withdraw' },
    purpose: (label: string) => `${label}: somebody asks for it, and another person decides.`,
    assumed: (label: string) =>
      `The specification has no lifecycle "${label}". Assumed: somebody asks, another person of the ` +
      'unit approves or rejects, and until then who asked may withdraw it.',
    none: (label: string) => `${label}: there is none yet.`,
  },
} as const;

/** Its texts, by the keys they have. */
function textsOf(
  { module, name, label }: NewKind,
  language: (typeof LANGUAGES)[number],
): [file: string, key: string, text: string][] {
  const { statuses, commands, purpose, assumed, none } = WORDS[language];
  const word = label[language];
  const { texts } = kindPlaces[module];
  const title = { 'zh-CN': '标题', en: 'Title' }[language];
  return [
    ...Object.entries(statuses).map(([code, text]): [string, string, string] => [
      'enums',
      `${name}Status.${code}`,
      text,
    ]),
    ...Object.entries(commands).map(([verb, text]): [string, string, string] => [
      'commands',
      `${name}.${verb}`,
      text,
    ]),
    ['assumed', name, assumed(word)],
    ['records', `kinds.${name}`, word],
    ['records', `lists.${name}`, word],
    ['menu', `screens.${name}List`, word],
    ['menu', `screens.${name}`, word],
    ['lab', `machines.${kebab(name)}.name`, word],
    ['lab', `machines.${kebab(name)}.purpose`, purpose(word)],
    [texts, `${name}.hint`, none(word)],
    [texts, 'fields.title', title],
  ];
}

const TEMPLATES = 'src/new/templates/kind';

/** A file of the kind, from its template, in which the kind is called someKind. */
function written(copy: Copy, template: string, { module, name, label }: NewKind): string {
  const place = kindPlaces[module];
  return copy
    .text(`${TEMPLATES}/${template}.txt`)
    .replaceAll('some-kind', kebab(name))
    .replaceAll('SomeKind', capital(name))
    .replaceAll('someKind', name)
    .replaceAll('Some label', label.en)
    .replaceAll('some-module', place.contract)
    .replaceAll('someModuleCalls', place.calls)
    .replaceAll('someModuleKinds', place.kinds)
    .replaceAll('someArea', place.area)
    .replaceAll('someTexts', place.texts);
}

/** The folder of its machine, which the registries of machines and of drawings name. */
function addMachine(copy: Copy, kind: NewKind): void {
  const { name } = kind;
  const folder = kebab(name);
  copy.create(`machines/${folder}/index.ts`, written(copy, 'index.ts', kind));
  for (const part of ['machine', 'cases', 'policy', 'test'])
    copy.create(`machines/${folder}/${folder}.${part}.ts`, written(copy, `${part}.ts`, kind));
  const whole = `* as ${name}`;
  copy.change('machines/index.ts', (text) =>
    addImport(
      addProperty(text, ['lifecycles'], name, `lifecycle(${name}.machine, ${name}.samples, [])`),
      `./${folder}/index.ts`,
      whole,
    ),
  );
  copy.change('machines/shared/catalog.ts', (text) =>
    addImport(addElement(text, 'catalog', name), `../${folder}/index.ts`, whole),
  );
  copy.change('src/console/diagram/layouts.ts', (text) =>
    addProperty(text, ['layoutFiles'], name, `() => import('./layouts/${folder}.json')`),
  );
  copy.change('src/console/insight/coverage.ts', (text) =>
    addProperty(text, ['files'], name, `() => import('./coverage/${folder}.json')`),
  );
  copy.change('src/gateway/audit/pictures.ts', (text) =>
    addImport(addProperty(text, ['pictures'], name, name), `./pictures/${folder}.json`, name, true),
  );
}

function addContract(copy: Copy, kind: NewKind): void {
  const { module, name, series } = kind;
  const { area, contract, calls, texts } = kindPlaces[module];
  const path = `${contract}/${kebab(name)}.ts`;
  copy.change('src/contract/core/enumerations.ts', (text) =>
    addProperty(
      text,
      ['ENUMERATIONS'],
      `${name}Status`,
      `{ codes: ['1', '2', '3', '4'], tones: { positive: ['2'], negative: ['3'], progress: ['1'] } }`,
    ),
  );
  copy.change('src/contract/kinds.ts', (text) =>
    addProperty(
      text,
      ['KINDS'],
      name,
      `{ authority: '${area}', texts: '${texts}', status: '${name}Status', series: '${series}', ` +
        `entity: '${capital(name)}', matter: null, about: 'enterprise', inLine: false }`,
    ),
  );
  copy.create(`src/contract/${path}`, written(copy, 'contract.ts', kind));
  copy.change(`src/contract/${contract}.ts`, (text) =>
    addImport(addSpread(text, [calls], `${name}Calls`), `./${path}`, `${name}Calls`),
  );
}

function addGateway(copy: Copy, kind: NewKind): void {
  const { module, name } = kind;
  const { contract, handlers, kinds } = kindPlaces[module];
  const folder = `src/gateway/${contract}`;
  const own = `./${kebab(name)}.ts`;
  copy.create(`${folder}/${kebab(name)}.ts`, written(copy, 'gateway.ts', kind));
  copy.change(`${folder}/kinds.ts`, (text) =>
    addImport(addProperty(text, [kinds], name, `${name}Rules`), own, `${name}Rules`),
  );
  copy.change(`${folder}/handlers.ts`, (text) =>
    addImport(addSpread(text, [handlers], `${name}Handlers`), own, `${name}Handlers`),
  );
}

function addConsole(copy: Copy, kind: NewKind): void {
  const { module, name } = kind;
  const { area, contract, calls, kinds, texts, routes, group } = kindPlaces[module];
  const folder = `src/console/${contract}`;
  const screen = (part: string) =>
    `() => import('../../${contract}/${kebab(name)}-${part}.tsx').then((m) => m.${capital(name)}${capital(part)})`;
  const record =
    `path: '/${name}/:guid', title: '${name}', parent: '/${name}', needs: { audience: 'submitted' }, ` +
    `texts: ['${texts}', 'records', 'diagram', 'audit']`;
  for (const part of ['list', 'record'])
    copy.create(`${folder}/${kebab(name)}-${part}.tsx`, written(copy, `${part}.tsx`, kind));
  copy.change(`${folder}/kinds.ts`, (text) =>
    [
      [`#contract/${contract}.ts`, calls],
      ['../records/record-wire.ts', 'commandsOf'],
      ['../records/record-wire.ts', 'recordWire'],
    ].reduce(
      (all, [from = '', imported = '']) => addImport(all, from, imported),
      addProperty(
        text,
        [kinds],
        name,
        `kindInfo('${name}', { wire: recordWire(${calls}.${name}Info, commandsOf('${name}', ${calls})) })`,
      ),
    ),
  );
  copy.change('src/console/base/record-paths.ts', (text) =>
    addProperty(text, ['recordPaths'], name, `'/${name}'`),
  );
  copy.change(routes.file, (text) =>
    [
      `{ path: '/${name}', title: '${name}List', menu: { group: '${group}' }, ` +
        `needs: { audience: 'submitted', authority: '${area}.view' }, keptAlive: true, ` +
        `texts: ['${texts}', 'records'], screen: ${screen('list')} }`,
      `{ ${record}, screen: ${screen('record')} }`,
      `whatIfRoute({ ${record} })`,
    ].reduce((all, route) => addElement(all, routes.constant, route), text),
  );
}

/** What the tests know of every kind and take from nowhere else. */
function addToTests(copy: Copy, { module, name }: NewKind): void {
  const { calls } = kindPlaces[module];
  copy.change('tests/support/kinds.ts', (text) =>
    addImport(
      addProperty(
        text,
        ['written'],
        name,
        `{ list: ${calls}.${name}List, detail: ${calls}.${name}Info, ` +
          `auditRecord: ${calls}.${name}Info, events: {} }`,
      ),
      `#contract/${kindPlaces[module].contract}.ts`,
      calls,
    ),
  );
  copy.change('machines/shared/invariants.test.ts', (text) =>
    addProperty(text, ['REVIEWED'], kebab(name), `['passed']`),
  );
}

/** Adds a kind of record that somebody asks for and another person of their unit decides on. */
export function newKind(copy: Copy, kind: NewKind): string[] {
  const { module, name } = kind;
  const { contract } = kindPlaces[module];
  addMachine(copy, kind);
  addContract(copy, kind);
  addGateway(copy, kind);
  addConsole(copy, kind);
  addToTests(copy, kind);
  for (const language of LANGUAGES)
    for (const [file, key, text] of textsOf(kind, language)) {
      const path = `locales/${language}/${file}.json`;
      const isSharedLabel = key === 'fields.title' && hasText(copy.text(path), key);
      if (!isSharedLabel) copy.change(path, (json) => addText(json, key, text));
    }
  return [
    `Make the lifecycle its own: machine, cases and policy in machines/${kebab(name)}, its codes in ` +
      'src/contract/core/enumerations.ts, its words in enums.json, commands.json, assumed.json and ' +
      'lab.json.',
    `Say what the record holds in src/contract/${contract}/${kebab(name)}.ts, whom it is about in ` +
      `src/contract/kinds.ts, and in src/gateway/${contract}/${kebab(name)}.ts what its calls do.`,
    `Write how somebody asks for one (a form that sends ${name}Add), and choose columns, page and ` +
      `place in the menu in src/console/${contract} and ${kindPlaces[module].routes.file}.`,
    'Then npm run draw (it makes the drawings that the registries name), npm run ordered and npm ' +
      'run typecheck, which asks for the entries of the tests: tests/support/fixture.ts (first word of its events), ' +
      'tests/support/console/oracle.ts, tests/support/console/scenarios, ' +
      'tests/browser/records.ts, tests/mutants/gateway/suites.ts, ' +
      'tests/gateway/offices.test.ts, ' +
      'src/contract/kinds.test.ts and the table of rights of tests/gateway/authorisation.test.ts.',
    'Rows of docs/glossary.md for new names of the wire, and docs/assumptions.md for why it is there.',
    `Check: npx vitest run --project unit machines/${kebab(name)} machines/shared`,
  ];
}
