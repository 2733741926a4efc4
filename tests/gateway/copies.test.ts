import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import { auditCalls } from '#contract/audit.ts';
import { notificationsCalls } from '#contract/notifications.ts';
import { plansCalls } from '#contract/plans.ts';
import { COPIES_MAX, recordsCalls } from '#contract/records.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { refusalOf, type Client } from '../support/client.ts';
import { Fixture, type View } from '../support/fixture.ts';
import { newRequest } from '../support/forms.ts';
import { Settings } from '../support/paths/settings.ts';
import { nowMs } from '../support/clock.ts';

const WORDS = '请知悉，\n交货期已延长。';

let fixture: Fixture;
let buyer: Client;
/** Approvers of levels 1 and 2 of the buyer's plans. */
let first: Client;
let second: Client;
/** A colleague of another department, who does not see the buyer's plans. */
let colleague: Client;
let colleagueGuid: string;
let plan: View;

beforeAll(async () => {
  fixture = await Fixture.open();
  const settings = await Settings.of(fixture.gateway.db);
  await settings.require('selfPlan', 2);
  [buyer, first, second, colleague] = (await Promise.all([
    ...['purchaser01', 'approver01', 'approver02'].map((account) => fixture.as(account)),
    fixture.colleague('purchaser01', 'plans.edit', 'other'),
  ])) as [Client, Client, Client, Client];
  colleagueGuid = await fixture.guidOf(colleague.account);
});
beforeEach(async () => {
  await sql`delete from notification`.execute(fixture.gateway.db);
  await sql`delete from record_copy`.execute(fixture.gateway.db);
  plan = await fixture.plan(buyer, 'selfPlan');
});
afterAll(() => fixture.close());

const sendCopy = (client: Client, view: View, people: string, more: object = {}) =>
  client.send(recordsCalls.copy, {
    guid: view.head.guid,
    people,
    words: WORDS,
    requestId: newRequest(),
    ...more,
  });
const copy = (client = buyer, people = colleagueGuid) =>
  client.call(recordsCalls.copy, {
    guid: plan.head.guid,
    people,
    words: WORDS,
    requestId: newRequest(),
  });
/** The status, and the field at fault or the reason; nothing was copied. */
async function refused(sent: ReturnType<typeof sendCopy>, view = plan): Promise<string> {
  const { status, reason, problems } = refusalOf(await sent);
  expect((await copiesOf(buyer, view)).length, 'nothing was copied').toBe(0);
  const [problem] = problems ?? [];
  return problem ? `${status} ${problem.field} ${problem.key}` : `${status} ${reason}`;
}
const copiesOf = async (client: Client, { head }: View) =>
  (await fixture.detail(client, 'selfPlan', head.guid)).copying.copies;
const statusFor = async (client: Client, { head }: View) =>
  (await client.send(plansCalls.selfDetail, { guid: head.guid })).status;
const queue = async (client = colleague) =>
  (await client.list(workbenchCalls.list, { heap: 'copied', page: 1, rows: 100 })).rows;
const told = async (client = colleague) =>
  (await client.list(notificationsCalls.list, { page: 1, rows: 100, sort: 'copied' })).rows;
const withdraw = (client: Client, guid: string | undefined) =>
  client.send(recordsCalls.withdrawCopy, { guid: guid ?? '' });

test('who gets a copy is told, sees this record and no other, and decides nothing', async () => {
  const other = await fixture.plan(buyer, 'selfPlan');
  expect([await statusFor(colleague, plan), (await queue()).length]).toEqual([404, 0]);
  const before = nowMs();
  const { head, copying } = await copy();
  expect(head.revision, 'it is no command').toBe(plan.head.revision);
  expect(copying.copies).toMatchObject([{ giverName: '陈思远', words: WORDS, withdrawnAt: null }]);
  expect(copying.copies[0]?.copiedAt).toBeGreaterThanOrEqual(before);

  expect(await statusFor(colleague, other), 'of the same author').toBe(404);
  const seen = await fixture.detail(colleague, 'selfPlan', plan.head.guid);
  expect(seen.commands.filter(({ allowed }) => allowed)).toEqual([]);
  expect(seen.copying).toMatchObject({ may: false, copies: copying.copies });
  expect(await told()).toMatchObject([
    { recordGuid: plan.head.guid, actorName: '陈思远', event: null, readAt: null },
  ]);
  const [row] = await queue();
  expect(row).toMatchObject({
    guid: plan.head.guid,
    copiedBy: '陈思远',
    copiedAt: copying.copies[0]?.copiedAt,
    copyWords: WORDS,
  });
  expect((await fixture.counts(colleague)).copied).toBe(1);
  await colleague.call(recordsCalls.history, { guid: plan.head.guid });
  await colleague.call(recordsCalls.comments, { guid: plan.head.guid });

  await colleague.call(notificationsCalls.markRead, { guids: row?.unreadGuid ?? '' });
  expect(await queue()).toMatchObject([{ guid: plan.head.guid, unreadGuid: null }]);
});

