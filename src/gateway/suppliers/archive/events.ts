import { sql, type RawBuilder } from 'kysely';
import { beginOf } from '../../db/days.ts';
import { millis } from '../../db/instants.ts';
import { reports } from '../../statistics/sources.ts';

/** Events that are shown. */
const SOME = 30;

/**
 * What happened last with a supplier `s` in the units a user sees: the rows of a timeline, the
 * latest first.
 */
export const events = (
  unitOf: (column: RawBuilder<unknown>) => RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
  select h.guid, h.kind, h.title, u.name as "caiGouDanWei", h.money::text as money,
    trim_scale(h.score)::text as score, ${millis('h.at')} as time from (
    select l.guid, 'contract' as kind, l.name as title, l.purchaser_guid as unit_guid,
      l.deal_money as money, null::numeric as score, ${beginOf('l.awarded_on')} as at
      from lot l where l.supplier_guid = s.guid
    union all
    select p.guid, p.kind, p.title, p.unit_guid, null, p.points, p.at from ${reports} p
      where p.supplier_guid = s.guid
    union all
    select m.guid, 'restoration', m.remarks, m.purchaser_guid, null, null, m.restored_at
      from misconduct m where m.supplier_guid = s.guid and m.restored_at is not null
    union all
    select b.guid, 'blacklist', b.reason, b.unit_guid, null, null, ${beginOf('b.starts_on')}
      from blacklist_entry b where b.supplier_guid = s.guid
    union all
    select d.guid, 'notice', r.title, r.enterprise_guid, null, null, d.delivered_at
      from notice_delivery d join record r on r.guid = d.notice_guid
     where d.supplier_guid = s.guid and d.delivered_at is not null
  ) h join enterprise u on u.guid = h.unit_guid where ${unitOf(sql`h.unit_guid`)}
    order by h.at desc, h.guid limit ${SOME}`;
