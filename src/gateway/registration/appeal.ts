import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { registrationCalls } from '#contract/registration.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, invalidField } from '../base/failure.ts';
import { beginCommand, finishCommand, type Actor } from '../records/advance.ts';
import { createIn } from '../records/create.ts';
import { lockRecord, saveAdvanced, saveFacts, type StoredRecord } from '../records/store.ts';
import { newPasswordOf } from '../session/password-keys.ts';
import { hashPassword } from '../session/passwords.ts';
import { APPEAL_REVIEW } from './appeal-effects.ts';
import { TO_RENEW, WAITING } from './appeal-statuses.ts';
import { appellant } from './appellant.ts';
import { tryCode, useCode } from './codes.ts';
import { materialOf } from './material.ts';
import { tellOwner, wasToldToday } from './tell-owner.ts';
import { veiled } from '../base/veiled.ts';
import { sameFolded } from '../db/search.ts';

type Appeal = RequestOf<typeof registrationCalls.appealAccount>;

interface Account {
  guid: string;
  account_name: string;
  phone: string | null;
  enterprise_guid: string;
}

/**
 * The account of an enterprise that an appeal is about: the oldest that may edit its information.
 */
async function accountOf(tx: Tx, { qiYeName, qiYeBH }: Appeal): Promise<Account> {
  const { rows } = await sql<Account>`
    select p.guid, p.account_name, p.phone, p.enterprise_guid
      from enterprise e join person p on p.enterprise_guid = e.guid and p.valid
     where ${sameFolded('e.name', qiYeName)} and e.code = ${qiYeBH}
     order by exists (select 1 from person_role pr join role r on r.guid = pr.role_guid and r.valid
                       where pr.person_guid = p.guid
                         and 'enterprise.edit' = any(r.authorities)) desc, p.created_at, p.guid
     limit 1 for update of e, p`.execute(tx);
  if (!rows[0]) throw invalidField('qiYeBH', 'errors.noSuchAccount');
  return rows[0];
}

/** The newest appeal for an account from a phone. */
async function lastAppeal(tx: Tx, account: Account, phone: string): Promise<StoredRecord | null> {
  const found = await tx
    .selectFrom('account_appeal')
    .innerJoin('record', 'record.guid', 'account_appeal.record_guid')
    .where('account_appeal.person_guid', '=', account.guid)
    .where('account_appeal.phone', '=', phone)
    .orderBy('record.created_at', 'desc')
    .select('record.guid')
    .limit(1)
    .executeTakeFirst();
  return found ? lockRecord(tx, found.guid, null) : null;
}

interface Filing {
  account: Account;
  facts: Record<string, unknown>;
  actor: Actor;
  now: Date;
}

/**
 * The owner of a phone, who must not decide on their own appeal; among several people a possible
 * reviewer.
 */
async function submitterOf(tx: Tx, phone: string): Promise<string | null> {
  const { rows } = await sql<{ guid: string }>`
    select p.guid from person p where p.phone = ${phone} and p.valid
     order by exists (select 1 from person_role pr join role r on r.guid = pr.role_guid and r.valid
       where pr.person_guid = p.guid and ${APPEAL_REVIEW} = any(r.authorities)) desc, p.created_at,
       p.guid
     limit 1`.execute(tx);
  return rows[0]?.guid ?? null;
}

/**
 * When the account was last used, by sessions and the log of sign-ins: reviewers should know that
 * it is in use.
 */
async function lastUse(tx: Tx, person: string): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((select max(at) from sign_in where person_guid = ${person}),
      (select max(created_at) from session where person_guid = ${person})) as at`.execute(tx);
  return rows[0]?.at?.getTime() ?? null;
}

async function open(
  tx: Tx,
  { account, facts, actor, now }: Filing,
  phone: string,
): Promise<string> {
  const submitter = await submitterOf(tx, phone);
  return createIn(
    tx,
    {
      kind: 'accountAppeal',
      enterpriseGuid: account.enterprise_guid,
      departmentGuid: null,
      authorGuid: account.guid,
      actor,
      title: String(facts['qiYeName']),
      facts,
      context: { submitter, concerned: account.guid },
    },
    now,
  );
}

/** Resubmits a rejected appeal with its new content. */
async function renew(tx: Tx, record: StoredRecord, { facts, actor, now }: Filing): Promise<string> {
  const command = { type: 'appeal.renew' };
  const begun = beginCommand(record, actor, command);
  if (begun.outcome === 'refused')
    throw new Error(`The machine does not renew the appeal ${record.guid}.`);
  const advanced = finishCommand(record, begun, {
    actor,
    command,
    at: now,
    requestId: null,
    output: {},
    content: facts,
  });
  await saveFacts(tx, { ...record, facts });
  await saveAdvanced(tx, { ...record, facts }, advanced, now);
  return record.guid;
}

/**
 * Files an appeal for an account. The appellant has no account: the gateway files it for them,
 * under the account they ask for, with their phone in the history. A rejected appeal is
 * resubmitted.
 */
export async function appealAccount(
  { db, now, translate }: CallContext,
  given: Appeal,
): Promise<string> {
  const { userPhone, qiYeName, qiYeBH, fileId } = given;
  const password = await newPasswordOf(db, 'password', given.password, now);
  const code = await tryCode(db, userPhone, ['2'], given.yzm, now);
  const material = await materialOf(db, fileId, userPhone);
  if (material === null) throw invalidField('fileId', 'errors.noSuchFile');
  const passwordHash = await hashPassword(password);
  return transact(db, async (tx) => {
    const account = await accountOf(tx, given);
    const before = await lastAppeal(tx, account, userPhone);
    if (before && WAITING.includes(before.status))
      throw new Failure(409, 'errors.appealWaits', { params: { number: before.number } });
    await useCode(tx, code, now);
    const isTold = await wasToldToday(tx, account.guid, now);
    const lastUsedTime = await lastUse(tx, account.guid);
    const facts = {
      qiYeName,
      qiYeBH,
      userPhone,
      accountName: account.account_name,
      accountPhone: veiled(account.phone),
      lastUsedTime,
      attachments: [material],
    };
    const actor = appellant(
      translate('registration.appellant', { phone: veiled(userPhone) }),
      qiYeName,
    );
    const filing = { account, facts, actor, now };
    const guid =
      before && TO_RENEW.includes(before.status)
        ? await renew(tx, before, filing)
        : await open(tx, filing, userPhone);
    const asked = { person_guid: account.guid, phone: userPhone, password_hash: passwordHash };
    await tx
      .insertInto('account_appeal')
      .values({ record_guid: guid, ...asked })
      .onConflict((conflict) => conflict.column('record_guid').doUpdateSet(asked))
      .execute();
    const { number } = await tx
      .selectFrom('record')
      .where('guid', '=', guid)
      .select('number')
      .executeTakeFirstOrThrow();
    if (!isTold)
      await tellOwner(
        tx,
        'filed',
        { personGuid: account.guid, accountName: account.account_name, number, from: userPhone },
        now,
      );
    return guid;
  });
}