test('the sealed history knows nothing of it', async () => {
  const history = () => first.call(recordsCalls.history, { guid: plan.head.guid });
  const before = await history();
  const { copying } = await copy();
  await withdraw(buyer, copying.copies[0]?.guid);
  expect(await history()).toEqual(before);
  expect(await first.call(recordsCalls.verify, { guid: plan.head.guid })).toMatchObject({
    valid: true,
  });
});

test('a copy is taken back by who gave it: nothing is left to see but that it was given', async () => {
  const { copying } = await copy();
  const guid = copying.copies[0]?.guid;
  expect((await withdraw(first, guid)).status, 'who did not give it').toBe(403);
  expect((await withdraw(await fixture.as('supplier01'), guid)).status, 'a stranger').toBe(404);
  expect((await withdraw(buyer, 'unknown')).status).toBe(404);
  expect(await statusFor(colleague, plan)).toBe(200);

  expect((await withdraw(buyer, guid)).status).toBe(200);
  expect(await statusFor(colleague, plan)).toBe(404);
  expect([await queue(), await told(), (await fixture.counts(colleague)).copied]).toEqual([
    [],
    [],
    0,
  ]);
  expect((await copiesOf(first, plan)).map(({ withdrawnAt }) => typeof withdrawnAt)).toEqual([
    'number',
  ]);
  expect(refusalOf(await withdraw(buyer, guid))).toMatchObject({
    status: 409,
    reason: 'errors.copyWithdrawn',
  });
  await copy();
  expect(await statusFor(colleague, plan), 'a second copy').toBe(200);
});

test('who was asked for advice as well keeps seeing the record', async () => {
  const { copying } = await copy();
  await first.call(approvalCalls.askAdvice, {
    guid: plan.head.guid,
    adviserGuid: colleagueGuid,
    question: '价格是否合理？',
    requestId: newRequest(),
  });
  await withdraw(buyer, copying.copies[0]?.guid);
  expect([await statusFor(colleague, plan), (await queue()).length]).toEqual([200, 0]);
});

test('its makers and those in its review copy a record, nobody else', async () => {
  const may = async (client: Client) =>
    (await fixture.detail(client, 'selfPlan', plan.head.guid)).copying.may;
  const administrator = await fixture.as('sysadmin01');
  expect([await may(buyer), await may(first), await may(second), await may(administrator)]).toEqual(
    [true, true, true, false],
  );
  expect(await refused(sendCopy(administrator, plan, colleagueGuid))).toBe(
    '403 errors.copiedByOthers',
  );
  expect((await sendCopy(await fixture.as('supplier01'), plan, colleagueGuid)).status).toBe(404);
  const decided = await fixture.command(first, 'selfPlan', 'plan.approve', plan, {
    opinion: '同意',
  });
  expect((await sendCopy(first, decided, colleagueGuid)).status, 'who has decided').toBe(200);
  expect((await sendCopy(colleague, plan, await fixture.guidOf('approver05'))).status).toBe(403);
});

test('a record is copied to colleagues who may open its kind, once each', async () => {
  const own = await fixture.guidOf('purchaser01');
  const stranger = await fixture.guidOf('supplier01');
  expect(await refused(sendCopy(buyer, plan, stranger))).toBe('400 people errors.noSuchAssignee');
  expect(await refused(sendCopy(buyer, plan, `${colleagueGuid},${own}`))).toBe(
    '400 people errors.copyToOneself',
  );
  expect((await sendCopy(buyer, plan, '')).status).toBe(400);
  const deleted = await fixture.plan(buyer, 'selfPlan', { action: 'save' });
  await fixture.command(buyer, 'selfPlan', 'plan.delete', deleted);
  expect((await sendCopy(buyer, deleted, colleagueGuid)).status).toBe(404);

  await copy(buyer, [colleagueGuid, await fixture.guidOf('approver05')].join(','));
  const again = refusalOf(await sendCopy(first, plan, colleagueGuid));
  expect([again.status, again.problems?.[0]?.key]).toEqual([400, 'errors.copiedAlready']);
  const { rows } = await buyer.list(recordsCalls.listAssignees, {
    guid: plan.head.guid,
    purpose: 'copy',
    page: 1,
    rows: 1000,
  });
  const parts = new Map(rows.map(({ guid, part }) => [guid, part]));
  expect(parts.get(colleagueGuid)).toBe('copied');
  expect(parts.get(await fixture.guidOf('approver02')), 'in its review').toBeNull();
});

