import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/audit.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { keysOf } from '#contract/core/key-list.ts';
import { notificationsCalls } from '#contract/notifications.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { recordsCalls } from '#contract/records.ts';
import { sessionCalls } from '#contract/session.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { rolesNeedSecond } from '#console/personnel/second-person.ts';
import { transact } from '#gateway/db/transact.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { askForChange } from '#gateway/personnel/changes/ask.ts';
import type { PersonnelChangeParts } from '#gateway/personnel/changes/parts.ts';
import { workDue } from '#gateway/records/due.ts';
import { readEntries } from '#gateway/records/entries.ts';
import { retraceRecord } from '#gateway/records/retrace.ts';
import { hashPassword } from '#gateway/session/passwords.ts';
import { userOfPerson } from '#gateway/user/user.ts';
import { lifecycles } from '#machines/index.ts';
import type { RecordRole } from '#machines/shared/types.ts';
import { transitionIds } from '#model/explore.ts';
import { tour } from '#model/tour.ts';
import { Client, refusalOf } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { newRequest } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';
import { reviewExploration } from '../support/paths/exploring.ts';
import { ReviewedWalk } from '../support/paths/reviewed.ts';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
const NEW = 'Stahl#2029';
const seenAt = (date: Date) => ({ headers: { 'if-unmodified-since': date.toUTCString() } });
const quiet = { info: () => undefined, error: () => undefined };

let clock = nowMs();
let fixture: Fixture;
/**
 * Three administrators of one unit: one who requests, one who confirms, and one whom changes are
 * about.
 */
let asker: Client;
let second: Client;
let third: Client;
let auditor: Client;
let administration: string;

const guidOf = (client: Client) => fixture.guidOf(client.account);
const due = () => workDue(fixture.gateway.db, new Date(clock), quiet);

async function giveRole(account: string, role: string): Promise<void> {
  await fixture.gateway.db
    .insertInto('person_role')
    .values({ person_guid: await fixture.guidOf(account), role_guid: role })
    .execute();
}

beforeAll(async () => {
  fixture = await Fixture.open({
    now: () => new Date(clock),
    env: { ACCESS_TOKEN_SECONDS: '100000000' },
  });
  const { db } = fixture.gateway;
  administration = (
    await db
      .selectFrom('person_role')
      .innerJoin('role', 'role.guid', 'role_guid')
      .where('person_guid', '=', await fixture.guidOf('sysadmin01'))
      .where((eb) => eb(eb.val('personnel.edit'), '=', eb.fn.any('role.authorities')))
      .select('role.guid')
      .executeTakeFirstOrThrow()
  ).guid;
  for (const account of ['approver04', 'approver05']) await giveRole(account, administration);
  [asker, second, third, auditor] = [
    await fixture.as('sysadmin01'),
    await fixture.as('approver04'),
    await fixture.as('approver05'),
    await fixture.as('auditor01'),
  ];
});
afterAll(() => fixture.close());

/** Somebody new of the unit, with a valid password. */
let serial = 0;
async function newcomer(): Promise<{ guid: string; account: string }> {
  serial += 1;
  const account = `biangeng${serial}`;
  const enterprise = await fixture.unitOf('sysadmin01');
  const guid = `zz-change-${serial}`;
  const { department_guid } = await fixture.gateway.db
    .selectFrom('person')
    .where('account_name', '=', 'sysadmin01')
    .select('department_guid')
    .executeTakeFirstOrThrow();
  await fixture.gateway.db
    .insertInto('person')
    .values({
      guid,
      enterprise_guid: enterprise,
      department_guid,
      account_name: account,
      password_hash: await hashPassword(DEMO_PASSWORD),
      name: '钱变更',
      phone: `1391000${String(serial).padStart(4, '0')}`,
      position: '1',
      valid: true,
      password_initial: false,
      created_at: new Date(clock),
    })
    .execute();
  return { guid, account };
}

/** Requests a change as the gateway does within a request of an administrator. */
async function ask(person: string, changes: PersonnelChangeParts, by = asker): Promise<string> {
  const { db, config } = fixture.gateway;
  const user = await userOfPerson(db, await guidOf(by), config.centralEnterpriseCode);
  if (!user) throw new Error(`${by.account} is not there.`);
  return (
    await transact(db, (tx) =>
      askForChange(tx, { user, now: new Date(clock) }, { person, changes }),
    )
  ).guid;
}

