import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import type { recordsCalls } from '#contract/records.ts';
import { yesNo } from '#contract/core/codes.ts';
import type { CallContext } from '../http/context.ts';
import { inCircleOf } from './comment-circle.ts';
import { requireVisible } from './visible.ts';

/**
 * Keeps what of a record a person sees now, in place of what they saw before, which is the answer;
 * what a screen shows by itself, before they have turned to it, is not kept. Later than the record
 * has come is nothing that anybody saw, and a tab that loaded it earlier takes nothing back.
 */
export async function see(
  { db, user, now }: CallContext,
  { guid, revision, isOpened }: RequestOf<typeof recordsCalls.see>,
): Promise<ResponseOf<typeof recordsCalls.see>> {
  const record = await requireVisible(db, user, guid);
  const { rows } = await sql<{ revision: number; seen_at: Date; comments: number }>`
    with before as (select revision, seen_at from record_seen
      where person_guid = ${user.guid} and record_guid = ${guid}),
    now_seen as (insert into record_seen (person_guid, record_guid, revision, seen_at)
      select ${user.guid}, ${guid}, ${Math.min(revision, record.revision)}::integer,
        ${now}::timestamptz where ${isOpened !== yesNo.no}
      on conflict (person_guid, record_guid)
        do update set revision = greatest(record_seen.revision, excluded.revision),
          seen_at = excluded.seen_at)
    select b.revision, b.seen_at, (select count(*)::integer from comment c
      where c.record_guid = ${guid} and c.created_at > b.seen_at and c.deleted_at is null
        and c.author_guid <> ${user.guid} and ${inCircleOf(user)}) as comments
      from before b`.execute(db);
  const [before] = rows;
  if (!before) return { before: null };
  const { seen_at: at, ...rest } = before;
  return { before: { ...rest, at: at.getTime() } };
}
