import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { Failure, notFound } from '../base/failure.ts';
import type { CallContext } from '../http/context.ts';
import type { Command } from '../records/advance.ts';
import { partOf } from '../records/part-of-request.ts';
import { performIn } from '../records/perform.ts';
import { viewAfter } from '../records/view.ts';
import { requireVisible } from '../records/visible.ts';
import { CREDIT_KINDS } from './detail.ts';
import type { Publication } from './tell-result.ts';

interface Item {
  guid: string;
  revision: number;
}

/**
 * Gives a command to several records, each once and in a transaction of its own: refused ones stay
 * as they are, the others continue.
 */
export async function giveAll(
  context: CallContext,
  items: readonly Item[],
  give: (item: Item) => Promise<string>,
) {
  const { db, user } = context;
  const done = [];
  const refused: { guid: string; reason: string }[] = [];
  for (const item of new Map(items.map((one) => [one.guid, one])).values()) {
    try {
      const guid = await give(item);
      done.push(await viewAfter(db, user, guid, CREDIT_KINDS));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push({ guid: item.guid, reason: error.key });
    }
  }
  return { done, refused };
}

/** Publishes one credit; returns its key. */
export async function publishOne(
  { db, user, now }: CallContext,
  { guid, revision }: Item,
  publication: Publication,
): Promise<string> {
  const command: Command = { type: 'credit.publish', publication };
  await transact(db, (tx) =>
    performIn(
      tx,
      user,
      {
        guid,
        kinds: ['yearlyCredit'],
        revision,
        requestId: partOf(publication.batch, guid),
        command,
      },
      now,
    ),
  );
  return guid;
}

type CreditKind = (typeof CREDIT_KINDS)[number];

/** The record of a supplier's year that a key names; refuses all others. */
export async function creditKind({ db, user }: CallContext, guid: string): Promise<CreditKind> {
  const { kind } = await requireVisible(db, user, guid);
  if (kind !== 'evaluation' && kind !== 'yearlyCredit') throw notFound();
  return kind;
}

const creditOfEvaluation = async (tx: Tx, guid: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('supplier_year')
      .where('guid', '=', guid)
      .select('credit_guid')
      .executeTakeFirst()
  )?.credit_guid ?? null;

/**
 * Submits an evaluation, through the credit that it becomes, or a credit in an open transaction;
 * returns the key of the credit.
 */
export async function submitIn(
  tx: Tx,
  { user, now }: CallContext,
  kind: CreditKind,
  { guid, revision }: { guid: string; revision: number | null },
  requestId: string | null,
): Promise<string> {
  if (kind === 'yearlyCredit') {
    await performIn(
      tx,
      user,
      { guid, kinds: [kind], revision, requestId, command: { type: 'credit.submit' } },
      now,
    );
    return guid;
  }
  const isNew = await performIn(
    tx,
    user,
    { guid, kinds: [kind], revision, requestId, command: { type: 'evaluation.submit' } },
    now,
  );
  const credit = await creditOfEvaluation(tx, guid);
  if (credit === null) throw new Error(`No credit was made of ${guid}.`);
  if (isNew)
    await performIn(
      tx,
      user,
      {
        guid: credit,
        kinds: ['yearlyCredit'],
        revision: null,
        requestId: null,
        command: { type: 'credit.submit' },
      },
      now,
    );
  return credit;
}

/** The same in a transaction of its own. */
export async function submitOne(
  context: CallContext,
  item: Item,
  requestId: string,
): Promise<string> {
  const kind = await creditKind(context, item.guid);
  return transact(context.db, (tx) => submitIn(tx, context, kind, item, requestId));
}
