import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import type { Call } from '#contract/core/call.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { feesCalls } from '#contract/fees.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import type { Client } from '../support/client.ts';
import { now, nowMs } from '../support/clock.ts';
import { newRequest } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';
import { requestFields } from '../support/request-fields.ts';
import { storeFile } from '../support/upload.ts';

let fixture: Fixture;
let first: Client;
let second: Client;
let firstName: string;

beforeAll(async () => {
  fixture = await Fixture.open();
  [first, second] = await Promise.all([
    fixture.as('sysadmin01'),
    fixture.colleague('purchaser01', 'plans.edit', 'same'),
  ]);
  const { db } = fixture.gateway;
  const [mine, other] = await Promise.all([
    fixture.guidOf('sysadmin01'),
    fixture.guidOf(second.account),
  ]);
  const { role_guid } = await db
    .selectFrom('person_role')
    .where('person_guid', '=', mine)
    .select('role_guid')
    .executeTakeFirstOrThrow();
  await db.insertInto('person_role').values({ person_guid: other, role_guid }).execute();
  firstName = (
    await db.selectFrom('person').where('guid', '=', mine).select('name').executeTakeFirstOrThrow()
  ).name;
});
afterAll(() => fixture.close());

interface Setting {
  save: Call<any, any>;
  /** The form to save, with a new name. */
  form: (name: string) => Record<string, unknown>;
  /** The stored name. */
  name: () => Promise<string>;
}

/** Settings that two administrators of a unit may both have open, created by the first of them. */
const settings: Readonly<Record<string, () => Promise<Setting>>> = {
  'an amount rule': async () => {
    const form = (name: string) => ({
      ruleName: name,
      moneyRanges: [{ type: '0', min: '0', max: '100', levels: '1' }],
      isYouXiao: '1',
    });
    const { guid = '' } = await first.call(approvalCalls.saveMoneyRule, form('区间') as never);
    return {
      save: approvalCalls.saveMoneyRule,
      form: (name) => ({ ...form(name), guid }),
      name: async () =>
        (await first.list(approvalCalls.listMoneyRules, { page: 1, rows: 1, guid: guid ?? '' }))
          .rows[0]?.ruleName ?? '',
    };
  },
  'a role': async () => {
    const { guid = '' } = await first.call(personnelCalls.addRole, {
      roleName: '同改甲',
      roleZhuangTai: '1',
    });
    return {
      save: personnelCalls.updateRole,
      form: (name) => ({ guid, roleName: name, roleZhuangTai: '1' }),
      name: async () =>
        (await first.call(personnelCalls.roleInfo, { guid: guid ?? '' })).roleName ?? '',
    };
  },
  'a person': async () => {
    const user_Guid = await fixture.guidOf('approver04');
    const stored = await first.call(personnelCalls.userInfo, { guid: user_Guid });
    const kept = Object.fromEntries(
      Object.entries(stored).filter(([field]) => field in requestFields(personnelCalls.saveUser)),
    );
    return {
      save: personnelCalls.saveUser,
      form: (name) => ({ ...kept, user_Guid, user_Name: name }),
      name: async () =>
        (await first.call(personnelCalls.userInfo, { guid: user_Guid })).user_Name ?? '',
    };
  },
};

const seenAt = (date: Date) => ({ headers: { 'if-unmodified-since': date.toUTCString() } });
const MINUTE = 60_000;

test.each(Object.keys(settings))(
  '%s that somebody else changed since it was opened stays as they left it, and the second is told who it was',
  async (what) => {
    const { save, form, name } = await (settings[what] as () => Promise<Setting>)();
    const opened = now();
    await first.call(save, form('甲先改'));
    const refused = await second.refusal(save, form('乙后改'), seenAt(opened));
    expect(refused).toMatchObject({ status: 412, reason: 'errors.changedMeanwhile' });
    expect(refused.info).toContain(firstName);
    expect(
      (await second.refusal(save, form('乙后改'), { ...seenAt(opened), language: 'en' })).info,
    ).toMatch(/changed it at \d{4}-\d\d-\d\d \d\d:\d\d, after you opened it/);
    expect(await name()).toBe('甲先改');

    await first.call(save, form('甲再改'), seenAt(opened));
    expect(await name(), 'the own changes are none of somebody else').toBe('甲再改');
    await second.call(save, form('乙看后改'), seenAt(new Date(nowMs() + MINUTE)));
    expect(await name(), 'who has seen the change may make their own').toBe('乙看后改');
    await first.call(save, form('甲不问'), { headers: { 'if-unmodified-since': 'no date' } });
    expect(await name(), 'who does not say what they have seen is not held up').toBe('甲不问');
  },
);

interface Stored {
  table: string;
  client: Client;
  guid: string;
  /** Saves it as stored, or with the given changes. */
  save: (more?: Record<string, unknown>) => Promise<unknown>;
  more: Record<string, unknown>;
}

