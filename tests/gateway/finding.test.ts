import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '#contract/core/call.ts';
import { findingCalls, FOUND_MAX, SOUGHT_MAX } from '#contract/finding.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { plansCalls } from '#contract/plans.ts';
import { recordsSeenBy } from '#gateway/records/seen-by.ts';
import { workSearch } from '#gateway/finding/work.ts';
import { visibleTo } from '#gateway/records/scope.ts';
import { userOfPerson } from '#gateway/user/user.ts';
import type { Client } from '../support/client.ts';
import { Fixture } from '../support/fixture.ts';
import { newRequest, planForm } from '../support/forms.ts';
import { now } from '../support/clock.ts';

let fixture: Fixture;
let buyer: Client;

beforeAll(async () => {
  fixture = await Fixture.open();
  buyer = await fixture.as('purchaser01');
});
afterAll(() => fixture.close());

/** What somebody finds, after the gateway has done its half-second work. */
async function find(client: Client, q: string) {
  await workSearch(fixture.gateway.db);
  return client.call(findingCalls.find, { q });
}
const titles = async (client: Client, q: string) =>
  (await find(client, q)).records.map(({ title }) => title);

/** An account of a unit that sees the unit's plans and suppliers. */
async function ofUnit(unit: string): Promise<string> {
  const { rows } = await sql<{ account: string }>`
    select p.account_name as account from person p where p.enterprise_guid = ${unit} and p.valid
      and exists (select 1 from person_role x join role r on r.guid = x.role_guid
        where x.person_guid = p.guid and r.valid
          and r.authorities @> array['plans.view', 'suppliers.view'])
     order by p.guid limit 1`.execute(fixture.gateway.db);
  return rows[0]?.account ?? '';
}

type Plan = Parameters<typeof planForm>[1];
const add = (form: Plan) => buyer.call(plansCalls.selfAdd, planForm('selfPlan', form));

describe('a record', () => {
  const projectName = '浊环水泵Ⅱ类密封圈更换';
  let number: string;
  let guid: string;

  beforeAll(async () => {
    const { head } = await add({ projectName });
    ({ guid } = head);
    number = head.number ?? '';
  });

  test('is found by part of its number, its title, pinyin and initials, whatever their case', async () => {
    const ways = [
      number,
      number.slice(-6),
      number.toLowerCase(),
      projectName,
      '浊环',
      '密封圈 水泵',
      'zhuohuanshuibeng',
      'mifengquan',
      'ZHSB',
      'mfqgh',
      '浊环 mifeng',
      'ii类密封',
    ];
    for (const q of ways) expect(await titles(buyer, q), q).toContain(projectName);
  });

  test('comes with what its row shows, the whole number first', async () => {
    const { records } = await find(buyer, number);
    expect(records[0]).toEqual({
      guid,
      kind: 'selfPlan',
      number,
      title: projectName,
      status: '1',
      unitName: expect.stringContaining('公司'),
    });
  });

  test('is not found by what it does not say', async () => {
    expect(await titles(buyer, '浊环水泵 轧辊')).toEqual([]);
    expect(await titles(buyer, 'qxzwv')).toEqual([]);
  });

  test('shows the status it has now, and is found by its new name alone', async () => {
    const { head } = await add({ projectName: '澄清池刮泥机', action: 'submit' });
    expect((await find(buyer, '刮泥机')).records).toMatchObject([{ status: '2' }]);
    await buyer.call(plansCalls.selfRecall, {
      guid: head.guid,
      revision: head.revision,
      requestId: newRequest(),
    });
    expect((await find(buyer, '刮泥机')).records).toMatchObject([{ status: '1' }]);
    const { head: recalled } = await buyer.call(plansCalls.selfDetail, { guid: head.guid });
    await buyer.call(plansCalls.selfEdit, {
      ...planForm('selfPlan', { projectName: '斜板沉淀池填料' }),
      guid: head.guid,
      revision: recalled.revision,
      requestId: newRequest(),
    });
    expect(await titles(buyer, '刮泥机')).toEqual([]);
    expect(await titles(buyer, 'xbcdc')).toEqual(['斜板沉淀池填料']);
  });

  test('is not found once it is deleted', async () => {
    const { head } = await add({ projectName: '絮凝剂投加泵' });
    expect(await titles(buyer, '絮凝剂')).toEqual(['絮凝剂投加泵']);
    await buyer.call(plansCalls.selfDelete, {
      guid: head.guid,
      revision: head.revision,
      requestId: newRequest(),
    });
    expect((await buyer.call(findingCalls.find, { q: '絮凝剂' })).records).toEqual([]);
    expect(await titles(buyer, '絮凝剂')).toEqual([]);
  });

  test('is found by its author, its approvers, the centre of its group and auditors, not by others', async () => {
    const name = '钒钛磁选机';
    await add({ projectName: name, action: 'submit' });
    const finders = ['purchaser01', 'approver01', 'auditor01', 'central001'];
    const others = [await ofUnit('demo-unit-02'), 'agencybuyer1', 'supplier01', 'agency001'];
    const seen: string[] = [];
    for (const account of [...finders, ...others])
      if ((await titles(await fixture.as(account), name)).length > 0) seen.push(account);
    expect(seen).toEqual(finders);
  });
});

