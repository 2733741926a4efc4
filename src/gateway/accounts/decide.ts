import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { accountsCalls } from '#contract/accounts.ts';
import type { Tx } from '../db/schema.ts';
import type { AccountContent, AccountKind } from '../db/shapes/accounts.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, notFound } from '../base/failure.ts';
import { logChange } from '../settings/change-log.ts';
import { requireNoSubAccounts } from './ask.ts';
import { contentColumns, wireOf } from './content.ts';
import { openVirtualAccounts } from './first-virtual.ts';

type Decision = RequestOf<typeof accountsCalls.decideChange>;

const CONFIRM = '1';

/** A change of the user's enterprise that waits, held for a decision. */
async function heldChange(tx: Tx, { user }: CallContext, guid: string) {
  const change = await tx
    .selectFrom('bank_account_change')
    .where('guid', '=', guid)
    .where('enterprise_guid', '=', user.enterprise.guid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!change) throw notFound();
  if (change.verdict !== null) throw new Failure(409, 'errors.accountChangeDecided');
  return change;
}

type Change = Awaited<ReturnType<typeof heldChange>>;

/** One account at most is the default: the new one takes it over. */
async function giveUpDefault(
  tx: Tx,
  { account_guid, enterprise_guid, kind }: Change,
): Promise<void> {
  await tx
    .updateTable('bank_account')
    .set({ is_default: false })
    .where('enterprise_guid', '=', enterprise_guid)
    .where('kind', '=', kind)
    .where('guid', '!=', account_guid)
    .where('is_default', '=', true)
    .execute();
}

const contentSet = sql.join(contentColumns.map((column) => sql.ref(column)));

async function putInForce(tx: Tx, { now }: CallContext, change: Change): Promise<void> {
  const { act, account_guid, after, asked_by } = change;
  if (after?.is_default) await giveUpDefault(tx, change);
  if (act === 'added' && change.kind === 'virtual')
    await openVirtualAccounts(tx, change.enterprise_guid);
  if (act === 'added')
    await sql`insert into bank_account select * from jsonb_populate_record(null::bank_account,
      ${JSON.stringify(after)}::jsonb)`.execute(tx);
  else if (act === 'changed') {
    await sql`
      update bank_account set (${contentSet}) = (select ${contentSet}
        from jsonb_populate_record(null::bank_account, ${JSON.stringify(after)}::jsonb)),
             updated_by = ${asked_by}, updated_at = ${now} where guid = ${account_guid}`.execute(
      tx,
    );
  } else {
    await requireNoSubAccounts(tx, account_guid);
    await tx.deleteFrom('bank_account').where('guid', '=', account_guid).execute();
  }
}

const moduleOf = {
  deposit: 'accounts',
  virtual: 'accounts',
  receiving: 'organisation',
} as const satisfies Record<AccountKind, string>;
const kept = (content: AccountContent | null) => content && wireOf(content, true);

/** Confirms or refuses a change that somebody else asked for; confirmed it is in force at once. */
export function decideChange(
  context: CallContext,
  { guid, result, opinion }: Decision,
): Promise<void> {
  const { db, user, now } = context;
  return transact(db, async (tx) => {
    const change = await heldChange(tx, context, guid);
    if (change.asked_by === user.guid) throw new Failure(409, 'errors.accountFourEyes');
    const isConfirmed = result === CONFIRM;
    if (isConfirmed) {
      await putInForce(tx, context, change);
      const { kind, account_guid, before, after } = change;
      await logChange(
        tx,
        context,
        { module: moduleOf[kind], guid: account_guid, name: (after ?? before)?.holder ?? '' },
        kept(before),
        kept(after),
      );
    }
    await tx
      .updateTable('bank_account_change')
      .set({
        verdict: isConfirmed ? 'confirmed' : 'refused',
        decided_by: user.guid,
        decided_at: now,
        opinion: opinion || null,
      })
      .where('guid', '=', guid)
      .execute();
  });
}

/** Takes back a change that one has asked for oneself. */
export function withdrawChange(context: CallContext, guid: string): Promise<void> {
  const { db, user, now } = context;
  return transact(db, async (tx) => {
    const change = await heldChange(tx, context, guid);
    if (change.asked_by !== user.guid) throw new Failure(409, 'errors.accountChangeOfOther');
    await tx
      .updateTable('bank_account_change')
      .set({ verdict: 'withdrawn', decided_by: user.guid, decided_at: now })
      .where('guid', '=', guid)
      .execute();
  });
}
