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
 * A window of an enterprise that has not entered its information yet, with the missing values
 * already reported.
 */
async function newFirm(stage: Stage, look: Look): Promise<Person> {
  // Both rings use this form, each in one language, and a name can be registered only once.
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

/** Opens the address of a form with an account. */
const at =
  (account: string, path: string) =>
  async (stage: Stage, look: Look): Promise<Person> => {
    const person = await stage.as(account, look);
    await person.goTo(path);
    return person;
  };

/** Opens the registration. */
export const registering = (stage: Stage, look: Look): Promise<Person> =>
  stage.visitor(look, '/Register');

/** A field of a form and its rule. */
type Ruled = readonly [rule: string, field: string];

export interface RuledForm {
  name: string;
  open: (stage: Stage, look: Look) => Promise<Person>;
  field: Field;
  rules: readonly Ruled[];
  /** Fields whose rule a field of another form also has; the long ring tests them. */
  again?: readonly Ruled[];
  /** Whether the quick ring types into it. */
  isQuick?: true;
}

/** Forms, who fills them in, and the rules of their fields. */
export const FORMS: readonly RuledForm[] = [
  {
    name: 'registration',
    isQuick: true,
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
    isQuick: true,
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
 * Values that fields of these forms rewrite automatically, have no room for, or refuse because they
 * are taken.
 */
const elsewhere: Readonly<Record<string, RegExp>> = {
  amount: /[,１]/,
  digits: /^.{10}/,
  accountName: /^purchaser/,
  creditCode: /[a-z]/,
};
/** Whether a person can type a value into a single line and find it unchanged. */
const canBeTyped = (rule: string, value: unknown): value is string =>
  typeof value === 'string' && !/\p{Cc}/u.test(value) && !elsewhere[rule]?.test(value);

/** The given number of values, taken from both ends. */
const some = <T>(values: readonly T[], most: number): T[] =>
  values.length <= most ? [...values] : [...values.slice(0, most / 2), ...values.slice(-most / 2)];

/** The form's message for a value that breaks a rule. */
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
 * Types the values at the edges of the rules, and reads the messages. `most`: number of values on
 * each side, even; the gateway gets all of them (tests/gateway/edges.test.ts).
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
      // An input takes no more characters than its maximum length.
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
