import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/audit.ts';
import type { Call } from '#contract/core/call.ts';
import { feesCalls } from '#contract/fees.ts';
import { calls, callList } from '#contract/index.ts';
import { EXPORTED_LISTS, listsCalls } from '#contract/lists.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { plansCalls } from '#contract/plans.ts';
import { recordsCalls } from '#contract/records.ts';
import { keyOf, namings, plantBelongings } from '../support/belongings.ts';
import { refusalOf, type Client } from '../support/client.ts';
import { contentOf } from '../support/conformance.ts';
import { planForm } from '../support/forms.ts';
import { askedOf } from '../support/advice.ts';
import { offeredTo } from '../support/delegation.ts';
import { commandInput, Fixture, type Detail } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';
import { requestFields } from '../support/request-fields.ts';
import { callerOf, drafts, right, type Implemented } from '../support/right-inputs.ts';

/**
 * A name from before names had rules, with the characters they forbid: line ends, tabs, characters
 * that change direction, invisible ones and noncharacters.
 */
const FROM_BEFORE = ' \u202e旧\n名\t称\u200b\u2028\ufeff\ufffe';

/**
 * Columns with names or texts from before the rules. Histories are sealed; account names have had
 * their rule from the start.
 */
const WRITTEN = sql.raw(String.raw`
  select table_name, column_name from information_schema.columns
   where table_schema = 'public' and data_type = 'text'
     and substring(column_name from '[^_]+$') in ('name', 'title', 'remarks', 'description',
       'content', 'address', 'bank', 'message', 'reason')
     and column_name <> 'account_name'
     and table_name not in ('history', 'migration', 'sms_code', 'outbox', 'sign_in', 'seal')`);

let fixture: Fixture;
let buyer: Client;
let administrator: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  const { db } = fixture.gateway;
  [buyer, administrator] = await Promise.all([fixture.as('purchaser01'), fixture.as('sysadmin01')]);
  await plantBelongings(db);
  await offeredTo(await fixture.as('approver01'), buyer);
  await askedOf(await fixture.as('approver01'), buyer);
  for (const kind of [
    'yearlyPlan',
    'batchPlan',
    'selfPlan',
    'setUp',
    'entrustOrder',
    'entrustContract',
  ] as const)
    drafts[kind] = await fixture.plan(buyer, 'selfPlan', { action: 'save' });
  const { rows } = await sql<{ table_name: string; column_name: string }>`${WRITTEN}`.execute(db);
  expect(rows.length).toBeGreaterThan(30);
  for (const { table_name, column_name } of rows)
    await sql`update ${sql.table(table_name)} set ${sql.ref(column_name)} = ${sql.ref(column_name)}
      || ${FROM_BEFORE}`.execute(db);
  await sql`
    update record set facts = facts || (select coalesce(jsonb_object_agg(key,
      (value #>> '{}') || ${FROM_BEFORE}::text), '{}') from jsonb_each(facts)
      where key ~* '(name|title)$' and jsonb_typeof(value) = 'string')`.execute(db);
}, 180_000);
afterAll(() => fixture.close());

/** The answer of a call, whatever texts are in it. */
async function read<T>(client: Client, call: Call<any, any>, input: object): Promise<T> {
  const { status, body } = await client.send(call, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return contentOf(call, body) as T;
}

const plan = (action: 'save' | 'submit') =>
  read<Detail>(buyer, plansCalls.selfAdd, planForm('selfPlan', { action }));

/** The answers that show a defect. */
const defects = (answers: readonly { what: string; status: number; body: unknown }[]) =>
  answers
    .filter(({ status }) => status >= 500)
    .map(({ what, status, body }) => `${what}: ${status} ${JSON.stringify(body)}`);

/** The valid input of a call without its optional fields: an unfiltered list. */
function required(call: Call<any, any>): Record<string, unknown> {
  const fields = requestFields(call);
  const given = call.id in right ? right[call.id as Implemented]() : {};
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => !(fields[name]?.optional ?? true)),
  );
}

