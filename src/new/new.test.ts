import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { Copy } from './copy.ts';
import { addElement, addImport, addMember, addProperty, addText } from './edits.ts';
import { kindPlaces } from './places.ts';
import { recipeOf } from './recipes.ts';

const repository = () => new Copy((path) => readFileSync(path, 'utf8'), existsSync);

/** The lines that a recipe adds to a file, and those that it takes away, without their indent. */
function difference(copy: Copy, path: string) {
  const lines = (text: string) => text.split('\n').map((line) => line.trim());
  const before = lines(readFileSync(path, 'utf8'));
  const after = lines(copy.text(path));
  return {
    added: after.filter((line) => !before.includes(line)),
    taken: before.filter((line) => !after.includes(line)),
  };
}

const field = ['field', '--kind', 'selfPlan', '--name', 'unloadingPlace', '--en', 'Delivery place'];
const fieldOptions = ['--zh', '交货地点', '--doc', "The buyer's yard.", '--column', '160'];
const command = ['command', '--kind', 'entrustOrder', '--verb', 'handBack', '--from', 'received'];
const commandOptions = ['--to', 'failed', '--by', 'agency', '--en', 'Hand back', '--zh', '退回'];

describe('a field', () => {
  test('is declared, labelled in both languages and entered in the glossary', () => {
    const copy = repository();
    recipeOf([...field, ...fieldOptions, '--filter', 'contained'])(copy);
    expect([...copy.changes().keys()].sort()).toEqual([
      'docs/glossary.md',
      'locales/en/plans.json',
      'locales/zh-CN/plans.json',
      'src/contract/plans.ts',
    ]);
    expect(difference(copy, 'src/contract/plans.ts')).toEqual({
      added: [
        'unloadingPlace: {',
        'rule: maxText(200),',
        String.raw`doc: 'The buyer\'s yard.',`,
        'column: { width: 160, optional: true },',
        "filter: 'contained',",
      ],
      taken: [],
    });
    expect(copy.text('src/contract/plans.ts')).toMatch(
      /selfPlan: planForm\([\s\S]*selfReason: \{[\s\S]*unloadingPlace: \{[^}]*\},\s*filter: 'contained',/,
    );
    expect(JSON.parse(copy.text('locales/en/plans.json'))).toMatchObject({
      fields: { selfReason: 'Reason for in-house purchase', unloadingPlace: 'Delivery place' },
    });
    expect(difference(copy, 'docs/glossary.md')).toEqual({
      added: ["| `unloadingPlace` | 交货地点 | The buyer's yard. |"],
      taken: [],
    });
  });

  test.each([
    ['yearlyPlan', 'day', 'src/contract/plans.ts', 'day'],
    ['setUp', 'lines', 'src/contract/set-up.ts', 'severalLines'],
    ['entrustOrder', 'amount', 'src/contract/entrust.ts', 'amount'],
    ['entrustContract', 'text', 'src/contract/entrust.ts', 'maxText'],
  ])('of a %s may be of the type %s', (kind, type, file, rule) => {
    const copy = repository();
    const [what, , , ...rest] = field;
    recipeOf([String(what), '--kind', kind, '--type', type, ...rest, ...fieldOptions])(copy);
    expect(copy.text(file)).toContain('unloadingPlace: {');
    expect(copy.text(file)).toMatch(new RegExp(`import \\{[^}]*\\b${rule}\\b[^}]*\\} from`));
  });

  test('is refused where there is one of its name, and nothing is changed', () => {
    const copy = repository();
    const again = field.map((word) => (word === 'unloadingPlace' ? 'selfReason' : word));
    expect(() => recipeOf([...again, ...fieldOptions])(copy)).toThrow(
      'The form of selfPlan has selfReason already.',
    );
    expect(copy.changes().size).toBe(0);
  });
});

describe('a command', () => {
  const given = (...more: string[]) => {
    const copy = repository();
    return { copy, left: recipeOf([...command, ...commandOptions, ...more])(copy) };
  };

  test('stands in machine and cases, contract and texts', () => {
    const { copy } = given('--opinion');
    expect([...copy.changes().keys()].sort()).toEqual([
      'locales/en/commands.json',
      'locales/zh-CN/commands.json',
      'machines/entrust-order/entrust-order.cases.ts',
      'machines/entrust-order/entrust-order.machine.ts',
      'src/contract/entrust.ts',
    ]);
    const machine = copy.text('machines/entrust-order/entrust-order.machine.ts');
    expect(machine).toContain("| { type: 'order.handBack'; opinion?: string };");
    expect(machine).toMatch(
      /received: \{[\s\S]*'order\.handBack': command\([\s\S]*handBacking: moving\(/,
    );
    expect(machine).toContain("and(['isAgency', 'opinionGiven'])");
    expect(copy.text('src/contract/entrust.ts')).toMatch(
      /orderHandBack: commandCall\('entrustOrder', 'handBack', \{.*entrust\.receive/,
    );
  });

  test('without an opinion has a question in both languages', () => {
    const { copy } = given();
    for (const [language, question] of [
      ['en', 'Hand back “{{title}}”?'],
      ['zh-CN', '确定退回“{{title}}”？'],
    ])
      expect(JSON.parse(copy.text(`locales/${language}/commands.json`))).toMatchObject({
        order: { handBack: expect.any(String) as string },
        calls: { handBack: expect.any(String) as string },
        confirm: { handBack: question },
      });
  });

  test('leaves the policy to a person and says the row', () => {
    const { copy, left } = given();
    expect(copy.changes().has('machines/entrust-order/entrust-order.policy.ts')).toBe(false);
    expect(left.join('\n')).toContain(
      "received, 'order.handBack': { by: ['agency'], to: 'failed' }",
    );
  });

  test('is refused without a status to lead to', () => {
    const elsewhere = commandOptions.map((word) => (word === 'failed' ? 'suspended' : word));
    expect(() => recipeOf([...command, ...elsewhere])(repository())).toThrow(
      'The machine has no status suspended: write it first, with its code.',
    );
  });
});

describe('a list', () => {
  const list = ['list', '--module', 'workbench', '--en', 'Drafts', '--zh', '草稿'];
  const given = (name: string, hint: string) => [...list, '--name', name, '--hint', hint];

  test('stands in contract, gateway, console, routes and menu', () => {
    const copy = repository();
    recipeOf(given('myDrafts', 'workbench.hints.mine'))(copy);
    expect([...copy.changes().keys()].sort()).toEqual([
      'locales/en/menu.json',
      'locales/zh-CN/menu.json',
      'src/console/app/routes/procurement.ts',
      'src/console/workbench/my-drafts.tsx',
      'src/contract/workbench.ts',
      'src/gateway/workbench/handlers.ts',
    ]);
    expect(copy.text('src/contract/workbench.ts')).toMatch(/myDrafts: call\(\{.*answer: 'list'/);
    expect(copy.text('src/gateway/workbench/handlers.ts')).toMatch(
      /workbenchHandlers[\s\S]*async counts[\s\S]*myDrafts: [\s\S]*visibleTo\(user\)/,
    );
    expect(copy.text('src/gateway/workbench/handlers.ts')).toContain(
      "import { visibleTo } from '../records/scope.ts';",
    );
    expect(copy.text('src/console/app/routes/procurement.ts')).toMatch(
      /contract-form\.tsx[\s\S]*path: '\/my-drafts', title: 'myDrafts'.*m\.MyDraftsList/,
    );
    const screen = copy.text('src/console/workbench/my-drafts.tsx');
    expect(screen).toContain('listed(workbenchCalls.myDrafts,');
    expect(screen).toContain('hint="workbench.hints.mine"');
  });

  test('needs a hint that is there, and a file that is not', () => {
    expect(() => recipeOf(given('myDrafts', 'workbench.hints.none'))(repository())).toThrow(
      'There is no text workbench.hints.none.',
    );
    expect(() => recipeOf(given('workItem', 'workbench.hints.mine'))(repository())).toThrow(
      'There is a file src/console/workbench/work-item.tsx already.',
    );
  });
});

describe('a kind', () => {
  const kind = (...more: string[]) => {
    const copy = repository();
    const args = ['--module', 'institutions', '--name', 'equipmentLoan', '--series', 'JY'];
    const labels = ['--en', 'Equipment loan', '--zh', '设备借用'];
    return { copy, left: recipeOf(['kind', ...args, ...labels, ...more])(copy) };
  };

  test('stands on every floor, and its programs can be read', () => {
    const { copy } = kind();
    const paths = [...copy.changes().keys()].sort();
    expect(paths.filter((path) => !path.startsWith('locales/'))).toEqual([
      'machines/equipment-loan/equipment-loan.cases.ts',
      'machines/equipment-loan/equipment-loan.machine.ts',
      'machines/equipment-loan/equipment-loan.policy.ts',
      'machines/equipment-loan/equipment-loan.test.ts',
      'machines/equipment-loan/index.ts',
      'machines/index.ts',
      'machines/shared/catalog.ts',
      'machines/shared/invariants.test.ts',
      'src/console/app/routes/enterprise.ts',
      'src/console/base/record-paths.ts',
      'src/console/diagram/layouts.ts',
      'src/console/insight/coverage.ts',
      'src/console/institutions/equipment-loan-list.tsx',
      'src/console/institutions/equipment-loan-record.tsx',
      'src/console/institutions/kinds.ts',
      'src/contract/core/enumerations.ts',
      'src/contract/institutions.ts',
      'src/contract/institutions/equipment-loan.ts',
      'src/contract/kinds.ts',
      'src/gateway/audit/pictures.ts',
      'src/gateway/institutions/equipment-loan.ts',
      'src/gateway/institutions/handlers.ts',
      'src/gateway/institutions/kinds.ts',
      'tests/support/kinds.ts',
    ]);
    for (const path of paths.filter((one) => !one.endsWith('.json'))) {
      const text = copy.text(path);
      const lang = path.endsWith('x') ? 'tsx' : 'ts';
      expect(parseSync(path, text, { lang }).errors, path).toEqual([]);
      expect(text, path).not.toMatch(/some-?(?:kind|module|area|texts|label)/i);
    }
  });

  test('has a machine of its own that the registries name', () => {
    const { copy } = kind();
    expect(copy.text('machines/index.ts')).toMatch(
      /import \* as equipmentLoan from '\.\/equipment-loan\/index\.ts'[\s\S]*equipmentLoan: lifecycle\(/,
    );
    expect(copy.text('machines/shared/catalog.ts')).toMatch(/messageNotice,\s*equipmentLoan,\s*\]/);
    expect(copy.text('src/contract/kinds.ts')).toMatch(/equipmentLoan: \{.*series: 'JY'/);
    expect(copy.text('src/gateway/institutions/kinds.ts')).toContain(
      'equipmentLoan: equipmentLoanRules,',
    );
    expect(copy.text('src/contract/institutions.ts')).toContain('...equipmentLoanCalls,');
  });

  test.each(['zh-CN', 'en'])('has all its words in %s', (language) => {
    const { copy } = kind();
    const words = (file: string) =>
      JSON.parse(copy.text(`locales/${language}/${file}.json`)) as Record<string, object>;
    const label = language === 'en' ? 'Equipment loan' : '设备借用';
    expect(words('records')).toMatchObject({ kinds: { equipmentLoan: label } });
    expect(words('menu')).toMatchObject({ screens: { equipmentLoan: label } });
    expect(Object.keys(words('enums')['equipmentLoanStatus'] ?? {})).toEqual(['1', '2', '3', '4']);
    expect(Object.keys(words('commands')['equipmentLoan'] ?? {})).toEqual([
      'create',
      'approve',
      'reject',
      'withdraw',
    ]);
    expect(words('lab')).toMatchObject({ machines: { 'equipment-loan': { name: label } } });
    expect(words('assumed')).toMatchObject({
      equipmentLoan: expect.stringContaining(label) as string,
    });
    expect(words('institutions')).toMatchObject({
      equipmentLoan: { hint: expect.stringContaining(label) as string },
    });
  });

  test.each(Object.keys(kindPlaces))('can belong to %s', (module) => {
    const { copy } = kind('--module', module);
    expect(copy.changes().size).toBe(38);
  });

  test('names what is left to a person', () => {
    const left = kind().left.join('\n');
    for (const path of [
      'tests/support/fixture.ts',
      'tests/support/console/oracle.ts',
      'tests/support/console/scenarios',
      'tests/browser/records.ts',
      'tests/mutants/gateway/suites.ts',
      'tests/gateway/offices.test.ts',
      'src/contract/kinds.test.ts',
      'tests/gateway/authorisation.test.ts',
    ]) {
      expect(left).toContain(path);
      expect(existsSync(path), path).toBe(true);
    }
  });

  test('is refused where its name or its numbers are taken', () => {
    expect(() => kind('--name', 'award')).toThrow('There is a kind award already.');
    expect(() => kind('--series', 'LX')).toThrow('The numbers of another kind begin with LX.');
    expect(() => kind('--series', 'Lx1')).toThrow('--series is two to four capitals.');
  });
});

test.each([
  [['kind'], '--series is missing.'],
  [['screen'], 'npm run new -- field'],
  [[...field, '--colour', 'red'], "Unknown option '--colour'"],
  [field, '--doc is missing.'],
  [[...field, ...fieldOptions, '--kind', 'award'], '--kind is one of yearlyPlan, batchPlan'],
  [[...field, ...fieldOptions, '--name', 'Delivery-Place'], '--name is written like'],
  [[...field, ...fieldOptions, '--column', 'wide'], '--column is a width in pixels.'],
])('%j is answered with what is wrong', (args, message) => {
  expect(() => recipeOf(args)).toThrow(message);
});

describe('an edit', () => {
  test('adds behind the last property, with and without its comma', () => {
    expect(addProperty('const a = call({ b: 1 });', ['a'], 'c.d', '2')).toBe(
      "const a = call({ b: 1, \n'c.d': 2,\n});",
    );
    expect(addProperty('const a = { b: {} } as const;', ['a', 'b'], 'c', '2')).toBe(
      'const a = { b: {\nc: 2,\n} } as const;',
    );
  });

  test('adds to the list that a call is given last', () => {
    expect(addElement("const a = call('x', [1]);", 'a', '2')).toBe(
      "const a = call('x', [1,\n2,\n]);",
    );
    expect(() => addElement('const a = 1;', 'a', '2')).toThrow('There is no list a to add to.');
  });

  test('says which object is not there', () => {
    expect(() => addProperty('const a = { b: d };', ['a', 'b'], 'c', '2')).toThrow(
      'There is no object a > b to add to.',
    );
  });

  test('imports a name once, and never by a type', () => {
    const text = "import type { T } from 'x';\nimport { a } from 'x';\n";
    expect(addImport(text, 'x', 'a')).toBe(text);
    expect(addImport(text, 'x', 'b')).toContain('import { a, b }');
    expect(addImport(text, 'y', 'c')).toMatch(/^import \{ c \} from 'y';\n/);
  });

  test('adds to unions, and texts to groups that may be new', () => {
    expect(addMember("type A = 'a' | 'b';", 'A', "'c'")).toBe("type A = 'a' | 'b'\n| 'c';");
    expect(JSON.parse(addText('{"a":{"b":"1"}}', 'a.c.d', '2'))).toEqual({
      a: { b: '1', c: { d: '2' } },
    });
    expect(() => addText('{"a":{"b":"1"}}', 'a.b', '2')).toThrow('There is a text a.b already.');
  });
});
