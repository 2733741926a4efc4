import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { registrationCalls } from '#contract/registration.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField } from '../base/failure.ts';
import { PASSED } from './appeal-statuses.ts';
import { tryCode, useCode } from './codes.ts';

interface Progress {
  status: string;
  opinion: string | null;
  reason_type: string | null;
  account_name: string;
}

/**
 * The progress of the newest appeal of an enterprise from a phone. The code is used up by an
 * answer, not by a typing error.
 */
export async function appealProgress(
  { db, now }: CallContext,
  given: RequestOf<typeof registrationCalls.appealProgress>,
) {
  const code = await tryCode(db, given.userPhone, ['2'], given.yzm, now);
  return transact(db, async (tx) => {
    const { rows } = await sql<Progress>`
      select r.status, h.opinion, r.facts ->> 'shenHeYiJianType' as reason_type, p.account_name
        from account_appeal a join record r on r.guid = a.record_guid join person p
          on p.guid = a.person_guid
             left join history h on h.record_guid = r.guid and h.seq = r.entries
       where a.phone = ${given.userPhone} and r.facts ->> 'qiYeName' = ${given.qiYeName}
         and r.facts ->> 'qiYeBH' = ${given.qiYeBH}
       order by r.created_at desc limit 1`.execute(tx);
    const [found] = rows;
    if (!found) throw invalidField('qiYeBH', 'errors.noSuchAppeal');
    await useCode(tx, code, now);
    return {
      shenHeStatus: found.status as '1' | '2' | '3',
      shenHeYiJian: found.opinion,
      shenHeYiJianType: found.reason_type,
      accountName: found.status === PASSED ? found.account_name : null,
    };
  });
}
