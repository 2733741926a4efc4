import { sql } from 'kysely';

/** An enterprise `line` and its superior units, the nearest first, by `distance`. */
export const lineOf = (enterpriseGuid: string) => sql`
  (with recursive up as (
      select guid, parent_guid, 0 as distance from enterprise where guid = ${enterpriseGuid}
      union all select e.guid, e.parent_guid, up.distance + 1 from enterprise e join up
        on e.guid = up.parent_guid where up.distance < 8)
   select guid, distance from up)`;
