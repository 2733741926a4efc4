import { sql } from 'kysely';
import { dayOf, midnightOf } from '#contract/core/calendar.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { machine as breachMachine } from '#machines/breach/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import { dayMillis } from '../db/days.ts';
import { millis } from '../db/instants.ts';
import { rangesIn } from '../db/page.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { notFound } from '../base/failure.ts';
import { containing, containingAny } from '../db/search.ts';
import { commandTo } from '../records/commands.ts';
import { isPunishedAt, misconductStateAt } from './misconduct-state.ts';

const PROCESSING = codeOfState(breachMachine, 'processing');

type Search = RequestOf<typeof behaviourCalls.listBadBehaviours>;

const lot = sql`
  m.guid, l.name as "bdName", l.project_type as "xmLeixing", l.tender_way as "zbFangshi"`;

/** Whether the supplier may make its statement now, over the `record r` of the breach report. */
const mayState = (now: Date) =>
  sql`coalesce(r.status = ${PROCESSING} and r.context ->> 'hearing' = 'awaited'
    and (r.facts ->> 'statementEndTime')::bigint >= ${midnightOf(dayOf(now))}, false)`;

const openRequest = sql`exists (select 1 from restoration x where x.misconduct_guid = m.guid
  and x.is_open)`;

/** The outcome of the last restoration request. */
const lastRequest = sql`
  left join lateral (
    select q.status, (select h.opinion from history h where h.record_guid = q.guid
      and h.event in ('restoration.approve', 'restoration.reject') order by h.seq desc
      limit 1) as opinion
      from restoration x join record q on q.guid = x.guid where x.misconduct_guid = m.guid
        order by x.asked_at desc limit 1) asked on true`;

/**
 * One page of the misconduct of the user's enterprise that was established or on which it is being
 * heard, the latest first.
 */
async function listBadBehaviours(search: Search, { db, user, now }: CallContext): Promise<RawJson> {
  const { search: words, bdName, bdBH, xmJingLi, xmLeixing, zbFangshi, status } = search;
  const state = misconductStateAt(now);
  const where = sql.join(
    [
      sql`m.supplier_guid = ${user.enterprise.guid}`,
      ...rangesIn(behaviourCalls.listBadBehaviours, search, {
        behaviorTime: dayMillis('m.happened_on'),
      }),
      ...(words ? [containingAny(words, ['l.name', 'l.number', 'l.manager_name'])] : []),
      ...(bdName ? [containing('l.name', bdName)] : []),
      ...(bdBH ? [containing('l.number', bdBH)] : []),
      ...(xmJingLi ? [containing('l.manager_name', xmJingLi)] : []),
      ...(xmLeixing ? [sql`l.project_type = ${xmLeixing}`] : []),
      ...(zbFangshi ? [sql`l.tender_way = ${zbFangshi}`] : []),
      ...(status ? [sql`${state} = ${status}`] : []),
    ],
    sql` and `,
  );
  const from = sql`misconduct m left join lot l on l.guid = m.lot_guid left join record r
    on r.guid = m.record_guid`;
  const { rows } = await sql<{ json: string }>`
    select json_build_object(
      'rows', coalesce((select json_agg(row_to_json(shown)) from (
         select ${lot}, l.number as "bdBH", l.manager_name as "xmJingLi", ${state} as status,
           ${mayState(now)} as "mayState", ${dayMillis('m.happened_on')} as "behaviorTime" from ${from}
           where ${where}
          order by m.happened_on desc, m.guid limit ${search.rows} offset
            ${(search.page - 1) * search.rows}) shown), '[]'::json),
      'total', (select count(*) from ${from} where ${where}))::text as json`.execute(db);
  return new RawJson(rows[0]?.json ?? '{"rows":[],"total":0}');
}

/** One record of misconduct of the user's enterprise, with what it can do about it. */
async function badBehaviourInfo(
  { guid }: { guid: string },
  { db, user, now }: CallContext,
): Promise<RawJson> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(shown)::text as json from (
      select ${lot}, l.number as "bdBh", p.name as "purchaserQiyeName", p.code as "purchaserQiyeBh",
        l.manager_name as "purchaserLianxirenName",
             l.manager_phone as "purchaserLianxirenPhone", s.name as "supplierName", case
               when s.parent_guid is null then '0' else '1' end as "belongTo",
             c.name as "createrName", c.phone as "createrPhone", m.stage as "happenStage",
               m.kind as "badBehaviorType",
             ${dayMillis('m.happened_on')} as "badBehaviorTime", m.result as "punishResult",
               ${misconductStateAt(now)} as status,
             ${dayMillis('m.starts_on')} as "punishStartTime", ${dayMillis('m.ends_on')} as "punishEndTime",
             ${millis('m.restored_at')} as "restoredTime",
             m.remarks as "badBehaviorRemark", m.file_guid as "attachmentGuid",
               m.scope as "punishScope", r.facts ->> 'punishReason' as "punishReason", r.revision,
             ${mayState(now)} as "mayState", (r.facts ->> 'statementEndTime')::bigint as
               "statementEndTime", r.facts ->> 'statement' as statement,
             r.facts ->> 'statementFile' as "statementFile",
               r.facts ->> 'statementFileName' as "statementFileName",
             ${isPunishedAt(now)} and not ${openRequest} as "mayRestore",
               asked.status as "restorationStatus", asked.opinion as "restorationOpinion"
        from misconduct m join enterprise p on p.guid = m.purchaser_guid join enterprise s
          on s.guid = m.supplier_guid
             join person c on c.guid = m.reported_by left join lot l on l.guid = m.lot_guid left
               join record r on r.guid = m.record_guid ${lastRequest}
       where m.guid = ${guid} and m.supplier_guid = ${user.enterprise.guid}) shown`.execute(db);
  if (!rows[0]) throw notFound();
  return new RawJson(rows[0].json);
}

/** What the supplier concerned sees of misconduct, and its statement. */
export const misconductHandlers = {
  listBadBehaviours,
  badBehaviourInfo,
  async giveStatement({ guid, revision, requestId, ...statement }, context) {
    await commandTo(
      context,
      ['breach'],
      { guid, revision, requestId },
      { type: 'breach.giveStatement', ...statement },
    );
    const { revision: after } = await context.db
      .selectFrom('record')
      .where('guid', '=', guid)
      .select('revision')
      .executeTakeFirstOrThrow();
    return { guid, revision: after };
  },
} satisfies Partial<HandlersOf<typeof behaviourCalls>>;
