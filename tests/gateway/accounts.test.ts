import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsCalls } from '#contract/accounts.ts';
import { dayOf } from '#contract/core/calendar.ts';
import { DAY_MS } from '#contract/core/durations.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { sessionCalls } from '#contract/session.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import type { Client } from '../support/client.ts';
import { Fixture } from '../support/fixture.ts';

let fixture: Fixture;
/**
 * One who writes accounts, one who confirms them, one who reads those of the group; then one of
 * another enterprise.
 */
let writer: Client;
let reviewer: Client;
let viewer: Client;
let stranger: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  writer = await fixture.as('sysadmin01');
  reviewer = await fixture.as('approver02');
  viewer = await fixture.as('auditor01');
  stranger = await fixture.as('agencybuyer1');
});
afterAll(() => fixture.close());

let serial = 0;
const form = (more: object = {}) => {
  serial += 1;
  return {
    accountName: '磐岳临江钢铁有限公司',
    bankName: `示范商业银行第${serial}支行`,
    bankAccount: `99880000${String(serial).padStart(8, '0')}`,
    isYouXiao: '1',
    ...more,
  } as const;
};
const page = { page: 1, rows: 100 };
const shown = async (client: Client, guid: string) =>
  (await client.list(accountsCalls.listDepositAccounts, { ...page, guid })).rows[0];
const ask = async (more: object = {}) =>
  (await writer.call(accountsCalls.saveDepositAccount, form(more))).guid ?? '';
const waiting = async (guid: string) => (await shown(writer, guid))?.change?.guid ?? '';
const decide = (guid: string, result: '1' | '2' = '1', client = reviewer) =>
  client.call(accountsCalls.decideChange, {
    guid,
    result,
    ...(result === '2' ? { opinion: '账号与许可证不符' } : {}),
  });
async function inForce(more: object = {}): Promise<string> {
  const guid = await ask(more);
  await decide(await waiting(guid));
  return guid;
}
const changesOf = (guid: string) =>
  fixture.gateway.db
    .selectFrom('setting_change')
    .where('subject_guid', '=', guid)
    .orderBy('id')
    .select(['act', 'actor_guid', 'changes'])
    .execute();

describe('a new account', () => {
  test('waits until somebody else confirms it, and only then is there', async () => {
    const guid = await ask({ beiZhu: '专户' });
    expect(await shown(writer, guid)).toMatchObject({
      change: { act: 'added', askedByGuid: await fixture.guidOf('sysadmin01') },
      beiZhu: '专户',
    });
    expect(
      await fixture.gateway.db
        .selectFrom('bank_account')
        .where('guid', '=', guid)
        .selectAll()
        .execute(),
    ).toEqual([]);
    await decide(await waiting(guid));
    expect(await shown(writer, guid)).toMatchObject({
      change: null,
      beiZhu: '专户',
      isYouXiao: '1',
      creatorName: '徐志强',
    });
  });

  test('that is refused never comes to be, and the reason is kept', async () => {
    const guid = await ask();
    await decide(await waiting(guid), '2');
    expect(await shown(writer, guid)).toBeUndefined();
    expect((await writer.call(accountsCalls.changes, { guid })).changes).toMatchObject([
      { act: 'added', verdict: 'refused', decidedByName: '李静怡', opinion: '账号与许可证不符' },
    ]);
  });

  test('has a number that no other account of the enterprise has', async () => {
    const { bankAccount } = form();
    await inForce({ bankAccount });
    expect(
      await writer.refusal(accountsCalls.saveDepositAccount, form({ bankAccount })),
    ).toMatchObject({
      status: 400,
      reason: 'errors.accountNumberTaken',
      problems: [{ field: 'bankAccount' }],
    });
    const twice = { bankAccount: form().bankAccount };
    const [one, other] = [await ask(twice), await ask(twice)];
    await decide(await waiting(one));
    expect(
      await reviewer.refusal(accountsCalls.decideChange, {
        guid: await waiting(other),
        result: '1',
      }),
    ).toMatchObject({ reason: 'errors.accountNumberTaken' });
    expect(await waiting(other)).not.toBe('');
  });
});

