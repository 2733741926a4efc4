import { sql } from 'kysely';
import type { ScoreInput } from '#contract/core/year-score.ts';
import { machine as yearlyAuditMachine } from '#machines/yearly-audit/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import { dayMillis } from '../db/days.ts';
import { millis } from '../db/instants.ts';
import { countedReports } from '../behaviour/points.ts';
import { unitAndAbove } from '../behaviour/standing.ts';
import type { Db, Tx } from '../db/schema.ts';

const AUDIT_PASSED = codeOfState(yearlyAuditMachine, 'passed');
const AUDIT_RETURNED = codeOfState(yearlyAuditMachine, 'returned');

/** The scope of an evaluation: one unit, one year. */
export interface Scope {
  unitGuid: string;
  /** Four digits. */
  year: string;
}

/** The input of a score, with the titles and times (epoch milliseconds) of the entries. */
export type Input = {
  [Source in keyof ScoreInput]: (ScoreInput[Source][number] & {
    title: string;
    at: number;
    kind?: string;
  })[];
};

export const NO_INPUT: Input = {
  contract: [],
  breach: [],
  award: [],
  publicCredit: [],
  yearAudit: [],
};

/** First instant of a year, and of the next one, in China. */
export const bounds = (year: string) => ({
  from: `${year}-01-01T00:00:00+08:00`,
  to: `${Number(year) + 1}-01-01T00:00:00+08:00`,
});

/**
 * The appraised contracts `a` of a unit in a year: lots with at least one score, which count with
 * their average, and imported contracts (assumed).
 */
export function appraisalsOf({ unitGuid, year }: Scope) {
  const { from, to } = bounds(year);
  return sql`
    (select l.supplier_guid, l.guid, l.name as title, l.number, l.project_type,
      ${millis('v.evaluated_at')} as at, trim_scale(round(m.mean, 4))::text as score,
            l.deal_money as amount, v.level, p.name as appraiser, v.file_guid
       from lot l join lot_evaluation v on v.lot_guid = l.guid join person p
         on p.guid = v.evaluated_by
       cross join lateral (select avg(s.one) as mean from unnest(array[v.quality_score,
         v.progress_score, v.price_score, v.site_score, v.delivery_score,
         v.service_score]) s (one)) m
      where l.purchaser_guid = ${unitGuid} and v.evaluated_at >= ${from}::timestamptz
        and v.evaluated_at < ${to}::timestamptz and m.mean is not null
      union all
     select c.supplier_guid, c.guid, c.contract_name, c.contract_no, c.project_type,
       ${dayMillis('c.appraised_on')}, trim_scale(c.score)::text, c.deal_money, null, p.name, null
       from contract_performance c join person p on p.guid = c.imported_by
         where c.unit_guid = ${unitGuid} and c.year = ${year})`;
}

/**
 * Public register entries of suppliers in a year, as `a`: those that the unit and its superior
 * units imported (assumed).
 */
export function publicEntriesOf({ unitGuid, year }: Scope) {
  return sql`
    (select g.supplier_guid, g.guid, g.source_name, g.content as title, g.kind,
      ${dayMillis('g.entered_on')} as at, trim_scale(g.points)::text as points, g.link
       from public_credit_entry g where g.entered_on >= ${`${year}-01-01`}::date
         and g.entered_on <= ${`${year}-12-31`}::date
        and (g.unit_guid is null or g.unit_guid in ${unitAndAbove(unitGuid)}))`;
}

type Entries<Source extends keyof Input> = { supplier: string; entries: Input[Source] }[];

async function appraisals(
  db: Db | Tx,
  scope: Scope,
  suppliers: readonly string[],
): Promise<Entries<'contract'>> {
  const { rows } = await sql<Entries<'contract'>[number]>`
    select a.supplier_guid as supplier, json_agg(json_build_object('guid', a.guid, 'title', a.title,
      'at', a.at, 'score', a.score, 'amount', a.amount::text) order by a.at, a.guid) as entries
      from ${appraisalsOf(scope)} a where a.supplier_guid = any(${[...suppliers]}::text[])
        group by a.supplier_guid`.execute(db);
  return rows;
}

