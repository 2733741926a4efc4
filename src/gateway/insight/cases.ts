import { sql, type RawBuilder } from 'kysely';
import type { StayAspect } from '#contract/insight.ts';
import type { Db } from '../db/schema.ts';
import { RawJson } from '../http/context.ts';
import { headColumns, headJoins } from '../records/head.ts';
import type { Looked } from './scope.ts';
import { dueOf, staysIn } from './stays.ts';

/** A transition of the diagram: what leads from one status to another. */
export interface TransitionAsked {
  events: readonly string[];
  fromStatus: string | null;
  toStatus: string | null;
}

interface Paging {
  page: number;
  rows: number;
}

const millis = (instant: string) => sql.raw(`(extract(epoch from ${instant}) * 1000)::bigint`);

/** One page of cases, each by its entry `(id, at, until, ms)`, with their entries and records, the newest first. What is found is kept narrow: there may be very many. */
async function paged(db: Db, before: RawBuilder<unknown>, found: RawBuilder<unknown>, { page, rows }: Paging): Promise<RawJson> {
  const answer = await sql<{ json: string }>`
    with ${before} found as materialized (${found}),
    shown as (select * from found order by at desc, id desc limit ${rows} offset ${(page - 1) * rows})
    select json_build_object(
      'rows', coalesce((select json_agg(row_to_json(x)) from (
         select ${headColumns}, r.deleted, ${millis('c.at')} as at, ${millis('c.until')} as until, round(c.ms) as lasted, h.event,
                case when h.actor_guid <> 'system' then h.actor_name end as "actorName"
           from shown c join history h on h.id = c.id join record r on r.guid = h.record_guid ${headJoins} order by c.at desc, c.id desc) x), '[]'::json),
      'total', (select count(*) from found))::text as json`.execute(db);
  return new RawJson(answer.rows[0]?.json ?? '{"rows":[],"total":0}');
}

/** Each time a transition was taken in the period. */
export function casesOfTransition(db: Db, { kind, inSight, ofUnit, from, until }: Looked, { events, fromStatus, toStatus }: TransitionAsked, paging: Paging): Promise<RawJson> {
  const found = sql`
    select h.id, h.at, null::timestamptz as until, null::numeric as ms
      from history h join record r on r.guid = h.record_guid
     where h.event = any(${[...events]}::text[]) and h.from_status is not distinct from ${fromStatus}::text and h.to_status is not distinct from ${toStatus}::text
       and h.at >= ${from}::timestamptz and h.at < ${until}::timestamptz and r.kind = ${kind} and ${ofUnit} and ${inSight}`;
  return paged(db, sql``, found, paging);
}

/** What a stay must be to belong to a figure; the figures count by the same (figures.ts). */
const conditions = (from: Date): Record<StayAspect, RawBuilder<boolean>> => ({
  entered: sql`s.since >= ${from}::timestamptz`,
  left: sql`s.until >= ${from}::timestamptz`,
  open: sql`s.until is null`,
  overdue: sql`s.ms > due.hours * 3600000 and (s.until is null or s.until >= ${from}::timestamptz)`,
  // A record stands there once, with its last stay, however often it came again.
  again: sql`s.since >= ${from}::timestamptz and s.nth > 1 and s.nth = s.times`,
});

/** The stays in one status that belong to a figure. Only entries that enter or leave the status are read. */
export function casesOfStatus(db: Db, looked: Looked, status: string, aspect: StayAspect, paging: Paging): Promise<RawJson> {
  const { kind, inSight, ofUnit, from, until } = looked;
  const entries = sql`
    entry as materialized (
      select h.id, h.record_guid, h.seq, h.at, h.from_status, h.to_status
        from record r join history h on h.record_guid = r.guid
       where r.kind = ${kind} and ${ofUnit} and ${inSight} and h.at < ${until}::timestamptz and (h.from_status = ${status} or h.to_status = ${status})),`;
  const found = sql`
    select s.id, s.since as at, s.until, s.ms
      from (${staysIn(looked)}) s left join ${dueOf(kind)} on due.status = s.status
     where s.status = ${status} and ${conditions(from)[aspect]}`;
  return paged(db, entries, found, paging);
}
