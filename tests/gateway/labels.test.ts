import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#contract/core/calendar.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { COAL_CLASS } from '#gateway/suppliers/industry-classes.ts';
import type { Client } from '../support/client.ts';
import type { Form } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';

const NOW = new Date('2026-11-21T04:00:00Z');
const UNIT = 'demo-unit-01';
const OTHER_UNIT = 'demo-unit-02';
const GROUP = 'demo-central';
const CABLE = '030303';
const CRANES = '030601';

let fixture: Fixture;
let unit: Client;
let group: Client;
let supplier: Client;

beforeAll(async () => {
  fixture = await Fixture.open({ now: () => NOW });
  [unit, group, supplier] = await Promise.all([
    fixture.as('sysadmin01'),
    fixture.as('central001'),
    fixture.as('supplier01'),
  ]);
  const { db } = fixture.gateway;
  const like = await db
    .selectFrom('enterprise')
    .where('guid', '=', 'demo-supplier-0002')
    .selectAll()
    .executeTakeFirstOrThrow();
  const applications = await db.selectFrom('application').select('guid').limit(4).execute();
  const suppliers = [
    ['own', UNIT, '1'],
    ['theirs', OTHER_UNIT, '1'],
    ['shared', OTHER_UNIT, '2'],
    ['suspended', UNIT, '1'],
  ] as const;
  for (const [index, [place, purchaser, scope]] of suppliers.entries()) {
    const guid = `test-${place}`;
    await db
      .insertInto('enterprise')
      .values({
        ...like,
        facts: JSON.stringify(like.facts),
        guid,
        code: `9111TEST${index}`,
        name: `测试供应商${index}`,
      })
      .execute();
    await db
      .insertInto('supplier_specialty')
      .values({
        record_guid: applications[index]?.guid ?? '',
        class: CRANES,
        supplier_guid: guid,
        purchaser_guid: purchaser,
        scope,
        since: NOW,
      })
      .execute();
  }
  const [misconduct] = await db.selectFrom('misconduct').selectAll().execute();
  if (!misconduct) throw new Error('There is no bad behaviour.');
  await db
    .insertInto('misconduct')
    .values({
      ...misconduct,
      guid: 'test-misconduct',
      record_guid: null,
      supplier_guid: 'test-suspended',
      result: '2',
      starts_on: dayOf(NOW),
      ends_on: dayOf(NOW),
      restored_at: null,
    })
    .execute();
});
afterAll(() => fixture.close());

let names = 0;
const form = (more: Form = {}) => ({
  biaoqianName: `标签${(names += 1)}`,
  yiHangyeFenlei: '03',
  erHangyeFenlei: '0306',
  sanHangyeFenlei: '',
  isYouxiao: '1',
  qiyeGuids: 'test-own',
  ifMeiDian: '0',
  ...more,
});
const save = (client: Client, more: Form = {}) =>
  client.call(suppliersCalls.saveLabel, form(more) as never);
const refused = async (client: Client, more: Form) =>
  (await client.refusal(suppliersCalls.saveLabel, form(more))).problems?.map(({ field, key }) => ({
    field,
    key,
  }));
const list = async (client: Client) =>
  (await client.list(suppliersCalls.listLabels, { page: 1, rows: 100 })).rows;