test('a record of a kind that needs a right is copied to nobody without it', async () => {
  const { db } = fixture.gateway;
  const credit = await db
    .selectFrom('record')
    .where('kind', '=', 'yearlyCredit')
    .where('deleted', '=', false)
    .orderBy('guid')
    .select(['guid', 'author_guid', 'enterprise_guid'])
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ guid: string }>`
    select p.guid from person p where p.enterprise_guid = ${credit.enterprise_guid} and p.valid
      and not exists (select 1 from person_role h join role o on o.guid = h.role_guid
        where h.person_guid = p.guid and 'credit.view' = any(o.authorities))
     order by p.guid limit 1`.execute(db);
  const answer = await (
    await fixture.person(credit.author_guid)
  ).send(recordsCalls.copy, {
    guid: credit.guid,
    people: rows[0]?.guid ?? '',
    words: WORDS,
    requestId: newRequest(),
  });
  expect(refusalOf(answer).problems).toMatchObject([
    { field: 'people', key: 'errors.assigneeLacksRight' },
  ]);
});

test('a repeated request copies once, another record needs another request', async () => {
  const requestId = newRequest();
  const answers = await Promise.all([
    sendCopy(buyer, plan, colleagueGuid, { requestId }),
    sendCopy(buyer, plan, colleagueGuid, { requestId }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([(await copiesOf(buyer, plan)).length, (await told()).length]).toEqual([1, 1]);
  const other = await fixture.plan(buyer, 'selfPlan');
  expect(await refused(sendCopy(buyer, other, colleagueGuid, { requestId }), other)).toBe(
    '409 errors.requestIdUsed',
  );
});

test('an enterprise gives so many copies of a record and no more, those included that were taken back', async () => {
  const { copying } = await copy();
  await withdraw(buyer, copying.copies[0]?.guid);
  await sql`insert into record_copy select c.guid || n, c.record_guid, c.person_guid, c.giver_guid,
    c.request_id || n, c.words, c.copied_at, c.withdrawn_at from record_copy c,
    generate_series(3, ${COPIES_MAX}::integer) n where c.record_guid = ${plan.head.guid}`.execute(
    fixture.gateway.db,
  );
  expect((await sendCopy(buyer, plan, colleagueGuid)).status).toBe(200);
  const full = refusalOf(await sendCopy(buyer, plan, await fixture.guidOf('approver05')));
  expect(full).toMatchObject({ status: 409, reason: 'errors.copiesFull' });
});

test('who switched it off is not told, and finds the record in the queue all the same', async () => {
  const choose = (isOn: '0' | '1') =>
    colleague.call(notificationsCalls.saveSetting, { sort: 'copied', isOn });
  await choose('0');
  await copy();
  expect([(await told()).length, (await queue()).map(({ unreadGuid }) => unreadGuid)[0]]).toEqual([
    0,
    null,
  ]);
  await choose('1');
});

describe('by the settings of the matter', () => {
  const MATTER = '2111';
  let administrator: Client;
  /** Of the unit, too: is named and may open the records, but comes second in every list. */
  let other: Client;
  let otherGuid: string;

  beforeAll(async () => {
    administrator = await fixture.as('sysadmin01');
    other = await fixture.as('approver05');
    otherGuid = await fixture.guidOf('approver05');
  });
  afterAll(() => setRule([], null));

  const settings = () => administrator.call(approvalCalls.approversOfMatter, { guid: MATTER });
  async function setRule(people: readonly string[] | undefined, copiedFrom?: string | null) {
    const { shenPiJiBie, copiedTo: _, copiedFrom: __, ...set } = await settings();
    return administrator.send(approvalCalls.saveApprovers, {
      ...set,
      guid: MATTER,
      shenPiJiBie: shenPiJiBie ?? '0',
      ...(people ? { copiedTo: people.map((userid) => ({ userid })) } : {}),
      ...(copiedFrom === undefined ? {} : { copiedFrom }),
    });
  }
  const namesOf = async (view: View) =>
    (await copiesOf(buyer, view)).map(({ personName, byRule }) => `${personName} ${byRule}`);
  const nameOf = async (guid: string) =>
    (
      await fixture.gateway.db
        .selectFrom('person')
        .where('guid', '=', guid)
        .select('name')
        .executeTakeFirstOrThrow()
    ).name;
  const expected = async (amount: string) =>
    (await buyer.call(approvalCalls.expectedChain, { kind: 'selfPlan', amount })).copiedTo;

  test('a record from the amount on is copied once when it is submitted, and nobody takes that back', async () => {
    const amount = String(Number(plan.head.amount));
    const more = String(Number(amount) + 0.01);
    const [one, two] = [await nameOf(colleagueGuid), await nameOf(otherGuid)];
    expect((await setRule([colleagueGuid, otherGuid], more)).status).toBe(200);
    expect(await namesOf(await fixture.plan(buyer, 'selfPlan')), 'below it').toEqual([]);
    expect([await expected(amount), await expected(more)]).toEqual([
      null,
      [one, two].toSorted().join(','),
    ]);
    expect((await setRule(undefined, amount)).status).toBe(200);
    const draft = await fixture.plan(buyer, 'selfPlan', { action: 'save' });
    expect(await namesOf(draft), 'not before it is submitted').toEqual([]);
    const copied = await fixture.plan(buyer, 'selfPlan');
    expect((await namesOf(copied)).toSorted()).toEqual([`${one} true`, `${two} true`].toSorted());
    expect([await statusFor(colleague, copied), await statusFor(colleague, plan)]).toEqual([
      200, 404,
    ]);
    expect(await told(colleague)).toMatchObject([{ recordGuid: copied.head.guid, readAt: null }]);
    expect((await queue()).map(({ guid }) => guid)).toEqual([copied.head.guid]);
    const [made] = await copiesOf(buyer, copied);
    expect((await withdraw(buyer, made?.guid)).status).toBe(403);

    const recalled = await fixture.command(buyer, 'selfPlan', 'plan.recall', copied);
    await fixture.command(buyer, 'selfPlan', 'plan.submit', recalled);
    expect(await namesOf(copied), 'submitted again').toHaveLength(2);
  });

  test('who submits it, is gone or may not open it is left out, and the settings say so', async () => {
    const buyerGuid = await fixture.guidOf(buyer.account);
    expect(await setRule([colleagueGuid, otherGuid, buyerGuid], null)).toMatchObject({
      status: 200,
    });
    expect((await settings()).copiedFrom).toBeNull();
    const valid = (is: boolean) =>
      fixture.gateway.db
        .updateTable('person')
        .set({ valid: is })
        .where('guid', '=', otherGuid)
        .execute();
    await valid(false);
    expect((await settings()).copiedTo).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ userid: otherGuid, isValid: false }),
        expect.objectContaining({ userid: colleagueGuid, isValid: true, opens: true }),
      ]),
    );
    const copied = await fixture.plan(buyer, 'selfPlan');
    expect(await namesOf(copied)).toEqual([`${await nameOf(colleagueGuid)} true`]);
    expect(await expected('1')).toBe(await nameOf(colleagueGuid));
    await valid(true);
    expect(await statusFor(other, copied)).toBe(200);
  });

  test('only people of the unit are kept, each once and at most ten, and the change is logged', async () => {
    await setRule([colleagueGuid], '5');
    const stranger = await fixture.guidOf('central001');
    for (const people of [
      [colleagueGuid, stranger],
      [colleagueGuid, colleagueGuid],
      Array.from({ length: 11 }, () => colleagueGuid),
    ]) {
      const { status, problems } = refusalOf(await setRule(people));
      expect([status, problems?.[0]?.field.slice(0, 8)]).toEqual([400, 'copiedTo']);
    }
    const { copiedTo, copiedFrom } = await settings();
    expect([copiedTo.map(({ userid }) => userid), Number(copiedFrom)]).toEqual([
      [colleagueGuid],
      5,
    ]);
    const auditor = await fixture.as('auditor01');
    const { rows } = await auditor.list(auditCalls.settingChanges, { page: 1, rows: 1 });
    expect(rows[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'copiedTo', to: [await nameOf(colleagueGuid)] }),
    );
  });
});
