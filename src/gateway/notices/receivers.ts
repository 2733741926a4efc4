import { sql, type RawBuilder } from 'kysely';
import { keysOf } from '#contract/core/key-list.ts';
import type { Db, Tx } from '../db/schema.ts';
import { goesByMail, goesToCategories, goesToNamed, type NoticeFacts } from './facts.ts';

type Chosen = Pick<NoticeFacts, 'gysType' | 'categoriesGuid' | 'receiversGuid' | 'isResult'>;

function isMeant(facts: Chosen): RawBuilder<boolean> {
  if (goesToNamed(facts))
    return sql<boolean>`a.supplier_guid = any(${keysOf(facts.receiversGuid)}::text[])`;
  if (!goesToCategories(facts)) return sql<boolean>`true`;
  return sql<boolean>`exists (select 1 from admission_category c where c.admission_guid = a.guid
    and c.category_guid = any(${keysOf(facts.categoriesGuid)}::text[]))`;
}

/**
 * Keys of the suppliers that a notice of a unit would go to now: the chosen ones of its library;
 * results go to those they are about.
 */
const receiversOf = (unitGuid: string, facts: Chosen) =>
  facts.isResult
    ? sql`(select e.guid from enterprise e where e.guid =
      any(${keysOf(facts.receiversGuid)}::text[]))`
    : sql`(select a.supplier_guid from admission a where a.unit_guid = ${unitGuid}
      and a.admitted_at is not null and ${isMeant(facts)})`;

/** The e-mail address of an `enterprise e`; empty without one. */
const address = sql`coalesce(trim(e.facts ->> 'qiYeEmail'), '')`;

/** The number of suppliers that a notice would reach now. */
export async function countReceivers(
  db: Db | Tx,
  unitGuid: string,
  facts: Chosen,
): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::integer as n from ${receiversOf(unitGuid, facts)} meant`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Creates a delivery for each receiver; returns their number. */
export async function addDeliveries(
  tx: Tx,
  { guid, enterpriseGuid }: { guid: string; enterpriseGuid: string },
  facts: NoticeFacts,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with added as (
      insert into notice_delivery (guid, notice_guid, supplier_guid, state, mail_to, tries, try_at,
        created_at)
      select gen_random_uuid()::text, ${guid}, e.guid, 'waiting', case
        when ${goesByMail(facts)} then ${address} end, 0, ${now}, ${now}
        from enterprise e where e.guid in ${receiversOf(enterpriseGuid, facts)}
      on conflict do nothing returning 1)
    select count(*)::integer as n from added`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Sends a notice again to receivers that were not reached, to their current address. */
export async function tryAgain(tx: Tx, noticeGuid: string, now: Date): Promise<void> {
  await sql`
    update notice_delivery d set state = 'waiting', tries = 0, try_at = ${now}, failure = null,
      failure_detail = null, mail_to = case when d.mail_to is not null then ${address} end
      from enterprise e where e.guid = d.supplier_guid and d.notice_guid = ${noticeGuid}
        and d.state = 'failed'`.execute(tx);
}
