import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { ValidationError, type AnySchema } from 'yup';
import { problemsOf } from '#contract/core/rules.ts';
import { edges } from '../support/edges.ts';
import { asAnother, registerEnterprise } from './new-supplier.ts';
import type { Person } from './person.ts';
import { registrationField } from './registering.ts';
import { useStage, ZH } from './stage.ts';

const stage = useStage();

/**
 * As many of the values on each side are typed in; the gateway gets all of them
 * (tests/gateway/edges.test.ts).
 */
const MOST = 4;

const FIRM = {
  name: '边界值冶金材料有限公司',
  code: '91340500EDGES00001',
  account: 'edgefirm01',
  password: 'Eisen#2027',
  phone: '19811150001',
};

/**
 * A window of an enterprise that has not said anything of itself yet, and was told once what it has
 * to say.
 */
async function newFirm(): Promise<Person> {
  const registered = asAnother(FIRM, stage.attempt);
  await registerEnterprise(registered);
  const firm = await stage.window();
  await firm.goTo('/login');
  await firm.signIn(registered.account, registered.password);
  await firm.expectPath('/qyxxgl/qyjbxx');
  await firm.button('enterprise.basic.submit').click();
  return firm;
}

type Field = (person: Person, name: string) => Locator;
const labelled =
  (module: string): Field =>
  (person, name) =>
    person.field(module, name);

/** Forms, who fills them in, and which rule a field has. */
const FORMS: readonly {
  name: string;
  open: () => Promise<Person>;
  field: Field;
  rules: readonly (readonly [rule: string, field: string])[];
}[] = [
  {
    name: 'registration',
    open: async () => {
      const person = await stage.window();
      await person.goTo('/Register');
      return person;
    },
    field: registrationField,
    rules: [
      ['accountName', 'accountName'],
      ['registrationPassword', 'password'],
      ['creditCode', 'qiYe_BH'],
      ['mobile', 'userPhone'],
      ['sixDigits', 'yzm'],
    ],
  },
  {
    name: 'a new person of the unit',
    open: async () => {
      const person = await stage.fresh('sysadmin01', ZH, { at: '/userAndQxManage/zzjg/zzjgAdd' });
      return person;
    },
    field: labelled('personnel'),
    rules: [
      ['mobile', 'user_Phone'],
      ['email', 'user_Email'],
      ['nationalId', 'user_BH'],
      ['officePhone', 'user_Mobile'],
      ['staffNumber', 'userpeople_ID'],
    ],
  },
  {
    name: 'a self plan',
    open: async () => {
      const person = await stage.fresh('purchaser01', ZH, { at: '/plans/self/new' });
      return person;
    },
    field: labelled('plans'),
    rules: [['amount', 'budget']],
  },
  {
    name: 'a fee rule',
    open: async () => {
      const person = await stage.fresh('agency001', ZH, { at: '/qyxxgl/agentAdd' });
      return person;
    },
    field: labelled('fees'),
    rules: [['noFullWidth', 'ruleName']],
  },
  {
    name: 'the information of an enterprise',
    open: newFirm,
    field: labelled('enterprise'),
    rules: [
      ['landline', 'qiYePhone'],
      ['email', 'qiYeEmail'],
      ['sixDigits', 'youBian'],
      ['digits', 'zhiGongNum'],
      ['mobile', 'lianXiRen_Phone'],
    ],
  },
];

/**
 * What the lines of these forms rewrite by themselves, are too short for, or refuse because
 * somebody has it already.
 */
const elsewhere: Readonly<Record<string, RegExp>> = {
  amount: /[,１]/,
  digits: /^.{10}/,
  accountName: /^purchaser/,
  creditCode: /[a-z]/,
};
/** What a person can type into a line, and finds there as they typed it. */
const canBeTyped = (rule: string, value: unknown): value is string =>
  typeof value === 'string' && !/\p{Cc}/u.test(value) && !elsewhere[rule]?.test(value);

const some = <T>(values: readonly T[]): T[] =>
  values.length <= MOST ? [...values] : [...values.slice(0, MOST / 2), ...values.slice(-MOST / 2)];

