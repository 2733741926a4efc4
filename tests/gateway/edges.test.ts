import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/core/call.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { calls } from '#contract/index.ts';
import type { Answer, Client } from '../support/client.ts';
import { edges } from '../support/edges.ts';
import {
  informationForm,
  ownInformation,
  registered,
  type Registered,
} from '../support/enterprises.ts';
import { newRequest } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';
import { callerOf, right, type Implemented } from '../support/right-inputs.ts';

const LANGUAGES = ['zh-CN', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

/** A rule (requirements, 5), and a field that has it. */
const FIELDS = [
  ['requiredText(5)', 'personnel.addRole', 'roleName'],
  ['one line(40)', 'plans.selfAdd', 'projectName'],
  ['several lines(40)', 'plans.selfAdd', 'remarks'],
  ['words to search for(40)', 'plans.selfList', 'projectName'],
  ['noFullWidth', 'fees.addRule', 'ruleName'],
  ['noFullWidth', 'plans.selfAdd', 'projectName'],
  ['noFullWidth', 'approval.saveMoneyRule', 'ruleName'],
  ['noFullWidth', 'organisation.saveGroup', 'yeWuZuName'],
  ['noFullWidth', 'notices.save', 'title'],
  ['noFullWidth', 'enterprise.saveHonour', 'rongYuName'],
  ['noFullWidth', 'representatives.save', 'name'],
  ['a name from elsewhere', 'accounts.addVirtualAccount', 'bankName'],
  ['optionalChoice', 'plans.selfAdd', 'projectType'],
  ['choice', 'fees.addRule', 'ptfwRuleType'],
  ['date', 'approval.offerDelegation', 'beginAt'],
  ['dayInstant', 'behaviour.addBreach', 'behaviourTime'],
  ['mobile', 'personnel.saveUser', 'user_Phone'],
  ['email', 'personnel.saveUser', 'user_Email'],
  ['registrationPassword', 'personnel.saveUser', 'password'],
  ['sentPassword', 'registration.register', 'password'],
  ['accountName', 'registration.register', 'accountName'],
  ['sixDigits', 'registration.register', 'yzm'],
  ['creditCode', 'registration.register', 'qiYe_BH'],
  ['digits', 'accounts.addVirtualAccount', 'bank_lianhanghao'],
  ['bankCard', 'accounts.addVirtualAccount', 'bankAccount'],
  ['figure(1000)', 'suppliers.addPromiseBehaviour', 'score'],
  ['amount', 'plans.selfAdd', 'budget'],
  ['year', 'plans.selfAdd', 'planYear'],
  ['nationalId', 'personnel.saveUser', 'user_BH'],
  ['officePhone', 'personnel.saveUser', 'user_Mobile'],
  ['personName(8)', 'personnel.saveUser', 'user_Name'],
  ['staffNumber', 'personnel.saveUser', 'userpeople_ID'],
  ['lowerCaseName(5)', 'personnel.addRole', 'roleName'],
  ['guid', 'fees.ruleInfo', 'guid'],
  ['opinion', 'accounts.decideChange', 'opinion'],
  ['page', 'plans.selfList', 'page'],
  ['rows', 'plans.selfList', 'rows'],
] as const satisfies readonly (readonly [string, Implemented, string])[];

/** Rules of the form in which an enterprise describes itself. */
const OF_ENTERPRISES = [
  ['landline', 'qiYePhone'],
  ['landline', 'qiYeFax'],
  ['email', 'qiYeEmail'],
  ['sixDigits', 'youBian'],
  ['mobile', 'lianXiRen_Phone'],
  ['nationalId', 'fddbr_ShenFenZheng_BH'],
  ['contactName(8)', 'lianXiRen_Name'],
  ['digits', 'zhiGongNum'],
] as const;

const texts = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(`locales/${language}/rules.json`, 'utf8')) as Record<string, string>,
  ]),
) as Record<Language, Record<string, string>>;
/** Text of a rule, whatever its figures are. */
const wording = (language: Language, rule: string) =>
  new RegExp(
    `^${(texts[language][rule] ?? 'no such rule')
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );

function edgeOf(name: string) {
  const found = edges.find(([known]) => known === name);
  if (!found) throw new Error(`There are no edges of ${name}.`);
  const [, , inside, outside] = found;
  return { inside, outside };
}

interface Problem {
  field: string;
  key: string;
  text: string;
}

/** The problems of a field by the rules, from an answer. */
const problemsOf = ({ body }: Answer, field: string): Problem[] =>
  ((body as { problems?: Problem[] }).problems ?? []).filter(
    (problem) => problem.field === field && problem.key.startsWith('rules.'),
  );

/** A field may have its own shortest and longest length besides the rule. */
const isOfLength = ({ key }: Problem) => key === 'rules.minText' || key === 'rules.maxText';

/**
 * Whether the field's own longest length, shorter or longer than that of the example, decides about
 * a value.
 */
const isAboutLength = (name: string, value: unknown, rule: string) =>
  /\(\d+\)$/.test(name) && (rule === 'maxText' || (typeof value === 'string' && value.length > 8));

let fixture: Fixture;
let firm: Registered;

beforeAll(async () => {
  fixture = await Fixture.open();
  firm = await registered(fixture);
});
afterAll(() => fixture.close());

async function expectEdges(
  name: string,
  field: string,
  give: (value: unknown, language: Language) => Promise<Answer>,
): Promise<void> {
  const { inside, outside } = edgeOf(name);
  let tried = 0;
  for (const [value, rule] of outside) {
    // Neither a query nor a form can express a value that is not text.
    if (isAboutLength(name, value, rule) || typeof value !== 'string') continue;
    tried += 1;
    for (const language of LANGUAGES) {
      const answer = await give(value, language);
      expect(answer.status, `${field}: ${JSON.stringify(value)}`).toBe(400);
      const problems = problemsOf(answer, field);
      const said = problems.find(({ key }) => key === `rules.${rule}`) ?? problems.find(isOfLength);
      expect(
        said?.text ?? JSON.stringify(answer.body),
        `${field}: ${JSON.stringify(value)} is told by ${rule}`,
      ).toMatch(wording(language, said?.key.slice('rules.'.length) ?? rule));
    }
  }
  expect(tried, 'values outside').toBeGreaterThan(0);
  const given = inside.filter(
    (value) => typeof value === 'string' && value !== '' && !isAboutLength(name, value, ''),
  );
  expect(given.length, 'values inside').toBeGreaterThan(0);
  for (const value of given) {
    const answer = await give(value, 'zh-CN');
    expect(
      answer.status,
      `${field}: ${JSON.stringify(value)} ${JSON.stringify(answer.body)}`,
    ).toBeLessThan(500);
    expect(
      problemsOf(answer, field).filter((problem) => !isOfLength(problem)),
      `${field}: ${JSON.stringify(value)}`,
    ).toEqual([]);
  }
}

describe('a rule at its edges, sent to the gateway in both languages', () => {
  test.each(FIELDS)('%s, by %s in %s', async (name, id, field) => {
    const call: Call<any, any> = calls[id];
    const client: Client = await callerOf(fixture, call);
    await expectEdges(name, field, (value, language) =>
      client.send(call, { ...right[id](), [field]: value }, { language }),
    );
  });

  test.each(OF_ENTERPRISES)('%s, of an enterprise in %s', async (name, field) => {
    const { record } = await ownInformation(firm);
    // Without its province nothing can be submitted: each answer reports that, and the other
    // problems.
    const form = {
      ...informationForm(firm),
      shengId: '',
      flag: '2',
      revision: record.head.revision,
    };
    await expectEdges(name, field, (value, language) =>
      firm.client.send(
        enterpriseCalls.saveBaseInfo,
        { ...form, requestId: newRequest(), [field]: value },
        { language },
      ),
    );
  });
});
