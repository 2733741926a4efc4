import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  COMMENT_MAX,
  COMMENTS_MAX,
  COMMENTS_OF_PERSON,
  DELETED_COMMENTS_TOLD,
  recordsCalls,
} from '#contract/records.ts';
import { filesCalls } from '#contract/files.ts';
import { plansCalls } from '#contract/plans.ts';
import { refusalOf, type Client } from '../support/client.ts';
import { now, nowMs } from '../support/clock.ts';
import { newRequest, planForm } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';
import { storeFile } from '../support/upload.ts';

let fixture: Fixture;
let author: Client;
let approver: Client;
let guid: string;

beforeAll(async () => {
  fixture = await Fixture.open();
  [author, approver] = await Promise.all([fixture.as('purchaser01'), fixture.as('approver01')]);
});
afterAll(() => fixture.close());

async function submitted(): Promise<string> {
  const { head } = await author.call(
    plansCalls.selfAdd,
    planForm('selfPlan', { action: 'submit' }),
  );
  return head.guid;
}

const said = async (client: Client, on = guid) =>
  (await client.call(recordsCalls.comments, { guid: on })).comments;

async function say(client: Client, text: string, on = guid): Promise<string> {
  const stored = await client.call(recordsCalls.addComment, {
    guid: on,
    text,
    requestId: newRequest(),
  });
  return stored.guid ?? '';
}

test('who sees a record reads what all said about it, and by whom and when', async () => {
  guid = await submitted();
  const before = nowMs();
  await say(author, ' 请问预算依据是否充分？\n见附件。 ');
  await say(approver, '请补充报价单。');
  expect(await said(author)).toMatchObject([
    { authorName: '陈思远', text: '请问预算依据是否充分？\n见附件。', editedAt: null },
    { authorName: '王建军', text: '请补充报价单。', deletedAt: null },
  ]);
  for (const { createdAt } of await said(author)) expect(createdAt).toBeGreaterThanOrEqual(before);
  expect(await said(approver)).toEqual(await said(author));
});

test('a request that is repeated says it once, and its id serves for nothing else', async () => {
  guid = await submitted();
  const other = await submitted();
  const once = { guid, text: '一次', requestId: newRequest() };
  const [first, second] = await Promise.all([
    author.call(recordsCalls.addComment, once),
    author.call(recordsCalls.addComment, once),
  ]);
  expect(second).toEqual(first);
  expect(await said(author)).toHaveLength(1);
  expect(await author.refusal(recordsCalls.addComment, { ...once, guid: other })).toMatchObject({
    status: 409,
  });
  expect(await said(author, other)).toEqual([]);
});

test('only its author changes a comment or takes it back, and both are seen', async () => {
  guid = await submitted();
  await say(author, '先说的');
  const own = await say(author, '原话');
  const before = { text: '先说的', editedAt: null, deletedAt: null };
  expect((await approver.send(recordsCalls.editComment, { guid: own, text: '改' })).status).toBe(
    403,
  );
  expect((await approver.send(recordsCalls.deleteComment, { guid: own })).status).toBe(403);
  expect(await said(approver)).toMatchObject([
    before,
    { text: '原话', editedAt: null, deletedAt: null },
  ]);

  await author.call(recordsCalls.editComment, { guid: own, text: '更正' });
  expect(await said(approver)).toMatchObject([
    before,
    { text: '更正', editedAt: expect.any(Number) as number, deletedAt: null },
  ]);
  await author.call(recordsCalls.deleteComment, { guid: own });
  expect(await said(approver)).toMatchObject([
    before,
    { text: null, authorName: '陈思远', deletedAt: expect.any(Number) as number },
  ]);
  const { rows } = await sql<{
    body: string;
  }>`select body from comment where guid = ${own}`.execute(fixture.gateway.db);
  expect(rows, 'the words are gone from the database').toEqual([{ body: '' }]);
  for (const again of [
    await author.send(recordsCalls.editComment, { guid: own, text: '再说' }),
    await author.send(recordsCalls.deleteComment, { guid: own }),
  ])
    expect(again.status).toBe(409);
});

test('people who do not see a record cannot read, add, change or delete comments', async () => {
  guid = await submitted();
  const own = await say(author, '内部');
  const stranger = await fixture.as('supplier01');
  const unknown = crypto.randomUUID();
  for (const { status } of [
    await author.send(recordsCalls.editComment, { guid: unknown, text: 'x' }),
    await author.send(recordsCalls.deleteComment, { guid: unknown }),
    await stranger.send(recordsCalls.comments, { guid }),
    await stranger.send(recordsCalls.addComment, { guid, text: 'x', requestId: newRequest() }),
    await stranger.send(recordsCalls.editComment, { guid: own, text: 'x' }),
    await stranger.send(recordsCalls.deleteComment, { guid: own }),
  ])
    expect(status).toBe(404);
  expect(await said(author)).toMatchObject([{ text: '内部', editedAt: null }]);
});

