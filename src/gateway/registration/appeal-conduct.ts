import { Failure } from '../http/failure.ts';
import type { Carried, Conduct, Work } from '../records/conduct.ts';
import { saveFacts } from '../records/store.ts';
import { setPassword } from '../session/credentials.ts';

const askedFor = async ({ tx, record }: Work) => {
  const asked = await tx.selectFrom('account_appeal').where('record_guid', '=', record.guid).selectAll().forUpdate().executeTakeFirstOrThrow();
  // Whatever the decision is, the password it was about is not needed after it.
  await tx.updateTable('account_appeal').set({ password_hash: null }).where('record_guid', '=', record.guid).execute();
  return asked;
};

/** Gives the account the phone and the password of the appeal; whoever works with it is signed out. */
async function approve(work: Work): Promise<Carried> {
  const { tx, now } = work;
  const { person_guid, phone, password_hash } = await askedFor(work);
  if (password_hash === null) throw new Error('An appeal that waits has no password.');
  const handedOver = await tx.updateTable('person').set({ phone }).where('guid', '=', person_guid).where('valid', '=', true).returning('guid').executeTakeFirst();
  if (!handedOver) throw new Failure(409, 'errors.accountGone');
  await setPassword(tx, { personGuid: person_guid, passwordHash: password_hash, isInitial: false, exceptAccessToken: null }, now);
  return {};
}

async function reject(work: Work): Promise<Carried> {
  const { tx, record, command } = work;
  await askedFor(work);
  const facts = { ...record.facts, shenHeYiJianType: command['reasonType'] };
  await saveFacts(tx, { ...record, facts });
  return { content: { facts, items: [] } };
}

/** What the calls of an account appeal do. */
export const appealConduct: Conduct = {
  async carryOut(call, work) {
    if (call === 'approve') return approve(work);
    return call === 'reject' ? reject(work) : {};
  },
};
