import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { dayAt } from '../../db/days.ts';
import { millis } from '../../db/instants.ts';
import { isListedAt, isPunishedAt } from '../../behaviour/misconduct-state.ts';
import { heaviest } from '../../behaviour/punished.ts';
import { reaches } from '../../behaviour/standing.ts';
import { RawJson } from '../../base/raw-json.ts';
import type { CallContext } from '../../http/context.ts';
import { notFound } from '../../base/failure.ts';
import { visibleTo } from '../../records/scope.ts';
import { publishedYears, reports } from '../../statistics/sources.ts';
import { categoryNamesOf } from '../library.ts';
import type { User } from '../../user/user.ts';
import { isUnitVisible } from '../../user/visible-units.ts';
import { events } from './events.ts';
const listed = (rows: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(row_to_json(one)) from (${rows}) one), '[]'::json)`;

/**
 * Days before the end at which a certificate is told as ending (anchors of the domain: 30 and 7).
 */
const term = (now: Date) => sql`
  case when q.ends_on < ${dayAt(now)} then 'expired'
    when q.ends_on <= ${dayAt(now)} + 7 then 'week'
       when q.ends_on <= ${dayAt(now)} + 30 then 'month' else 'valid' end`;

const certificates = (now: Date) => sql`
  select q.guid, q.name, q.number, nullif(q.grade, '—') as grade,
    q.ends_on as "endTime", ${term(now)} as term
    from enterprise_qualification q where q.enterprise_guid = s.guid order by q.ends_on, q.guid`;

const admissions = (visible: RawBuilder<boolean>, isOpen: RawBuilder<boolean>) => sql`
  select ad.guid, u.name as "caiGouDanWei", ad.sub_library as "subLibraryName", r.status,
    ${categoryNamesOf} as "categoryNames", ${millis('ad.admitted_at')} as "admissionTime",
         y.year as "auditYear", y.status as "yearAuditStatus", case when ${isOpen} then '1' else '0'
           end as "isOpen"
    from admission ad join record r on r.guid = ad.guid join enterprise u on u.guid = ad.unit_guid
    left join lateral (select w.year, wr.status from yearly_audit w join record wr
      on wr.guid = w.guid where w.admission_guid = ad.guid order by w.year desc limit 1) y on true
   where ad.supplier_guid = s.guid and not r.deleted and ${visible}
     order by ad.admitted_at desc nulls last, ad.guid`;

const years = (unitOf: (column: RawBuilder<unknown>) => RawBuilder<boolean>) => sql`
  select year, sum(contracts) as "contractCount", sum(money)::text as "contractMoney",
    sum(breaches) as "breachCount", sum(awards) as "awardCount" from (
    select c.year, c.contract_count as contracts, c.contract_money as money, 0 as breaches,
      0 as awards from contract_year c where c.supplier_guid = s.guid
      and ${unitOf(sql`c.unit_guid`)}
    union all
    select lot_year(h.at), 0, 0, (h.kind = 'breach')::integer, (h.kind = 'award')::integer
      from ${reports} h where h.supplier_guid = s.guid and ${unitOf(sql`h.unit_guid`)}
  ) counted group by year order by year`;

const scores = (visible: RawBuilder<boolean>) => sql`
  select y.year, u.name as "caiGouDanWei", trim_scale(y.score)::text as score, y.grade,
    ${millis('y.published_at')} as "publishTime"
    from ${publishedYears} y join enterprise u on u.guid = y.unit_guid
      where y.supplier_guid = s.guid and ${visible} order by y.year, u.name, y.guid`;

/**
 * Whether an enterprise `s` is a supplier of units visible to a user: in a library there, or with a
 * contract from there.
 */
export function hasDealings(user: User): RawBuilder<boolean> {
  const unitOf = (column: RawBuilder<unknown>) => isUnitVisible(user, column);
  return sql<boolean>`(s.guid <> ${user.enterprise.guid}
    and (exists (select 1 from admission a where a.supplier_guid = s.guid
      and ${unitOf(sql`a.unit_guid`)})
      or exists (select 1 from lot l where l.supplier_guid = s.guid
        and ${unitOf(sql`l.purchaser_guid`)})))`;
}

/**
 * Everything known of a supplier, by one statement. A unit sees those that are in a library visible
 * to it or had a contract from there, and of them what belongs to the units visible to it;
 * punishments and listings also where they hold for itself.
 */
export async function archiveOf(
  { userQiYe_Guid }: RequestOf<typeof suppliersCalls.archive>,
  { db, user, now }: CallContext,
): Promise<RawJson> {
  const unitOf = (column: RawBuilder<unknown>) => isUnitVisible(user, column);
  const concerns = (scope: RawBuilder<unknown>, by: RawBuilder<unknown>) =>
    sql`(${unitOf(by)} or ${reaches(scope, by, sql`${user.enterprise.guid}`)})`;
  const lots = sql`from lot l left join lot_evaluation v on v.lot_guid = l.guid
    where l.supplier_guid = s.guid and ${unitOf(sql`l.purchaser_guid`)}`;
  const { rows } = await sql<{ json: string }>`
    select row_to_json(shown)::text as json from (
      select s.guid as "userQiYe_Guid", s.name as "qiYe_Name", s.code as "qiYe_BH", case
        when s.parent_guid is null then '0' else '1' end as "belongTo",
             p.result as "misconductState", p.ends_on as "misconductEndTime",
             case when exists (select 1 from blacklist_entry b where b.supplier_guid = s.guid
               and ${isListedAt(now)} and ${concerns(sql`b.scope`, sql`b.unit_guid`)}) then '1'
               else '0' end as "isBlacklisted",
             s.facts ->> 'lianXiRen_Name' as "lianXiRen_Name",
               s.facts ->> 'lianXiRen_Phone' as "lianXiRen_Phone",
               s.facts ->> 'jinYing_DiZhi' as address,
             (select string_agg(distinct x.specialty_names, '、') from application x
               join supplier_specialty z on z.record_guid = x.guid
               where z.supplier_guid = s.guid) as "specialtyNames",
             (select string_agg(k.name, '、' order by k.name) from supplier_label_bearer b
               join supplier_label k on k.guid = b.label_guid
               where b.supplier_guid = s.guid and k.valid
                 and ${unitOf(sql`k.unit_guid`)}) as "labelNames",
             ${listed(admissions(unitOf(sql`ad.unit_guid`), visibleTo(user)))} as admissions,
               ${listed(certificates(now))} as certificates,
             (select count(*) ${lots}) as "contractCount", (select coalesce(sum(l.deal_money),
               0)::text ${lots}) as "contractMoney",
             (select count(v.lot_guid) ${lots}) as "evaluatedCount",
               (select count(*) filter (where v.level = '2') ${lots}) as "unqualifiedCount",
             ${listed(years(unitOf))} as years,
               ${listed(scores(unitOf(sql`y.unit_guid`)))} as scores,
               ${listed(events(unitOf))} as events
        from enterprise s left join lateral (
             select m.result, m.ends_on from misconduct m where m.supplier_guid = s.guid
               and ${isPunishedAt(now)} and ${concerns(sql`m.scope`, sql`m.purchaser_guid`)}
               order by ${heaviest(sql`m.result`)}, m.ends_on desc nulls first limit 1) p on true
       where s.guid = ${userQiYe_Guid} and ${hasDealings(user)}) shown`.execute(db);
  if (!rows[0]) throw notFound();
  return new RawJson(rows[0].json);
}
