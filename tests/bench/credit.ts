import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { creditCalls } from '#contract/credit.ts';
import type { BenchGateway } from './bench-gateway.ts';
import { report } from './report.ts';
import { signIn } from './sign-in.ts';
import { SUPPLY } from './supply.ts';
import { answered } from './timed.ts';

const YEAR = '2026';
const UNIT = 'demo-unit-05';
const GOAL_S = 10;

/**
 * Gives the unit a contract with every supplier in the year; it calculates credit for the suppliers
 * it has appraised.
 */
async function addAppraisals({ db }: BenchGateway): Promise<void> {
  await sql`
    insert into contract_performance (guid, unit_guid, supplier_guid, year, contract_no,
      contract_name, project_type, deal_money, score, appraised_on, imported_by, request_id)
    select 'supply-' || n, ${UNIT}, 'supply-' || n, ${YEAR}, 'SUPPLY-' || n, '框架合同', '1', 1000 + n,
      60 + n % 40, (timestamp '2026-06-01' + n * interval '1 minute')::date, p.guid, 'supply'
      from generate_series(1, ${SUPPLY.suppliers}::int) n join person p
        on p.account_name = 'sysadmin01'`.execute(db);
  await sql`update person set enterprise_guid = ${UNIT} where account_name = 'sysadmin01'`.execute(
    db,
  );
}

/**
 * Writes the results by one statement without any calculation: the lower bound of a calculation.
 */
async function bareWrites({ db }: BenchGateway): Promise<number> {
  const begun = performance.now();
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table bare_record on commit drop as select r.* from record r
      join supplier_year y on y.guid = r.guid and y.unit_guid = ${UNIT}
      and y.year = ${YEAR}`.execute(tx);
    await sql`create temporary table bare_year on commit drop as select y.* from supplier_year y
      where y.unit_guid = ${UNIT} and y.year = ${YEAR}`.execute(tx);
    await sql`create temporary table bare_history on commit drop as select h.* from history h
      join supplier_year y on y.guid = h.record_guid and y.unit_guid = ${UNIT}
      and y.year = ${YEAR}`.execute(tx);
    await sql`update bare_record set guid = guid || '-bare', number = number || '-bare'`.execute(
      tx,
    );
    await sql`insert into record select * from bare_record`.execute(tx);
    await sql`insert into supplier_year select (jsonb_populate_record(null::supplier_year,
      to_jsonb(y) || jsonb_build_object('guid', y.guid || '-bare', 'year', '1999'))).*
      from bare_year y`.execute(tx);
    await sql`insert into history overriding system value
      select (jsonb_populate_record(null::history, to_jsonb(h) || jsonb_build_object('id', -h.id,
      'record_guid', h.record_guid || '-bare', 'request_id', null))).* from bare_history h`.execute(
      tx,
    );
  });
  return performance.now() - begun;
}

/**
 * Measures the credit of a year for 2,000 suppliers, calculated the first time and again without
 * changes.
 */
export async function benchCredit(gateway: BenchGateway): Promise<void> {
  await addAppraisals(gateway);
  const token = await signIn(gateway.origin, 'sysadmin01');
  const calculated = async () => {
    const begun = performance.now();
    const answer = await answered(gateway.address, token, creditCalls.calculateRatings, {
      creditYear: YEAR,
      qiYeGuids: [],
      requestId: randomUUID(),
    });
    const { data } = JSON.parse(Buffer.from(answer).toString()) as { data: { ratedCount: number } };
    return { ms: performance.now() - begun, count: data.ratedCount };
  };
  const [first, again] = [await calculated(), await calculated()];
  const floor = await bareWrites(gateway);
  const told = ({ ms, count }: typeof first) =>
    `${(ms / 1000).toFixed(2)} s for ${count} suppliers; the ratio is to writing the same rows`;
  report(`${gateway.label}: credit of a year`, first.ms / floor, `below ${GOAL_S} s`, told(first));
  report(
    `${gateway.label}: credit of a year, nothing changed`,
    again.ms / floor,
    `below ${GOAL_S} s`,
    told(again),
  );
}
