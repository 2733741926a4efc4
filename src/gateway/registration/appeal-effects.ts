import { sql } from 'kysely';
import type { AccountAppealContext } from '#machines/account-appeal/index.ts';
import type { Tx } from '../db/schema.ts';
import { Failure } from '../base/failure.ts';
import type { Carried, Effects, Work } from '../records/effects.ts';
import { saveFacts } from '../records/store.ts';
import { setPassword } from '../session/credentials.ts';
import { logChange } from '../settings/change-log.ts';
import { PASSED } from './appeal-statuses.ts';
import { tellOwner } from './tell-owner.ts';

/** Authority of the platform's people who review account appeals. */
export const APPEAL_REVIEW = 'registration.review';

interface Asked {
  person_guid: string;
  phone: string;
  password_hash: string | null;
}

const askedFor = ({ tx, record }: Work): Promise<Asked> =>
  tx
    .selectFrom('account_appeal')
    .where('record_guid', '=', record.guid)
    .select(['person_guid', 'phone', 'password_hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Deletes the password of an appeal after any decision: it is no longer needed. */
async function forgetPassword({ tx, record }: Work): Promise<void> {
  await tx
    .updateTable('account_appeal')
    .set({ password_hash: null })
    .where('record_guid', '=', record.guid)
    .execute();
}

/**
 * Refuses a reviewer who now has the phone of the account; the machine refuses the one who had it
 * when the appeal was filed.
 */
async function refuseOwnPhone(tx: Tx, reviewer: string, { phone }: Asked): Promise<void> {
  const own = await tx
    .selectFrom('person')
    .where('guid', '=', reviewer)
    .where('phone', '=', phone)
    .select('guid')
    .executeTakeFirst();
  if (own) throw new Failure(409, 'guards.isNotSubmitter');
}

/**
 * Refuses an appeal if another one for the account was approved since it was filed: the reviewer
 * was shown another owner.
 */
async function refuseOvertaken({ tx, record }: Work, { person_guid }: Asked): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select r.number from account_appeal a join record r on r.guid = a.record_guid
     where a.person_guid = ${person_guid} and r.guid <> ${record.guid} and r.status = ${PASSED}
       and r.since >= ${record.since} limit 1`.execute(tx);
  if (rows[0])
    throw new Failure(409, 'errors.appealOvertaken', { params: { number: rows[0].number } });
}

/** Whether the platform has somebody else who may decide on this appeal. */
async function hasOtherReviewer({ tx, record, user }: Work, { phone }: Asked): Promise<boolean> {
  const { submitter, concerned } = record.context as AccountAppealContext;
  const { rows } = await sql`
    select 1 from person p
     where p.enterprise_guid = ${user.enterprise.guid} and p.valid and p.deleted_at is null
       and p.guid <> all(${[user.guid, submitter, concerned].filter((guid) => guid)}::text[])
         and p.phone is distinct from ${phone}
       and exists (select 1 from person_role pr join role r on r.guid = pr.role_guid and r.valid
         where pr.person_guid = p.guid and ${APPEAL_REVIEW} = any(r.authorities)) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Gives the account the phone and password of the appeal, signs out all its users, and tells the
 * previous owners.
 */
async function handOver(
  work: Work,
  { person_guid, phone, password_hash }: Asked,
  isAlone: boolean,
): Promise<void> {
  const { tx, record, user, now } = work;
  if (password_hash === null) throw new Error('An appeal that waits has no password.');
  await forgetPassword(work);
  const person = await tx
    .selectFrom('person')
    .where('guid', '=', person_guid)
    .where('valid', '=', true)
    .select(['name', 'account_name', 'phone'])
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw new Failure(409, 'errors.accountGone');
  await tellOwner(
    tx,
    'passed',
    {
      personGuid: person_guid,
      accountName: person.account_name,
      number: record.number,
      from: phone,
    },
    now,
  );
  await tx.updateTable('person').set({ phone }).where('guid', '=', person_guid).execute();
  await setPassword(
    tx,
    {
      personGuid: person_guid,
      passwordHash: password_hash,
      isInitial: false,
      exceptAccessToken: null,
    },
    now,
  );
  const changer = {
    user: { guid: user.guid, enterprise: { guid: record.enterpriseGuid } },
    now,
    isAlone,
  };
  const after = { phone, password: now.toISOString(), accountAppeal: record.number };
  await logChange(
    tx,
    changer,
    { module: 'personnel', guid: person_guid, name: person.name },
    { phone: person.phone },
    after,
  );
}

/**
 * Approves an appeal. The first of two reviewers changes nothing yet; the second hands the account
 * over, and so does a single one, with a mark.
 */
async function approve(work: Work): Promise<Carried> {
  const { tx, record, user } = work;
  const asked = await askedFor(work);
  await refuseOwnPhone(tx, user.guid, asked);
  await refuseOvertaken(work, asked);
  const isFirst = (record.context as AccountAppealContext).decisions.length === 0;
  const needsSecond = isFirst && (await hasOtherReviewer(work, asked));
  if (!needsSecond) await handOver(work, asked, isFirst);
  return { output: { needsSecond } };
}

async function reject(work: Work): Promise<Carried> {
  const { tx, record, command, user } = work;
  await refuseOwnPhone(tx, user.guid, await askedFor(work));
  await forgetPassword(work);
  const facts = { ...record.facts, shenHeYiJianType: command['reasonType'] };
  await saveFacts(tx, { ...record, facts });
  return { content: { facts, items: [] } };
}

/** What the calls of an account appeal do. */
export const appealEffects: Effects = {
  async carryOut(call, work) {
    if (call === 'approve') return approve(work);
    return call === 'reject' ? reject(work) : {};
  },
};