test('what one says of an order is for the own enterprise, and for the other side only if one says so', async () => {
  const agency = await fixture.as('agency001');
  const { guid: order } = (await fixture.sentOrder(author)).head;
  const file = await storeFile(author);
  const { guid: agent } = await fixture.gateway.db
    .selectFrom('person')
    .where('account_name', '=', 'agency001')
    .select('guid')
    .executeTakeFirstOrThrow();
  const sayOn = (client: Client, more: object) =>
    client.send(recordsCalls.addComment, { guid: order, requestId: newRequest(), ...more });
  const read = async (client: Client) => (await said(client, order)).map(({ text }) => text);
  const counted = async (client: Client) =>
    ((await fixture.detail(client, 'entrustOrder', order)) as unknown as { comments: number })
      .comments;
  expect((await sayOn(author, { text: '内部：先压价', files: file })).status).toBe(200);
  expect((await sayOn(agency, { text: '内部：先不答应' })).status).toBe(200);
  const approving = await fixture.as('approver01');
  expect(await read(author)).toEqual(['内部：先压价']);
  expect(await read(approving)).toEqual(['内部：先压价']);
  expect(await read(agency)).toEqual(['内部：先不答应']);
  expect(await read(await fixture.as('auditor01'))).toHaveLength(2);
  expect(await counted(agency)).toBe(1);
  expect((await agency.send(filesCalls.grantToken, { bindGuid: file })).status).toBe(404);

  expect((await sayOn(author, { text: '请尽快报价', circle: 'all' })).status).toBe(200);
  expect(await read(agency)).toEqual(['内部：先不答应', '请尽快报价']);
  expect((await said(agency, order)).map(({ circle }) => circle)).toEqual(['unit', 'all']);
  expect(await counted(agency)).toBe(2);

  // People who cannot read the record cannot be mentioned, and the answer does not reveal whether
  // they exist.
  const mention = `@{${agent}} 你看`;
  const refused = await sayOn(author, { text: mention });
  expect(refusalOf(refused)).toMatchObject({ status: 400, reason: 'errors.mentionUnknown' });
  expect((await sayOn(author, { text: mention, circle: 'all' })).status).toBe(200);
  const offered = async (circle: 'unit' | 'all') =>
    (
      await author.call(recordsCalls.mentionable, { guid: order, userName: '', circle })
    ).people.some(({ guid: person }) => person === agent);
  expect(await offered('all'), 'of whom one reads nothing').toBe(false);
  expect((await sayOn(agency, { text: '收到', circle: 'all' })).status).toBe(200);
  expect([await offered('unit'), await offered('all')]).toEqual([false, true]);
  expect(refusalOf(await sayOn(author, { text: 'x', circle: 'some' })).status).toBe(400);
});

test('nothing is said of a record that is gone, nor nothing at all, nor more than there is room for', async () => {
  const { head } = await author.call(plansCalls.selfAdd, planForm('selfPlan', { action: 'save' }));
  guid = head.guid;
  const status = async (text: string) =>
    (await author.send(recordsCalls.addComment, { guid, text, requestId: newRequest() })).status;
  expect(await status(' \n ')).toBe(400);
  expect(await status('长'.repeat(COMMENT_MAX + 1))).toBe(400);
  expect(await status('长'.repeat(COMMENT_MAX))).toBe(200);
  const store = (from: number, to: number, account: string) =>
    sql`insert into comment (guid, record_guid, author_guid, request_id, body, created_at, circle)
      select 'many-' || n, ${guid}, p.guid, 'many-' || n, 'x', ${now()}::timestamptz, 'all'
        from person p, generate_series(${from}::integer, ${to}::integer) n
       where p.account_name = ${account}`.execute(fixture.gateway.db);
  await store(2, COMMENTS_OF_PERSON - 1, 'purchaser01');
  const last = await say(author, '我的最后一条');
  const tooMany = await author.send(recordsCalls.addComment, {
    guid,
    text: '再多一条',
    requestId: newRequest(),
  });
  expect(refusalOf(tooMany)).toMatchObject({ status: 409, reason: 'errors.commentsOfPerson' });
  await author.call(recordsCalls.deleteComment, { guid: last });
  await say(author, '删除后又有空位');
  const colleague = await fixture.as('sysadmin01');
  await say(colleague, '别人还能说');
  await store(COMMENTS_OF_PERSON + 1, COMMENTS_MAX - 1, 'auditor01');
  const full = await colleague.send(recordsCalls.addComment, {
    guid,
    text: '再多一条',
    requestId: newRequest(),
  });
  expect(refusalOf(full)).toMatchObject({ status: 409, reason: 'errors.commentsFull' });
  expect(await said(author)).toHaveLength(COMMENTS_MAX + 1);
  await sql`update comment set deleted_at = ${now()}, body = '' where record_guid = ${guid}
    and author_guid = (select guid from person where account_name = 'auditor01')`.execute(
    fixture.gateway.db,
  );
  expect((await said(author)).filter(({ deletedAt }) => deletedAt !== null)).toHaveLength(
    DELETED_COMMENTS_TOLD,
  );
  await say(colleague, '现在有空位');
  const first = (await said(author)).find(({ text }) => text?.startsWith('长'))?.guid;
  const { revision } = head;
  await author.call(plansCalls.selfDelete, { guid, revision, requestId: newRequest() });
  expect(await status('已删除')).toBe(404);
  expect((await author.send(recordsCalls.deleteComment, { guid: first ?? '' })).status).toBe(404);
});