const give = async (
  client: Client,
  guid: string,
  verb: 'confirm' | 'refuse' | 'withdraw',
  opinion?: string,
) => {
  const { revision } = await fixture.gateway.db
    .selectFrom('record')
    .where('guid', '=', guid)
    .select('revision')
    .executeTakeFirstOrThrow();
  const call = {
    confirm: personnelCalls.confirmChange,
    refuse: personnelCalls.refuseChange,
    withdraw: personnelCalls.withdrawChange,
  }[verb];
  return client.send(call, {
    guid,
    revision,
    requestId: newRequest(),
    ...(opinion === undefined ? {} : { opinion }),
  });
};
const refused = async (...given: Parameters<typeof give>) =>
  refusalOf(await give(...given), given.join(' '));
const done = async (...given: Parameters<typeof give>) => {
  const answer = await give(...given);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const statusOf = async (guid: string) =>
  (
    await fixture.gateway.db
      .selectFrom('record')
      .where('guid', '=', guid)
      .select('status')
      .executeTakeFirstOrThrow()
  ).status;
const personOf = (guid: string) =>
  fixture.gateway.db
    .selectFrom('person')
    .where('guid', '=', guid)
    .selectAll()
    .executeTakeFirstOrThrow();
const rolesOf = async (guid: string) =>
  (
    await fixture.gateway.db
      .selectFrom('person_role')
      .where('person_guid', '=', guid)
      .orderBy('role_guid')
      .select('role_guid')
      .execute()
  ).map(({ role_guid }) => role_guid);
const payloadsOf = async (guid: string) =>
  (
    await fixture.gateway.db
      .selectFrom('personnel_change_part')
      .where('record_guid', '=', guid)
      .select('payload')
      .execute()
  ).map(({ payload }) => payload);
const passwordOf = async (password: string): Promise<PersonnelChangeParts> => ({
  password: { passwordHash: await hashPassword(password) },
});

/** A role of the unit with these rights. */
async function newRole(authorities: string[]): Promise<string> {
  serial += 1;
  const guid = `zz-role-${serial}`;
  await fixture.gateway.db
    .insertInto('role')
    .values({
      guid,
      enterprise_guid: await fixture.unitOf('sysadmin01'),
      name: `复核角色${serial}`,
      valid: true,
      authorities,
      department_scope: 'own',
      department_guids: [],
      enterprise_guids: [],
      remarks: null,
      creator_guid: null,
      created_at: null,
      archive_scope: null,
    })
    .execute();
  return guid;
}

describe('a personnel change', () => {
  test('of the demonstration that waits lapses by itself after seven days, as any other', async () => {
    const { rows } = await sql<{ guid: string; waits: number | null }>`
      select r.guid, (extract(epoch from d.due_at - r.created_at) / 86400)::float8 as waits
        from record r left join due_moment d on d.record_guid = r.guid
          and d.event = 'personnelChange.lapse' where r.kind = 'personnelChange' and r.status = '1'
          and r.guid like 'demo-%'`.execute(fixture.gateway.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ waits }) => waits !== 7)).toEqual([]);
    const others = await sql`select 1 from due_moment d join record r on r.guid = d.record_guid
        where r.kind = 'personnelChange' and r.status <> '1'`.execute(fixture.gateway.db);
    expect(others.rows).toEqual([]);
    clock += 7 * DAY;
    expect(await due()).toBe(rows.length);
  });

  const kind = 'personnelChange';
  const exploration = reviewExploration(kind, ['submitter', 'reviewer', 'system']);
  const { paths } = tour(exploration, { cover: 'transitions', resetCost: 2, longest: 20 });

  test('its paths take every transition of the machine', () => {
    const taken = new Set(
      paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
    );
    expect(
      transitionIds(lifecycles[kind].machine).filter(
        (id) => !taken.has(id) && !id.includes('xstate.error.'),
      ),
    ).toEqual([]);
  });

  test('goes the ways of its machine, and no other', async () => {
    const walk = new ReviewedWalk(fixture, kind, Object.keys(kindCalls[kind].events), exploration);
    const people = { asker: await guidOf(asker), second: await guidOf(second) };
    // What a path without steps leaves waiting would lapse beside what another path is about.
    for (const path of paths.filter(({ steps }) => steps.length > 0)) {
      const { guid: person } = await newcomer();
      const guid = await ask(person, { phone: { phone: '13912345678' } });
      const act = (event: string) => event.split('.')[1] as 'confirm' | 'refuse' | 'withdraw';
      await walk.walk(
        {
          guid,
          async give(event) {
            if (event === 'personnelChange.lapse') {
              clock += 7 * DAY;
              return { status: (await due()) === 1 ? 200 : 500, body: null } as Awaited<
                ReturnType<Client['send']>
              >;
            }
            return give(act(event) === 'withdraw' ? asker : second, guid, act(event), 'x');
          },
          viewerOf(event) {
            if (event === 'personnelChange.lapse')
              return { guid: 'system', name: '系统', roles: ['system'] };
            const roles: RecordRole[] = ['reader', 'author', 'reviewer'];
            return act(event) === 'withdraw'
              ? { guid: people.asker, name: 'asker', roles: [...roles, 'submitter'] }
              : { guid: people.second, name: 'second', roles };
          },
        },
        path,
      );
      expect(await auditor.call(recordsCalls.verify, { guid })).toMatchObject({
        valid: true,
        divergence: null,
      });
      expect(await payloadsOf(guid), 'nothing is left of what it carried').toEqual([null]);
    }
  });

  test('is decided neither by who asked nor by whom it is about; it waits on the desks of the others', async () => {
    const waiting = async (client: Client) =>
      (await client.list(workbenchCalls.list, { heap: 'todo', kind })).total;
    const before = [await waiting(asker), await waiting(third), await waiting(second)];
    const guid = await ask(await guidOf(third), { phone: { phone: '13912345678' } });
    expect([await waiting(asker), await waiting(third), await waiting(second)]).toEqual([
      before[0],
      before[1],
      (before[2] ?? 0) + 1,
    ]);
    for (const verb of ['confirm', 'refuse'] as const) {
      expect(await refused(asker, guid, verb, 'x')).toMatchObject({
        status: 409,
        reason: 'guards.isNotSubmitter',
      });
      expect(await refused(third, guid, verb, 'x')).toMatchObject({
        status: 409,
        reason: 'guards.isNotConcerned',
      });
    }
    expect(await refused(second, guid, 'withdraw')).toMatchObject({
      status: 409,
      reason: 'guards.isSubmitter',
    });
    expect(await refused(second, guid, 'refuse')).toMatchObject({
      status: 409,
      reason: 'guards.reasonGiven',
    });
    await done(second, guid, 'refuse', '未与本人核实');
    expect([
      await waiting(second),
      (await personOf(await guidOf(third))).phone === '13912345678',
    ]).toEqual([before[2], false]);
    expect(
      (await second.list(workbenchCalls.list, { heap: 'done', kind })).rows.map((row) => row.guid),
    ).toContain(guid);
    const { context } = await fixture.detail(second, kind, guid);
    const stored = await readEntries(fixture.gateway.db, guid);
    const concerned = await guidOf(third);
    const byConcerned = stored.map((entry) =>
      entry.event === 'personnelChange.refuse' ? { ...entry, actorGuid: concerned } : entry,
    );
    expect(retraceRecord(kind, stored, context).divergence).toBeNull();
    expect(retraceRecord(kind, byConcerned, context).divergence).toMatchObject({
      why: 'isNotConcerned',
    });
  });

  test('is seen by the administrators of the enterprise and by auditors, by nobody else', async () => {
    const { guid: person } = await newcomer();
    const guid = await ask(person, { phone: { phone: '13912345678' } });
    for (const client of [asker, second, third, auditor])
      expect((await fixture.detail(client, kind, guid)).head.status, client.account).toBe('1');
    expect(
      (await fixture.detail(auditor, kind, guid)).commands.map(({ allowed }) => allowed),
    ).toEqual([false, false, false]);
    for (const account of ['purchaser01', 'approver01', 'central001', 'agency001']) {
      const client = await fixture.as(account);
      for (const call of [personnelCalls.changeInfo, recordsCalls.history])
        expect((await client.send(call, { guid })).status, account).toBe(404);
      expect((await give(client, guid, 'confirm')).status, account).toBe(
        account === 'agency001' ? 404 : 403,
      );
    }
    expect(
      (
        await (
          await fixture.as('agency001')
        ).list(personnelCalls.listChanges, { personGuid: person })
      ).total,
    ).toBe(0);
  });

  test('of a password is made when it is confirmed: the old one and its sessions end', async () => {
    const { guid: person, account } = await newcomer();
    const before = await Client.signIn(fixture.gateway, account);
    const guid = await ask(person, await passwordOf(NEW));
    expect((await before.send(sessionCalls.userInfo)).status).toBe(200);
    await expect(Client.signIn(fixture.gateway, account, NEW)).rejects.toThrow('401');
    await done(second, guid, 'confirm', '已当面核实');
    expect((await before.send(sessionCalls.userInfo)).status).toBe(401);
    await expect(Client.signIn(fixture.gateway, account)).rejects.toThrow('401');
    await Client.signIn(fixture.gateway, account, NEW);
    expect((await personOf(person)).password_initial, 'its owner has to choose another').toBe(true);
    const { db } = fixture.gateway;
    const { body: dossier } = await auditor.send(auditCalls.dossier, { guids: guid });
    expect(dossier).toContain('personnelChange.confirm');
    const told = JSON.stringify([
      await fixture.detail(auditor, kind, guid),
      await fixture.history(auditor, guid),
      await db.selectFrom('record').where('guid', '=', guid).selectAll().execute(),
      await db.selectFrom('history').where('record_guid', '=', guid).selectAll().execute(),
      await db
        .selectFrom('setting_change')
        .where('subject_guid', '=', person)
        .selectAll()
        .execute(),
      await payloadsOf(guid),
      dossier,
    ]);
    expect(told).not.toMatch(/argon2|Stahl/);
  });

  test('of phone and department shows what it was and will be, whole to who may confirm', async () => {
    const { guid: person, account } = await newcomer();
    const { phone, department_guid } = await personOf(person);
    const { db } = fixture.gateway;
    const enterprise = await fixture.unitOf('sysadmin01');
    const other = await db
      .selectFrom('department')
      .where('enterprise_guid', '=', enterprise)
      .where('guid', '!=', department_guid ?? '')
      .select(['guid', 'name'])
      .executeTakeFirstOrThrow();
    const guid = await ask(person, {
      phone: { phone: '13998765432' },
      department: { departmentGuid: other.guid },
    });
    const seenBy = async (client: Client) => (await fixture.detail(client, kind, guid)).facts;
    const veiled = (phone ?? '').replace(/^(...)....(....)$/, '$1****$2');
    expect(await seenBy(auditor)).toMatchObject({
      actions: 'phone,department',
      personName: '钱变更',
      phoneBefore: veiled,
      phoneAfter: '139****5432',
      departmentAfter: other.name,
    });
    expect([(await seenBy(second))['phoneAfter'], (await seenBy(asker))['phoneAfter']]).toEqual([
      '13998765432',
      '139****5432',
    ]);
    await done(second, guid, 'confirm');
    expect(await personOf(person)).toMatchObject({
      phone: '13998765432',
      department_guid: other.guid,
    });
    expect((await seenBy(second))['phoneAfter'], 'decided').toBe('139****5432');
    const concerned = await fixture.as(account);
    const told = async (client: Client) =>
      (await client.list(notificationsCalls.list, { page: 1, rows: 10, sort: 'rights' })).rows.map(
        ({ recordGuid, actorName }) => [recordGuid, actorName],
      );
    expect(await told(concerned), 'who cannot open the change').toEqual([[guid, '刘永胜']]);
    expect((await concerned.send(kindCalls[kind].detail, { guid })).status).toBe(404);
    expect(await told(second)).toEqual([]);
    const entry = await db
      .selectFrom('setting_change')
      .where('subject_guid', '=', person)
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();
    const { name } = await db
      .selectFrom('person')
      .where('account_name', '=', 'sysadmin01')
      .select('name')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor_guid: await guidOf(second), act: 'changed' });
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        { field: 'askedBy', from: null, to: name },
        { field: 'phone', from: phone, to: '13998765432' },
      ]),
    );
    expect(JSON.stringify(await fixture.history(auditor, guid))).not.toContain('13998765432');
  });

  test('of roles says what they let the person do that they could not, and gives just what was shown', async () => {
    const { guid: person } = await newcomer();
    const [kept, given] = [
      await newRole(['plans.view']),
      await newRole(['plans.view', 'personnel.edit']),
    ];
    await fixture.gateway.db
      .insertInto('person_role')
      .values({ person_guid: person, role_guid: kept })
      .execute();
    const guid = await ask(person, { roles: { roleGuids: [given, kept] } });
    expect((await fixture.detail(second, kind, guid)).facts).toMatchObject({
      rolesBefore: [expect.any(String)],
      rolesAfter: [expect.any(String), expect.any(String)],
      gainedAuthorities: ['personnel.edit'],
    });
    await done(second, guid, 'confirm');
    expect(await rolesOf(person)).toEqual([kept, given].toSorted());
  });

  test.each([
    {
      what: 'a role whose rights have changed since',
      reason: 'errors.roleChangedSince',
      change: (_: string, role: string) =>
        fixture.gateway.db
          .updateTable('role')
          .set({ authorities: ['plans.view', 'plans.edit'] })
          .where('guid', '=', role),
    },
    {
      what: 'a role that is gone',
      reason: 'errors.roleChangedSince',
      change: (_: string, role: string) =>
        fixture.gateway.db.deleteFrom('role').where('guid', '=', role),
    },
    {
      what: 'roles of a person who has others by now',
      reason: 'errors.personChangedSince',
      change: (person: string) =>
        fixture.gateway.db
          .insertInto('person_role')
          .values({ person_guid: person, role_guid: administration }),
    },
    {
      what: 'a person who is not valid any more',
      reason: 'errors.changePersonGone',
      change: (person: string) =>
        fixture.gateway.db.updateTable('person').set({ valid: false }).where('guid', '=', person),
    },
  ])('does not give $what, says so, and stays to be refused', async ({ reason, change }) => {
    const { guid: person } = await newcomer();
    const role = await newRole(['plans.view']);
    const guid = await ask(person, { roles: { roleGuids: [role] } });
    await change(person, role).execute();
    const before = await rolesOf(person);
    expect(await refused(second, guid, 'confirm')).toMatchObject({ status: 409, reason });
    expect([await rolesOf(person), await statusOf(guid)]).toEqual([before, '1']);
    await done(second, guid, 'refuse', '已过时');
  });

  test('is not made for somebody who may not ask for it any more', async () => {
    const { guid: person } = await newcomer();
    const [role, { db }] = [await newRole(['plans.view', 'fees.edit']), fixture.gateway];
    const guid = await ask(person, { roles: { roleGuids: [role] } }, third);
    const refusal = { status: 409, reason: 'errors.changeAskerMayNot' };
    const thirdGuid = await guidOf(third);
    await db.updateTable('person').set({ valid: false }).where('guid', '=', thirdGuid).execute();
    expect(await refused(second, guid, 'confirm'), 'not valid').toMatchObject(refusal);
    await db.updateTable('person').set({ valid: true }).where('guid', '=', thirdGuid).execute();
    await db
      .deleteFrom('person_role')
      .where('person_guid', '=', thirdGuid)
      .where('role_guid', '=', administration)
      .execute();
    expect(await refused(second, guid, 'confirm'), 'no administrator').toMatchObject(refusal);
    await giveRole(third.account, await newRole(['personnel.edit']));
    expect(await refused(second, guid, 'confirm'), 'without the right that is given').toMatchObject(
      refusal,
    );
    await giveRole(third.account, administration);
    await done(second, guid, 'confirm');
    expect(await rolesOf(person)).toEqual([role]);
  });

  test('never lets somebody administer and audit', async () => {
    const auditing = await newRole(['records.audit']);
    const guid = await ask(await guidOf(third), {
      roles: { roleGuids: [administration, auditing] },
    });
    expect(await refused(second, guid, 'confirm')).toMatchObject({
      status: 409,
      reason: 'errors.auditingAdministrator',
    });
    await done(asker, guid, 'withdraw');
  });

  test('waits once for a person and an action', async () => {
    const { guid: person } = await newcomer();
    const first = await ask(person, { phone: { phone: '13998765432' } });
    await expect(ask(person, { phone: { phone: '13998765433' } }, second)).rejects.toMatchObject({
      status: 409,
      key: 'errors.personnelChangeWaits',
      params: { number: expect.stringMatching(/^RY\d{4}-\d{6}$/) as string },
    });
    const other = await ask(person, await passwordOf(NEW));
    await done(asker, first, 'withdraw');
    const again = await ask(person, { phone: { phone: '13998765433' } }, second);
    expect(await Promise.all([first, other, again].map(statusOf))).toEqual(['4', '1', '1']);
  });

  test('confirmed by two at once is made once', async () => {
    const { guid: person } = await newcomer();
    const guid = await ask(person, { phone: { phone: '13998765432' } });
    const answers = await Promise.all(
      [second, third, second].map((client) => give(client, guid, 'confirm')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await fixture.history(auditor, guid)).map(({ event }) => event)).toEqual([
      'personnelChange.create',
      'personnelChange.confirm',
    ]);
  });

  test('lapses after seven days, not before, and leaves the person as they were', async () => {
    const { guid: person, account } = await newcomer();
    const guid = await ask(person, await passwordOf(NEW));
    clock += 7 * DAY - 1;
    await due();
    expect(await statusOf(guid)).toBe('1');
    clock += 1;
    await due();
    expect([await statusOf(guid), await payloadsOf(guid)]).toEqual(['5', [null]]);
    await Client.signIn(fixture.gateway, account);
    expect(await refused(second, guid, 'confirm')).toMatchObject({
      status: 409,
      reason: 'guards.notInThisState',
    });
  });

  test('is found in the list, what waits first', async () => {
    const { guid: person } = await newcomer();
    const decided = await ask(person, { phone: { phone: '13998765432' } });
    await done(second, decided, 'refuse', '不符');
    const waiting = await ask(person, await passwordOf(NEW));
    const found = async (search: Record<string, string>) =>
      (await second.list(personnelCalls.listChanges, search)).rows.map(({ guid }) => guid);
    expect(await found({ personGuid: person })).toEqual([waiting, decided]);
    expect(await found({ personGuid: person, status: '3' })).toEqual([decided]);
    expect(await found({ personGuid: person, action: 'password' })).toEqual([waiting]);
    expect(await found({ personName: '没有这个人' })).toEqual([]);
    expect(
      (await second.list(personnelCalls.listChanges, { personGuid: person })).rows[0],
    ).toMatchObject({ personName: '钱变更', actions: 'password', status: '1' });
  });
});

