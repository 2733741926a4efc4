import { sql } from 'kysely';
import type { Db, Tx } from '#gateway/db/schema.ts';
import { addCopies } from './copies.ts';

/**
 * Number of suppliers, contracts and reports about them for the credit of a year, statistics and
 * exports.
 */
export const SUPPLY = {
  suppliers: 2000,
  contracts: 200_000,
  reports: 10_000,
  registerEntries: 4000,
} as const;

/** Number of buying units of the demonstration, over which everything is spread. */
const UNITS = 12;
/** Number of units whose libraries each supplier is in. */
const LIBRARIES = 3;

/**
 * Minutes between two contracts, so that all of them lie in the five years before the end of 2026.
 */
const MINUTES = 13;

const unit = (number: string) =>
  sql.raw(`'demo-unit-' || lpad((1 + (${number}) % ${UNITS})::text, 2, '0')`);
const supplier = (number: string) => sql.raw(`'supply-' || 1 + (${number}) % ${SUPPLY.suppliers}`);
/**
 * One of the units with that supplier in its library, another one in every round over all
 * suppliers.
 */
const itsUnit = (number: string) =>
  unit(
    `1 + (${number}) % ${SUPPLY.suppliers} + 1 + (${number}) / ${SUPPLY.suppliers} % ${LIBRARIES}`,
  );

async function addSuppliers(tx: Tx): Promise<void> {
  await addCopies(
    tx,
    sql`select e.guid as source, 'supply-' || n as guid, '9113' || lpad((700000 + n)::text, 14,
      '0') as code, '供货单位' || lpad(n::text, 4, '0') as name
          from enterprise e cross join generate_series(1, ${SUPPLY.suppliers}::int) n
            where e.guid = 'demo-supplier-0001'`,
    { enterprise: ['guid', 'code', 'name'] },
  );
}

async function addAdmissions(tx: Tx): Promise<void> {
  await addCopies(
    tx,
    sql`select a.guid as source, 'supply-admission-' || n || '-' || l as guid,
      ${unit('n + l')} as unit_guid, ${unit('n + l')} as enterprise_guid,
      'supply-' || n as supplier_guid, 'SUPPLY-RK-' || n || '-' || l as number
          from (select guid from admission where admitted_at is not null order by guid limit 1) a
            cross join generate_series(1, ${SUPPLY.suppliers}::int) n cross join generate_series(1,
            ${LIBRARIES}::int) l`,
    {
      record: ['guid', 'enterprise_guid', 'number'],
      admission: ['guid', 'unit_guid', 'supplier_guid'],
    },
  );
  await sql`
    insert into admission_category (admission_guid, category_guid)
    select a.guid, k.list[1 + abs(hashtext(a.guid)) % cardinality(k.list)] from admission a cross
      join (select array_agg(guid order by code) as list from supplier_category) k
     where a.guid like 'supply-admission-%'`.execute(tx);
}

async function addContracts(tx: Tx): Promise<void> {
  await sql`
    insert into lot (guid, number, name, project_type, tender_way, purchaser_guid, manager_name,
      manager_phone, supplier_guid, deal_money, awarded_on)
    select 'supply-' || n, 'SUPPLY-' || n, '备件采购' || n, (1 + n % 3)::text, '1', ${itsUnit('n')},
      '经理', null, ${supplier('n')}, 1000 + n % 9973,
      (timestamp '2026-12-31' - n * ${MINUTES}::int * interval '1 minute')::date
      from generate_series(1, ${SUPPLY.contracts}::int) n`.execute(tx);
  await sql`
    insert into lot_evaluation (lot_guid, level, quality_score, progress_score, price_score,
      delivery_score, service_score, evaluated_by, evaluated_at)
    select l.guid, '1', 60 + n.n % 41, 60 + n.n % 37, 60 + n.n % 31, 60 + n.n % 29, null, p.guid,
      l.awarded_on::timestamp at time zone interval '8 hours'
      from lot l cross join lateral (select abs(hashtext(l.guid)) as n) n join person p
        on p.account_name = 'sysadmin01' where l.guid like 'supply-%'`.execute(tx);
}

async function addReports(tx: Tx): Promise<void> {
  await addCopies(
    tx,
    sql`select b.guid as source, 'supply-report-' || n as guid, ${itsUnit('n')} as enterprise_guid,
      ${supplier('n')} as supplier_guid, 'SUPPLY-BX-' || n as number,
               (timestamp '2026-12-31' - n * interval '4 hours')::date as happened_on,
                 to_char(timestamptz '2026-12-31T00:00:00+08:00' - n * interval '4 hours',
                 'YYYY') as credit_year
          from (select b.guid from behaviour_report b join record r on r.guid = b.guid
            and r.kind = 'award' order by b.guid limit 1) b cross join generate_series(1,
            ${SUPPLY.reports}::int) n`,
    {
      record: ['guid', 'enterprise_guid', 'number'],
      behaviour_report: ['guid', 'supplier_guid', 'happened_on', 'credit_year'],
    },
  );
  await sql`
    insert into public_credit_entry (guid, supplier_guid, source_name, content, kind, entered_on,
      points)
    select 'supply-' || n, ${supplier('n')}, '信用中国', '守信激励', '守信激励',
      (timestamp '2026-06-01' + n * interval '1 minute')::date, 1 + n % 5 from generate_series(1,
      ${SUPPLY.registerEntries}::int) n`.execute(tx);
  await sql`
    insert into supplier_rating (guid, supplier_guid, year, grade, score, rater_guid, published_at)
    select 'supply-' || n || '-' || y, ${supplier('n')}, (2021 + y)::text, substr('ABCD', 1 + n % 4,
      1), 60 + n % 40, ${unit('n + y')}, make_timestamptz(2022 + y, 3, 1, 0, 0, 0)
      from generate_series(1, ${SUPPLY.suppliers}::int) n cross join generate_series(1,
        4) y`.execute(tx);
}

/**
 * Adds suppliers to the libraries of all units, with appraised contracts, reports, register entries
 * and grades of five years.
 */
export async function addSupply(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const add of [addSuppliers, addAdmissions, addContracts, addReports]) await add(tx);
  });
  await sql`vacuum analyze`.execute(db);
}

/** Adds points to suppliers up to a total count. */
export async function addPoints(db: Db, count: number): Promise<void> {
  await sql`
    insert into supplier_point (guid, supplier_guid, reason, points, at)
    select 'supply-' || n, ${supplier('n')}, '按期交货加分' || n, n % 7 - 3,
      timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${count}::int - (select count(*)::int from supplier_point
        where guid like 'supply-%')) m cross join lateral (select m + (select count(*)
        from supplier_point where guid like 'supply-%') as n) n`.execute(db);
  await sql`analyze supplier_point`.execute(db);
}
