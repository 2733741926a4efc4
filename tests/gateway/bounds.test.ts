import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entrustCalls } from '#contract/entrust.ts';
import { filesCalls } from '#contract/files.ts';
import { DEPARTMENTS_MAX, personnelCalls, ROLES_MAX } from '#contract/personnel.ts';
import { HISTORY_MAX } from '#contract/records.ts';
import { sessionCalls } from '#contract/session.ts';
import { OPENED_MAX } from '#gateway/files/handlers.ts';
import { TOKENS_OF_PERSON } from '#gateway/session/sessions.ts';
import { hashToken } from '#gateway/base/tokens.ts';
import { Client } from '../support/client.ts';
import { now } from '../support/clock.ts';
import { Fixture, type View } from '../support/fixture.ts';
import { contractForm, planForm } from '../support/forms.ts';
import { storeFile } from '../support/upload.ts';

let fixture: Fixture;
let admin: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  admin = await fixture.as('sysadmin01');
});
afterAll(() => fixture.close());

test('an enterprise has so many roles and departments and no more, whatever others have', async () => {
  const { db } = fixture.gateway;
  const unit = await fixture.unitOf('sysadmin01');
  await sql`insert into role (guid, enterprise_guid, name, valid, authorities, department_scope,
      department_guids, enterprise_guids)
    select 'many-' || n, ${unit}, 'many' || n, true, '{}', 'own', '{}', '{}'
      from generate_series(1, ${ROLES_MAX}::integer - 1
        - (select count(*)::integer from role where enterprise_guid = ${unit})) n`.execute(db);
  await sql`insert into department (guid, enterprise_guid, name, code)
    select 'many-' || n, ${unit}, 'many' || n, '' from generate_series(1, ${DEPARTMENTS_MAX}::integer
      - 1 - (select count(*)::integer from department where enterprise_guid = ${unit})) n`.execute(
    db,
  );
  const { guid } = await admin.call(personnelCalls.addRole, { roleName: '最后一个' });
  expect(await admin.refusal(personnelCalls.addRole, { roleName: '再多一个' })).toMatchObject({
    status: 409,
    reason: 'errors.rolesFull',
  });
  await admin.call(personnelCalls.deleteRole, { guid: guid ?? '' });
  await admin.call(personnelCalls.addRole, { roleName: '又有空位' });
  await admin.call(personnelCalls.addDepartment, { deptName: '最后一个' });
  expect(await admin.refusal(personnelCalls.addDepartment, { deptName: '再多一个' })).toMatchObject(
    {
      status: 409,
      reason: 'errors.departmentsFull',
    },
  );
});

test('a history holds so many entries, and one more a day; the record can be decided on and deleted', async () => {
  const { db } = fixture.gateway;
  const buyer = await fixture.as('purchaser01');
  const standing = async (guid: string, entries: number) =>
    sql`update record set entries = ${entries} where guid = ${guid}`.execute(db);
  const edit = (view: View, remarks: string) =>
    fixture.send(
      buyer,
      'selfPlan',
      'plan.edit',
      view,
      planForm('selfPlan', { remarks, action: 'save' }),
    );
  const full = { status: 409, body: { reason: 'errors.historyFull' } };

  const draft = await fixture.plan(buyer, 'selfPlan', { action: 'save' });
  const { guid } = draft.head;
  await standing(guid, HISTORY_MAX.entries - 1);
  expect((await edit(draft, '末次')).status).toBe(200);
  const last = await fixture.detail(buyer, 'selfPlan', guid);
  expect(await edit(last, '又改')).toMatchObject(full);
  expect(await fixture.send(buyer, 'selfPlan', 'plan.submit', last)).toMatchObject(full);
  await sql`update record set created_at = created_at - interval '1 day' where guid = ${guid}`.execute(
    db,
  );
  expect((await edit(last, '次日')).status).toBe(200);
  const next = await fixture.detail(buyer, 'selfPlan', guid);
  expect(await edit(next, '又改')).toMatchObject(full);
  await fixture.command(buyer, 'selfPlan', 'plan.delete', next);

  const asked = await fixture.plan(buyer, 'selfPlan');
  await standing(asked.head.guid, HISTORY_MAX.entries);
  const passed = await fixture.approveAll('selfPlan', asked.head.guid);
  expect(passed.context.position).toBe(passed.context.chain.length);
});

test('a contract is approved although histories are full; the next one waits for room', async () => {
  const { db } = fixture.gateway;
  const buyer = await fixture.as('purchaser01');
  const { guid } = (await fixture.receivedOrder(buyer)).head;
  const order = await fixture.detail(buyer, 'entrustOrder', guid);
  const setUp = order.related.find(({ kind }) => kind === 'setUp');
  const fill = (record: string | undefined, entries: number) =>
    sql`update record set entries = ${entries} where guid = ${record}`.execute(db);
  const waiting = await fixture.contract(buyer, guid);
  for (const record of [guid, setUp?.guid]) await fill(record, HISTORY_MAX.entries);
  const effective = await fixture.approveAll('entrustContract', waiting.head.guid);
  expect(effective.head.status).toBe('1012');
  await fixture.command(buyer, 'entrustContract', 'contract.abandon', effective, {
    opinion: '重订',
  });

  const next = () => buyer.refusal(entrustCalls.contractAdd, contractForm(guid));
  const full = (number: string | undefined) => ({
    status: 409,
    reason: 'errors.historyFull',
    info: expect.stringContaining(`${number} 改动过多`) as string,
  });
  expect(await next()).toMatchObject(full(order.head.number));
  await fill(guid, HISTORY_MAX.entries - 1);
  expect(await next(), 'the set-up follows the order').toMatchObject(full(setUp?.number));
  await fill(setUp?.guid, HISTORY_MAX.entries - 1);
  await fixture.contract(buyer, guid);
});

