import type { RequestOf } from '#contract/core/call.ts';
import type { sessionCalls } from '#contract/session.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField, unauthenticated } from '../base/failure.ts';
import { holdProved, isSignedIn, prove, setPassword } from './credentials.ts';
import { newPasswordOf, plainPassword } from './password-keys.ts';
import { hashPassword, urgency } from './passwords.ts';

/** Changes the password of the signed-in user; their other sign-ins end. */
export async function changeOwnPassword(
  { db, user, now, token }: CallContext,
  given: RequestOf<typeof sessionCalls.updatePassword>,
): Promise<void> {
  const oldPassword = await plainPassword(db, given.oldPassword, now);
  if (oldPassword === null) throw invalidField('oldPassword', 'errors.passwordKey');
  const newPassword = await newPasswordOf(db, 'newPassword', given.newPassword, now);
  for (;;) {
    const proof = await prove(db, { guid: user.guid }, oldPassword, urgency.known);
    if (proof === null) throw invalidField('oldPassword', 'errors.oldPasswordWrong');
    if (oldPassword === newPassword) throw invalidField('newPassword', 'errors.samePassword');
    const passwordHash = await hashPassword(newPassword);
    const isSet = await transact(db, async (tx) => {
      const isProved = await holdProved(tx, proof);
      if (!(await isSignedIn(tx, token))) throw unauthenticated();
      if (isProved)
        await setPassword(
          tx,
          { personGuid: user.guid, passwordHash, isInitial: false, exceptAccessToken: token },
          now,
        );
      return isProved;
    });
    if (isSet) return;
  }
}