async function publicEntries(
  db: Db | Tx,
  scope: Scope,
  suppliers: readonly string[],
): Promise<Entries<'publicCredit'>> {
  const { rows } = await sql<Entries<'publicCredit'>[number]>`
    select a.supplier_guid as supplier, json_agg(json_build_object('guid', a.guid, 'title', a.title,
      'at', a.at, 'points', a.points) order by a.at, a.guid) as entries
      from ${publicEntriesOf(scope)} a where a.supplier_guid = any(${[...suppliers]}::text[])
        group by a.supplier_guid`.execute(db);
  return rows;
}

/** The outcome of the yearly audit at the unit; an undecided one does not count (assumed). */
async function audits(
  db: Db | Tx,
  { unitGuid, year }: Scope,
  suppliers: readonly string[],
): Promise<Entries<'yearAudit'>> {
  const { rows } = await sql<Entries<'yearAudit'>[number]>`
    select d.supplier_guid as supplier, json_agg(json_build_object('guid', y.guid, 'title', r.title,
      'at', ${millis('r.since')}, 'isPassed', r.status = ${AUDIT_PASSED}) order by r.since, y.guid) as entries
      from yearly_audit y join admission d on d.guid = y.admission_guid join record r
        on r.guid = y.guid
     where d.unit_guid = ${unitGuid} and y.year = ${year} and r.status = any(${[AUDIT_PASSED, AUDIT_RETURNED]}::text[])
       and not r.deleted and d.supplier_guid = any(${[...suppliers]}::text[])
     group by d.supplier_guid`.execute(db);
  return rows;
}

interface Behaviours {
  supplier: string;
  kind: 'breach' | 'award';
  entries: Input['breach'];
}

/**
 * Reports of the unit and its superior units about suppliers in a year, as far as they count
 * (assumed).
 */
async function behaviours(
  db: Db | Tx,
  { unitGuid, year }: Scope,
  suppliers: readonly string[],
): Promise<Behaviours[]> {
  const { rows } = await sql<Behaviours>`
    select a."supplierGuid" as supplier, a.kind,
           json_agg(json_build_object('guid', a.guid, 'title', a."behaviourName", 'at',
             ${millis('a."happenedAt"')}, 'behaviour', a."behaviourGuid",
                                      'points', a.points, 'most', trim_scale(b.max_score)::text)
                                        order by a."happenedAt", a.guid) as entries
      from ${countedReports(year)} a left join promise_behaviour b on b.guid = a."behaviourGuid"
     where a."supplierGuid" = any(${[...suppliers]}::text[])
       and a."unitGuid" in ${unitAndAbove(unitGuid)}
     group by a."supplierGuid", a.kind`.execute(db);
  return rows;
}

/** The inputs of the scores of several suppliers, by supplier, entries in order of time. */
export async function inputsOf(
  db: Db | Tx,
  scope: Scope,
  suppliers: readonly string[],
): Promise<Map<string, Input>> {
  const inputs = new Map(suppliers.map((guid) => [guid, { ...NO_INPUT }]));
  for (const { supplier, entries } of await appraisals(db, scope, suppliers))
    (inputs.get(supplier) ?? { ...NO_INPUT }).contract = entries;
  for (const { supplier, entries } of await publicEntries(db, scope, suppliers))
    (inputs.get(supplier) ?? { ...NO_INPUT }).publicCredit = entries;
  for (const { supplier, entries } of await audits(db, scope, suppliers))
    (inputs.get(supplier) ?? { ...NO_INPUT }).yearAudit = entries;
  for (const { supplier, kind, entries } of await behaviours(db, scope, suppliers))
    (inputs.get(supplier) ?? { ...NO_INPUT })[kind] = entries;
  return inputs;
}