describe('a professional label', () => {
  test('is of the own unit unless another is chosen, and only its maker changes it', async () => {
    const { guid } = await save(unit);
    const [row] = (await list(unit)).filter((one) => one.guid === guid);
    expect(row).toMatchObject({ suoshuQiye: UNIT, creatorGuid: UNIT, edit: true });
    expect((await list(group)).find((one) => one.guid === guid)).toMatchObject({ edit: false });
    expect(await group.refusal(suppliersCalls.saveLabel, form({ guid }))).toMatchObject({
      status: 404,
    });
    expect(await group.refusal(suppliersCalls.deleteLabel, { guid })).toMatchObject({
      status: 404,
    });
    await save(unit, { guid, biaoqianName: '改名后的标签' });
    await unit.call(suppliersCalls.deleteLabel, { guid: guid ?? '' });
    expect((await list(unit)).map((one) => one.guid)).not.toContain(guid);
    const log = await fixture.gateway.db
      .selectFrom('setting_change')
      .where('subject_guid', '=', guid ?? '')
      .orderBy('id')
      .select('act')
      .execute();
    expect(log.map(({ act }) => act)).toEqual(['added', 'changed', 'deleted']);
  });

  test('that is saved writes which suppliers are new and which are gone, and leaves the rest', async () => {
    const label = form({ qiyeGuids: 'test-own,test-shared' });
    const { guid = '' } = await unit.call(suppliersCalls.saveLabel, label as never);
    const written = async () => {
      const { rows } = await sql<{ supplier: string; row: string }>`
        select supplier_guid as supplier, xmin::text as row from supplier_label_bearer
         where label_guid = ${guid}`.execute(fixture.gateway.db);
      return new Map(rows.map(({ supplier, row }) => [supplier, row]));
    };
    const before = await written();
    await save(unit, { ...label, guid, biaoqianName: '改名不改供应商' });
    expect(await written(), 'with the same suppliers').toEqual(before);
    await save(unit, { ...label, guid, qiyeGuids: 'test-shared' });
    expect(await written()).toEqual(new Map([['test-shared', before.get('test-shared')]]));
    await save(unit, { ...label, guid, qiyeGuids: 'test-own,test-shared' });
    const after = await written();
    expect([...after.keys()].toSorted()).toEqual(['test-own', 'test-shared']);
    expect(after.get('test-shared')).toBe(before.get('test-shared'));
  });

  test('of the group can be set up for a unit below it, of a unit only for itself', async () => {
    const { guid } = await save(group, {
      suoshuQiye: OTHER_UNIT,
      qiyeGuids: 'test-own,test-theirs',
    });
    expect(
      (await group.call(suppliersCalls.labelInfo, { guid: guid ?? '' })).qiyeList
        .map((one) => one.guid)
        .toSorted(),
    ).toEqual(['test-own', 'test-theirs']);
    expect(await unit.refusal(suppliersCalls.labelInfo, { guid })).toMatchObject({ status: 404 });
    expect(await refused(unit, { suoshuQiye: OTHER_UNIT })).toEqual([
      { field: 'suoshuQiye', key: 'errors.noSuchUnit' },
    ]);
    expect(await refused(unit, { suoshuQiye: GROUP })).toEqual([
      { field: 'suoshuQiye', key: 'errors.noSuchUnit' },
    ]);
  });

  test.each([
    [
      'a second level that is not below the first',
      { yiHangyeFenlei: '01' },
      'erHangyeFenlei',
      'errors.noSuchClass',
    ],
    [
      'a third level that is not below the second',
      { sanHangyeFenlei: CABLE },
      'sanHangyeFenlei',
      'errors.noSuchClass',
    ],
    [
      'a class that does not exist',
      { erHangyeFenlei: '0399' },
      'erHangyeFenlei',
      'errors.noSuchClass',
    ],
    ['nobody', { qiyeGuids: 'nobody' }, 'qiyeGuids', 'errors.noSuchSupplier'],
    [
      'a supplier of another division',
      { qiyeGuids: 'test-own,test-theirs' },
      'qiyeGuids',
      'errors.supplierWithoutSpecialty',
    ],
    [
      'a supplier of another class',
      { qiyeGuids: 'test-own', erHangyeFenlei: '0301' },
      'qiyeGuids',
      'errors.supplierWithoutSpecialty',
    ],
    ['a suspended supplier', { qiyeGuids: 'test-suspended' }, 'qiyeGuids', 'errors.pickSuspended'],
    [
      'a name that is taken',
      { biaoqianName: '轧辊战略供应商' },
      'biaoqianName',
      'errors.labelNameTaken',
    ],
    [
      'power-station coal of another unit than the centre',
      { ifMeiDian: '1' },
      'ifMeiDian',
      'errors.coalOfCentreOnly',
    ],
  ])('with %s is refused', async (_, more, field, key) => {
    const before = (await list(unit)).length;
    expect(await refused(unit, more)).toEqual([{ field, key }]);
    expect((await list(unit)).length).toBe(before);
  });

  test('may carry suppliers whose specialty is shared in the group', async () => {
    const { guid } = await save(unit, { qiyeGuids: 'test-shared,test-own' });
    expect((await unit.call(suppliersCalls.labelInfo, { guid: guid ?? '' })).qiyeList).toHaveLength(
      2,
    );
  });

  test('keeps a supplier that is suspended later, and takes it up again only afterwards', async () => {
    const { db } = fixture.gateway;
    const { guid } = await save(unit);
    await db
      .insertInto('supplier_label_bearer')
      .values({ label_guid: guid ?? '', supplier_guid: 'test-suspended' })
      .execute();
    const both = 'test-own,test-suspended';
    await save(unit, { guid, qiyeGuids: both });
    // A third-level class requires no other specialty.
    await save(unit, { guid, qiyeGuids: both, sanHangyeFenlei: CRANES });
    await save(unit, { guid, qiyeGuids: 'test-own' });
    expect(await refused(unit, { guid, qiyeGuids: both })).toEqual([
      { field: 'qiyeGuids', key: 'errors.pickSuspended' },
    ]);
    const shown = (
      await unit.list(suppliersCalls.listLabelSuppliers, {
        page: 1,
        rows: 100,
        secondLevelGuid: '0306',
      })
    ).rows.map((row) => [row.guid, row.standing?.kind ?? null]);
    expect(Object.fromEntries(shown)).toMatchObject({
      'test-own': null,
      'test-shared': null,
      'test-suspended': 'suspended',
    });
    expect(shown.map(([one]) => one)).not.toContain('test-theirs');
  });

  test('for power-station coal is one a unit, of the class that is fixed', async () => {
    expect(await group.call(suppliersCalls.hasCoalLabel, { qiyeGuid: GROUP })).toBe('1');
    expect(await group.call(suppliersCalls.hasCoalLabel, { qiyeGuid: UNIT })).toBe('0');
    expect(await refused(group, { ifMeiDian: '1' })).toEqual([
      { field: 'ifMeiDian', key: 'errors.coalLabelExists' },
    ]);
    const [coal] = (await list(group)).filter((row) => row.ifMeiDian === '1');
    expect(coal).toMatchObject({ sanHangyeFenlei: COAL_CLASS });
  });

  test('shows itself to the suppliers that carry it, without the others, as long as it can be used', async () => {
    const { guid } = await save(unit, { qiyeGuids: 'test-own' });
    expect(await supplier.refusal(suppliersCalls.labelInfo, { guid })).toMatchObject({
      status: 404,
    });
    const { db } = fixture.gateway;
    await db
      .insertInto('supplier_label_bearer')
      .values({ label_guid: guid ?? '', supplier_guid: 'demo-supplier-0001' })
      .execute();
    expect(
      (await supplier.call(suppliersCalls.labelInfo, { guid: guid ?? '' })).qiyeList.map(
        (one) => one.guid,
      ),
    ).toEqual(['demo-supplier-0001']);
    expect((await list(supplier)).find((row) => row.guid === guid)).toMatchObject({ edit: false });
    await db
      .updateTable('supplier_label')
      .set({ valid: false })
      .where('guid', '=', guid ?? '')
      .execute();
    expect((await list(supplier)).map((row) => row.guid)).not.toContain(guid);
    expect(await supplier.refusal(suppliersCalls.saveLabel, form())).toMatchObject({ status: 403 });
  });
});
