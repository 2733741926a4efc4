import { sql, type RawBuilder } from 'kysely';
import { CHAIN_KINDS } from '#contract/kinds.ts';
import type { User } from '../user/user.ts';
import { opens } from './assignees.ts';
import { isAmongOwn } from './comment-circle.ts';
import { isOwnPlaceOf, isTakenIn } from './delegated.ts';

/** Whether a person `p` may open a record `r` of a kind that a chain approves. */
const mayOpenIt = sql<boolean>`(${sql.join(
  CHAIN_KINDS.map((kind) => sql`r.kind = ${kind} and ${opens(kind)}`),
  sql` or `,
)})`;

/**
 * The delegates `p` who can decide now on a record `r` for whom it awaits by a task `t`, with their
 * delegation `x`.
 */
export const standIns = sql`delegation x join person p on p.guid = x.delegate_guid and p.valid
  join person giver on giver.guid = x.giver_guid and giver.valid
    and giver.enterprise_guid = p.enterprise_guid
  where x.giver_guid = t.person_guid and t.role = 'approver' and x.standing = 'inForce'
    and ${isTakenIn} and not ${isOwnPlaceOf(sql`p.guid`)} and ${mayOpenIt}`;

/** The same for the page of a record, as far as a user may read it, as one JSON value. */
export const standInsFor = (user: User): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object('name', s.name, 'forWhom', g.name)
      order by s.name, g.name)
    from task t join person g on g.guid = t.person_guid
    cross join lateral (select p.name from ${standIns}) s
   where t.record_guid = r.guid and ${isAmongOwn(user, sql`g.enterprise_guid`)}), '[]'::json)`;
