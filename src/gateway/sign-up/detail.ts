import { sql } from 'kysely';
import { dayAt } from '../db/days.ts';
import { millis } from '../db/instants.ts';
import { columnsOf } from '../db/page.ts';
import { punishmentFor } from '../behaviour/punished.ts';
import type { CallContext } from '../http/context.ts';
import { viewRecord } from '../records/view.ts';
import { signUpFields, signUpJoins } from './list.ts';

/** Lots won from that long ago on count as contracts of the last years. */
const CONTRACT_YEARS = '3 years';
/** Years whose credit is told. */
const CREDIT_YEARS = 5;

/** A sign-up with what the unit knows of the supplier. */
export async function signUpOf({ db, user, now }: CallContext, guid: string) {
  const { items: _items, facts: stored, ...view } = await viewRecord(db, user, guid, ['signUp']);
  const { reason = null, materials = null } = stored as { reason?: string; materials?: string };
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(signUpFields(now))}, s.facts ->> 'lianXiRen_Name' as "lianXiRen_Name",
      s.facts ->> 'lianXiRen_Phone' as "lianXiRen_Phone",
           (select ${millis('a.admitted_at')} from admission a where a.unit_guid = r.enterprise_guid
             and a.supplier_guid = s.guid) as "admissionTime",
           ${punishmentFor(sql`s.guid`, sql`r.enterprise_guid`, now)} as "misconductState",
           (select count(*)::integer from lot l where l.supplier_guid = s.guid
             and l.awarded_on > ${dayAt(now)} - ${CONTRACT_YEARS}::interval) as
             "contractCount",
           coalesce((select json_agg(json_build_object('creditYear', g.year, 'totalScore',
             trim_scale(g.score)::text, 'grade', g.grade) order by g.year desc)
                       from (select distinct on (g.year) g.* from supplier_rating g
                         where g.supplier_guid = s.guid
                              order by g.year desc, g.rater_guid = r.enterprise_guid desc,
                                g.published_at desc limit ${CREDIT_YEARS}) g),
                                '[]'::json) as credits
      from record r ${signUpJoins} where r.guid = ${guid}`.execute(db);
  const { signUpTime, admissionTime, noticeStartTime, noticeEndTime, ...facts } = rows[0] ?? {};
  const times = Object.fromEntries(
    Object.entries({ signUpTime, admissionTime, noticeStartTime, noticeEndTime }).map(
      ([name, value]) => [name, value == null ? null : Number(value)],
    ),
  );
  return { ...view, facts: { ...facts, ...times, reason, materials } };
}
