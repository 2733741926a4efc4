import { sql, type RawBuilder } from 'kysely';
import { ESCALATIONS_SHOWN } from '#contract/records.ts';
import type { User } from '../../user/user.ts';
import { isAmongOwn } from '../comment-circle.ts';
import { millis } from '../../db/instants.ts';

/**
 * The heads of department who were told that a record `r` waits too long, as far as a user may read
 * it, as one JSON value.
 */
export const escalationsFor = (user: User): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object('personName', e.person_name,
      'approverNames', e.approver_names, 'at', ${millis('e.at')},
      'inForce', e.stay_since = r.since) order by e.at desc, e.person_name)
    from (select h.name as person_name, e.stay_since, max(e.told_at) as at,
        string_agg(a.name, ',' order by a.name) as approver_names
        from escalation e join person h on h.guid = e.person_guid
        join person a on a.guid = e.approver_guid
       where e.record_guid = r.guid and ${isAmongOwn(user, sql`a.enterprise_guid`)}
       group by e.stay_since, h.guid, h.name
       order by at desc limit ${ESCALATIONS_SHOWN}) e), '[]'::json)`;
