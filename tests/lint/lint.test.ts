import { describe, expect, test } from 'vitest';
import { clockReads } from './clock.ts';
import { handWrittenColumns } from './columns.ts';
import { slowExpressions } from './expressions.ts';
import { bareKeys } from './keys.ts';
import { longLines } from './lines.ts';
import { pastTheIndex } from './machine-folders.ts';
import { foldersInACircle } from './circles.ts';
import { sourceOf } from './sources.ts';
import { comparedStatuses } from './status-codes.ts';
import { classesWithoutSheet } from './styles.ts';
import { boundlessStatements } from './statements.ts';

const linesOf = (findings: readonly { line: number }[]) => findings.map(({ line }) => line);

describe('a regular expression', () => {
  test('that may take long is found, as a literal and as what RegExp is given', async () => {
    const text = [
      String.raw`const amount = /^(-?)0*(\d+)(?:\.(\d+))?$/;`,
      String.raw`const figures = /^\s*\d{0,16}\s*$/;`,
      String.raw`const made = new RegExp('^(a|a)*$');`,
      String.raw`const called = RegExp('(a+)+$', 'u');`,
      'const unknown = (text: string) => new RegExp(text);',
      String.raw`const good = [/^\d{1,16}$/, /^(?:[a-z]+,)*[a-z]+$/, new RegExp('^[A-Z]+$'), '/(a+)+$/'];`,
    ].join('\n');
    expect(linesOf(await slowExpressions([sourceOf('x.ts', text)]))).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a statement', () => {
  test('with values or rows of any number is found', () => {
    const text = [
      `db.selectFrom('a').where('guid', 'in', guids);`,
      `db.selectFrom('a').where('guid', 'not in', ['', ...guids]);`,
      `db.insertInto('a').values(guids.map((guid) => ({ guid })));`,
      `db.insertInto('a').values(rows).onConflict((conflict) => conflict.doNothing());`,
      `db.selectFrom('a').where('status', 'in', ['1', '2']);`,
      `db.insertInto('a').values({ guid });`,
      `for (const part of inStatements(rows)) db.insertInto('a').values(part).execute();`,
      `map.values();`,
    ].join('\n');
    expect(linesOf(boundlessStatements(sourceOf('x.ts', text)))).toEqual([1, 2, 3, 4]);
  });
});

test('the status of a record that is compared with a code is found, in code and in a statement', () => {
  const text = [
    `const PASSED = '2';`,
    `const isPassed = record.status === '2';`,
    `const isOpen = head.status !== PASSED;`,
    "const rows = sql`select 1 from record r where r.status in ('2', '3')`;",
    'const row = sql`select 1 from record r where r.status = any(${PASSED})`;',
    `const isChosen = form.status === '1';`,
    `const isOver = job.status === 'cancelled';`,
    `const isDone = answer.status === 200;`,
    `const isHeld = record.status === codeOf('held');`,
  ].join('\n');
  expect(linesOf(comparedStatuses(sourceOf('x.ts', text)))).toEqual([2, 3, 4]);
});

test('a column and a filter of a list that a screen writes by hand are found', () => {
  const text = [
    `const columns = [{ key: 'number', title: 'records.fields.number', width: 132, text }];`,
    `const filters = [{ name: 'number', title: field('number'), kind: 'text' }];`,
    `const buttons = { key: 'actions', title: 'ui.actions', width: 96, render };`,
    `const table = { key: 'number', title: 'records.fields.number', width: 0, text };`,
    `const declared = { name, title, kind: 'choice', enumeration };`,
    `const option = { key: 'number', label: 'a' };`,
  ].join('\n');
  expect(linesOf(handWrittenColumns(sourceOf('x.tsx', text)))).toEqual([1, 2]);
});

test('a key that is read past the one reader, and Enter or Escape compared with it, are found', () => {
  const text = [
    `if (event.key === 'Enter') take();`,
    `const { key } = event;`,
    `if (key !== 'Escape') stay();`,
    `if (event.nativeEvent.key === 'a') take();`,
    `actions[event.key]();`,
    `switch (name) {`,
    `  case 'Enter': take();`,
    `}`,
    `const pressed = pressedKey(event);`,
    `if (pressed === 'Enter' || 'Escape' === pressedKey(event)) take();`,
    `if (row.key === 'name' && pressed === 'ArrowDown') take();`,
  ].join('\n');
  expect(linesOf(bareKeys(sourceOf('x.ts', text)))).toEqual([1, 3, 4, 5, 7]);
});

describe('the clock', () => {
  const text = [
    'const made = new Date();',
    'const called = Date();',
    'const read = () => Date.now();',
    'const handedOn = { clock: Date.now };',
    `const named = globalThis.Date['now']();`,
    'const gone = sql`delete from file_token where expires_at < now()`;',
    'const today = sql`select current_date`;',
    'const known = new Date(at);',
    'const parsed = Date.parse(text) - performance.now() + Date.UTC(2026, 0);',
    'const given = sql`select 1 from file_token where expires_at < ${now()}`;',
  ].join('\n');

  test('of the machine or the database is found where it is read, or handed on', () => {
    expect(linesOf(clockReads(sourceOf('src/x.ts', text)))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('is read in its own place', () => {
    expect(clockReads(sourceOf('src/contract/core/clock.ts', text))).toEqual([]);
  });
});

test('a line of more than 120 columns is found, also where it is Chinese', () => {
  const text = [`'${'a'.repeat(118)}'`, `'${'a'.repeat(119)}'`, '', '钢'.repeat(121)].join('\n');
  expect(linesOf(longLines('x.ts', text))).toEqual([2, 4]);
});

describe('folders of a floor', () => {
  const app = sourceOf('src/console/app/a.ts', `import { b } from '../base/b.ts';`);
  const base = sourceOf('src/console/base/b.ts', `import type { C } from '../ui/c.ts';`);
  const ui = sourceOf('src/console/ui/c.ts', `import { k } from '../kinds.ts';`);
  const kinds = sourceOf('src/console/kinds.ts', `const later = () => import('./app/a.ts');`);

  test('that come back to where they began are found, types, late imports and loose files included', () => {
    expect(foldersInACircle([app, base, ui, kinds]).map(({ message }) => message)).toEqual([
      'app imports base in a circle: app, base, kinds, ui.',
      'base imports ui in a circle: app, base, kinds, ui.',
      'ui imports kinds in a circle: app, base, kinds, ui.',
      'kinds imports app in a circle: app, base, kinds, ui.',
    ]);
  });

  test('that import each other in one direction are not', () => {
    expect(foldersInACircle([app, base, ui])).toEqual([]);
    expect(
      foldersInACircle([
        sourceOf('src/console/ui/form/a.ts', `import { b } from '../list/b.ts';`),
        sourceOf('src/console/ui/list/b.ts', `import { a } from '../form/a.ts';`),
        sourceOf('src/gateway/base/a.ts', `import { b } from '#contract/b.ts';`),
      ]),
    ).toEqual([]);
  });

  test('are told by the fewest imports between two of them, which are the ones to cut', () => {
    const often = sourceOf(
      'src/gateway/records/a.ts',
      `import { b } from '../db/b.ts';\nimport { c } from '../db/c.ts';`,
    );
    const lower = sourceOf('src/gateway/db/b.ts', `\nimport { a } from '../records/a.ts';`);
    expect(foldersInACircle([often, lower]).map(({ path, line }) => `${path}:${line}`)).toEqual([
      'src/gateway/db/b.ts:2',
    ]);
  });
});

describe('the folder of a machine', () => {
  const found = (path: string, ...lines: string[]) =>
    linesOf(pastTheIndex([sourceOf(path, lines.join('\n'))]));
  const lines = [
    `import { machine } from '#machines/award/index.ts';`,
    `import { awardMachine } from '#machines/award/award.machine.ts';`,
    `import type { RecordContext } from '#machines/shared/types.ts';`,
    `const later = import('#machines/award/award.policy.ts');`,
  ];

  test('is imported by its index alone, from within and from a test too', () => {
    expect(found('src/gateway/a/b.ts', ...lines)).toEqual([2, 4]);
    expect(found('tests/a.test.ts', ...lines)).toEqual([2, 4]);
    expect(found('machines/breach/breach.cases.ts', `import '../award/award.cases.ts';`)).toEqual([
      1,
    ]);
    expect(found('machines/award/award.test.ts', `import './award.machine.ts';`)).toEqual([]);
    expect(found('machines/index.ts', `import * as award from './award/index.ts';`)).toEqual([]);
  });

  test('has an index that only passes on', () => {
    const passes = [`export * from './award.machine.ts';`, `export const noun = 'award';`];
    expect(found('machines/award/index.ts', ...passes)).toEqual([2]);
  });
});

test('a class whose stylesheet comes only with another screen is found', () => {
  const route = (path: string, text: string) => sourceOf(`src/console/${path}`, text);
  const sources = [
    route('main.tsx', `void import('./app/area.tsx');`),
    route(
      'app/area.tsx',
      `import '../shell.css';\nimport { routes } from './routes/records.ts';\nvoid routes;`,
    ),
    route(
      'app/routes/records.ts',
      `export const routes = [() => import('../../list.tsx'), () => import('../../page.tsx')];`,
    ),
    route('list.tsx', `import './list.css';\nimport { Tag } from './tag.tsx';\nvoid Tag;`),
    route('page.tsx', `import { Tag } from './tag.tsx';\nvoid Tag;`),
    route(
      'tag.tsx',
      [
        `import './tag.css';`,
        `export const Tag = () => (`,
        `  <b className="shell tag">`,
        `    <i className={isLeft ? 'row is-left' : 'other'} />`,
        `  </b>`,
        `);`,
      ].join('\n'),
    ),
  ];
  const stylesheets = [
    { path: 'src/console/shell.css', text: '.shell { margin: 0; }' },
    { path: 'src/console/list.css', text: '/* .tag {} */ .row.is-left, .row i { margin: 0; }' },
    { path: 'src/console/tag.css', text: '@media print { .tag .other { margin: 0; } }' },
  ];
  expect(classesWithoutSheet(sources, stylesheets)).toEqual([
    {
      path: 'src/console/tag.tsx',
      line: 4,
      message: 'The class row is of src/console/list.css, which may not be loaded.',
    },
  ]);
});
