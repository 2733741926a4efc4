import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { behaviourCalls } from '#contract/behaviour.ts';
import { statisticsCalls } from '#contract/statistics.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { dayOf, yearOf } from '#contract/core/calendar.ts';
import type { Client } from '../support/client.ts';
import { now, nowMs } from '../support/clock.ts';
import { newRequest } from '../support/forms.ts';
import { Fixture } from '../support/fixture.ts';
import { storeFile } from '../support/upload.ts';

const DAY = 86_400_000;
const EMPTY_YEAR = '1999';
/** Units outside the administrator's part of the tree. */
const OTHER = 'demo-unit-02';
const THIRD = 'demo-unit-03';

let fixture: Fixture;
let central: Client;
let admin: Client;
let unit: string;
/** A supplier in the unit's library that has contracts with the unit. */
let supplier: string;

beforeAll(async () => {
  fixture = await Fixture.open();
  [central, admin] = [await fixture.as('central001'), await fixture.as('sysadmin01')];
  unit = await fixture.unitOf('sysadmin01');
  supplier = await admitted();
});
afterAll(() => fixture.close());

/** Count and sum of the lots themselves, computed by hand. */
async function lotsOf(unitGuid: string): Promise<{ count: number; money: number }> {
  const lots = await fixture.gateway.db
    .selectFrom('lot')
    .where('purchaser_guid', '=', unitGuid)
    .select('deal_money')
    .execute();
  return {
    count: lots.length,
    money: lots.reduce((sum, { deal_money }) => sum + Number(deal_money), 0),
  };
}

/** Adds a supplier that the unit has bought from to its library. */
async function admitted(): Promise<string> {
  const { supplier_guid: guid } = await fixture.gateway.db
    .selectFrom('lot')
    .where('purchaser_guid', '=', unit)
    .select('supplier_guid')
    .orderBy('supplier_guid')
    .executeTakeFirstOrThrow();
  await admit(unit, guid);
  return guid;
}