/** A setting created with a form; the call that changes it takes the same form. */
async function added(
  client: Client,
  table: string,
  [add, change]: readonly [Call<any, any>, Call<any, any>],
  form: Record<string, unknown>,
  more: Record<string, unknown>,
): Promise<Stored> {
  const { guid } = (await client.call(add, form)) as { guid: string };
  const save = (other = {}) => client.call(change, { ...form, guid, ...other });
  return { table, client, guid, save, more };
}

const promiseClass = async () =>
  added(
    await fixture.as('sysadmin01'),
    'promise_class',
    [suppliersCalls.addPromiseClass, suppliersCalls.updatePromiseClass],
    { classifyName: `类${newRequest()}`, behaviourSide: '1' },
    { sequence: 7 },
  );
const promiseKind = async () => {
  const { client, guid } = await promiseClass();
  return added(
    client,
    'promise_kind',
    [suppliersCalls.addPromiseKind, suppliersCalls.updatePromiseKind],
    { classifyGuid: guid, kindName: '按期交货', happenStage: '3' },
    { happenStage: '2' },
  );
};

const stored: Readonly<Record<string, () => Promise<Stored>>> = {
  'an amount rule': () =>
    added(
      first,
      'amount_rule',
      [approvalCalls.saveMoneyRule, approvalCalls.saveMoneyRule],
      { ruleName: '原样', moneyRanges: [{ type: '0', min: '0', max: '100', levels: '1' }] },
      { isYouXiao: '0' },
    ),
  'a department': () =>
    added(
      first,
      'department',
      [personnelCalls.addDepartment, personnelCalls.renameDepartment],
      { deptName: '原样部', deptBh: 'Y1', beiZhu: '备注' },
      { beiZhu: '' },
    ),
  'a rule of fees': async () =>
    added(
      await fixture.as('agency001'),
      'fee_rule',
      [feesCalls.addRule, feesCalls.updateRule],
      { ptfwType: '1', ruleName: '原样', ruleBH: 'Y-1', ptfwRuleType: '1' },
      { countAmount: '2' },
    ),
  'an honour': async () =>
    added(
      await fixture.as('supplier01'),
      'enterprise_honour',
      [enterpriseCalls.saveHonour, enterpriseCalls.saveHonour],
      { rongYuName: '奖', huoJiangTime: Date.UTC(2025, 4, 6), huoJiangDanWei: '协会' },
      { huoJiangDanWei: '学会' },
    ),
  'a class of promises': promiseClass,
  'a kind of promises': promiseKind,
  'a behaviour': async () => {
    const { client, guid } = await promiseKind();
    return added(
      client,
      'promise_behaviour',
      [suppliersCalls.addPromiseBehaviour, suppliersCalls.updatePromiseBehaviour],
      { kindGuid: guid, behaviourName: '逾期', score: '5', maxScore: '20', needsEvidence: '1' },
      { score: '5.5' },
    );
  },
};

test.each(Object.keys(stored))(
  '%s that is saved as it is stored is not written, and its history has no entry of it',
  async (what) => {
    const { table, guid, save, more } = await (stored[what] as () => Promise<Stored>)();
    const { db } = fixture.gateway;
    const versions = async () => {
      const { rows } = await sql<{ row: string; kept: number }>`
        select xmin::text as row, (select count(*)::integer from setting_change
          where subject_guid = ${guid}) as kept from ${sql.table(table)}
          where guid = ${guid}`.execute(db);
      return rows[0];
    };
    const before = await versions();
    await save();
    expect(await versions()).toEqual(before);
    await save(more);
    const after = await versions();
    expect(after?.row).not.toBe(before?.row);
    expect(after?.kept).toBe((before?.kept ?? 0) + 1);
  },
);

test('the rights of a role that are saved as they are stored are not written', async () => {
  const roleGuid = (await first.call(personnelCalls.addRole, { roleName: '原样' })).guid ?? '';
  const form = { roleGuid, authGuid: ['plans.view', 'setUp.view'], userList: [] };
  const written = async () => {
    const { rows } = await sql<{ row: string }>`
      select xmin::text as row from role where guid = ${roleGuid}`.execute(fixture.gateway.db);
    return rows[0]?.row;
  };
  await first.call(personnelCalls.savePermissions, form);
  const before = await written();
  await first.call(personnelCalls.savePermissions, form);
  expect(await written()).toBe(before);
  await first.call(personnelCalls.savePermissions, { ...form, authGuid: ['plans.view'] });
  expect(await written()).not.toBe(before);
});

test('a promise letter gets the new file when it is replaced by one of the same name', async () => {
  const client = await fixture.as('sysadmin01');
  await fixture.gateway.db.deleteFrom('promise_letter').execute();
  const form = { mouldName: '承诺书', content: '{{supplier}}', fileName: '承诺书.pdf' };
  const [one, other] = [await storeFile(client), await storeFile(client)];
  const { guid = '' } = await client.call(suppliersCalls.addPromiseLetter, {
    ...form,
    fileGuid: one,
  });
  await client.call(suppliersCalls.updatePromiseLetter, {
    ...form,
    guid: guid ?? '',
    fileGuid: other,
  });
  expect((await client.call(suppliersCalls.promiseLetter, {})).fileGuid).toBe(other);
});
