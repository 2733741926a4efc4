import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { behaviourCalls } from '#contract/behaviour.ts';
import { RawJson, type CallContext } from '../http/context.ts';
import { notFound } from '../http/failure.ts';
import { containing } from '../records/search.ts';
import { misconductStateAt } from './misconduct-state.ts';

type Search = RequestOf<typeof behaviourCalls.listBadBehaviours>;

const lot = sql`
  m.guid, l.name as "bdName", l.project_type as "xmLeixing", l.tender_way as "zbFangshi"`;

const happenedAt = sql`(extract(epoch from m.happened_at) * 1000)::bigint`;

/** One page of the bad behaviours that were established of the user's enterprise, the latest first. */
export async function listBadBehaviours(search: Search, { db, user, now }: CallContext): Promise<RawJson> {
  const { bdName, bdBH, xmJingLi, xmLeixing, zbFangshi, status } = search;
  const state = misconductStateAt(now);
  const where = sql.join(
    [
      sql`m.supplier_guid = ${user.enterprise.guid}`,
      ...(bdName ? [containing('l.name', bdName)] : []),
      ...(bdBH ? [containing('l.number', bdBH)] : []),
      ...(xmJingLi ? [containing('l.manager_name', xmJingLi)] : []),
      ...(xmLeixing ? [sql`l.project_type = ${xmLeixing}`] : []),
      ...(zbFangshi ? [sql`l.tender_way = ${zbFangshi}`] : []),
      ...(status ? [sql`${state} = ${status}`] : []),
    ],
    sql` and `,
  );
  const from = sql`misconduct m left join lot l on l.guid = m.lot_guid`;
  const { rows } = await sql<{ json: string }>`
    select json_build_object(
      'rows', coalesce((select json_agg(row_to_json(shown)) from (
         select ${lot}, l.number as "bdBH", l.manager_name as "xmJingLi", ${state} as status, ${happenedAt} as "behaviorTime" from ${from} where ${where}
          order by m.happened_at desc, m.guid limit ${search.rows} offset ${(search.page - 1) * search.rows}) shown), '[]'::json),
      'total', (select count(*) from ${from} where ${where}))::text as json`.execute(db);
  return new RawJson(rows[0]?.json ?? '{"rows":[],"total":0}');
}

/** One bad behaviour that was established of the user's enterprise. */
export async function badBehaviourInfo({ guid }: { guid: string }, { db, user, now }: CallContext): Promise<RawJson> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(shown)::text as json from (
      select ${lot}, l.number as "bdBh", p.name as "purchaserQiyeName", p.code as "purchaserQiyeBh", l.manager_name as "purchaserLianxirenName",
             l.manager_phone as "purchaserLianxirenPhone", s.name as "supplierName", case when s.parent_guid is null then '0' else '1' end as "belongTo",
             r.name as "createrName", r.phone as "createrPhone", m.stage as "happenStage", m.kind as "badBehaviorType",
             ${happenedAt} as "badBehaviorTime", m.result as "punishResult", ${misconductStateAt(now)} as status,
             (extract(epoch from m.starts_at) * 1000)::bigint as "punishStartTime", (extract(epoch from m.ends_at) * 1000)::bigint as "punishEndTime",
             (extract(epoch from m.restored_at) * 1000)::bigint as "restoredTime",
             m.remarks as "badBehaviorRemark", m.file_guid as "attachmentGuid"
        from misconduct m join enterprise p on p.guid = m.purchaser_guid join enterprise s on s.guid = m.supplier_guid
             join person r on r.guid = m.reported_by left join lot l on l.guid = m.lot_guid
       where m.guid = ${guid} and m.supplier_guid = ${user.enterprise.guid}) shown`.execute(db);
  if (!rows[0]) throw notFound();
  return new RawJson(rows[0].json);
}
