import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MENTIONS_MAX, mentionOf } from '#contract/core/mentions.ts';
import { notificationsCalls, type NotificationSort } from '#contract/notifications.ts';
import { plansCalls } from '#contract/plans.ts';
import { MENTIONABLE_MAX, recordsCalls } from '#contract/records.ts';
import { refusalOf, type Client } from '../support/client.ts';
import { Fixture } from '../support/fixture.ts';
import { newRequest } from '../support/forms.ts';
import { Settings } from '../support/paths/settings.ts';

let fixture: Fixture;
let buyer: Client;
let approver: Client;
let guid: string;
/** Keys by account. */
const keys = new Map<string, string>();

beforeAll(async () => {
  fixture = await Fixture.open();
  const settings = await Settings.of(fixture.gateway.db);
  await settings.require('selfPlan', 1);
  [buyer, approver] = await Promise.all([fixture.as('purchaser01'), fixture.as('approver01')]);
  for (const account of ['purchaser01', 'approver01', 'approver04', 'supplier01', 'agency001'])
    keys.set(account, await fixture.guidOf(account));
});
beforeEach(async () => {
  await sql`delete from notification`.execute(fixture.gateway.db);
  guid = (await fixture.plan(buyer, 'selfPlan')).head.guid;
});
afterAll(() => fixture.close());

const at = (account: string) => mentionOf(keys.get(account) ?? '');
const sayOn = (text: string) => ({
  guid,
  text,
  circle: 'all' as const,
  requestId: newRequest(),
});
const say = async (text: string, client = buyer) =>
  (await client.call(recordsCalls.addComment, sayOn(text))).guid ?? '';
const refused = async (text: string, client = buyer) =>
  refusalOf(await client.send(recordsCalls.addComment, sayOn(text)));
const comments = async (client = buyer) =>
  (await client.call(recordsCalls.comments, { guid })).comments;
const told = async (client: Client, sort: NotificationSort = 'mentioned') =>
  (await client.list(notificationsCalls.list, { page: 1, rows: 100, sort })).rows.map(
    ({ recordGuid, actorName, event }) => [recordGuid === guid, actorName, event],
  );
const offered = async (userName: string | null, client = buyer) =>
  (await client.call(recordsCalls.mentionable, { guid, userName })).people;
/** Somebody of the unit who sees only their own, different department. */
async function blind(place = 0): Promise<{ guid: string; name: string }> {
  const { rows } = await sql<{ guid: string; name: string }>`
    select p.guid, p.name from person p where p.enterprise_guid = 'demo-unit-01' and p.valid
      and not exists (select 1 from person_role h join role o on o.guid = h.role_guid
        where h.person_guid = p.guid and (o.department_scope = 'all'
          or cardinality(o.department_guids) > 0 or 'records.audit' = any(o.authorities)))
      and p.department_guid is distinct from (select department_guid from record where guid = ${guid})
      and p.guid not in (select viewer_guid from record_viewer where record_guid = ${guid})
    order by p.guid limit 1 offset ${place}`.execute(fixture.gateway.db);
  const [found] = rows;
  if (!found) throw new Error('Everybody of the unit sees the plan.');
  return found;
}

test('a mentioned person is told, and the comment stores their key and name', async () => {
  const text = `请 ${at('approver01')} 与 ${at('approver04')} 看看。`;
  await say(text);
  const [comment] = await comments(approver);
  expect(comment).toMatchObject({ text });
  expect(comment?.mentions.map((one) => one.guid).toSorted()).toEqual(
    [keys.get('approver01'), keys.get('approver04')].toSorted(),
  );
  expect(comment?.mentions.find((one) => one.guid === keys.get('approver01'))?.name).toBe('王建军');
  expect(await told(approver)).toEqual([[true, '陈思远', null]]);
  expect(await told(await fixture.as('approver04'))).toHaveLength(1);
  await say(`我自己 ${at('purchaser01')}`);
  expect(await told(buyer), 'oneself').toEqual([]);
});

