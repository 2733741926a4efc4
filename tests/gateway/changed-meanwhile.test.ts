import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvalCalls } from '#contract/approval.ts';
import type { Call } from '#contract/core/call.ts';
import { personnelCalls } from '#contract/personnel.ts';
import type { Client } from '../support/client.ts';
import { House } from '../support/house.ts';

let house: House;
let first: Client;
let second: Client;
let firstName: string;

beforeAll(async () => {
  house = await House.open();
  [first, second] = await Promise.all([
    house.as('sysadmin01'),
    house.colleague('purchaser01', 'plans.edit', 'same'),
  ]);
  const { db } = house.gateway;
  const [mine, other] = await Promise.all([
    house.guidOf('sysadmin01'),
    house.guidOf(second.account),
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
afterAll(() => house.close());

interface Setting {
  save: Call<any, any>;
  /** What is saved with a new name. */
  form: (name: string) => Record<string, unknown>;
  /** The name that is stored. */
  name: () => Promise<string>;
}

/** What two administrators of a unit may both have open, made by the first of them. */
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
    const user_Guid = await house.guidOf('approver04');
    const stored = await first.call(personnelCalls.userInfo, { guid: user_Guid });
    const kept = Object.fromEntries(
      Object.entries(stored).filter(([field]) => field in personnelCalls.saveUser.request.fields),
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

it.each(Object.keys(settings))(
  '%s that somebody else changed since it was opened stays as he left it, and the second is told who it was',
  async (what) => {
    const { save, form, name } = await (settings[what] as () => Promise<Setting>)();
    const opened = new Date();
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
    await second.call(save, form('乙看后改'), seenAt(new Date(Date.now() + MINUTE)));
    expect(await name(), 'who has seen the change may make his own').toBe('乙看后改');
    await first.call(save, form('甲不问'), { headers: { 'if-unmodified-since': 'no date' } });
    expect(await name(), 'who does not say what he has seen is not held up').toBe('甲不问');
  },
);
