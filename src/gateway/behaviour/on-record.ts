import { sql } from 'kysely';
import type { behaviourCalls } from '#contract/behaviour.ts';
import type { HandlersOf } from '../http/context.ts';
import { requireVisible } from '../records/visible.ts';
import { banAt, type Ban } from './standing.ts';

/**
 * What speaks against the suppliers of a record today, for the unit that the record is of; where it
 * is the supplier's own, for the viewer's. Nobody is told of their own enterprise here.
 */
export const standingHandlers: HandlersOf<Pick<typeof behaviourCalls, 'standingOnRecord'>> = {
  async standingOnRecord({ guid }, { db, user, now }) {
    await requireVisible(db, user, guid);
    const unit = sql`case when n.unit_guid = e.guid then ${user.enterprise.guid} else n.unit_guid end`;
    const { rows } = await sql<{ guid: string; name: string; isAgency: boolean; standing: Ban }>`
      with own as (select r.guid, r.kind, r.enterprise_guid as unit_guid, r.facts from record r
        where r.guid = ${guid}),
      named as (
        select p.agent_guid as guid, true as is_agency, own.unit_guid from own
          join procurement p on p.guid = own.guid
        union select own.facts ->> 'userQiYe_Guid', false, own.unit_guid from own
        union select y.enterprise_guid, false, own.unit_guid from own
          join record_party y on y.record_guid = own.guid and y.role = 'supplier'
        union select s.supplier_guid, false, own.unit_guid from own
          join sign_up s on s.guid = own.guid
        union select own.unit_guid, false, own.unit_guid from own
         where own.kind = 'professionalApplication')
      select * from (
        select e.guid, e.name, n.is_agency as "isAgency", ${banAt(sql`e.guid`, unit, now, guid)}
            as standing
          from named n join enterprise e on e.guid = n.guid
         where e.guid <> ${user.enterprise.guid}) found
       where standing is not null order by name, guid`.execute(db);
    return { suppliers: rows };
  },
};