test('a comment is told to who made the record or commented before, not twice to who is mentioned', async () => {
  const colleague = await fixture.as('approver04');
  await say('请尽快办理。', approver);
  expect(await told(buyer, 'commented')).toEqual([[true, '王建军', null]]);
  expect(await told(approver, 'commented'), 'oneself').toEqual([]);
  await say('已补充。');
  expect(await told(approver, 'commented')).toEqual([[true, '陈思远', null]]);
  expect(await told(colleague, 'commented'), 'who took no part').toEqual([]);
  await say(`${at('purchaser01')} 请确认。`, colleague);
  expect([
    (await told(buyer, 'commented')).length,
    (await told(buyer)).length,
    (await told(approver, 'commented')).length,
  ]).toEqual([1, 1, 2]);
});

test('a comment among a unit is not told to those of another who commented for everybody', async () => {
  const order = await fixture.sentOrder(buyer);
  guid = order.head.guid;
  const agency = await fixture.as('agency001');
  await say('请补充技术参数。', agency);
  await buyer.call(recordsCalls.addComment, { ...sayOn('内部讨论'), circle: 'unit' });
  expect(await told(agency, 'commented')).toEqual([]);
  await say('已补充。');
  expect(await told(agency, 'commented')).toEqual([[true, '陈思远', null]]);
});

test('a request that is repeated tells once; who wants to hear of no mention hears of none', async () => {
  const once = sayOn(at('approver01'));
  await Promise.all([
    buyer.call(recordsCalls.addComment, once),
    buyer.call(recordsCalls.addComment, once),
  ]);
  expect(await told(approver)).toHaveLength(1);
  await approver.call(notificationsCalls.saveSetting, { sort: 'mentioned', isOn: '0' });
  await say(at('approver01'));
  expect(await told(approver)).toHaveLength(1);
  await approver.call(notificationsCalls.saveSetting, { sort: 'mentioned', isOn: '1' });
});

test('an edit tells only who is new; of a deleted comment no name is left', async () => {
  const own = await say(`${at('approver01')} 请看`);
  await buyer.call(recordsCalls.editComment, {
    guid: own,
    text: `${at('approver01')} 与 ${at('approver04')} 请看`,
  });
  expect(await told(approver)).toHaveLength(1);
  expect(await told(await fixture.as('approver04'))).toHaveLength(1);
  await buyer.call(recordsCalls.editComment, { guid: own, text: '请看' });
  expect((await comments())[0]?.mentions).toEqual([]);
  await buyer.call(recordsCalls.editComment, { guid: own, text: `${at('approver01')}` });
  expect(await told(approver)).toHaveLength(2);
  await buyer.call(recordsCalls.deleteComment, { guid: own });
  expect((await comments())[0]).toMatchObject({ text: null, mentions: [] });
  const { rows } = await sql`select mentions from comment where guid = ${own}`.execute(
    fixture.gateway.db,
  );
  expect(rows).toEqual([{ mentions: [] }]);
});

test('who is mentioned no more has nothing unread, unless another comment mentions them', async () => {
  const colleague = await fixture.as('approver04');
  const unread = async (client: Client) =>
    (
      await client.list(notificationsCalls.list, {
        page: 1,
        rows: 100,
        sort: 'mentioned',
        unread: '1',
      })
    ).rows.length;
  const first = await say(`${at('approver01')} 与 ${at('approver04')} 请看`);
  const second = await say(`${at('approver04')} 再看看`);
  expect([await unread(approver), await unread(colleague)]).toEqual([1, 2]);
  await buyer.call(recordsCalls.editComment, { guid: first, text: `${at('approver04')} 请看` });
  expect([await unread(approver), await unread(colleague)]).toEqual([0, 2]);
  await buyer.call(recordsCalls.deleteComment, { guid: first });
  expect(await unread(colleague), 'the second comment still asks').toBe(2);
  await buyer.call(recordsCalls.deleteComment, { guid: second });
  expect(await unread(colleague)).toBe(0);
  expect(await told(colleague), 'it is read, not gone').toHaveLength(2);
});