test('what somebody sees no more is not found, though its entry is still the old one', async () => {
  const { db } = fixture.gateway;
  const { head } = await add({ projectName: '砂浴恒温槽' });
  const agency = await fixture.as('agency001');
  await sql`insert into record_viewer (record_guid, viewer_guid) values (${head.guid},
    ${await fixture.guidOf('agency001')})`.execute(db);
  expect(await titles(agency, '恒温槽')).toEqual(['砂浴恒温槽']);
  await sql`delete from record_viewer where record_guid = ${head.guid}`.execute(db);
  expect((await agency.call(findingCalls.find, { q: '恒温槽' })).records).toEqual([]);
});

test('a search returns the newest matches, up to the limit of the call', async () => {
  const { records } = await find(await fixture.as('auditor01'), '采购');
  expect(records).toHaveLength(FOUND_MAX);
});

test('whatever somebody sees of records is looked at when they search', async () => {
  const { db, config } = fixture.gateway;
  await workSearch(db);
  const people = await db.selectFrom('person').where('valid', '=', true).select('guid').execute();
  let seen = 0;
  for (const { guid } of people) {
    const user = await userOfPerson(db, guid, config.centralEnterpriseCode);
    if (user === null) throw new Error(`${guid} is a valid person.`);
    const { rows } = await sql<{ sees: number; missing: string[] }>`
      select count(*)::integer as sees, coalesce(array_agg(r.kind || ' ' || r.guid) filter (
        where e.guid is null), '{}') as missing
        from record r left join search_entry e on e.subject = 'record' and e.guid = r.guid
          and e.seen_by && ${recordsSeenBy(user)}::integer[]
       where not r.deleted and ${visibleTo(user)}`.execute(db);
    expect(rows[0]?.missing, user.accountName).toEqual([]);
    seen += rows[0]?.sees ?? 0;
  }
  expect(seen).toBeGreaterThan(people.length);
});

describe('suppliers', () => {
  /**
   * A supplier that one unit has in its library or had a contract with, and another unit does not.
   */
  async function supplierOf(unit: string, notOf: string) {
    const dealings = (with_: string) => sql`(exists (select 1 from admission a
        where a.supplier_guid = s.guid and a.unit_guid = ${with_})
      or exists (select 1 from lot l where l.supplier_guid = s.guid
        and l.purchaser_guid = ${with_}))`;
    const { rows } = await sql<{ guid: string; name: string; code: string }>`
      select s.guid, s.name, s.code from enterprise s
       where ${dealings(unit)} and not ${dealings(notOf)} order by s.guid limit 1`.execute(
      fixture.gateway.db,
    );
    if (!rows[0]) throw new Error(`${unit} has no supplier that ${notOf} has not.`);
    return rows[0];
  }

  test('are found by name and code by those who deal with them and may open them', async () => {
    const supplier = await supplierOf('demo-unit-02', 'demo-unit-01');
    const theirs = await fixture.as(await ofUnit('demo-unit-02'));
    const { name, code } = supplier;
    for (const q of [name, code, name.slice(2, 8)])
      expect((await find(theirs, q)).suppliers, q).toContainEqual(supplier);
    for (const account of [await ofUnit('demo-unit-01'), 'supplier01'])
      expect((await find(await fixture.as(account), name)).suppliers, account).toEqual([]);
  });
});

describe('people', () => {
  test('of the own enterprise are found by name, pinyin and account by those who see the list', async () => {
    const administrator = await fixture.as('sysadmin01');
    for (const q of ['陈思远', 'chensiyuan', 'csy', 'purchaser01'])
      expect((await find(administrator, q)).people, q).toMatchObject([
        { name: '陈思远', accountName: 'purchaser01', departmentName: expect.stringMatching(/./) },
      ]);
    expect((await find(await fixture.as('supplier01'), '陈思远')).people).toEqual([]);
    expect((await find(await fixture.as('central001'), '陈思远')).people).toEqual([]);
  });

  test('a surname is read as one', async () => {
    await sql`update person set name = '曾国华' where account_name = 'approver05'`.execute(
      fixture.gateway.db,
    );
    const { people } = await find(await fixture.as('sysadmin01'), 'zengguohua');
    expect(people).toMatchObject([{ accountName: 'approver05' }]);
  });

  test('who is deleted is not found', async () => {
    const administrator = await fixture.as('sysadmin01');
    await sql`update person set deleted_at = ${now()}, valid = false
      where account_name = 'approver05'`.execute(fixture.gateway.db);
    expect((await find(administrator, '曾国华')).people).toEqual([]);
    const { rows } = await administrator.list(personnelCalls.listUsers, { userName: '曾国华' });
    expect(rows).toEqual([]);
  });
});

describe('what is searched for', () => {
  const refused = (q: unknown) =>
    buyer.refusal(findingCalls.find, { q } as RequestOf<typeof findingCalls.find>);

  test('must say something, and not too much', async () => {
    for (const q of ['', '   ', '采'.repeat(SOUGHT_MAX + 1)])
      expect(await refused(q), q).toMatchObject({ status: 400 });
    expect(await find(buyer, '采'.repeat(SOUGHT_MAX))).toEqual({
      records: [],
      suppliers: [],
      people: [],
    });
  });

  test('is taken as it stands: signs that patterns know find themselves alone', async () => {
    for (const q of ['%', '_', '%%', '\\', "'", '__ %', '*'])
      expect(await titles(buyer, q), q).toEqual([]);
    await add({ projectName: '含碳量5%_钢板' });
    expect(await titles(buyer, '5%_')).toEqual(['含碳量5%_钢板']);
  });
});
