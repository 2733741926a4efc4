import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/index.ts';
import type { Answer } from './client.ts';
import { Fixture, type View } from './fixture.ts';
import { callerOf, drafts, right, type Implemented } from './right-inputs.ts';
import { wrongInputs } from './wrong.ts';

/** Concurrent wrong requests. */
const CONCURRENCY = 8;

/** A Chinese character: English messages have none. */
export const CHINESE = /[\u4e00-\u9fff]/;

/** The records of every kind to which right inputs refer, and their author. */
export interface Line {
  fixture: Fixture;
  passedPlan: View;
  assigned: View;
  received: View;
}

/** Opens a gateway with a draft of every kind of the line, to which right inputs refer. */
export async function lineOfDrafts(): Promise<Line> {
  const fixture = await Fixture.open();
  const buyer = await fixture.as('purchaser01');
  const draft = { action: 'save' };
  const yearly = await fixture.passedPlan(buyer, 'yearlyPlan');
  drafts.yearlyPlan = await fixture.plan(buyer, 'yearlyPlan', draft);
  drafts.batchPlan = await fixture.plan(buyer, 'batchPlan', {
    ...draft,
    sourceGuid: yearly.head.guid,
  });
  drafts.selfPlan = await fixture.plan(buyer, 'selfPlan', draft);
  const passedPlan = await fixture.passedPlan(buyer, 'selfPlan');
  drafts.setUp = await fixture.setUp(
    buyer,
    (await fixture.passedPlan(buyer, 'selfPlan')).head.guid,
    draft,
  );
  const assigned = await fixture.assignedSetUp(buyer);
  drafts.entrustOrder = await fixture.order(
    buyer,
    (await fixture.assignedSetUp(buyer)).head.guid,
    draft,
  );
  const received = await fixture.receivedOrder(buyer);
  drafts.entrustContract = await fixture.contract(
    buyer,
    (await fixture.receivedOrder(buyer)).head.guid,
    draft,
  );
  return { fixture, passedPlan, assigned, received };
}

/** Every call with an input, except those that take a file. */
export const IDS = Object.keys(right) as Implemented[];

/** Everything that a request could have changed, as one row. */
export async function fingerprint({ gateway }: Fixture): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from record)::text as records, (select sum(revision)
      from record)::text as revisions, (select count(*) from history)::text as entries,
           (select count(*) from plan_item)::text as items, (select count(*)
             from task)::text as tasks, (select count(*) from file_token)::text as tokens,
           (select count(*) from fee_rule)::text as rules, (select count(*)
             from fee_tier)::text as tiers,
           (select count(*) from bank_account)::text as accounts, (select count(*)
             from bank_account_change)::text as account_changes,
           (select count(*) from setting_change)::text as changes, (select count(*)
             from approver)::text as approvers, (select count(*) from representative)::text as pool,
           (select count(*) from person)::text as people, (select count(*)
             from department)::text as departments, (select count(*)
             from business_group)::text as groups, (select md5(string_agg(guid || reviews_own_plans
             || region_division, '' order by guid)) from enterprise) as units,
             (select md5(string_agg(name || authorities::text, '' order by guid))
             from role) as roles,
           (select md5(string_agg(facts::text || status || title, '' order by guid))
             from record) as contents,
           (select md5(string_agg(password_hash, '' order by guid)) from person) as passwords,
             (select count(*) from enterprise)::text as enterprises,
           (select count(*) from sms_code)::text as codes, (select count(*)
             from outbox)::text as messages`.execute(gateway.db);
  return rows[0];
}

/** What is wrong with a refusal of wrong input from the caller's view; null if nothing is. */
function complaint(answer: Answer, field: string, language: 'zh-CN' | 'en'): string | null {
  const body = answer.body as {
    info?: string;
    reason?: string;
    data?: unknown;
    problems?: { field: string; key: string; text: string }[];
  };
  if (answer.status !== 400) return `status ${answer.status} ${JSON.stringify(body).slice(0, 200)}`;
  const problems = body.problems ?? [];
  if (problems.length === 0) return 'no problem is named';
  if (
    !problems.some(
      (problem) =>
        problem.field === field || problem.field === '' || problem.field.startsWith(`${field}[`),
    )
  )
    return `names ${problems.map((problem) => problem.field).join(' ')}`;
  for (const text of [body.info ?? '', ...problems.map((problem) => problem.text)]) {
    if (text === '' || /\{\{|^rules\.|^errors\./.test(text)) return `text is ${text}`;
    if (CHINESE.test(text) !== (language === 'zh-CN')) return `in ${language} says ${text}`;
  }
  return null;
}

/**
 * Defines the tests of wrong input made from the schema of every call: each wrong value of each
 * field, or (`one`) the same one of them at every run; and that nothing is changed by it.
 */
export function refuseWrongInput(of: () => Fixture, how: 'each' | 'one'): void {
  describe(`${how} wrong field, made from the schema`, () => {
    let before: unknown;
    beforeAll(async () => {
      before = await fingerprint(of());
    });

    const withFields = IDS.filter(
      (id) =>
        Object.keys((calls[id].request as unknown as { fields?: object }).fields ?? {}).length > 0,
    );
    const complaintsOf = async (id: Implemented) => {
      const call = calls[id];
      const client = await callerOf(of(), call);
      const every = wrongInputs(call, right[id]());
      expect(every.length, id).toBeGreaterThan(3);
      const wrong =
        how === 'each' ? every : every.filter((_, at) => at === IDS.indexOf(id) % every.length);
      const complaints: string[] = [];
      const ask = async (index: number) => {
        const { what, field, input } = wrong[index] as (typeof wrong)[number];
        const language = index % 2 === 0 ? 'zh-CN' : 'en';
        const found = complaint(await client.send(call, input, { language }), field, language);
        if (found !== null) complaints.push(`${id} ${field} ${what}: ${found}`);
      };
      // None of them may change anything, so their order does not matter.
      for (let from = 0; from < wrong.length; from += CONCURRENCY)
        await Promise.all(
          Array.from({ length: Math.min(CONCURRENCY, wrong.length - from) }, (_, at) =>
            ask(from + at),
          ),
        );
      return complaints;
    };

    // A separate test for each call costs more than one request of the call.
    const together =
      how === 'each'
        ? withFields.map((id) => ({ name: id, ids: [id] }))
        : [{ name: 'every call', ids: withFields }];
    test.each(together)('$name refuses it with a text, and names the field', async ({ ids }) => {
      const complaints: string[] = [];
      for (const id of ids) complaints.push(...(await complaintsOf(id)));
      expect(complaints.join('\n')).toBe('');
      expect(await fingerprint(of())).toEqual(before);
    });
  });
}
