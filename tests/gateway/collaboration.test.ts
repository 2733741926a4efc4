import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import { auditCalls } from '#contract/audit.ts';
import { recordsCalls } from '#contract/records.ts';
import { refusalOf, type Client } from '../support/client.ts';
import { Fixture, type View } from '../support/fixture.ts';
import { newRequest } from '../support/forms.ts';
import { Settings } from '../support/paths/settings.ts';
import { now } from '../support/clock.ts';

const SELF = '2111';
const AT_FIRST = {
  transferScope: 'unit',
  addApproverScope: 'unit',
  adviceScope: 'unit',
  copyScope: 'unit',
  isUrgingOn: '1',
} as const;
type Choices = { [Name in keyof typeof AT_FIRST]?: string };

let fixture: Fixture;
let administrator: Client;
let buyer: Client;
/** Approver of level 1 of the buyer's plans. */
let approver: Client;
/**
 * Keys of colleagues without a part in a plan: one of the approver's department, one approver, one
 * neither.
 */
let near: string;
let approving: string;
let far: string;

beforeAll(async () => {
  fixture = await Fixture.open();
  const { db } = fixture.gateway;
  const settings = await Settings.of(db);
  await settings.require('selfPlan', 2);
  [buyer, administrator, approver] = (await Promise.all(
    ['purchaser01', 'sysadmin01', 'approver01'].map((account) => fixture.as(account)),
  )) as [Client, Client, Client];
  await sql`insert into department (guid, enterprise_guid, parent_guid, name, code)
    values ('near', 'demo-unit-01', null, '审价组', 'A'), ('far', 'demo-unit-01', null, '质检站', 'B')`.execute(
    db,
  );
  const place = (account: string, department: string) =>
    db
      .updateTable('person')
      .set({ department_guid: department })
      .where('account_name', '=', account)
      .execute();
  const [one, other] = await Promise.all([
    fixture.colleague('purchaser01', 'plans.edit', 'same'),
    fixture.colleague('purchaser01', 'plans.edit', 'other'),
  ]);
  for (const account of ['approver01', one.account]) await place(account, 'near');
  for (const account of ['approver03', other.account]) await place(account, 'far');
  [near, far, approving] = (await Promise.all(
    [one.account, other.account, 'approver03'].map((account) => fixture.guidOf(account)),
  )) as [string, string, string];
});
afterEach(() => save(AT_FIRST));
afterAll(() => fixture.close());

const matter = () => administrator.call(approvalCalls.approversOfMatter, { guid: SELF });

/** Saves the settings unchanged but for the given choices; other fields are not sent. */
async function save(choices: Choices) {
  const stored = await matter();
  const chosen = (people: readonly { userid: string }[]) =>
    people.map(({ userid }) => ({ userid }));
  return administrator.send(approvalCalls.saveApprovers, {
    guid: SELF,
    shenPiJiBie: stored.shenPiJiBie ?? '0',
    yijiRenYuanList: chosen(stored.yijiRenYuanList),
    erjiRenYuanList: chosen(stored.erjiRenYuanList),
    sanjiRenYuanList: chosen(stored.sanjiRenYuanList),
    sijiRenYuanList: chosen(stored.sijiRenYuanList),
    wujiRenYuanList: chosen(stored.wujiRenYuanList),
    ...(choices as object),
  });
}

const plan = (): Promise<View> => fixture.plan(buyer, 'selfPlan');
const viewOf = (client: Client, { head: { guid } }: View) =>
  fixture.detail(client, 'selfPlan', guid) as Promise<View>;

/** What an approver does together with a colleague, and how the colleague is found. */
const ways = {
  transfer: {
    scope: 'transferScope',
    give: (view: View, assigneeGuid: string) =>
      fixture.send(approver, 'selfPlan', 'plan.transfer', view, { assigneeGuid, opinion: '出差' }),
    list: (guid: string) => ({ call: recordsCalls.listAssignees, asked: { guid } }),
    field: 'assigneeGuid',
    off: 'guards.isTransferOn',
  },
  addApprover: {
    scope: 'addApproverScope',
    give: (view: View, assigneeGuid: string) =>
      fixture.send(approver, 'selfPlan', 'plan.addApprover', view, {
        assigneeGuid,
        opinion: '请会签',
        place: 'after',
      }),
    list: (guid: string) => ({
      call: recordsCalls.listAssignees,
      asked: { guid, purpose: 'addApprover' },
    }),
    field: 'assigneeGuid',
    off: 'guards.isAddingOn',
  },
  advice: {
    scope: 'adviceScope',
    give: ({ head: { guid } }: View, adviserGuid: string) =>
      approver.send(approvalCalls.askAdvice, {
        guid,
        adviserGuid,
        question: '价格是否合理？',
        requestId: newRequest(),
      }),
    list: (guid: string) => ({ call: approvalCalls.listAdvisers, asked: { guid } }),
    field: 'adviserGuid',
    off: 'errors.adviceOff',
  },
  copy: {
    scope: 'copyScope',
    give: ({ head: { guid } }: View, people: string) =>
      approver.send(recordsCalls.copy, { guid, people, words: '', requestId: newRequest() }),
    list: (guid: string) => ({
      call: recordsCalls.listAssignees,
      asked: { guid, purpose: 'copy' },
    }),
    field: 'people',
    off: 'errors.copyingOff',
  },
} as const;
const names = ['transfer', 'addApprover', 'advice', 'copy'] as const;