describe('what one administrator must not change alone', () => {
  const asked = (answer: Pick<ResponseOf<typeof personnelCalls.saveUser>, 'asked'>) => answer.asked;
  /** A person's form as the console sends it, with some changes. */
  async function formOf(guid: string, more: object) {
    const {
      user_Name,
      user_BH,
      user_Phone,
      accountName,
      deptGuid,
      shenfen,
      userpeople_ID,
      isYouXiao,
    } = await asker.call(personnelCalls.userInfo, { guid });
    return {
      user_Guid: guid,
      user_Name: user_Name ?? '',
      user_BH: user_BH ?? '',
      user_Phone: user_Phone ?? '',
      accountName: accountName ?? '',
      deptGuid: deptGuid ?? '',
      shenfen,
      userpeople_ID: userpeople_ID ?? '',
      isYouXiao,
      ...more,
    };
  }

  test('of a form waits, and the rest of it is stored; the answer says so and names the change', async () => {
    const guid = await guidOf(await fixture.as('approver02'));
    const before = await personOf(guid);
    const form = await formOf(guid, {
      password: NEW,
      user_Phone: '13912340000',
      zhiwei: '财务主管',
    });
    const { status, body } = await asker.send(personnelCalls.saveUser, form, { language: 'en' });
    const { info, data } = body as { info: string; data: Parameters<typeof asked>[0] };
    const [change] = asked(data);
    expect([status, asked(data).map(({ actions }) => actions)]).toEqual([200, ['password,phone']]);
    expect(info).toContain(change?.number);
    expect(info).toContain('password and mobile phone');
    expect(await personOf(guid)).toMatchObject({
      job_title: '财务主管',
      phone: before.phone,
      password_hash: before.password_hash,
    });
    expect(refusalOf(await asker.send(personnelCalls.saveUser, form))).toMatchObject({
      status: 409,
      reason: 'errors.personnelChangeWaits',
      info: expect.stringContaining(change?.number ?? '-') as string,
    });
    await done(second, change?.guid ?? '', 'confirm');
    expect(await personOf(guid)).toMatchObject({ phone: '13912340000', password_initial: true });
    await Client.signIn(fixture.gateway, 'approver02', NEW);
  });

  test('of several people waits for each of those alone whom it concerns', async () => {
    const [{ guid: plain }, { guid: administers, account }] = [await newcomer(), await newcomer()];
    const [role, administer] = [
      await newRole(['plans.view']),
      await newRole(['personnel.edit', 'personnel.view']),
    ];
    const people = [plain, administers].join(',');
    expect(
      asked(await asker.call(personnelCalls.addUsersToRole, { roleGuid: role, userGuids: people })),
    ).toEqual([]);
    expect([await rolesOf(plain), await rolesOf(administers)]).toEqual([[role], [role]]);
    await giveRole(account, administer);
    expect(
      asked(
        await asker.call(personnelCalls.removeUsersFromRole, { roleGuid: role, userGuids: people }),
      ),
      'gains nothing',
    ).toEqual([]);
    const both = asked(
      await asker.call(personnelCalls.addUsersToRole, { roleGuid: administer, userGuids: people }),
    );
    expect(
      both.map(({ personName, actions }) => [personName, actions]),
      'who has it already is not asked about',
    ).toEqual([['钱变更', 'roles']]);
    const taken = asked(
      await asker.call(personnelCalls.removeUsersFromRole, {
        roleGuid: administer,
        userGuids: people,
      }),
    );
    expect([taken.length, await rolesOf(plain), await rolesOf(administers)]).toEqual([
      1,
      [],
      [administer],
    ]);
    for (const { guid } of [...both, ...taken]) await done(second, guid, 'confirm');
    expect([await rolesOf(plain), await rolesOf(administers)]).toEqual([[administer], []]);
  });

  test('of a role and its people: the role is stored, who would administer by it waits', async () => {
    const [{ guid: person }, { guid: other }] = [await newcomer(), await newcomer()];
    const role = await newRole(['plans.view']);
    const saved = asked(
      await asker.call(personnelCalls.savePermissions, {
        roleGuid: role,
        authGuid: ['plans.view', 'personnel.edit'],
        userList: [person],
      }),
    );
    expect([saved.map(({ actions }) => actions), await rolesOf(person)]).toEqual([['roles'], []]);
    await done(second, saved[0]?.guid ?? '', 'confirm');
    expect(await rolesOf(person)).toEqual([role]);
    // Now the role itself affects somebody who has it: this cannot be requested, and nothing is
    // stored.
    expect(
      await asker.refusal(personnelCalls.savePermissions, {
        roleGuid: role,
        authGuid: ['plans.view'],
        userList: [person, other],
      }),
    ).toMatchObject({ status: 409, reason: 'errors.secondPersonNeeded' });
    expect(await rolesOf(other)).toEqual([]);
  });

  test('is not confirmed where the person could do more by now than when it was asked', async () => {
    const { guid: person } = await newcomer();
    const role = await newRole(['plans.view', 'personnel.edit']);
    const [change] = asked(
      await asker.call(personnelCalls.setRolesOfUser, { userGuid: person, userRoleIds: role }),
    );
    const { department_guid } = await personOf(person);
    const other = await fixture.gateway.db
      .selectFrom('department')
      .where('enterprise_guid', '=', await fixture.unitOf('sysadmin01'))
      .where('guid', '!=', department_guid ?? '')
      .select('guid')
      .executeTakeFirstOrThrow();
    await fixture.gateway.db
      .updateTable('person')
      .set({ department_guid: other.guid })
      .where('guid', '=', person)
      .execute();
    expect(await refused(second, change?.guid ?? '', 'confirm')).toMatchObject({
      status: 409,
      reason: 'errors.personChangedSince',
    });
    await done(asker, change?.guid ?? '', 'withdraw');
  });

  test('makes somebody valid again, or not valid, by two', async () => {
    const { guid: person, account } = await newcomer();
    await giveRole(account, administration);
    const client = await Client.signIn(fixture.gateway, account);
    const { guid: ends } = asked(
      await asker.call(
        personnelCalls.saveUser,
        await formOf(person, {
          user_BH: '110101199203070011',
          userpeople_ID: '99001',
          isYouXiao: '1',
        }),
      ),
    )[0] ?? { guid: '' };
    expect((await client.send(sessionCalls.userInfo)).status).toBe(200);
    await done(second, ends, 'confirm');
    expect([
      (await personOf(person)).valid,
      (await client.send(sessionCalls.userInfo)).status,
    ]).toEqual([false, 401]);
    const { guid: begins } = asked(
      await asker.call(personnelCalls.saveUser, await formOf(person, { isYouXiao: '0' })),
    )[0] ?? { guid: '' };
    expect((await fixture.detail(second, 'personnelChange', begins)).facts).toMatchObject({
      actions: 'validity',
      isYouXiao: '0',
    });
    await done(second, begins, 'confirm');
    expect((await personOf(person)).valid).toBe(true);
  });

  test('is refused where another changed the person since it was opened, as what is made at once is', async () => {
    const { guid: person, account } = await newcomer();
    await giveRole(account, administration);
    const form = await formOf(person, { user_BH: '110101199203070038', userpeople_ID: '99002' });
    const role = await newRole(['plans.view']);
    const department = await fixture.gateway.db
      .selectFrom('department')
      .where('enterprise_guid', '=', await fixture.unitOf('sysadmin01'))
      .where('guid', '!=', form.deptGuid)
      .select('guid')
      .executeTakeFirstOrThrow();
    const opened = new Date(clock);
    clock += MINUTE;
    await second.call(personnelCalls.saveUser, { ...form, zhiwei: '二人先改' });
    const attempts = [
      [personnelCalls.saveUser, { ...form, zhiwei: '二人先改', password: NEW }],
      [personnelCalls.saveUser, { ...form, zhiwei: '二人先改', user_Phone: '13912340009' }],
      [personnelCalls.saveUser, { ...form, zhiwei: '二人先改', isYouXiao: '1' }],
      [personnelCalls.setRolesOfUser, { userGuid: person, userRoleIds: role }],
    ] as const;
    const waiting = async () =>
      (await second.list(personnelCalls.listChanges, { personGuid: person })).total;
    for (const [call, input] of attempts)
      expect(await asker.refusal(call, input, seenAt(opened)), JSON.stringify(input)).toMatchObject(
        { status: 412, reason: 'errors.changedMeanwhile' },
      );
    expect(await waiting()).toBe(0);
    for (const [call, input] of attempts) {
      const [change] = asked(
        (await asker.call(call, input as never, seenAt(new Date(clock + MINUTE)))) as Parameters<
          typeof asked
        >[0],
      );
      await done(asker, change?.guid ?? '', 'withdraw');
    }
    const own = await formOf(await guidOf(asker), { deptGuid: department.guid });
    const before = new Date(clock);
    clock += MINUTE;
    await second.call(personnelCalls.saveUser, {
      ...own,
      deptGuid: form.deptGuid,
      zhiwei: '二人先改',
    });
    expect(
      await asker.refusal(personnelCalls.saveUser, { ...own, zhiwei: '二人先改' }, seenAt(before)),
    ).toMatchObject({ status: 412 });
  });

  test('of a role is refused where somebody else changed the role since it was opened', async () => {
    const { guid: person } = await newcomer();
    const role = await newRole(['personnel.edit', 'personnel.view']);
    const form = {
      roleGuid: role,
      authGuid: ['personnel.edit', 'personnel.view'],
      viewBuMenXM: '1',
      suoZaiBuMen: 'A',
    };
    const opened = new Date(clock);
    clock += MINUTE;
    await second.call(personnelCalls.savePermissions, {
      ...form,
      authGuid: ['personnel.view'],
      userList: [],
    } as never);
    await second.call(personnelCalls.savePermissions, { ...form, userList: [] } as never);
    expect(
      await asker.refusal(
        personnelCalls.savePermissions,
        { ...form, userList: [person] },
        seenAt(opened),
      ),
    ).toMatchObject({ status: 412, reason: 'errors.changedMeanwhile' });
    const [change] = asked(
      await asker.call(
        personnelCalls.savePermissions,
        { ...form, userList: [person] } as never,
        seenAt(new Date(clock + MINUTE)),
      ),
    );
    await done(asker, change?.guid ?? '', 'withdraw');
  });

  test('is foreseen when a person is opened: the parts, the roles and who could confirm it', async () => {
    const { db } = fixture.gateway;
    const unit = await fixture.unitOf('sysadmin01');
    const roles = (
      await db
        .selectFrom('role')
        .where('enterprise_guid', '=', unit)
        .where('valid', '=', true)
        .select(['guid', 'name'])
        .orderBy('guid')
        .execute()
    ).map(({ guid }) => guid);
    const { guid: plain } = await newcomer();
    const people = [
      await guidOf(asker),
      await guidOf(third),
      await fixture.guidOf('approver02'),
      await fixture.guidOf('purchaser01'),
      plain,
    ];
    for (const person of people) {
      const { second: foreseen, roleGuid } = await asker.call(personnelCalls.userInfo, {
        guid: person,
      });
      if (!foreseen) throw new Error('An administrator is told.');
      const actionsOf = async (
        answer: Pick<ResponseOf<typeof personnelCalls.saveUser>, 'asked'>,
      ) => {
        for (const { guid } of asked(answer)) await done(asker, guid, 'withdraw');
        return asked(answer).flatMap(({ actions }) => keysOf(actions));
      };
      const form = await formOf(
        person,
        person === plain ? { user_BH: '110101199203070054', userpeople_ID: '99003' } : {},
      );
      const waits = new Set<string>();
      for (const change of [{ password: NEW }, { user_Phone: '13912340011' }]) {
        for (const action of await actionsOf(
          await asker.call(personnelCalls.saveUser, { ...form, ...change } as never),
        ))
          waits.add(action);
        await asker.call(personnelCalls.saveUser, form as never);
      }
      expect([...waits].toSorted(), form.accountName).toEqual(
        keysOf(foreseen.parts)
          .filter((part) => part === 'password' || part === 'phone')
          .toSorted(),
      );
      expect(foreseen.confirmers.length, form.accountName).toBeGreaterThan(0);
      expect(foreseen.confirmers).not.toContain(asker.account);
      const has = keysOf(roleGuid);
      for (const role of roles) {
        const after = has.includes(role) ? has.filter((one) => one !== role) : [...has, role];
        if (after.length === 0) continue;
        const answer = await asker.send(personnelCalls.setRolesOfUser, {
          userGuid: person,
          userRoleIds: after.join(','),
        });
        if (answer.status !== 200) continue;
        const actions = await actionsOf(
          (answer.body as { data: Parameters<typeof asked>[0] }).data,
        );
        expect(actions.length > 0, `${form.accountName} ${role}`).toBe(
          rolesNeedSecond(foreseen, has, after),
        );
        await db.deleteFrom('person_role').where('person_guid', '=', person).execute();
        if (has.length > 0)
          await db
            .insertInto('person_role')
            .values(has.map((role_guid) => ({ person_guid: person, role_guid })))
            .execute();
      }
    }
    expect(
      (await (await fixture.as('purchaser01')).send(personnelCalls.userInfo, { guid: plain }))
        .status,
      'who may not see people',
    ).toBe(403);
  });
});
