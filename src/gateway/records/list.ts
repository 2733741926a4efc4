import { sql, type RawBuilder } from 'kysely';
import type { ProcurementKind } from '#contract/kinds.ts';
import type { Db } from '../db/schema.ts';
import { RawJson } from '../http/context.ts';
import type { User } from '../session/user.ts';
import { headColumns, headJoins } from './head.ts';
import { visibleTo } from './scope.ts';
import { containing } from './search.ts';

/**
 * The search form of all project lists (specification, section 3), as the contract has checked it.
 */
export interface ProjectSearch {
  page: number;
  rows: number;
  projectNature?: string | null;
  projectName?: string | null;
  projectType?: string | null;
  tenderWay?: string | null;
  organizationType?: string | null;
  projectNo?: string | null;
  userId?: string | null;
  ordersName?: string | null;
  ordersNo?: string | null;
  agentUnit?: string | null;
  contractName?: string | null;
  contractNo?: string | null;
  entrustUnit?: string | null;
  status?: string | null;
  planYear?: string | null;
  sort?: 'createdAt' | 'updatedAt' | 'amount' | 'number';
  order?: 'asc' | 'desc';
}

const exact = {
  projectNature: 'p.project_nature',
  projectType: 'p.project_type',
  tenderWay: 'p.tender_way',
  organizationType: 'p.organization_type',
  userId: 'p.user_id',
  planYear: 'p.plan_year',
} as const;

const contained = {
  projectName: 'p.project_name',
  projectNo: 'p.project_no',
  ordersName: 'p.orders_name',
  ordersNo: 'p.orders_no',
  agentUnit: 'p.agent_unit',
  contractName: 'p.contract_name',
  contractNo: 'p.contract_no',
  entrustUnit: 'p.entrust_unit',
} as const;

const sorts = {
  createdAt: 'r.created_at',
  updatedAt: 'r.updated_at',
  amount: 'r.amount',
  number: 'r.number',
} as const;

/** The conditions of a search form; an empty field does not filter. */
export function conditionsOf(search: ProjectSearch): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  for (const [field, column] of Object.entries(exact)) {
    const value = search[field as keyof typeof exact];
    if (value) conditions.push(sql`${sql.raw(column)} = ${value}`);
  }
  for (const [field, column] of Object.entries(contained)) {
    const value = search[field as keyof typeof contained];
    if (value) conditions.push(containing(column, value));
  }
  if (search.status) conditions.push(sql`r.status = any(${search.status.split(',')}::text[])`);
  return conditions;
}

const projectColumns = sql`
  p.project_name as "projectName", p.project_nature as "projectNature",
    p.project_type as "projectType", p.tender_way as "tenderWay",
  p.organization_type as "organizationType", p.project_no as "projectNo", p.plan_year as "planYear",
    p.batch_no as "batchNo",
  p.orders_name as "ordersName", p.orders_no as "ordersNo", p.agent_unit as "agentUnit",
    p.contract_name as "contractName",
  p.contract_no as "contractNo", p.entrust_unit as "entrustUnit"`;

/** One page of a project list, by one statement whose JSON the database builds. */
export async function listProjects(
  db: Db,
  user: User,
  kinds: readonly ProcurementKind[],
  search: ProjectSearch,
  extra: RawBuilder<unknown>[] = [],
): Promise<RawJson> {
  const filters = conditionsOf(search);
  const ofKind =
    kinds.length === 1 ? sql`r.kind = ${kinds[0]}` : sql`r.kind = any(${[...kinds]}::text[])`;
  const where = sql.join(
    [ofKind, sql`not r.deleted`, visibleTo(user), ...filters, ...extra],
    sql` and `,
  );
  // Only the page itself needs the project columns; the search does only when something is searched
  // for.
  const from =
    filters.length === 0 ? sql`record r` : sql`record r join procurement p on p.guid = r.guid`;
  const order = sql`${sql.raw(sorts[search.sort ?? 'createdAt'])}
    ${sql.raw(search.order === 'asc' ? 'asc' : 'desc')}, r.guid`;
  const { rows } = await sql<{ json: string }>`
    select json_build_object(
      'rows', coalesce((select json_agg(row_to_json(shown)) from (
         select ${headColumns}, ${projectColumns}
           from (select r.* from ${from} where ${where} order by ${order}
             limit ${search.rows} offset ${(search.page - 1) * search.rows}) r
                ${headJoins} join procurement p on p.guid = r.guid order by ${order}) shown),
                  '[]'::json),
      'total', (select count(*) from ${from} where ${where}))::text as json`.execute(db);
  return new RawJson(rows[0]?.json ?? '{"rows":[],"total":0}');
}