test('a colleague who may not see the record is refused at the field by name, and nothing is said', async () => {
  const colleague = await blind();
  const refusal = await refused(`${at('approver01')} ${mentionOf(colleague.guid)}`);
  expect(refusal).toMatchObject({
    status: 400,
    reason: 'errors.mentionCannotSee',
    problems: [{ field: 'text' }],
  });
  expect(refusal.info).toContain(colleague.name);
  expect(refusal.info).not.toContain('王建军');
  const own = await say('说一句');
  expect(
    await buyer.refusal(recordsCalls.editComment, { guid: own, text: mentionOf(colleague.guid) }),
  ).toMatchObject({ status: 400, reason: 'errors.mentionCannotSee' });
  expect((await comments()).map(({ text }) => text)).toEqual(['说一句']);
  expect(await told(approver)).toEqual([]);
});

test('of a stranger nothing is said, as of a key that is nobody’s and of who has left', async () => {
  const gone = keys.get('approver04') ?? '';
  const { db } = fixture.gateway;
  await sql`update person set valid = false where guid = ${gone}`.execute(db);
  const answers = [];
  for (const who of [at('supplier01'), mentionOf('nobody'), mentionOf(gone)])
    answers.push(await refused(who));
  await sql`update person set valid = true where guid = ${gone}`.execute(db);
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 400, reason: 'errors.mentionUnknown' });
  expect(new Set(answers.map(({ info }) => info)).size).toBe(1);
  expect(await comments()).toEqual([]);
});

test('a mention stays in an edited comment after the person lost access to the record', async () => {
  const own = await say(at('approver04'));
  const gone = keys.get('approver04') ?? '';
  const { db } = fixture.gateway;
  await sql`update person set valid = false where guid = ${gone}`.execute(db);
  await buyer.call(recordsCalls.editComment, { guid: own, text: `${at('approver04')} 已调离` });
  await sql`update person set valid = true where guid = ${gone}`.execute(db);
  expect((await comments())[0]?.mentions).toMatchObject([{ guid: gone }]);
});

test('at most twenty are mentioned, each counted once', async () => {
  const many = (n: number) => Array.from({ length: n }, (_, place) => mentionOf(`k-${place}`));
  expect(await refused(many(MENTIONS_MAX + 1).join(' '))).toMatchObject({
    status: 400,
    reason: 'rules.maxMentions',
    problems: [{ field: 'text' }],
  });
  expect(await refused(many(MENTIONS_MAX).join(' '))).toMatchObject({
    reason: 'errors.mentionUnknown',
  });
  await say(Array.from({ length: MENTIONS_MAX + 1 }, () => at('approver01')).join(' '));
  expect((await comments())[0]?.mentions).toHaveLength(1);
});

test('offered are colleagues and who has a part in it, as far as they see it, those with a part first', async () => {
  const people = await offered(null);
  expect(people.length).toBeGreaterThan(0);
  expect(people.length).toBeLessThanOrEqual(MENTIONABLE_MAX);
  expect(people.map((one) => one.guid)).not.toContain(keys.get('purchaser01'));
  const { rows } = await sql<{ viewer_guid: string }>`select viewer_guid from record_viewer
    where record_guid = ${guid}`.execute(fixture.gateway.db);
  expect(rows.map((row) => row.viewer_guid)).toContain(people[0]?.guid);
  for (const typed of ['王建', 'wangjianj', 'wjj'])
    expect(await offered(typed), typed).toMatchObject([
      { guid: keys.get('approver01'), name: '王建军' },
    ]);
  expect(people.every((one) => one.seesIt)).toBe(true);
  expect(await offered('没有这个人')).toEqual([]);
  const stranger = await fixture.as('supplier01');
  expect((await stranger.send(recordsCalls.mentionable, { guid })).status).toBe(404);
});

test('across enterprises, who has a part in a record is offered and can be mentioned', async () => {
  const order = await fixture.sentOrder(buyer);
  guid = order.head.guid;
  const agency = await fixture.as('agency001');
  expect((await offered('陈思远', agency)).map((one) => one.guid)).toEqual([
    keys.get('purchaser01'),
  ]);
  expect(await offered(null, buyer)).not.toContainEqual(
    expect.objectContaining({ guid: keys.get('agency001') }),
  );
  await say(`请补充 ${at('purchaser01')}`, agency);
  expect(await told(buyer)).toHaveLength(1);
  expect((await offered(null, buyer)).map((one) => one.guid)).toContain(keys.get('agency001'));
});

/** What a person is answered who opens the plan. */
const opened = async (person: Client) =>
  (await person.send(plansCalls.selfDetail, { guid })).status;

