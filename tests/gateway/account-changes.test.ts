import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsCalls } from '#contract/accounts.ts';
import { auditCalls } from '#contract/audit.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { recordsCalls } from '#contract/records.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import { lifecycles } from '#machines/index.ts';
import type { RecordRole } from '#machines/shared/types.ts';
import { transitionIds } from '#model/explore.ts';
import { tour } from '#model/tour.ts';
import type { Client } from '../support/client.ts';
import { newRequest } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';
import { kindCalls } from '../support/kinds.ts';
import { reviewExploration } from '../support/paths/exploring.ts';
import { ReviewedWalk } from '../support/paths/reviewed.ts';

const kind = 'bankAccountChange';

let fixture: Fixture;
/** One unit's people: one who writes accounts, one who confirms them, one who only reads. */
let writer: Client;
let second: Client;
let auditor: Client;

const guidOf = (client: Client) => fixture.guidOf(client.account);

beforeAll(async () => {
  fixture = await Fixture.open();
  [writer, second, auditor] = [
    await fixture.as('sysadmin01'),
    await fixture.as('approver02'),
    await fixture.as('auditor01'),
  ];
});
afterAll(() => fixture.close());

let serial = 0;
const form = (more: object = {}) => {
  serial += 1;
  return {
    accountName: '磐岳临江钢铁有限公司',
    bankName: `示范商业银行第${serial}支行`,
    bankAccount: `99770000${String(serial).padStart(8, '0')}`,
    isYouXiao: '1',
    ...more,
  } as const;
};

/** Requests a new deposit account; returns its key and the key of the change. */
async function ask(more: object = {}): Promise<{ account: string; guid: string; number: string }> {
  const given = form(more);
  const { guid: account } = await writer.call(accountsCalls.saveDepositAccount, given);
  const { rows } = await writer.list(accountsCalls.listDepositAccounts, {
    page: 1,
    rows: 1,
    guid: account ?? '',
  });
  return {
    account: account ?? '',
    guid: rows[0]?.change?.guid ?? '',
    number: given.bankAccount,
  };
}

type Verb = 'confirm' | 'refuse' | 'withdraw';
const give = (client: Client, guid: string, verb: Verb, more: object = {}) =>
  verb === 'withdraw'
    ? client.send(accountsCalls.withdrawChange, { guid, ...more })
    : client.send(accountsCalls.decideChange, {
        guid,
        result: verb === 'confirm' ? '1' : '2',
        opinion: 'x',
        ...more,
      });
const inForce = async (account: string) =>
  (await fixture.gateway.db
    .selectFrom('bank_account')
    .where('guid', '=', account)
    .select('number')
    .executeTakeFirst()) !== undefined;

