import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations.ts';
import type { Tx } from '../db/schema.ts';
import { translator } from '../base/texts.ts';
import { post } from '../messages/outbox.ts';
import { ADMINISTRATION } from '../personnel/power.ts';

/** So many phones are told at most. */
const PHONES_MAX = 5;

/** An appeal for an account, as its owner is told of it. */
interface Told {
  personGuid: string;
  accountName: string;
  number: string;
  /** The phone of the appeal: who appeals knows. */
  from: string;
}

/**
 * Tells whoever has the account by now, and who administers their enterprise, by SMS: an appeal
 * they know nothing of is somebody else's. To be called before the account has another phone.
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
  // Nobody asked, so there is no language that was asked for.
  const text = translator('zh-CN')(`registration.tellOwner.${what}`, { accountName, number });
  for (const { phone } of rows)
    await post(tx, { phone, text }, now, new Date(now.getTime() + DAY_MS));
}

/**
 * Whether an appeal for the account was filed or decided on within a day: who files many must not
 * ring its owner for each.
 */
export async function wasToldToday(tx: Tx, personGuid: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account_appeal a join record r on r.guid = a.record_guid
     where a.person_guid = ${personGuid} and r.since > ${new Date(now.getTime() - DAY_MS)}
       limit 1`.execute(tx);
  return rows.length > 0;
}