/** What the form says of a value that breaks a rule. */
function wordsOf({ t }: Person, schema: AnySchema, value: unknown, key: string): string {
  try {
    schema.validateSync(value, { abortEarly: false });
  } catch (error) {
    const problems = error instanceof ValidationError ? problemsOf(error) : [];
    const broken = problems.find((problem) => problem.key === `rules.${key}`);
    if (broken) return t(broken.key, broken.params as Record<string, string> | undefined);
  }
  throw new Error(`${String(value)} does not break ${key}.`);
}

/** Types what is at the edges of the rules, and reads what is said of it. */
async function expectEdges(
  person: Person,
  field: Field,
  rules: (typeof FORMS)[number]['rules'],
): Promise<void> {
  for (const [rule, name] of rules) {
    const found = edges.find(([known]) => known === rule);
    if (found === undefined) throw new Error(`There are no edges of ${rule}.`);
    const [, schema, inside, outside] = found;
    const line = field(person, name);
    await line.waitFor();
    const [refused, taken] = [
      some(outside.filter(([value]) => canBeTyped(rule, value) && value !== '')),
      some(inside.filter((value) => canBeTyped(rule, value) && value !== '')),
    ];
    expect(Math.min(refused.length, taken.length), rule).toBeGreaterThan(0);
    for (const [value, key] of refused) {
      await line.fill(String(value));
      await line.press('Tab');
      // A line takes no more signs than it can hold.
      if ((await line.inputValue()) === String(value).slice(0, -1)) continue;
      const said = wordsOf(person, schema, value, key);
      await expect
        .poll(() => person.problemOf(line), { message: `${name}: ${String(value)}` })
        .toContain(said);
    }
    for (const value of taken) {
      await line.fill(String(value));
      await line.press('Tab');
      await expect
        .poll(() => line.getAttribute('aria-invalid'), { message: `${name}: ${String(value)}` })
        .not.toBe('true');
    }
  }
}

test('what is needed and left empty is told on leaving the field, and when it is emptied again', async () => {
  const person = await stage.as('sysadmin01');
  await person.goTo('/userAndQxManage/zzjg/zzjgAdd');
  const line = person.field('personnel', 'user_Name');
  await line.focus();
  await line.press('Tab');
  await expect.poll(() => person.problemOf(line)).toContain(person.t('rules.required'));
  await line.fill('王');
  await expect.poll(() => line.getAttribute('aria-invalid')).not.toBe('true');
  await line.fill('');
  await line.press('Tab');
  await expect.poll(() => person.problemOf(line)).toContain(person.t('rules.required'));
  const next = person.field('personnel', 'user_Phone');
  await next.focus();
  await person.button('ui.form.save').focus();
  expect(
    await next.getAttribute('aria-invalid'),
    'nothing moves below who wants to press a button',
  ).not.toBe('true');
  await line.focus();
  await expect.poll(() => person.problemOf(next)).toContain(person.t('rules.required'));
});

test('a password that is emptied again is told, although a button stands beside it', async () => {
  const { open, field } = FORMS.find(
    ({ name }) => name === 'registration',
  ) as (typeof FORMS)[number];
  const person = await open();
  const password = field(person, 'password');
  await password.fill('abc');
  await password.press('Tab');
  await expect.poll(() => person.problemOf(password)).not.toBe('');
  await password.fill('');
  await password.press('Tab');
  await person.page.keyboard.press('Tab');
  await expect.poll(() => person.problemOf(password)).toContain(person.t('rules.required'));
});

/** Every other form in the other language. */
const inTurns = FORMS.map((form, index) => ({ ...form, turns: index % 2 === 1 }));

test.each(inTurns)(
  'the edges of the rules, typed into $name',
  async ({ open, field, rules, turns }) => {
    const person = await open();
    await expectEdges(turns ? await person.inOtherLanguage() : person, field, rules);
  },
);

test('a credit code typed in small letters is kept in capitals, and may be taken', async () => {
  const { open, field } = FORMS.find(
    ({ name }) => name === 'registration',
  ) as (typeof FORMS)[number];
  const person = await open();
  const line = field(person, 'qiYe_BH');
  await line.fill('91310000ma1fl0000n');
  expect(await line.inputValue()).toBe('91310000MA1FL0000N');
  await expect.poll(() => person.problemOf(line)).toContain(person.t('errors.free'));
});
