import { sql, type RawBuilder } from 'kysely';
import type { StayAspect } from '#contract/insight.ts';
import { millis } from '../db/instants.ts';
import type { Db } from '../db/schema.ts';
import { RawJson } from '../base/raw-json.ts';
import { headColumns, headJoins } from '../records/head.ts';
import type { Looked } from './scope.ts';
import { dueOf, isLate, staysIn } from './stays.ts';

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

/**
 * One page of cases, each given by its entry `(id, at, until, ms)`, with entries and records, the
 * newest first. `found` is a narrow common table expression of that name, because it may have very
 * many rows.
 */
async function paged(db: Db, found: RawBuilder<unknown>, { page, rows }: Paging): Promise<RawJson> {
  const answer = await sql<{ json: string }>`
    with ${found},
    shown as (select * from found order by at desc, id desc
      limit ${rows} offset ${(page - 1) * rows})
    select json_build_object(
      'rows', coalesce((select json_agg(row_to_json(x)) from (
         select ${headColumns}, r.deleted, ${millis('c.at')} as at, ${millis('c.until')} as until,
           round(c.ms) as lasted, h.event,
                case when h.actor_guid <> 'system' then h.actor_name end as "actorName"
           from shown c join history h on h.id = c.id join record r
             on r.guid = h.record_guid ${headJoins} order by c.at desc, c.id desc) x), '[]'::json),
      'total', (select count(*) from found))::text as json`.execute(db);
  return new RawJson(answer.rows[0]?.json ?? '{"rows":[],"total":0}');
}

const isStatus = (column: RawBuilder<unknown>, status: string | null) =>
  status === null ? sql`${column} is null` : sql`${column} = ${status}`;

/**
 * The transitions taken in the period. Page and count each read the index of transitions in their
 * own way.
 */
export function casesOfTransition(
  db: Db,
  { kind, visible, ofUnit, from, until }: Looked,
  { events, fromStatus, toStatus }: TransitionAsked,
  paging: Paging,
): Promise<RawJson> {
  // A single event keeps the order of the index; several have to be sorted.
  const isEvent =
    events.length === 1 ? sql`h.event = ${events[0]}` : sql`h.event = any(${[...events]}::text[])`;
  const found = sql`
    found as not materialized (
      select h.id, h.at, null::timestamptz as until, null::numeric as ms
        from history h join record r on r.guid = h.record_guid
       where ${isEvent} and ${isStatus(sql`h.from_status`, fromStatus)}
         and ${isStatus(sql`h.to_status`, toStatus)}
         and h.at >= ${from}::timestamptz and h.at < ${until}::timestamptz and r.kind = ${kind}
           and ${ofUnit} and ${visible})`;
  return paged(db, found, paging);
}

/** Which stays belong to a figure; the figures count by the same rule (figures.ts). */
const conditions = (looked: Looked): Record<StayAspect, RawBuilder<boolean>> => ({
  entered: sql`s.since >= ${looked.from}::timestamptz`,
  left: sql`s.until >= ${looked.from}::timestamptz`,
  open: sql`s.until is null`,
  overdue: sql`${isLate(looked)} and (s.until is null or s.until >= ${looked.from}::timestamptz)`,
  // A record appears once, with its last stay, however often it returned.
  again: sql`s.since >= ${looked.from}::timestamptz and s.nth > 1 and s.nth = s.times`,
});

/**
 * The stays in one status that belong to a figure. Reads only entries that enter or leave the
 * status.
 */
export function casesOfStatus(
  db: Db,
  looked: Looked,
  status: string,
  aspect: StayAspect,
  paging: Paging,
): Promise<RawJson> {
  const { kind, visible, ofUnit, until } = looked;
  const found = sql`
    entry as materialized (
      select h.id, h.record_guid, h.seq, h.at, h.from_status, h.to_status
        from record r join history h on h.record_guid = r.guid
       where r.kind = ${kind} and ${ofUnit} and ${visible} and h.at < ${until}::timestamptz
         and (h.from_status = ${status} or h.to_status = ${status})),
    found as materialized (
      select s.id, s.since as at, s.until, s.ms
        from (${staysIn(looked)}) s left join ${dueOf(kind)} on due.status = s.status
       where s.status = ${status} and ${conditions(looked)[aspect]})`;
  return paged(db, found, paging);
}
