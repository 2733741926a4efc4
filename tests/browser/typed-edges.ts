import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { ValidationError, type AnySchema } from 'yup';
import { problemsOf } from '#contract/core/rules.ts';
import { edges } from '../support/edges.ts';
import type { Look } from '../support/texts.ts';
import { asAnother, registerEnterprise } from './new-supplier.ts';
import type { Person } from './person.ts';
import { registrationField } from './registering.ts';
import type { Stage } from './stage.ts';

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
async function newFirm(stage: Stage, look: Look): Promise<Person> {
  // Both rings look at this form, each in one language, and a name is given only once.
  const registered = asAnother(FIRM, stage.attempt + (look.language === 'en' ? 2 : 0));
  await registerEnterprise(registered);
  const firm = await stage.as(registered.account, look, registered.password);
  await firm.expectPath('/qyxxgl/qyjbxx');
  await firm.button('enterprise.basic.submit').click();
  return firm;
}

type Field = (person: Person, name: string) => Locator;
const labelled =
  (module: string): Field =>
  (person, name) =>
    person.field(module, name);

/** Somebody with an account at the address of a form. */
const at =
  (account: string, path: string) =>
  async (stage: Stage, look: Look): Promise<Person> => {
    const person = await stage.as(account, look);
    await person.goTo(path);
    return person;
  };

/** Comes to the registration. */
export const registering = (stage: Stage, look: Look): Promise<Person> =>
  stage.visitor(look, '/Register');

/** Which rule a field of a form has. */
type Ruled = readonly [rule: string, field: string];

export interface RuledForm {
  name: string;
  open: (stage: Stage, look: Look) => Promise<Person>;
  field: Field;
  rules: readonly Ruled[];
  /** Fields whose rule a field of another form has, too; the long ring looks at them. */
  again?: readonly Ruled[];
}

/** Forms, who fills them in, and which rule a field has. */
export const FORMS: readonly RuledForm[] = [
  {
    name: 'registration',
    open: registering,
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
    name: 'a fee rule',
    open: at('agency001', '/qyxxgl/agentAdd'),
    field: labelled('fees'),
    rules: [],
    again: [['noFullWidth', 'ruleName']],
  },
  {
    name: 'a new person of the unit',
    open: at('sysadmin01', '/userAndQxManage/zzjg/zzjgAdd'),
    field: labelled('personnel'),
    rules: [
      ['email', 'user_Email'],
      ['nationalId', 'user_BH'],
      ['officePhone', 'user_Mobile'],
      ['staffNumber', 'userpeople_ID'],
    ],
    again: [['mobile', 'user_Phone']],
  },
  {
    name: 'a self plan',
    open: at('purchaser01', '/plans/self/new'),
    field: labelled('plans'),
    rules: [['amount', 'budget']],
  },
  {
    name: 'the information of an enterprise',
    open: newFirm,
    field: labelled('enterprise'),
    rules: [
      ['landline', 'qiYePhone'],
      ['digits', 'zhiGongNum'],
      ['noFullWidth', 'jinYing_DiZhi'],
    ],
    again: [
      ['email', 'qiYeEmail'],
      ['sixDigits', 'youBian'],
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

/** So many of the values, from both ends. */
const some = <T>(values: readonly T[], most: number): T[] =>
  values.length <= most ? [...values] : [...values.slice(0, most / 2), ...values.slice(-most / 2)];

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

/**
 * Types what is at the edges of the rules, and reads what is said of it. `most`: as many of the
 * values on each side, an even number; the gateway gets all of them (tests/gateway/edges.test.ts).
 */
export async function expectEdges(
  person: Person,
  field: Field,
  rules: readonly Ruled[],
  most: number,
): Promise<void> {
  for (const [rule, name] of rules) {
    const found = edges.find(([known]) => known === rule);
    if (found === undefined) throw new Error(`There are no edges of ${rule}.`);
    const [, schema, inside, outside] = found;
    const line = field(person, name);
    await line.waitFor();
    const [refused, taken] = [
      some(
        outside.filter(([value]) => canBeTyped(rule, value) && value !== ''),
        most,
      ),
      some(
        inside.filter((value) => canBeTyped(rule, value) && value !== ''),
        most,
      ),
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