test('whoever does not see a record is offered to those who may copy it, and let in with a copy', async () => {
  const [colleague, other] = [await blind(), await blind(1)];
  const person = await fixture.person(colleague.guid);
  expect(await offered(colleague.name)).toContainEqual(
    expect.objectContaining({ guid: colleague.guid, seesIt: false }),
  );
  const both = `${mentionOf(colleague.guid)} ${mentionOf(other.guid)} 请看`;
  const only = { ...sayOn(both), copyTo: colleague.guid };
  const refusal = refusalOf(await buyer.send(recordsCalls.addComment, only));
  expect(refusal).toMatchObject({ status: 400, reason: 'errors.mentionCannotSee' });
  expect(refusal.info).toContain(other.name);
  expect(refusal.info).not.toContain(colleague.name);
  expect([await opened(person), await comments()]).toEqual([404, []]);

  const once = { ...sayOn(mentionOf(colleague.guid)), copyTo: colleague.guid };
  for (let sent = 0; sent < 2; sent += 1) await buyer.call(recordsCalls.addComment, once);
  expect(await opened(person)).toBe(200);
  expect(await opened(await fixture.person(other.guid)), 'the other one').toBe(404);
  expect([(await told(person)).length, (await told(person, 'copied')).length]).toEqual([1, 1]);
  const { copying } = await fixture.detail(buyer, 'selfPlan', guid);
  expect(copying.copies).toMatchObject([{ personName: colleague.name, giverName: '陈思远' }]);
  expect(await offered(colleague.name)).toContainEqual(
    expect.objectContaining({ guid: colleague.guid, seesIt: true }),
  );

  const own = await say('说一句');
  await buyer.call(recordsCalls.editComment, {
    guid: own,
    text: `${mentionOf(colleague.guid)} ${mentionOf(other.guid)} 也请看`,
    copyTo: `${colleague.guid},${other.guid}`,
  });
  expect(await opened(await fixture.person(other.guid)), 'by a changed comment').toBe(200);
  const after = (await fixture.detail(buyer, 'selfPlan', guid)).copying.copies;
  expect(after, 'who sees it already gets no second copy').toHaveLength(2);
});

test('comments changed at once that let in the same colleague give one copy', async () => {
  const colleague = await blind();
  const own = [];
  for (let n = 1; n <= 4; n += 1) own.push(await say(`第 ${n} 条`));
  const text = mentionOf(colleague.guid);
  await Promise.all(
    own.map((key) =>
      buyer.call(recordsCalls.editComment, { guid: key, text, copyTo: colleague.guid }),
    ),
  );
  const { copying } = await fixture.detail(buyer, 'selfPlan', guid);
  expect(copying.copies.map(({ personName }) => personName)).toEqual([colleague.name]);
});

test('nobody is let in by whoever may not copy the record, nor one who is not mentioned', async () => {
  const colleague = await blind();
  const reader = await fixture.as('sysadmin01');
  expect((await offered(colleague.name, reader)).map((one) => one.guid)).not.toContain(
    colleague.guid,
  );
  const words = mentionOf(colleague.guid);
  const letting = { ...sayOn(words), copyTo: colleague.guid };
  expect(refusalOf(await reader.send(recordsCalls.addComment, letting))).toMatchObject({
    status: 403,
    reason: 'errors.copiedByOthers',
  });
  const unsaid = { ...sayOn('请看'), copyTo: colleague.guid };
  expect(refusalOf(await buyer.send(recordsCalls.addComment, unsaid))).toMatchObject({
    status: 400,
    problems: [{ field: 'copyTo', key: 'errors.mentionUnknown' }],
  });
  const stranger = keys.get('supplier01') ?? '';
  const outside = { ...sayOn(mentionOf(stranger)), copyTo: stranger };
  expect(refusalOf(await buyer.send(recordsCalls.addComment, outside))).toMatchObject({
    status: 400,
    reason: 'errors.mentionUnknown',
  });
  expect(await comments()).toEqual([]);
  expect(await opened(await fixture.person(colleague.guid))).toBe(404);
  expect((await fixture.detail(buyer, 'selfPlan', guid)).copying.copies).toEqual([]);
});