describe('names that were stored before names had rules', () => {
  test('stand in lists as they are', async () => {
    const lists = (callList as readonly Call<any, any>[]).filter(
      ({ answer, access }) =>
        ['list', 'listCount', 'topList', 'topArray'].includes(answer) && access !== 'public',
    );
    const answers = [];
    for (const call of lists)
      answers.push({
        what: call.id,
        ...(await (
          await callerOf(fixture, call)
        ).send(call, { ...required(call), page: 1, rows: 50 })),
      });
    expect(defects(answers)).toEqual([]);
    expect(
      answers.filter(({ body }) => JSON.stringify(body).includes('\u202e')).length,
      'lists with such a name',
    ).toBeGreaterThan(40);
  });

  test('stand in what is exported', async () => {
    const answers = [];
    for (const list of EXPORTED_LISTS) {
      const call = calls[list as keyof typeof calls] as Call<any, any>;
      answers.push({
        what: list,
        ...(await (
          await callerOf(fixture, call)
        ).send(listsCalls.export, { list, filters: required(call) })),
      });
    }
    expect(
      answers
        .map(({ what, status }) => `${what} ${status}`)
        .filter((line) => !line.endsWith(' 200')),
    ).toEqual([]);
  });

  test('keep nobody from what calls do with a thing of their own', async () => {
    const answers = [];
    for (const { id, of, account, field, more } of namings) {
      const client = await fixture.as(account);
      const key = await keyOf(fixture.gateway.db, of, 'ownUnit', await fixture.unitOf(account));
      if (key === null) continue;
      const input = {
        ...(id in right ? right[id as Implemented]() : {}),
        ...more(key),
        ...(field === null ? {} : { [field]: key }),
      };
      answers.push({ what: id, ...(await client.send(calls[id], input)) });
    }
    expect(answers.length).toBeGreaterThan(100);
    expect(defects(answers)).toEqual([]);
  });

  test.each(Object.keys(kindCalls) as (keyof typeof kindCalls)[])(
    'keep no %s from being opened, gone through and verified',
    async (kind) => {
      const auditor = await fixture.as('auditor01');
      const found = await fixture.gateway.db
        .selectFrom('record')
        .where('kind', '=', kind)
        .where('deleted', '=', false)
        .orderBy('created_at', 'desc')
        .limit(2)
        .select(['guid', 'author_guid'])
        .execute();
      const answers = [];
      for (const { guid, author_guid } of found) {
        if (author_guid !== null)
          answers.push({
            what: 'detail',
            ...(await (
              await fixture.person(author_guid)
            ).send(kindCalls[kind].detail, { guid, gmnGuid: guid })),
          });
        for (const call of [
          recordsCalls.history,
          recordsCalls.moments,
          recordsCalls.state,
          recordsCalls.verify,
          auditCalls.dossier,
        ])
          answers.push({ what: call.id, ...(await auditor.send(call, { guid, guids: guid })) });
      }
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      expect(defects(answers)).toEqual([]);
    },
  );

  test('of a plan are corrected in its form, which says what is wrong; the plan goes on meanwhile', async () => {
    const [waiting, draft] = [await plan('submit'), await plan('save')];
    const name = `旧${FROM_BEFORE}`;
    await sql`update record set title = ${name},
      facts = facts || ${JSON.stringify({ projectName: name })}::jsonb
      where guid in (${waiting.head.guid}, ${draft.head.guid})`.execute(fixture.gateway.db);
    expect(
      (await fixture.send(await fixture.as('approver01'), 'selfPlan', 'plan.approve', waiting))
        .status,
    ).toBe(200);

    const opened = await read<Detail>(buyer, plansCalls.selfDetail, { guid: draft.head.guid });
    expect([opened.head.title, opened.facts['projectName']]).toEqual([name, name]);
    const edited = (projectName: string) => ({
      ...planForm('selfPlan'),
      projectName,
      ...commandInput('plan.edit', opened),
    });
    expect(await buyer.refusal(plansCalls.selfEdit, edited(name))).toMatchObject({
      status: 400,
      problems: [{ field: 'projectName', key: 'rules.singleLine' }],
    });
    expect((await read<Detail>(buyer, plansCalls.selfEdit, edited('新名称'))).head.title).toBe(
      '新名称',
    );
  });

  test('of a plan that is submitted unopened are named, and it stays a draft', async () => {
    const draft = await plan('save');
    await sql`update record set title = title || ${FROM_BEFORE},
      facts = facts || jsonb_build_object('projectName', title || ${FROM_BEFORE}::text)
      where guid = ${draft.head.guid}`.execute(fixture.gateway.db);
    expect(refusalOf(await fixture.send(buyer, 'selfPlan', 'plan.submit', draft))).toMatchObject({
      status: 400,
      problems: [{ field: 'projectName', key: 'rules.singleLine' }],
    });
    expect(
      (await read<Detail>(buyer, plansCalls.selfDetail, { guid: draft.head.guid })).head,
    ).toMatchObject({ status: draft.head.status, revision: draft.head.revision });
  });

  test('of people and settings are corrected where they are edited', async () => {
    const guid = await fixture.guidOf('approver04');
    const stored = await read<Record<string, unknown>>(administrator, personnelCalls.userInfo, {
      guid,
    });
    expect(stored['user_Name']).toContain('\n');
    const form = Object.fromEntries(
      Object.entries(stored).filter(([field]) => field in requestFields(personnelCalls.saveUser)),
    );
    expect(
      await administrator.refusal(personnelCalls.saveUser, { ...form, user_Guid: guid }),
    ).toMatchObject({
      status: 400,
      problems: [
        { field: 'user_Name', key: 'rules.singleLine' },
        { field: 'user_Name', key: 'rules.personName' },
      ],
    });
    expect(
      (
        await administrator.send(personnelCalls.saveUser, {
          ...form,
          user_Guid: guid,
          user_Name: '王新',
        })
      ).status,
    ).toBe(200);
    expect(
      (await read<Record<string, unknown>>(administrator, personnelCalls.userInfo, { guid }))[
        'user_Name'
      ],
    ).toBe('王新');

    const agency = await fixture.as('agency001');
    const [rule = {}] = (
      await read<{ rows: Record<string, unknown>[] }>(agency, feesCalls.listAgencyRules, {
        page: 1,
        rows: 10,
      })
    ).rows;
    expect(rule['ruleName']).toContain('\n');
    const edited = (ruleName: unknown) => ({
      guid: rule['guid'],
      ruleName,
      ptfwType: rule['ptfwType'],
      ruleBH: rule['ruleBH'],
      ptfwRuleType: rule['ptfwRuleType'],
    });
    expect(await agency.refusal(feesCalls.updateRule, edited(rule['ruleName']))).toMatchObject({
      status: 400,
      problems: expect.arrayContaining([
        expect.objectContaining({ field: 'ruleName', key: 'rules.singleLine' }),
      ]) as unknown,
    });
    expect((await agency.send(feesCalls.updateRule, edited('新规则'))).status).toBe(200);
  });
});