/** Why each colleague cannot be chosen, according to the list; null if they can. */
async function offered(name: (typeof names)[number], { head: { guid } }: View) {
  const { call, asked } = ways[name].list(guid);
  const { rows } = await approver.list(call as typeof recordsCalls.listAssignees, {
    page: 1,
    rows: 10_000,
    ...(asked as { guid: string }),
  });
  const part = (person: string) => rows.find((row) => row.guid === person)?.part;
  return { near: part(near), approving: part(approving), far: part(far) };
}

/** The status, and the field at fault or the reason; the record has not moved. */
async function refusal(sent: ReturnType<typeof ways.transfer.give>, view: View): Promise<string> {
  const { status, reason, problems } = refusalOf(await sent);
  const after = await viewOf(buyer, view);
  expect(
    [after.head.revision, after.advices.length, after.copying.copies.length],
    'nothing has changed',
  ).toEqual([view.head.revision, 0, 0]);
  const [first] = problems ?? [];
  return first ? `${status} ${first.field} ${first.key}` : `${status} ${reason}`;
}

describe('the settings', () => {
  test('switch nothing off at first, and keep what a save does not name', async () => {
    expect(await matter()).toMatchObject(AT_FIRST);
    await save({ transferScope: 'off', isUrgingOn: '0' });
    await save({ adviceScope: 'approvers' });
    expect(await matter()).toMatchObject({
      transferScope: 'off',
      addApproverScope: 'unit',
      adviceScope: 'approvers',
      isUrgingOn: '0',
    });
  });

  test.each([
    ['transferScope', '1'],
    ['addApproverScope', 'everybody'],
    ['adviceScope', 'UNIT'],
    ['copyScope', 'nobody'],
    ['isUrgingOn', '2'],
  ])('refuse %s of %j, and nothing is another', async (field, wrong) => {
    const { status, problems } = refusalOf(await save({ transferScope: 'off', [field]: wrong }));
    expect([status, problems?.[0]?.field]).toEqual([400, field]);
    expect(await matter()).toMatchObject(AT_FIRST);
  });

  test('say in their history what changed', async () => {
    await save({ addApproverScope: 'department', isUrgingOn: '0' });
    const auditor = await fixture.as('auditor01');
    const { rows } = await auditor.list(auditCalls.settingChanges, { page: 1, rows: 1 });
    expect(rows[0]?.changes.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['addApproverScope', ['unit'], ['department']],
      ['isUrgingOn', ['1'], ['0']],
    ]);
  });
});

describe.each(names)('%s', (name) => {
  const { scope, give, field, off } = ways[name];
  const wrong = `400 ${field} errors.colleagueOutOfScope`;

  test('that is switched off is refused and not offered; the other ways are', async () => {
    const waiting = await plan();
    await save({ [scope]: 'off' });
    expect(await refusal(give(waiting, near), waiting)).toBe(`409 ${off}`);
    expect(await offered(name, waiting)).toEqual({
      near: 'outOfScope',
      approving: 'outOfScope',
      far: 'outOfScope',
    });
    const { context, commands } = await viewOf(approver, waiting);
    expect(context.switchedOff).toEqual([name]);
    const reasons = commands
      .filter(({ event }) => /transfer|addApprover/.test(event))
      .map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason !== null)).toEqual(
      off.startsWith('guards.') ? [off] : [],
    );
    for (const other of names.filter((one) => one !== name))
      expect((await offered(other, waiting)).near, other).toBeNull();
    await save({ [scope]: 'unit' });
    expect((await give(waiting, near)).status).toBe(200);
  });

  test('is for people of the own department alone, where the settings say so', async () => {
    const waiting = await plan();
    await save({ [scope]: 'department' });
    expect(await offered(name, waiting)).toEqual({
      near: null,
      approving: 'outOfScope',
      far: 'outOfScope',
    });
    for (const person of [approving, far])
      expect(await refusal(give(waiting, person), waiting)).toBe(wrong);
    expect((await give(waiting, near)).status).toBe(200);
  });

  test('is for approvers of the matter alone, where the settings say so', async () => {
    const { db } = fixture.gateway;
    const { guid } = await db
      .selectFrom('approval_matter')
      .where('code', '=', SELF)
      .where('enterprise_guid', '=', 'demo-unit-01')
      .select('guid')
      .executeTakeFirstOrThrow();
    const waiting = await plan();
    await save({ [scope]: 'approvers' });
    await db
      .insertInto('approver')
      .values({ matter_guid: guid, level: 3, person_guid: approving, chosen_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect(await offered(name, waiting)).toEqual({
      near: 'outOfScope',
      approving: null,
      far: 'outOfScope',
    });
    for (const person of [near, far])
      expect(await refusal(give(waiting, person), waiting)).toBe(wrong);
    expect((await give(waiting, approving)).status).toBe(200);
  });
});

test('urging that is switched off is refused and not offered', async () => {
  const waiting = await plan();
  const { guid } = waiting.head;
  const urge = () => buyer.send(recordsCalls.urge, { guid, requestId: newRequest() });
  await save({ isUrgingOn: '0' });
  expect(await refusal(urge(), waiting)).toBe('409 errors.urgingOff');
  expect((await viewOf(buyer, waiting)).urging).toMatchObject({ may: false, urges: [] });
  await save({ isUrgingOn: '1' });
  expect((await viewOf(buyer, waiting)).urging.may).toBe(true);
  expect((await urge()).status).toBe(200);
});