describe('a change of a bank account', () => {
  const exploration = reviewExploration(kind, ['submitter', 'reviewer']);
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

  test('goes the ways of its machine, and no other; every history is whole', async () => {
    const walk = new ReviewedWalk(fixture, kind, Object.keys(kindCalls[kind].events), exploration);
    const people = { asker: await guidOf(writer), second: await guidOf(second) };
    const verbOf = (event: string) => event.split('.')[1] as Verb;
    for (const path of paths) {
      const { guid, account } = await ask();
      await walk.walk(
        {
          guid,
          give: (event) =>
            give(verbOf(event) === 'withdraw' ? writer : second, guid, verbOf(event)),
          viewerOf(event) {
            const roles: RecordRole[] = ['reader'];
            return verbOf(event) === 'withdraw'
              ? { guid: people.asker, name: 'asker', roles: [...roles, 'author', 'submitter'] }
              : { guid: people.second, name: 'second', roles: [...roles, 'reviewer'] };
          },
        },
        path,
      );
      expect(await auditor.call(recordsCalls.verify, { guid })).toMatchObject({
        valid: true,
        divergence: null,
      });
      const { head } = await fixture.detail(writer, kind, guid);
      expect(await inForce(account), head.status).toBe(head.status === '2');
    }
  });

  test('is refused with a reason only, and by who saw it as it stands', async () => {
    const { guid } = await ask();
    expect((await second.refusal(accountsCalls.decideChange, { guid, result: '2' })).reason).toBe(
      'guards.reasonGiven',
    );
    expect(
      await second.refusal(accountsCalls.decideChange, { guid, result: '1', revision: 7 }),
    ).toMatchObject({ status: 409, reason: 'errors.conflict' });
    const requestId = newRequest();
    for (const turn of ['first', 'repeated'])
      expect((await give(second, guid, 'confirm', { revision: 1, requestId })).status, turn).toBe(
        200,
      );
    expect((await fixture.history(second, guid)).map(({ event }) => event)).toEqual([
      'bankAccountChange.create',
      'bankAccountChange.confirm',
    ]);
  });

  test('waits on the desk of who confirms, not of who asked, and of nobody elsewhere', async () => {
    const centre = await fixture.as('central001');
    const waiting = async (client: Client) =>
      (await client.list(workbenchCalls.list, { heap: 'todo', kind, page: 1, rows: 100 })).rows.map(
        (row) => row.guid,
      );
    const { guid } = await ask();
    expect([
      (await waiting(second)).includes(guid),
      (await waiting(writer)).includes(guid),
      (await waiting(centre)).includes(guid),
    ]).toEqual([true, false, false]);
    await give(second, guid, 'refuse');
    expect(await waiting(second)).not.toContain(guid);
    expect(
      (await second.list(workbenchCalls.list, { heap: 'done', kind })).rows.map((row) => row.guid),
    ).toContain(guid);
  });

  test('is seen by those of the enterprise with rights for accounts and by auditors, by nobody else', async () => {
    const { guid, number } = await ask();
    for (const client of [writer, second, auditor])
      expect((await fixture.detail(client, kind, guid)).head.status, client.account).toBe('1');
    for (const account of ['purchaser01', 'central001', 'agency001']) {
      const client = await fixture.as(account);
      for (const call of [accountsCalls.changeInfo, recordsCalls.history])
        expect((await client.send(call, { guid })).status, account).toBe(404);
    }
    for (const account of ['central001', 'agency001'])
      expect(
        (
          await (await fixture.as(account)).list(accountsCalls.listChanges, { page: 1, rows: 100 })
        ).rows.map((row) => row.guid),
        account,
      ).not.toContain(guid);
    const told = async (client: Client) =>
      JSON.stringify((await fixture.detail(client, kind, guid)).facts);
    expect(await told(second)).toContain(number);
    expect(await told(auditor)).not.toContain(number);
    const { body: dossier } = await auditor.send(auditCalls.dossier, { guids: guid });
    expect(dossier).toContain('bankAccountChange.create');
    expect(JSON.stringify([dossier, await fixture.history(auditor, guid)])).not.toContain(number);
  });

  test('of the receiving account is taken back by who asked, without a right for accounts', async () => {
    const { db } = fixture.gateway;
    const role = 'zz-information-only';
    await db
      .insertInto('role')
      .values({
        guid: role,
        enterprise_guid: await fixture.unitOf('sysadmin01'),
        name: '信息维护',
        valid: true,
        authorities: ['enterprise.view', 'enterprise.edit'],
        department_scope: 'own',
        department_guids: [],
        enterprise_guids: [],
        remarks: null,
        creator_guid: null,
        created_at: null,
        archive_scope: null,
      })
      .execute();
    await db
      .insertInto('person_role')
      .values({ person_guid: await fixture.guidOf('purchaser01'), role_guid: role })
      .execute();
    const asker = await fixture.as('purchaser01');
    const { accountName, bankName } = form();
    await asker.call(organisationCalls.saveReceiveAccount, {
      accountName,
      bankName,
      bankAccount: '99770000111122223',
    });
    const { change } = await asker.call(organisationCalls.receiveAccount, {});
    const guid = change?.guid ?? '';
    expect((await fixture.detail(asker, kind, guid)).commands).toMatchObject([
      { event: 'bankAccountChange.confirm', allowed: false, reason: 'guards.isReviewer' },
      { event: 'bankAccountChange.refuse', allowed: false, reason: 'guards.isReviewer' },
      { event: 'bankAccountChange.withdraw', allowed: true },
    ]);
    expect((await give(asker, guid, 'withdraw')).status).toBe(200);
    expect((await asker.call(organisationCalls.receiveAccount, {})).change).toBeNull();
  });

  test('that was altered beside its record is not put in force', async () => {
    const { guid, account } = await ask();
    const { db } = fixture.gateway;
    const change = await db
      .selectFrom('bank_account_change')
      .where('record_guid', '=', guid)
      .select('after')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('bank_account_change')
      .set({ after: JSON.stringify({ ...change.after, number: '6666000011112222' }) })
      .where('record_guid', '=', guid)
      .execute();
    expect(await second.refusal(accountsCalls.decideChange, { guid, result: '1' })).toMatchObject({
      status: 409,
      reason: 'errors.accountChangeAltered',
    });
    expect(await inForce(account)).toBe(false);
    expect((await give(second, guid, 'refuse')).status).toBe(200);
  });

  test('is found by account, status, act and kind, what waits first', async () => {
    const { guid, account } = await ask();
    await give(second, guid, 'confirm');
    await writer.call(accountsCalls.deleteDepositAccount, { guid: account });
    const found = async (search: object) =>
      (
        await second.list(accountsCalls.listChanges, {
          page: 1,
          rows: 100,
          accountGuid: account,
          ...search,
        })
      ).rows.map(({ act, status }) => [act, status]);
    expect(await found({})).toEqual([
      ['deleted', '1'],
      ['added', '2'],
    ]);
    expect(await found({ status: '2' })).toEqual([['added', '2']]);
    expect(await found({ act: 'deleted' })).toEqual([['deleted', '1']]);
    expect(await found({ accountKind: 'virtual' })).toEqual([]);
  });
});
