import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations.ts';
import type { Tx } from '../db/schema.ts';
import { translator } from '../base/texts.ts';
import { post } from '../messages/outbox.ts';
import { ADMINISTRATION } from '../personnel/power.ts';

/** Maximum of phones that are told. */
const PHONES_MAX = 5;

/** The appeal, as its account's owner is told. */
interface Told {
  personGuid: string;
  accountName: string;
  number: string;
  /** The phone of the appeal: its owner knows. */
  from: string;
}

/**
 * Tells the current owner of the account and the administrators of their enterprise by SMS: an
 * appeal they do not know of is somebody else's. Must run before the account gets another phone.
 */
export async function tellOwner(
  tx: Tx,
  what: 'filed' | 'passed',
  { personGuid, accountName, number, from }: Told,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ phone: string }>`
    select p.phone from person o join person p on p.enterprise_guid = o.enterprise_guid
     where o.guid = ${personGuid} and p.valid and p.phone <> ${from}
       and (p.guid = o.guid or exists (select 1 from person_role pr join role r
         on r.guid = pr.role_guid and r.valid where pr.person_guid = p.guid
         and ${ADMINISTRATION} = any(r.authorities)))
     group by p.phone order by bool_or(p.guid = o.guid) desc, min(p.created_at), p.phone
       limit ${PHONES_MAX}`.execute(tx);
  // There is no request of the receiver, so the language is unknown.
  const text = translator('zh-CN')(`registration.tellOwner.${what}`, { accountName, number });
  for (const { phone } of rows)
    await post(tx, { phone, text }, now, new Date(now.getTime() + DAY_MS));
}

/**
 * Whether an appeal for the account was filed or decided on within a day: repeated appeals must not
 * flood its owner.
 */
export async function wasToldToday(tx: Tx, personGuid: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account_appeal a join record r on r.guid = a.record_guid
     where a.person_guid = ${personGuid} and r.since > ${new Date(now.getTime() - DAY_MS)}
       limit 1`.execute(tx);
  return rows.length > 0;
}
