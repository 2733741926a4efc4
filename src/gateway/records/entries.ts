import { sql, type RawBuilder } from 'kysely';
import type { Approver } from '#machines/shared/types.ts';
import { millis } from '../db/instants.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { Change } from '../base/changes.ts';
import type { Entry } from './history.ts';

export interface EntryRow {
  record_guid: string;
  seq: number;
  at: Date;
  event: string;
  from_status: string | null;
  to_status: string | null;
  level: number | null;
  actor_guid: string;
  actor_name: string;
  actor_unit: string;
  on_behalf_guid: string | null;
  on_behalf_name: string | null;
  assignee_guid: string | null;
  assignee_name: string | null;
  place: string | null;
  others: Approver[] | null;
  needed: string | null;
  opinion: string | null;
  changes: Change[];
  digest: string;
  request_id: string | null;
  prev_hash: string;
  hash: string;
}

/** A stored entry in the form that is hashed. */
export const entryOf = (row: EntryRow): Entry => ({
  recordGuid: row.record_guid,
  seq: row.seq,
  at: row.at.toISOString(),
  event: row.event,
  fromStatus: row.from_status,
  toStatus: row.to_status,
  level: row.level,
  actorGuid: row.actor_guid,
  actorName: row.actor_name,
  actorUnit: row.actor_unit,
  ...(row.on_behalf_guid === null
    ? {}
    : { onBehalfOf: { guid: row.on_behalf_guid, name: row.on_behalf_name ?? '' } }),
  ...(row.assignee_guid === null
    ? {}
    : { assignee: { guid: row.assignee_guid, name: row.assignee_name ?? '' } }),
  ...(row.place === 'before' || row.place === 'after' ? { place: row.place } : {}),
  ...(row.others === null ? {} : { others: row.others }),
  ...(row.needed === 'all' || row.needed === 'any' ? { needed: row.needed } : {}),
  opinion: row.opinion,
  changes: row.changes,
  digest: row.digest,
  requestId: row.request_id,
  prevHash: row.prev_hash,
  hash: row.hash,
});

/** The history of one record, oldest first. */
export async function readEntries(db: Db | Tx, guid: string): Promise<Entry[]> {
  const { rows } =
    await sql<EntryRow>`select * from history where record_guid = ${guid} order by seq`.execute(db);
  return rows.map(entryOf);
}

/** Optional properties of an entry; missing if empty. */
const spoken = (name: string, isSaid: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql`case when ${isSaid} then jsonb_build_object(${sql.lit(name)}, ${value}) else '{}' end`;

/** The key and the name of a person in an entry. */
const named = (guid: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql`jsonb_build_object('guid', ${guid}, 'name', coalesce(${name}, ''))`;

/**
 * The history of one record, oldest first, in its wire form. The database builds it, because a long
 * one would block the event loop.
 */
export async function entriesJson(db: Db, guid: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(jsonb_build_object(
        'recordGuid', h.record_guid, 'seq', h.seq, 'at', ${millis('h.at')},
        'event', h.event, 'fromStatus', h.from_status, 'toStatus', h.to_status, 'level', h.level,
        'actorGuid', h.actor_guid, 'actorName', h.actor_name, 'actorUnit', h.actor_unit,
        'opinion', h.opinion, 'changes', h.changes, 'digest', h.digest,
        'requestId', h.request_id, 'prevHash', h.prev_hash, 'hash', h.hash)
      || ${spoken('onBehalfOf', sql`h.on_behalf_guid is not null`, named(sql`h.on_behalf_guid`, sql`h.on_behalf_name`))}
      || ${spoken('assignee', sql`h.assignee_guid is not null`, named(sql`h.assignee_guid`, sql`h.assignee_name`))}
      || ${spoken('place', sql`h.place is not null`, sql`h.place`)}
      || ${spoken('others', sql`h.others is not null`, sql`h.others`)}
      || ${spoken('needed', sql`h.needed is not null`, sql`h.needed`)}
      order by h.seq), '[]')::text as json
      from history h where h.record_guid = ${guid}`.execute(db);
  return rows[0]?.json ?? '[]';
}

/** All histories of a database, by record, oldest first. */
export async function readAllEntries(db: Db): Promise<Map<string, Entry[]>> {
  const rows = await db.selectFrom('history').selectAll().orderBy('id').execute();
  const entries = new Map<string, Entry[]>();
  for (const entry of rows.map(entryOf)) {
    const list = entries.get(entry.recordGuid) ?? [];
    entries.set(entry.recordGuid, list);
    list.push(entry);
  }
  return entries;
}
