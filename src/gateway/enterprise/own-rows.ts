import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { notFound } from '../base/failure.ts';
import { logChange, saveSetting } from '../settings/change-log.ts';

/**
 * A table of rows that an enterprise maintains about itself, in the form of the call that writes
 * them.
 */
export interface OwnTable<Form extends { guid?: string | null | undefined }> {
  table: keyof Database & `enterprise_${string}`;
  /** The columns of a form; refuses invalid content. */
  columns(form: Form, tx: Tx, context: CallContext): Promise<Record<string, unknown>>;
  /** The name of a row in the log of changes. */
  nameOf(columns: Record<string, unknown>): string;
}

const KEPT_OUT = ['guid', 'enterprise_guid', 'created_at'];

const contentOf = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !KEPT_OUT.includes(name)));

async function heldRow(
  tx: Tx,
  { user }: CallContext,
  table: string,
  guid: string,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where t.guid = ${guid}
      and t.enterprise_guid = ${user.enterprise.guid} for update`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0].row;
}

/** A row as the database stores it, each value converted by its column. */
async function asStored(tx: Tx, table: string, row: object): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from json_populate_record(null::${sql.table(table)},
      ${JSON.stringify(row)}::json) t`.execute(tx);
  return rows[0]?.row ?? {};
}

/** Adds or changes a row of the user's enterprise; returns its key. */
export function saveOwn<Form extends { guid?: string | null | undefined }>(
  context: CallContext,
  { table, columns, nameOf }: OwnTable<Form>,
  form: Form,
): Promise<string> {
  return transact(context.db, async (tx) => {
    const guid = form.guid ?? randomUUID();
    const before = form.guid ? await heldRow(tx, context, table, guid) : null;
    const own = await columns(form, tx, context);
    const row =
      before === null
        ? { guid, enterprise_guid: context.user.enterprise.guid, created_at: context.now, ...own }
        : own;
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    const given = sql`select ${names} from json_populate_record(null::${sql.table(table)},
      ${JSON.stringify(row)}::json)`;
    const after = await asStored(tx, table, { ...before, ...row });
    await saveSetting(
      tx,
      context,
      { module: 'enterprise', guid, name: nameOf(after) },
      { before: before && contentOf(before), after: contentOf(after) },
      () =>
        before === null
          ? sql`insert into ${sql.table(table)} (${names}) ${given}`.execute(tx)
          : sql`update ${sql.table(table)} set (${names}) = (${given})
              where guid = ${guid}`.execute(tx),
    );
    return guid;
  });
}

/** Deletes a row of the user's enterprise. */
export function deleteOwn<Form extends { guid?: string | null | undefined }>(
  context: CallContext,
  { table, nameOf }: OwnTable<Form>,
  guid: string,
): Promise<void> {
  return transact(context.db, async (tx) => {
    const before = await heldRow(tx, context, table, guid);
    await sql`delete from ${sql.table(table)} where guid = ${guid}`.execute(tx);
    await logChange(
      tx,
      context,
      { module: 'enterprise', guid, name: nameOf(before) },
      contentOf(before),
      null,
    );
  });
}
