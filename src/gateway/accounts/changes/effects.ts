import { sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import type { AccountContent, AccountKind } from '../../db/shapes/accounts.ts';
import { Failure } from '../../base/failure.ts';
import type { Effects, Work } from '../../records/effects.ts';
import { logChange } from '../../settings/change-log.ts';
import { contentColumns, wireOf } from '../content.ts';
import { openVirtualAccounts } from '../first-virtual.ts';
import { requireNoSubAccounts } from '../sub-accounts.ts';
import { contentDigest } from './parts.ts';

/** Marks the change of a record as decided. */
const closeChange = (tx: Tx, record: string) =>
  tx
    .updateTable('bank_account_change')
    .set({ waiting: false })
    .where('record_guid', '=', record)
    .returningAll()
    .executeTakeFirstOrThrow();

type Change = Awaited<ReturnType<typeof closeChange>>;

/** At most one account is the default, so a new default replaces the old one. */
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

async function putInForce({ tx, record, now }: Work, change: Change): Promise<void> {
  const { act, account_guid, after } = change;
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
             updated_by = ${record.authorGuid}, updated_at = ${now}
       where guid = ${account_guid}`.execute(tx);
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

/**
 * Puts a change into force at once. Only the change that the record was created with takes effect:
 * one that was altered in the database stays undecided.
 */
async function confirm(work: Work): Promise<void> {
  const { tx, record, user, now } = work;
  const change = await closeChange(tx, record.guid);
  if (contentDigest(change.salt, change) !== record.facts['contentDigest'])
    throw new Failure(409, 'errors.accountChangeAltered');
  await putInForce(work, change);
  const { kind, account_guid, before, after } = change;
  await logChange(
    tx,
    { user, now },
    { module: moduleOf[kind], guid: account_guid, name: (after ?? before)?.holder ?? '' },
    kept(before),
    kept(after),
  );
}

/** What the calls of an account change do. */
export const bankAccountChangeEffects: Effects = {
  async carryOut(call, work) {
    if (call === 'confirm') await confirm(work);
    else await closeChange(work.tx, work.record.guid);
    return {};
  },
};