describe('the area of an account', () => {
  const area = { shengId: 340000, shiId: 340500, areaId: 340504 };

  test('is told by its names, in lists and in changes', async () => {
    const guid = await inForce(area);
    expect(await shown(writer, guid)).toMatchObject({
      ...area,
      provinceName: '安徽省',
      cityName: '马鞍山市',
      areaName: '雨山区',
    });
    await writer.call(accountsCalls.saveDepositAccount, {
      ...form({ ...area, areaId: 340503 }),
      guid,
    });
    expect((await shown(writer, guid))?.change?.changes).toContainEqual({
      field: 'areaId',
      from: '雨山区',
      to: '花山区',
    });
  });

  test.each([{ ...area, areaId: 110106 }, { shengId: 340000 }])(
    'is whole and lies in itself: not %o',
    async (wrong) => {
      expect(await writer.refusal(accountsCalls.saveDepositAccount, form(wrong))).toMatchObject({
        status: 400,
        reason: 'errors.noSuchArea',
        problems: [{ field: 'areaId' }],
      });
    },
  );
});

describe('a change', () => {
  test('leaves the old number valid until it is confirmed, and says what it changes', async () => {
    const { bankAccount } = form();
    const guid = await inForce({ bankAccount });
    const next = form();
    await writer.call(accountsCalls.saveDepositAccount, { ...next, guid });
    expect(await shown(writer, guid)).toMatchObject({
      bankAccount,
      change: {
        act: 'changed',
        changes: expect.arrayContaining([
          { field: 'bankAccount', from: bankAccount, to: next.bankAccount },
        ]) as unknown,
      },
    });
    await decide(await waiting(guid));
    expect(await shown(writer, guid)).toMatchObject({
      bankAccount: next.bankAccount,
      bankName: next.bankName,
      change: null,
    });
  });

  test('is never confirmed by who asked for it, nor by who may not, nor twice', async () => {
    const guid = await ask();
    const change = await waiting(guid);
    const both = await fixture.as('agency001');
    expect(
      await writer.refusal(accountsCalls.decideChange, { guid: change, result: '1' }),
    ).toMatchObject({ status: 403 });
    expect(
      await both.refusal(accountsCalls.decideChange, { guid: change, result: '1' }),
    ).toMatchObject({ status: 403 });
    const askedBy = async (account: string) =>
      sql`update record set context = jsonb_set(context, '{submitter}',
        to_jsonb(${await fixture.guidOf(account)}::text)) where guid = ${change}`.execute(
        fixture.gateway.db,
      );
    await askedBy('approver02');
    expect(
      await reviewer.refusal(accountsCalls.decideChange, { guid: change, result: '1' }),
    ).toMatchObject({ status: 409, reason: 'guards.isNotSubmitter' });
    await askedBy('sysadmin01');
    const answers = await Promise.all(
      [1, 2].map(() => reviewer.send(accountsCalls.decideChange, { guid: change, result: '1' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('must be decided or withdrawn before the next one, and only who asked withdraws it', async () => {
    const guid = await inForce();
    await writer.call(accountsCalls.saveDepositAccount, { ...form(), guid });
    expect(
      await writer.refusal(accountsCalls.saveDepositAccount, { ...form(), guid }),
    ).toMatchObject({ status: 409, reason: 'errors.accountChangeWaits' });
    expect(await writer.refusal(accountsCalls.deleteDepositAccount, { guid })).toMatchObject({
      reason: 'errors.accountChangeWaits',
    });
    expect(
      await reviewer.refusal(accountsCalls.withdrawChange, { guid: await waiting(guid) }),
    ).toMatchObject({ reason: 'guards.isSubmitter' });
    const before = await shown(writer, guid);
    await writer.call(accountsCalls.withdrawChange, { guid: before?.change?.guid });
    expect(await shown(writer, guid)).toEqual({ ...before, change: null });
  });

  test('that changes nothing asks for nothing', async () => {
    const same = form();
    const guid = await inForce(same);
    await writer.call(accountsCalls.saveDepositAccount, { ...same, guid });
    expect((await shown(writer, guid))?.change).toBeNull();
  });

  test('is logged when it takes effect: who confirmed it, from what to what', async () => {
    const guid = await inForce();
    await writer.call(accountsCalls.deleteDepositAccount, { guid });
    expect(await changesOf(guid)).toHaveLength(1);
    await decide(await waiting(guid));
    const kept = await changesOf(guid);
    expect(kept.map(({ act }) => act)).toEqual(['added', 'deleted']);
    expect(new Set(kept.map(({ actor_guid }) => actor_guid))).toEqual(
      new Set([await fixture.guidOf('approver02')]),
    );
    expect(
      (await writer.call(accountsCalls.changes, { guid })).changes.map(({ act, verdict }) => [
        act,
        verdict,
      ]),
    ).toEqual([
      ['deleted', 'confirmed'],
      ['added', 'confirmed'],
    ]);
  });

  test('to the default takes it over from the former one; the default is valid', async () => {
    const [first, second] = [await inForce({ isDefault: '1' }), await inForce({ isDefault: '1' })];
    expect([
      (await shown(writer, first))?.isDefault,
      (await shown(writer, second))?.isDefault,
    ]).toEqual(['0', '1']);
    expect(
      await writer.refusal(
        accountsCalls.saveDepositAccount,
        form({ isDefault: '1', isYouXiao: '0' }),
      ),
    ).toMatchObject({ reason: 'errors.defaultAccountValid', problems: [{ field: 'isDefault' }] });
  });
});

describe('who sees what', () => {
  test('numbers are masked for who only looks, in lists and in histories, and not found by a part', async () => {
    const { rows } = await viewer.list(accountsCalls.listDepositAccounts, page);
    expect(rows.length).toBeGreaterThan(1);
    for (const { guid, bankAccount } of rows) {
      expect(bankAccount).toMatch(/\*/);
      const { changes } = await viewer.call(accountsCalls.changes, { guid });
      for (const { field, to } of changes.flatMap((change) => change.changes))
        if (field === 'bankAccount') expect(to).toMatch(/\*/);
    }
    const { number } = await fixture.gateway.db
      .selectFrom('bank_account')
      .where('guid', '=', rows[0]?.guid ?? '')
      .select('number')
      .executeTakeFirstOrThrow();
    const found = async (asked: { bankAccount: string } | { search: string }, client = viewer) =>
      (await client.list(accountsCalls.listDepositAccounts, { ...page, ...asked })).rows.length;
    const part = number.slice(0, 8);
    expect([await found({ bankAccount: number }), await found({ bankAccount: part })]).toEqual([
      1, 0,
    ]);
    expect([await found({ search: number }), await found({ search: part })]).toEqual([1, 0]);
    const [own] = (await writer.list(accountsCalls.listDepositAccounts, page)).rows;
    expect(await found({ search: own?.bankAccount?.slice(0, 8) ?? '' }, writer)).toBeGreaterThan(0);
  });

  test('a range of days takes both its ends in', async () => {
    const guid = await inForce();
    const { updateTime } = (await shown(writer, guid)) ?? {};
    const day = (after: number) => dayOf((updateTime ?? 0) + after * DAY_MS);
    const isFound = async (days: object) =>
      (await writer.list(accountsCalls.listDepositAccounts, { ...page, guid, ...days })).total;
    expect(await isFound({ dayFrom: day(0), dayTo: day(0) })).toBe(1);
    expect(await isFound({ dayFrom: day(1) })).toBe(0);
    expect(await isFound({ dayTo: day(-1) })).toBe(0);
  });

  test('another enterprise neither sees nor changes nor decides', async () => {
    const guid = await inForce();
    await writer.call(accountsCalls.saveDepositAccount, { ...form(), guid });
    const change = await waiting(guid);
    expect(await shown(stranger, guid)).toBeUndefined();
    expect(
      await stranger.refusal(accountsCalls.saveDepositAccount, { ...form(), guid }),
    ).toMatchObject({ status: 404 });
    expect(await stranger.refusal(accountsCalls.deleteDepositAccount, { guid })).toMatchObject({
      status: 404,
    });
    expect(await stranger.refusal(accountsCalls.changes, { guid })).toMatchObject({ status: 404 });
    expect(await stranger.refusal(accountsCalls.withdrawChange, { guid: change })).toMatchObject({
      status: 404,
    });
    const central = await fixture.as('central001');
    expect(
      await central.refusal(accountsCalls.decideChange, { guid: change, result: '1' }),
    ).toMatchObject({ status: 404 });
    const buyer = await fixture.as('purchaser01');
    expect(await buyer.refusal(accountsCalls.listDepositAccounts, page)).toMatchObject({
      status: 403,
    });
  });
});

describe('a virtual sub-account', () => {
  const virtual = async (more: object) =>
    (await writer.call(accountsCalls.addVirtualAccount, form(more))).guid ?? '';
  const row = async (guid: string) =>
    (await writer.list(accountsCalls.listVirtualAccounts, { ...page, guid })).rows[0];

  test('hangs on a deposit account, which then stays', async () => {
    const parentAccountGuid = await inForce();
    expect(await writer.refusal(accountsCalls.addVirtualAccount, form())).toMatchObject({
      status: 400,
      reason: 'errors.depositAccountNeeded',
    });
    expect(
      await writer.refusal(accountsCalls.addVirtualAccount, form({ parentAccountGuid: 'nobodys' })),
    ).toMatchObject({ reason: 'errors.noSuchDepositAccount' });
    const guid = await virtual({ parentAccountGuid, projectName: '高炉大修' });
    const above = (
      await writer.list(accountsCalls.listDepositAccounts, { ...page, guid: parentAccountGuid })
    ).rows[0]?.bankAccount;
    expect(above).toMatch(/^\d+$/);
    const said = { field: 'parentAccountGuid', from: null, to: above };
    expect((await row(guid))?.change?.changes).toContainEqual(said);
    expect(
      (await writer.call(accountsCalls.changes, { guid })).changes.flatMap(
        ({ changes }) => changes,
      ),
    ).toContainEqual(said);
    await decide((await row(guid))?.change?.guid ?? '');
    expect(await row(guid)).toMatchObject({
      parentAccountGuid,
      projectName: '高炉大修',
      balance: '0.0000',
      change: null,
    });
    expect(
      await writer.refusal(accountsCalls.deleteDepositAccount, { guid: parentAccountGuid }),
    ).toMatchObject({ status: 409, reason: 'errors.accountHasSubAccounts' });
    await writer.call(accountsCalls.updateVirtualAccount, {
      ...form({ parentAccountGuid, projectName: '转炉大修' }),
      guid,
    });
    expect(await row(guid)).toMatchObject({ projectName: '高炉大修', change: { act: 'changed' } });
  });
});

describe('the first virtual sub-account', () => {
  test('opens the menu of its enterprise once it is confirmed, and for nobody else', async () => {
    const { db } = fixture.gateway;
    const enterprise = await fixture.unitOf('sysadmin01');
    await db
      .updateTable('enterprise')
      .set({ has_virtual_accounts: false })
      .where('guid', '=', enterprise)
      .execute();
    const flagged = async () => {
      const who = await Promise.all(
        [writer, reviewer, await fixture.as('supplier02')].map((client) =>
          client.call(sessionCalls.userInfo, {}),
        ),
      );
      return who.map(({ virAccManager }) => virAccManager);
    };
    const stored = async () => (await writer.call(enterpriseCalls.baseInfo, {})).data.virAccManager;
    const parentAccountGuid = await inForce();
    const asked = await writer.call(accountsCalls.addVirtualAccount, form({ parentAccountGuid }));
    expect([await flagged(), await stored()]).toEqual([[false, false, false], '0']);
    const { rows } = await writer.list(accountsCalls.listVirtualAccounts, {
      ...page,
      guid: asked.guid ?? '',
    });
    await decide(rows[0]?.change?.guid ?? '', '2');
    expect(await flagged(), 'a refused one opens nothing').toEqual([false, false, false]);
    const again = await writer.call(accountsCalls.addVirtualAccount, form({ parentAccountGuid }));
    const waits = await writer.list(accountsCalls.listVirtualAccounts, {
      ...page,
      guid: again.guid ?? '',
    });
    await decide(waits.rows[0]?.change?.guid ?? '');
    expect([await flagged(), await stored()]).toEqual([[true, true, false], '1']);
  });
});

describe('the receiving account', () => {
  test('is one, and changes with four eyes as well', async () => {
    const before = await writer.call(organisationCalls.receiveAccount, {});
    expect(before).toMatchObject({ isSet: true, change: null });
    const { accountName, bankName } = form();
    await writer.call(organisationCalls.saveReceiveAccount, {
      accountName,
      bankName,
      bankAccount: '99990000111122223',
    });
    const asked = await writer.call(organisationCalls.receiveAccount, {});
    expect(asked).toMatchObject({
      guid: before.guid,
      bankAccount: before.bankAccount,
      change: { act: 'changed' },
    });
    expect(
      await writer.refusal(organisationCalls.saveReceiveAccount, {
        accountName,
        bankName,
        bankAccount: '99990000111122224',
      }),
    ).toMatchObject({ reason: 'errors.accountChangeWaits' });
    await decide(asked.change?.guid ?? '');
    expect(await writer.call(organisationCalls.receiveAccount, {})).toMatchObject({
      bankAccount: '99990000111122223',
      change: null,
      updatorName: '徐志强',
    });
    expect(
      (await (await fixture.as('purchaser01')).call(organisationCalls.receiveAccount, {}))
        .bankAccount,
    ).toMatch(/\*/);
  });
});

describe('ratings and points', () => {
  test("are those of every supplier for a unit, and one's own for a supplier", async () => {
    const agency = await fixture.as('agency001');
    const supplier = await fixture.as('supplier01');
    const own = await fixture.unitOf('supplier01');
    const all = await agency.list(suppliersCalls.listRatings, page);
    expect(all.total).toBeGreaterThan(20);
    const mine = await supplier.list(suppliersCalls.listRatings, page);
    expect(
      mine.rows.map(({ userQiYe_Guid, evaluationYear, pingJi }) => [
        userQiYe_Guid,
        evaluationYear,
        pingJi,
      ]),
    ).toEqual([
      [own, '2025', 'A'],
      [own, '2024', 'B'],
    ]);
    expect((await supplier.list(suppliersCalls.listRatings, { ...page, pingJi: 'B' })).total).toBe(
      1,
    );
    const as = (subject_types: string) =>
      fixture.gateway.db
        .updateTable('enterprise')
        .set({ subject_types })
        .where('guid', '=', own)
        .execute();
    await as('');
    expect((await supplier.list(suppliersCalls.listRatings, page)).total).toBe(2);
    await as('T');
    const { rows } = await supplier.list(suppliersCalls.listPoints, {
      ...page,
      evaluationYear: '2026',
    });
    expect(new Set(rows.map(({ userQiYe_Guid }) => userQiYe_Guid))).toEqual(new Set([own]));
    const sum = rows.reduce((total, { points }) => total + Number(points), 0);
    expect([rows[0]?.balance, rows.at(-1)?.balance]).toEqual([String(sum), rows.at(-1)?.points]);
    expect(
      (await supplier.list(suppliersCalls.listPoints, { ...page, evaluationYear: '2020' })).total,
    ).toBe(0);
  });
});
