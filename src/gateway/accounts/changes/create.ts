import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/schema.ts';
import type { CallContext } from '../../http/context.ts';
import { createIn, madeBy } from '../../records/create.ts';
import { aboutChange, titleOfChange, type AccountChange } from './parts.ts';

/** A change as it is stored: instants are strings in JSON. */
const asStored = ({ before, after, ...change }: AccountChange): AccountChange => ({
  ...change,
  ...(JSON.parse(JSON.stringify({ before, after })) as Pick<AccountChange, 'before' | 'after'>),
});

/** Creates the record of an account change, which then awaits a second person. */
export async function createChange(
  tx: Tx,
  { user, now }: Pick<CallContext, 'user' | 'now'>,
  wanted: AccountChange,
): Promise<void> {
  const change = asStored(wanted);
  const { accountGuid, kind, act, before, after } = change;
  const salt = randomUUID();
  await createIn(
    tx,
    {
      ...madeBy(user, 'author'),
      kind: 'bankAccountChange',
      title: titleOfChange(change),
      facts: aboutChange(change, salt),
      context: { submitter: user.guid },
      submittedBy: user.guid,
      async beside(open, record) {
        await open
          .insertInto('bank_account_change')
          .values({
            record_guid: record,
            account_guid: accountGuid,
            enterprise_guid: user.enterprise.guid,
            kind,
            act,
            before: before && JSON.stringify(before),
            after: after && JSON.stringify(after),
            waiting: true,
            salt,
          })
          .execute();
      },
    },
    now,
  );
}