test('a circle is full for those who read it alone, and its deleted comments displace no others', async () => {
  const agency = await fixture.as('agency001');
  const { guid: order } = (await fixture.sentOrder(author)).head;
  const sayOn = async (client: Client, circle: 'unit' | 'all') => {
    const answer = await client.send(recordsCalls.addComment, {
      guid: order,
      text: circle,
      circle,
      requestId: newRequest(),
    });
    return answer.status === 200 ? 'taken' : refusalOf(answer).reason;
  };
  const taken = await say(author, '稍后删除', order);
  await author.call(recordsCalls.deleteComment, { guid: taken });
  await sql`insert into comment (guid, record_guid, author_guid, request_id, body, created_at, circle)
    select 'circle-' || n, ${order}, colleague.guid, 'circle-' || n, 'x', ${now()}::timestamptz, 'unit'
      from generate_series(1, ${COMMENTS_MAX}::integer) n, (select c.guid from person c
        join person me on me.enterprise_guid = c.enterprise_guid
       where me.account_name = 'agency001' and c.guid <> me.guid order by c.guid limit 1) colleague`.execute(
    fixture.gateway.db,
  );
  expect(await sayOn(agency, 'unit')).toBe('errors.commentsFull');
  expect(await sayOn(agency, 'all')).toBe('taken');
  expect([await sayOn(author, 'unit'), await sayOn(author, 'all')]).toEqual(['taken', 'taken']);
  await sql`update comment set deleted_at = ${now()}::timestamptz + interval '1 hour', body = ''
    where guid like 'circle-%'`.execute(fixture.gateway.db);
  expect((await said(author, order)).filter(({ deletedAt }) => deletedAt !== null)).toMatchObject([
    { guid: taken },
  ]);
});

test('what is said leaves the record and its sealed history as they are', async () => {
  guid = await submitted();
  const state = () => approver.call(recordsCalls.state, { guid, requestId: null });
  const history = () => approver.call(recordsCalls.history, { guid });
  const before = [await state(), await history()];
  await author.call(recordsCalls.deleteComment, { guid: await say(author, '说一句') });
  expect([await state(), await history()]).toEqual(before);
  expect(await approver.call(recordsCalls.verify, { guid })).toMatchObject({ valid: true });
});

/** What the person saw of the record before, while revision `revision` is shown to them. */
const see = async (client: Client, on: string, revision: number, isOpened?: '0' | '1') =>
  (await client.call(recordsCalls.see, { guid: on, revision, isOpened })).before;

test('each person is told what they saw before, and how many comments of others they can read since', async () => {
  const on = await submitted();
  const opened = nowMs();
  expect(await see(approver, on, 1), 'nobody saw it before').toBeNull();
  expect(await see(author, on, 2), 'the mark of another person counts for them alone').toBeNull();
  await say(author, '本人所说', on);
  await say(approver, '请补充', on);
  const taken = await say(approver, '已撤回', on);
  await approver.call(recordsCalls.deleteComment, { guid: taken });
  const before = await see(author, on, 2);
  expect(before).toMatchObject({ revision: 2, comments: 1 });
  expect(before?.at).toBeGreaterThanOrEqual(opened);
  expect(await see(approver, on, 2), 'the latest counts').toMatchObject({ revision: 1 });
  expect(await see(approver, on, 99), 'and never more than there is').toMatchObject({
    revision: 2,
    comments: 0,
  });
  expect(await see(approver, on, 1), 'a tab that loaded it earlier').toMatchObject({ revision: 2 });
  expect(await see(approver, on, 2), 'takes nothing back').toMatchObject({ revision: 2 });
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from record_seen
    where record_guid = ${on}`.execute(fixture.gateway.db);
  expect(rows).toEqual([{ n: 2 }]);
});

test('what a screen shows by itself is compared with what the person opened before, and not kept', async () => {
  const on = await submitted();
  expect(await see(approver, on, 2, '0')).toBeNull();
  expect(await see(approver, on, 1), 'it was not opened').toBeNull();
  await say(author, '请看', on);
  for (let times = 0; times < 2; times += 1)
    expect(await see(approver, on, 2, '0')).toMatchObject({ revision: 1, comments: 1 });
  expect(await see(approver, on, 2, '1')).toMatchObject({ revision: 1, comments: 1 });
  expect(await see(approver, on, 2, '0'), 'opened').toMatchObject({ revision: 2, comments: 0 });
});

test('what somebody does not see they cannot mark as seen', async () => {
  const on = await submitted();
  const stranger = await fixture.as('supplier01');
  const refused = await stranger.send(recordsCalls.see, { guid: on, revision: 1 });
  expect(refused.status).toBe(404);
  const { rows } = await sql`select 1 from record_seen where record_guid = ${on}`.execute(
    fixture.gateway.db,
  );
  expect(rows).toEqual([]);
});