test('a history holds so many characters of changes, and a few more a day', async () => {
  const { db } = fixture.gateway;
  const buyer = await fixture.as('purchaser01');
  const draft = await fixture.plan(buyer, 'selfPlan', { action: 'save' });
  const { guid } = draft.head;
  const edit = async (remarks: string) =>
    fixture.send(
      buyer,
      'selfPlan',
      'plan.edit',
      await fixture.detail(buyer, 'selfPlan', guid),
      planForm('selfPlan', { remarks, action: 'save' }),
    );
  const room = HISTORY_MAX.charactersADay;
  const change = { field: 'remarks', from: null, to: 'x'.repeat(HISTORY_MAX.characters - room) };
  await sql`insert into history (record_guid, seq, at, event, actor_guid, actor_name, actor_unit, changes, digest,
      prev_hash, hash)
    values (${guid}, ${HISTORY_MAX.entries}, ${now()}, 'plan.edit', 'x', 'x', 'x',
      ${JSON.stringify([change])}::jsonb, '', '', '')`.execute(db);
  expect((await edit('短')).status).toBe(200);
  const refused = await edit('长'.repeat(room));
  expect(refused).toMatchObject({ status: 409, body: { reason: 'errors.historyFull' } });
  await sql`update record set created_at = created_at - interval '2 days' where guid = ${guid}`.execute(
    db,
  );
  expect((await edit('长'.repeat(room))).status).toBe(200);
  await fixture.command(
    buyer,
    'selfPlan',
    'plan.submit',
    await fixture.detail(buyer, 'selfPlan', guid),
  );
});

test('a person opens so many files in a minute and no more; others go on', async () => {
  const file = await storeFile(admin);
  await sql`insert into file_token (token_hash, file_guid, expires_at, person_guid)
    select 'many-' || n, ${file}, ${now()}::timestamptz + interval '1 minute',
      ${await fixture.guidOf('sysadmin01')} from generate_series(1, ${OPENED_MAX}::integer - 1) n`.execute(
    fixture.gateway.db,
  );
  const grant = (client: Client) => client.send(filesCalls.grantToken, { bindGuid: file });
  expect((await grant(admin)).status).toBe(200);
  const refused = await grant(admin);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ reason: 'errors.filesOpened' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await grant(await fixture.as('approver01'))).status).toBe(200);
});

const renew = ({ account, refreshToken }: Client) =>
  new Client(fixture.gateway, account, null).send(sessionCalls.token, {
    client_id: 'console',
    client_secret: 'console',
    grant_type: 'refresh_token',
    userType: '3',
    refresh_token: refreshToken ?? '',
  });

/** Stores a number of older token pairs of somebody's session, ended or not. */
const addPairs = ({ token }: Client, count: number, isEnded: boolean) =>
  sql`insert into session (guid, family, person_guid, access_hash, refresh_hash, access_expires_at,
      refresh_expires_at, created_at, revoked_at)
    select s.guid || n, s.family, s.person_guid, s.guid || n, s.guid || n, s.access_expires_at,
      s.refresh_expires_at, s.created_at - interval '1 hour',
      case when ${isEnded} then s.created_at end from generate_series(1, ${count}::integer) n,
      (select * from session where access_hash = ${hashToken(token ?? '')}) s`.execute(
    fixture.gateway.db,
  );

test('a person has so many tokens and no more: sessions are not renewed, and a sign-in ends the oldest', async () => {
  const account = 'approver02';
  // Others have signed in with it before.
  await fixture.gateway.db
    .deleteFrom('session')
    .where('person_guid', '=', await fixture.guidOf(account))
    .execute();
  const old = await Client.signIn(fixture.gateway, account);
  const newer = await Client.signIn(fixture.gateway, account);
  const another = await Client.signIn(fixture.gateway, 'approver03');
  await addPairs(old, TOKENS_OF_PERSON - 2, false);
  const refused = await renew(newer);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ reason: 'errors.refreshedTooOften' });
  expect((await newer.send(sessionCalls.userInfo)).status, 'it goes on meanwhile').toBe(200);
  expect((await renew(another)).status).toBe(200);
  const latest = await Client.signIn(fixture.gateway, account);
  const statuses = await Promise.all(
    [old, newer, latest].map(async (client) => (await client.send(sessionCalls.userInfo)).status),
  );
  expect(statuses).toEqual([401, 200, 200]);
  expect((await renew(newer)).status).toBe(200);
});

test('pairs of tokens of ended sessions take no room from others, and no more are kept', async () => {
  const account = 'approver04';
  const own = await Client.signIn(fixture.gateway, account);
  const ended = await Client.signIn(fixture.gateway, account);
  const { db } = fixture.gateway;
  await db
    .updateTable('session')
    .set({ revoked_at: now() })
    .where('access_hash', '=', hashToken(ended.token ?? ''))
    .execute();
  await addPairs(ended, TOKENS_OF_PERSON - 2, true);
  expect((await renew(own)).status).toBe(200);
  const other = await Client.signIn(fixture.gateway, account);
  expect((await renew(other)).status).toBe(200);
  const kept = await db
    .selectFrom('session')
    .where('person_guid', '=', await fixture.guidOf(account))
    .select('guid')
    .execute();
  expect(kept).toHaveLength(TOKENS_OF_PERSON);
  expect((await renew(ended)).status, 'the oldest are forgotten first').toBe(403);
  expect((await own.send(sessionCalls.userInfo)).status).toBe(200);
  expect((await renew(own)).status, 'its answer was lost').toBe(200);
});
