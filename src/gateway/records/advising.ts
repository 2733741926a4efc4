import { sql, type RawBuilder } from 'kysely';
import { ADVICES_SHOWN } from '#contract/approval/advice-limits.ts';
import { KINDS } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { statusesTaking } from '#model/lifecycle.ts';
import { noteUpdate } from '../base/updates.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { RecordKind } from '#contract/kinds.ts';
import type { User } from '../user/user.ts';
import { isAmongOwn } from './comment-circle.ts';
import { millis } from '../db/instants.ts';

/** Status codes of an advice that can still be answered. */
const UNANSWERED = statusesTaking(lifecycles.advice.machine, 'advice.answer');

/** The unanswered advices about records, with a condition over `advice v`. */
export const unanswered = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select a.guid, a.context ->> 'handler' as adviser from advice v join record a
    on a.guid = v.record_guid
   where ${condition} and a.status = any(${[...UNANSWERED]}::text[])`;

/**
 * Whether nobody can approve a record until an advice about it is answered or withdrawn. A question
 * whose asker or adviser has lost their account keeps nobody waiting: it could stand for ever.
 */
export const isAwaitingAdvice = (guid: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select 1 from advice v join record a on a.guid = v.record_guid
    join person asker on asker.guid = a.author_guid and asker.valid
    join person adviser on adviser.guid = a.context ->> 'handler' and adviser.valid
    where v.subject_guid = ${guid} and a.facts ->> 'isAwaited' = '1'
      and a.status = any(${[...UNANSWERED]}::text[]))`;

/** Keys of the unanswered advices about a record, in the order in which everybody locks them. */
export const unansweredKeys = (subject: string): RawBuilder<string[]> => sql<string[]>`
  array(select u.guid from (${unanswered(sql`v.subject_guid = ${subject}`)}) u order by u.guid)`;

/** The advices about a record `r` that a user may read, as one JSON value. */
export const advicesFor = (user: User): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object('guid', a.guid, 'status', a.status,
    'isOpen', a.status = any(${[...UNANSWERED]}::text[]),
    'revision', a.revision, 'askerGuid', a.facts ->> 'askerGuid',
    'askerName', a.facts ->> 'askerName', 'adviserGuid', a.facts ->> 'adviserGuid',
    'adviserName', a.facts ->> 'adviserName', 'question', a.facts ->> 'question',
    'isAwaited', coalesce(a.facts ->> 'isAwaited' = '1', false),
    'askedAt', ${millis('a.created_at')},
    'answer', a.context -> 'answer' ->> 'text',
    'answeredAt', ${millis(`(a.context -> 'answer' ->> 'at')::timestamptz`)})
      order by a.created_at desc, a.guid), '[]'::json)
    from (select a.* from advice v join record a on a.guid = v.record_guid
      where v.subject_guid = r.guid and ${isAmongOwn(user, sql`a.enterprise_guid`)}
      order by a.created_at desc, a.guid limit ${ADVICES_SHOWN}) a)`;

/** Tells the viewers of a record that what stands beside it has changed. */
export async function noteBeside(db: Db | Tx, subject: string): Promise<void> {
  const { rows } = await sql<{ kind: RecordKind; unit: string; viewers: string[] }>`
    select r.kind, r.enterprise_guid as unit,
      array(select s.viewer_guid from record_viewer s where s.record_guid = r.guid) as viewers
      from record r where r.guid = ${subject}`.execute(db);
  for (const { kind, unit, viewers } of rows)
    noteUpdate({ module: KINDS[kind].authority, kind, enterpriseGuid: unit, viewers });
}
