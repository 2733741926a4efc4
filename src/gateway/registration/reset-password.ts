import type { RequestOf } from '#contract/core/call.ts';
import type { registrationCalls } from '#contract/registration.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField } from '../base/failure.ts';
import { newPasswordOf } from '../session/password-keys.ts';
import { setPassword } from '../session/credentials.ts';
import { knowAddress } from '../user/known-addresses.ts';
import { hashPassword } from '../session/passwords.ts';
import { tryCode, useCode } from './codes.ts';

const who = (db: Db | Tx, accountName: string, phone: string) =>
  db
    .selectFrom('person')
    .where('account_name', '=', accountName)
    .where('phone', '=', phone)
    .where('valid', '=', true)
    .select('guid');

/** The valid person with this account name and phone; undefined without one. */
export const personOf = (db: Db, accountName: string, phone: string) =>
  who(db, accountName, phone).executeTakeFirst();

/** Sets a new password for the owner of the account's phone; all sessions of the account end. */
export async function resetPassword(
  { db, now, network }: CallContext,
  given: RequestOf<typeof registrationCalls.resetPassword>,
): Promise<void> {
  const password = await newPasswordOf(db, 'password', given.password, now);
  const code = await tryCode(db, given.userPhone, ['3'], given.yzm, now);
  const passwordHash = await hashPassword(password);
  await transact(db, async (tx) => {
    const person = await who(tx, given.accountName, given.userPhone)
      .forNoKeyUpdate()
      .executeTakeFirst();
    // Somebody with the phone but without the account name learns no more than anybody else.
    if (!person) throw invalidField('yzm', 'errors.codeWrong');
    await useCode(tx, code, now);
    await setPassword(
      tx,
      { personGuid: person.guid, passwordHash, isInitial: false, exceptAccessToken: null },
      now,
    );
    // The owner of the phone may sign in from this address, whatever strangers try meanwhile.
    await knowAddress(tx, given.accountName, network);
  });
}
