import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/schema.ts';
import type { AccountContent, AccountKind } from '../db/shapes/accounts.ts';
import { transact } from '../db/transact.ts';
import { mayHave } from '../files/access.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, invalidField, notFound } from '../base/failure.ts';
import { changesBetween } from '../base/changes.ts';
import { areaNames } from '../representatives/areas.ts';
import { createChange } from './changes/create.ts';
import { contentIn } from './content.ts';
import { requireNoSubAccounts } from './sub-accounts.ts';

/** An account of the user's enterprise, held for a change. */
async function heldAccount(tx: Tx, { user }: CallContext, kind: AccountKind, guid: string) {
  const account = await tx
    .selectFrom('bank_account')
    .where('guid', '=', guid)
    .where('kind', '=', kind)
    .where('enterprise_guid', '=', user.enterprise.guid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw notFound();
  return account;
}

async function requireNothingWaits(tx: Tx, { user }: CallContext, guid: string): Promise<void> {
  const waiting = await tx
    .selectFrom('bank_account_change')
    .where('account_guid', '=', guid)
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('waiting', '=', true)
    .select('record_guid')
    .executeTakeFirst();
  if (waiting) throw new Failure(409, 'errors.accountChangeWaits');
}

async function requireFreeNumber(
  tx: Tx,
  { user }: CallContext,
  kind: AccountKind,
  number: string,
  except: string | null,
): Promise<void> {
  const taken = await tx
    .selectFrom('bank_account')
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('guid', '!=', except ?? '')
    .select('guid')
    .executeTakeFirst();
  if (taken) throw invalidField('bankAccount', 'errors.accountNumberTaken');
}

async function requirePermit(tx: Tx, { user }: CallContext, permit: string | null): Promise<void> {
  if (permit !== null && !(await mayHave(tx, user, permit)))
    throw invalidField('bankPermit', 'errors.noSuchFile');
}

/** Checks that district, city and province belong together; all three may be missing. */
function requireArea({ province, city, district }: AccountContent): void {
  if (province === null && city === null && district === null) return;
  if (areaNames(province ?? 0, city ?? 0, district ?? 0) === null)
    throw invalidField('areaId', 'errors.noSuchArea');
}

/** The deposit account of a virtual sub-account: the one that the form names, else the only one. */
async function parentOf(tx: Tx, { user }: CallContext, named: string | null): Promise<string> {
  const found = await tx
    .selectFrom('bank_account')
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('kind', '=', 'deposit')
    .where('valid', '=', true)
    .select('guid')
    .execute();
  const parent =
    named === null
      ? found.length === 1
        ? found[0]
        : undefined
      : found.find(({ guid }) => guid === named);
  if (!parent)
    throw invalidField(
      'parentAccountGuid',
      named === null ? 'errors.depositAccountNeeded' : 'errors.noSuchDepositAccount',
    );
  return parent.guid;
}

async function checked(
  tx: Tx,
  context: CallContext,
  kind: AccountKind,
  guid: string | null,
  content: AccountContent,
): Promise<AccountContent> {
  if (content.is_default && !content.valid)
    throw invalidField('isDefault', 'errors.defaultAccountValid');
  requireArea(content);
  await requireFreeNumber(tx, context, kind, content.number, guid);
  await requirePermit(tx, context, content.permit_guid);
  return kind === 'virtual'
    ? { ...content, parent_guid: await parentOf(tx, context, content.parent_guid) }
    : content;
}

interface Asked {
  kind: AccountKind;
  /** Null for a new account. */
  guid: string | null;
  content: AccountContent;
}

/**
 * Requests a new or changed account and returns its key. A request that changes nothing is dropped.
 */
export function askForAccount(
  context: CallContext,
  { kind, guid, content }: Asked,
): Promise<string> {
  const { db, user, now } = context;
  return transact(db, async (tx) => {
    if (guid !== null) await requireNothingWaits(tx, context, guid);
    const account = guid === null ? null : await heldAccount(tx, context, kind, guid);
    const after = await checked(tx, context, kind, guid, content);
    const before = account && contentIn(account);
    if (before && changesBetween(before, after).length === 0) return account.guid;
    const key = account?.guid ?? randomUUID();
    const written = {
      guid: key,
      enterprise_guid: user.enterprise.guid,
      kind,
      balance: 0,
      created_by: user.guid,
      created_at: now,
      updated_by: user.guid,
      updated_at: now,
    };
    await createChange(tx, context, {
      accountGuid: key,
      kind,
      act: account ? 'changed' : 'added',
      before,
      after: account ? after : { ...written, ...after },
    });
    return key;
  });
}

/** Requests the deletion of an account. */
export function askForDeletion(
  context: CallContext,
  kind: AccountKind,
  guid: string,
): Promise<void> {
  return transact(context.db, async (tx) => {
    await requireNothingWaits(tx, context, guid);
    const account = await heldAccount(tx, context, kind, guid);
    await requireNoSubAccounts(tx, guid);
    await createChange(tx, context, {
      accountGuid: guid,
      kind,
      act: 'deleted',
      before: contentIn(account),
      after: null,
    });
  });
}
