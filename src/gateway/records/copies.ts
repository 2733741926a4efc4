import { sql, type RawBuilder } from 'kysely';
import { CHAIN_KINDS } from '#contract/kinds.ts';
import { COPIES_SHOWN } from '#contract/records.ts';
import { millis } from '../db/instants.ts';
import type { User } from '../user/user.ts';
import { isCopyingOn } from './collaboration.ts';
import { isAmongOwn } from './comment-circle.ts';
import { waitsForDelegate } from './delegated.ts';

/** Whether a person `p` has a copy of a record. */
export const hasCopy = (record: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from record_copy c where c.record_guid = ${record}
    and c.person_guid = p.guid and c.withdrawn_at is null)`;

const containsOne = (of: object): RawBuilder<boolean> =>
  sql<boolean>`r.context @> ${JSON.stringify(of)}::jsonb`;

/**
 * Whether a user wrote or submitted a record `r`, stands in its review, gave a place in it away,
 * decided, or is asked to act in person or for whoever delegates to them (assumed).
 */
export function hasPart(user: User): RawBuilder<boolean> {
  const { guid } = user;
  const waits = waitsForDelegate(user);
  return sql<boolean>`(r.author_guid = ${guid} or r.submitted_by is not distinct from ${guid}
    or ${containsOne({ chain: [{ approvers: [{ guid }] }] })}
    or ${containsOne({ decisions: [{ by: guid }] })}
    or ${containsOne({ transfers: [{ from: { guid } }] })}
    or exists (select 1 from task t where t.record_guid = r.guid
      and (t.person_guid = ${guid}${waits === null ? sql`` : sql` or ${waits}`})))`;
}

/** Whether copies of a record `r` can be given at all, by its kind and its settings. */
export const isCopyable = sql<boolean>`(r.kind = any(${[...CHAIN_KINDS]}::text[])
  and ${isCopyingOn})`;

/**
 * The copies of a record `r`, as far as a user may read of them, and whether they can give one, as
 * one JSON value.
 */
export const copyingFor = (user: User): RawBuilder<unknown> => sql`
  json_build_object('may', not r.deleted and ${isCopyable} and ${hasPart(user)},
    'copies', coalesce((select json_agg(json_build_object('guid', c.guid, 'personName', c.name,
      'giverGuid', c.giver_guid, 'giverName', c.giver, 'byRule', c.by_rule, 'words', c.words,
      'copiedAt', ${millis('c.copied_at')}, 'withdrawnAt', ${millis('c.withdrawn_at')})
        order by c.copied_at desc, c.name, c.guid)
      from (select c.*, p.name, g.name as giver from record_copy c
        join person p on p.guid = c.person_guid join person g on g.guid = c.giver_guid
        where c.record_guid = r.guid and ${isAmongOwn(user, sql`p.enterprise_guid`)}
        order by c.copied_at desc, p.name, c.guid limit ${COPIES_SHOWN}) c), '[]'::json))`;