/** Stores the result of a passed admission; returns its key. */
async function admit(unitGuid: string, guid: string): Promise<string> {
  const { db } = fixture.gateway;
  await sql`
    insert into record (guid, kind, enterprise_guid, author_guid, status, revision, context, title,
      number, facts, created_at, updated_at, since, deleted, entries, head_hash)
    select 'archive-' || ${unitGuid}, 'supplierAdmission', ${unitGuid}, (select min(p.guid)
      from person p), '2', 1, '{}', s.name, 'RK-' || ${unitGuid}, '{}',
      ${now()}::timestamptz, ${now()}::timestamptz, ${now()}::timestamptz, false,
      0, ''
      from enterprise s where s.guid = ${guid} and not exists (select 1 from admission a
        where a.unit_guid = ${unitGuid} and a.supplier_guid = ${guid})`.execute(db);
  await sql`
    insert into admission (guid, unit_guid, supplier_guid, project_types, invited_at,
      invite_ends_at, admitted_at)
    select r.guid, ${unitGuid}, ${guid}, '{1}',
    ${now()}::timestamptz, ${now()}::timestamptz, ${now()}::timestamptz from record r
      where r.guid = 'archive-' || ${unitGuid}
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{
    guid: string;
  }>`update admission set admitted_at = ${now()}::timestamptz where unit_guid = ${unitGuid}
    and supplier_guid = ${guid} returning guid`.execute(db);
  return rows[0]?.guid ?? '';
}

const lot = (more: object = {}) => ({
  guid: randomUUID(),
  number: randomUUID().slice(0, 20),
  name: '测试标段',
  project_type: '1',
  tender_way: '1',
  purchaser_guid: unit,
  manager_name: '经理',
  manager_phone: null,
  supplier_guid: supplier,
  deal_money: '1000.5000',
  awarded_on: '1999-07-01',
  ...more,
});

describe('statistics', () => {
  test('say of every unit what its lots say, the largest first; the centre sees all units, others theirs', async () => {
    const { rows, total } = await central.list(statisticsCalls.list, { rows: 100 });
    expect(total).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(3);
    for (const { guid, contractCount, contractMoney } of rows) {
      const { count, money } = await lotsOf(guid);
      expect([contractCount, Number(contractMoney)], guid).toEqual([count, money]);
    }
    expect(rows.map(({ contractMoney }) => Number(contractMoney))).toEqual(
      rows.map(({ contractMoney }) => Number(contractMoney)).sort((a, b) => b - a),
    );
    const below = await fixture.gateway.db
      .selectFrom('enterprise')
      .where((is) => is.or([is('guid', '=', unit), is('parent_guid', '=', unit)]))
      .select('guid')
      .execute();
    const own = await admin.list(statisticsCalls.list, { rows: 100 });
    expect(own.rows.map(({ guid }) => guid)).toContain(unit);
    expect(own.rows.filter(({ guid }) => !below.some((one) => one.guid === guid))).toEqual([]);
  });

  test('follow every change of a lot, by the year of China', async () => {
    const { db } = fixture.gateway;
    const year = async (statisticsYear: string) =>
      (await admin.list(statisticsCalls.list, { statisticsYear, groupBy: 'unit' })).rows.find(
        ({ guid }) => guid === unit,
      );
    const one = lot();
    await db
      .insertInto('lot')
      .values([one, lot({ awarded_on: '1999-01-01', deal_money: '1' })])
      .execute();
    expect(await year(EMPTY_YEAR)).toMatchObject({ contractCount: 2, contractMoney: '1001.5000' });
    await db
      .updateTable('lot')
      .set({ deal_money: '2000', awarded_on: '1997-06-30' })
      .where('guid', '=', one.guid)
      .execute();
    expect(await year(EMPTY_YEAR)).toMatchObject({ contractCount: 1, contractMoney: '1.0000' });
    expect(await year('1997')).toMatchObject({
      contractCount: 1,
      contractMoney: '2000.0000',
      averageScore: null,
    });
    await db.deleteFrom('lot').where('awarded_on', '<', '2000-01-01').execute();
    expect([await year(EMPTY_YEAR), await year('1997')]).toEqual([undefined, undefined]);
  });

  test('lead from every figure to what is behind it, and add up by month and supplier', async () => {
    const info = await central.call(statisticsCalls.info, { guid: unit, groupBy: 'unit' });
    const sum = (values: (number | null | undefined)[]) =>
      values.reduce<number>((total, value) => total + (value ?? 0), 0);
    expect(sum(info.months.map(({ contractCount }) => contractCount))).toBe(info.contractCount);
    expect(sum(info.suppliers.map(({ contractCount }) => contractCount))).toBe(info.contractCount);
    for (const figure of [
      'supplierCount',
      'suspendedCount',
      'blacklistedCount',
      'contractCount',
      'breachCount',
      'awardCount',
    ] as const) {
      const { total } = await central.list(statisticsCalls.behind, {
        guid: unit,
        groupBy: 'unit',
        figure,
      });
      expect([figure, total]).toEqual([figure, info[figure]]);
    }
    expect(info.supplierCount).toBeGreaterThan(0);
    const [line] = (await central.list(statisticsCalls.list, { groupBy: 'supplier' })).rows;
    expect(
      await central.call(statisticsCalls.info, { guid: line?.guid ?? '', groupBy: 'supplier' }),
    ).toMatchObject({ name: line?.name, contractCount: line?.contractCount });
  });

  test('count a supplier of several units once, with one row behind it', async () => {
    const { db } = fixture.gateway;
    const { guid: category } = await db
      .selectFrom('supplier_category')
      .select('guid')
      .orderBy('code')
      .executeTakeFirstOrThrow();
    for (const one of [unit, OTHER]) {
      await sql`insert into admission_category (admission_guid, category_guid)
        values (${await admit(one, supplier)}, ${category}) on conflict do nothing`.execute(db);
    }
    const line = { guid: category, groupBy: 'category' } as const;
    const info = await central.call(statisticsCalls.info, line);
    const { rows, total } = await central.list(statisticsCalls.behind, {
      ...line,
      figure: 'supplierCount',
      rows: 1000,
    });
    expect([total, rows.length]).toEqual([info.supplierCount, info.supplierCount]);
    expect(
      rows
        .filter(({ userQiYe_Guid }) => userQiYe_Guid === supplier)
        .map(({ caiGouDanWei }) => caiGouDanWei?.split('、').length),
    ).toEqual([2]);
  });

  test('count who is suspended in the units where that holds', async () => {
    const { db } = fixture.gateway;
    const decided = await db
      .selectFrom('misconduct')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('misconduct')
      .set({ restored_at: new Date(0) })
      .where('supplier_guid', '=', supplier)
      .execute();
    const suspended = async () =>
      (
        await central.list(statisticsCalls.behind, {
          guid: unit,
          groupBy: 'unit',
          figure: 'suspendedCount',
          rows: 1000,
        })
      ).rows.some(({ userQiYe_Guid }) => userQiYe_Guid === supplier);
    const archived = async () =>
      (await admin.call(suppliersCalls.archive, { userQiYe_Guid: supplier })).misconductState;
    const guid = randomUUID();
    const soon = {
      starts_on: dayOf(nowMs() - DAY),
      decided_at: new Date(nowMs() - DAY),
      ends_on: dayOf(nowMs() + DAY),
      restored_at: null,
    };
    await db
      .insertInto('misconduct')
      .values({
        ...decided,
        ...soon,
        guid,
        supplier_guid: supplier,
        purchaser_guid: OTHER,
        lot_guid: null,
        record_guid: null,
        result: '2',
        scope: 'unit',
      })
      .execute();
    expect([await suspended(), await archived()]).toEqual([false, null]);
    await db.updateTable('misconduct').set({ scope: 'group' }).where('guid', '=', guid).execute();
    expect([await suspended(), await archived()]).toEqual([true, '2']);
    expect(
      (await admin.call(suppliersCalls.archive, { userQiYe_Guid: supplier })).misconductEndTime,
    ).toBe(soon.ends_on);
    expect(
      (await central.call(statisticsCalls.info, { guid: unit, groupBy: 'unit' })).suspendedCount,
    ).toBe(
      (
        await central.list(statisticsCalls.behind, {
          guid: unit,
          groupBy: 'unit',
          figure: 'suspendedCount',
        })
      ).total,
    );
  });

  test('of a year count who was in, suspended and listed at its end, whatever became of that since', async () => {
    const { db } = fixture.gateway;
    const firm = await fixture.as('supplier01');
    const guid = await fixture.unitOf('supplier01');
    const thisYear = Number(yearOf(nowMs()));
    const midyear = (back: number) => new Date(`${thisYear - back}-07-01T00:00:00+08:00`);
    await db
      .updateTable('admission')
      .set({ admitted_at: midyear(2) })
      .where('supplier_guid', '=', guid)
      .execute();
    await db
      .updateTable('misconduct')
      .set({ restored_at: new Date(0) })
      .where('supplier_guid', '=', guid)
      .execute();
    await db
      .updateTable('blacklist_entry')
      .set({ cancelled_at: new Date(0) })
      .where('supplier_guid', '=', guid)
      .execute();
    const suspension = randomUUID();
    await db
      .insertInto('misconduct')
      .values({
        ...(await db.selectFrom('misconduct').selectAll().limit(1).executeTakeFirstOrThrow()),
        guid: suspension,
        supplier_guid: guid,
        purchaser_guid: await fixture.unitOf('central001'),
        lot_guid: null,
        record_guid: null,
        result: '1',
        scope: 'group',
        starts_on: dayOf(midyear(1)),
        decided_at: midyear(1),
        ends_on: null,
        restored_at: null,
      })
      .execute();
    const { head: listing } = await central.call(behaviourCalls.addToBlacklist, {
      userQiYe_Guid: guid,
      reason: '围标串标',
      scope: 'group',
      startTime: midyear(1).getTime(),
      endTime: null,
      evidence: await storeFile(central),
      requestId: newRequest(),
    });
    const at = async (back: number | null) => {
      const line = {
        guid,
        groupBy: 'supplier',
        statisticsYear: back === null ? null : String(thisYear - back),
      } as const;
      const { supplierCount, suspendedCount, blacklistedCount, suppliers } = await central.call(
        statisticsCalls.info,
        line,
      );
      const figures = { supplierCount, suspendedCount, blacklistedCount };
      for (const [figure, count] of Object.entries(figures))
        expect(
          (await central.list(statisticsCalls.behind, { ...line, figure: figure as never })).total,
          `${figure}, ${line.statisticsYear}`,
        ).toBe(count);
      expect(
        (await central.list(statisticsCalls.list, { ...line, rows: 10_000 })).rows.find(
          (row) => row.guid === guid,
        ),
      ).toMatchObject(figures);
      return [...Object.values(figures), suppliers[0]?.misconductState];
    };
    const free = [1, 0, 0, null];
    const barred = [1, 1, 1, '1'];
    expect([await at(2), await at(1), await at(0), await at(null)]).toEqual([
      free,
      barred,
      barred,
      barred,
    ]);
    const { head: request } = await firm.call(behaviourCalls.submitRestoration, {
      action: 'apply',
      breachGuid: suspension,
      applyReason: '已整改',
      rectification: '更换供方',
      requestId: newRequest(),
    });
    await central.call(behaviourCalls.submitRestoration, {
      action: 'approve',
      guid: request.guid,
      revision: request.revision,
      requestId: newRequest(),
    });
    await central.call(behaviourCalls.cancelBlacklist, {
      guid: listing.guid,
      revision: listing.revision,
      requestId: newRequest(),
      reason: '已查清',
    });
    expect([await at(2), await at(1), await at(0), await at(null)]).toEqual([
      free,
      barred,
      free,
      free,
    ]);
    const early = { guid, groupBy: 'supplier', figure: 'supplierCount' } as const;
    expect(
      (
        await central.list(statisticsCalls.behind, {
          ...early,
          statisticsYear: String(thisYear - 3),
        })
      ).total,
    ).toBe(0);
  });

  test('of units that are not visible are not there', async () => {
    const other =
      (await central.list(statisticsCalls.list, { rows: 100 })).rows.find(
        ({ guid }) => guid !== unit,
      )?.guid ?? '';
    const { rows } = await sql<{
      below: boolean;
    }>`select parent_guid is not distinct from ${unit} as below from enterprise
      where guid = ${other}`.execute(fixture.gateway.db);
    expect(rows[0]?.below).toBe(false);
    expect(
      await admin.refusal(statisticsCalls.info, { guid: other, groupBy: 'unit' }),
    ).toMatchObject({ status: 404 });
    expect(
      (
        await admin.list(statisticsCalls.behind, {
          guid: other,
          groupBy: 'unit',
          figure: 'contractCount',
        })
      ).total,
    ).toBe(0);
  });
});

describe('the archive of a supplier', () => {
  test('tells certificates that end within 30 and 7 days, and those that have ended', async () => {
    const { db } = fixture.gateway;
    const file = await db.selectFrom('file').select(['guid', 'name']).executeTakeFirstOrThrow();
    const starts = new Date(nowMs() - 400 * DAY);
    const days = { far: 31, month: 30, week: 7, today: 0, over: -1 };
    await db
      .insertInto('enterprise_qualification')
      .values(
        Object.entries(days).map(([name, left]) => ({
          guid: randomUUID(),
          enterprise_guid: supplier,
          name,
          number: name,
          grade: '—',
          file_guid: file.guid,
          file_name: file.name,
          starts_on: dayOf(starts),
          ends_on: dayOf(nowMs() + left * DAY),
          created_at: starts,
        })),
      )
      .execute();
    const { certificates } = await admin.call(suppliersCalls.archive, { userQiYe_Guid: supplier });
    const terms = Object.fromEntries(certificates.map(({ name, term }) => [name, term]));
    expect(terms).toMatchObject({
      far: 'valid',
      month: 'month',
      week: 'week',
      today: 'week',
      over: 'expired',
    });
    const ends = certificates.map(({ endTime }) => endTime);
    expect(ends).toContain(dayOf(nowMs() + days.month * DAY));
    expect(ends).toEqual(ends.toSorted());
  });

  test('has admissions, contracts and events of the visible units only, and is not there for others', async () => {
    const own = await admin.call(suppliersCalls.archive, { userQiYe_Guid: supplier });
    const all = await central.call(suppliersCalls.archive, { userQiYe_Guid: supplier });
    expect(own.admissions.map(({ guid }) => guid)).not.toEqual([]);
    const { rows } = await sql<{
      n: number;
      own: number;
    }>`select count(*)::integer as n, count(*) filter (where purchaser_guid = ${unit})::integer as
      own from lot where supplier_guid = ${supplier}`.execute(fixture.gateway.db);
    expect([all.contractCount, own.contractCount]).toEqual([rows[0]?.n, rows[0]?.own]);
    const stranger = await sql<{ guid: string }>`
      select guid from enterprise e where subject_types = 'T' and not exists (select 1
        from admission a where a.supplier_guid = e.guid) and not exists (select 1 from lot l
        where l.supplier_guid = e.guid) limit 1`.execute(fixture.gateway.db);
    expect(
      await admin.refusal(suppliersCalls.archive, { userQiYe_Guid: stranger.rows[0]?.guid ?? 'x' }),
    ).toMatchObject({ status: 404 });
    expect(
      await (
        await fixture.as('supplier01')
      ).refusal(suppliersCalls.archive, { userQiYe_Guid: supplier }),
    ).toMatchObject({ status: 404 });
  });
});

describe('the archives of suppliers', () => {
  test('are listed for the visible units; who may not open an admission is not led there', async () => {
    const { db } = fixture.gateway;
    const admission = await admit(THIRD, supplier);
    const listed = async () =>
      (await admin.list(suppliersCalls.listSuppliers, { view: 'archive', rows: 1000 })).rows.some(
        ({ guid }) => guid === admission,
      );
    const told = async () =>
      (await admin.call(suppliersCalls.archive, { userQiYe_Guid: supplier })).admissions.find(
        ({ guid }) => guid === admission,
      )?.isOpen;
    expect([await listed(), await told()]).toEqual([false, undefined]);
    await db
      .updateTable('enterprise')
      .set({ parent_guid: unit })
      .where('guid', '=', THIRD)
      .execute();
    expect([await listed(), await told()]).toEqual([true, '0']);
    expect(await admin.refusal(suppliersCalls.supplierInfo, { guid: admission })).toMatchObject({
      status: 404,
    });
  });
});

describe('the appraisal of a supplier for a year', () => {
  test('is stored once for each year, scored by what was rated, and seen in the list', async () => {
    const form = {
      userQiYe_Guid: supplier,
      evaluationYear: '2026',
      qualityScore: 90,
      priceScore: 80,
      deliveryScore: 80,
    };
    const { guid } = await admin.call(suppliersCalls.saveSubLibraryEvaluation, form);
    const read = () =>
      admin.call(suppliersCalls.subLibraryEvaluation, {
        userQiYe_Guid: supplier,
        evaluationYear: '2026',
      });
    expect(await read()).toMatchObject({
      guid,
      totalScore: '83.3333',
      evaluationLevel: '4',
      progressScore: null,
    });
    expect(
      (
        await admin.call(suppliersCalls.saveSubLibraryEvaluation, {
          ...form,
          qualityScore: 40,
          evaluationLevel: '2',
          evaluationInfo: '多次延期',
        })
      ).guid,
    ).toBe(guid);
    expect(await read()).toMatchObject({ guid, evaluationLevel: '2', evaluationInfo: '多次延期' });
    const { rows } = await admin.list(suppliersCalls.listCreditEvaluations, {
      evaluationYear: '2026',
      evaluationLevel: '2',
    });
    expect(rows.map((row) => [row.userQiYe_Guid, row.evaluatorName])).toEqual([
      [supplier, '徐志强'],
    ]);
    expect(
      await admin.call(suppliersCalls.subLibraryEvaluation, {
        userQiYe_Guid: supplier,
        evaluationYear: '2025',
      }),
    ).toMatchObject({ guid: null, totalScore: null, evaluationLevel: '0' });
  });

  test('is refused of who is not in the library, for no year, and with a fraction of a point', async () => {
    expect(
      await admin.refusal(suppliersCalls.saveSubLibraryEvaluation, {
        userQiYe_Guid: unit,
        evaluationYear: '2026',
      }),
    ).toMatchObject({ status: 404 });
    expect(
      await admin.refusal(suppliersCalls.saveSubLibraryEvaluation, {
        userQiYe_Guid: supplier,
        evaluationYear: 'soon',
      }),
    ).toMatchObject({ status: 400, problems: [{ field: 'evaluationYear' }] });
    expect(
      await admin.refusal(suppliersCalls.saveSubLibraryEvaluation, {
        userQiYe_Guid: supplier,
        evaluationYear: '2026',
        qualityScore: 85.5,
      }),
    ).toMatchObject({ status: 400, problems: [{ field: 'qualityScore' }] });
    expect(
      await admin.refusal(suppliersCalls.saveSubLibraryEvaluation, {
        userQiYe_Guid: supplier,
        evaluationYear: '2026',
        qualityScore: 101,
      }),
    ).toMatchObject({ status: 400 });
  });

  test('goes by what was bought: the statistics of performance name each supplier of the library', async () => {
    const { rows } = await admin.list(suppliersCalls.listPerformanceStatistics, { rows: 100 });
    const counts = await sql<{
      guid: string;
      n: number;
    }>`select supplier_guid as guid, count(*)::integer as n from lot where purchaser_guid = ${unit}
      group by 1`.execute(fixture.gateway.db);
    for (const { userQiYe_Guid, wonCount } of rows)
      expect(wonCount, userQiYe_Guid).toBe(
        counts.rows.find(({ guid }) => guid === userQiYe_Guid)?.n ?? 0,
      );
    expect(rows.length).toBeGreaterThan(0);
  });
});
