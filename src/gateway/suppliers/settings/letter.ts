import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { millis } from '../../db/instants.ts';
import type { Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import type { CallContext } from '../../http/context.ts';
import { invalidField, notFound } from '../../base/failure.ts';
import { mayHave } from '../../files/access.ts';
import { saveSetting } from '../../settings/change-log.ts';
import { lineOf } from '../../settings/line.ts';

type Form = RequestOf<typeof suppliersCalls.addPromiseLetter>;

/**
 * The promise letter in force for the user's unit: its own, otherwise that of the nearest superior.
 */
export async function promiseLetter({
  db,
  user,
}: CallContext): Promise<ResponseOf<typeof suppliersCalls.promiseLetter>> {
  const { rows } = await sql<ResponseOf<typeof suppliersCalls.promiseLetter>>`
    select m.guid, m.name as "mouldName", m.content, m.file_guid as "fileGuid",
      m.file_name as "fileName", case when m.valid then '1' else '0' end as "isYouXiao",
           0 as "usedCount", p.name as "updatorName", ${millis('m.updated_at')}::float8 as "updateTime"
      from promise_letter m join ${lineOf(user.enterprise.guid)} line
        on line.guid = m.enterprise_guid join person p on p.guid = m.updated_by
     order by line.distance limit 1`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** What a form may leave unsaid. */
interface Kept {
  file_guid: string | null;
  file_name: string | null;
  valid: boolean;
}

const FRESH: Kept = { file_guid: null, file_name: null, valid: true };

async function columnsOf(tx: Tx, { user, now }: CallContext, form: Form, kept: Kept) {
  if (form.fileGuid && !(await mayHave(tx, user, form.fileGuid)))
    throw invalidField('fileGuid', 'errors.noSuchFile');
  return {
    name: form.mouldName,
    content: form.content,
    ...(form.fileGuid === undefined
      ? { file_guid: kept.file_guid, file_name: kept.file_name }
      : { file_guid: form.fileGuid, file_name: form.fileGuid ? (form.fileName ?? null) : null }),
    valid: form.isYouXiao === undefined ? kept.valid : form.isYouXiao !== '0',
    updated_by: user.guid,
    updated_at: now,
  };
}

const logged = ({
  name,
  content,
  file_name,
  valid,
}: {
  name: string;
  content: string;
  file_name: string | null;
  valid: boolean;
}) => ({ mouldName: name, content, fileName: file_name, isYouXiao: valid ? '1' : '0' });

/** Stores the letter of the user's enterprise, the first or a changed one; answers its key. */
export function storeLetter(
  context: CallContext,
  form: Form,
  guid: string | null,
): Promise<string> {
  const { user } = context;
  return transact(context.db, async (tx) => {
    const stored =
      guid === null
        ? null
        : await tx
            .selectFrom('promise_letter')
            .where('guid', '=', guid)
            .where('enterprise_guid', '=', user.enterprise.guid)
            .selectAll()
            .forUpdate()
            .executeTakeFirst();
    if (stored === undefined) throw notFound();
    const columns = await columnsOf(tx, context, form, stored ?? FRESH);
    const key = guid ?? randomUUID();
    const write = () =>
      stored
        ? tx.updateTable('promise_letter').set(columns).where('guid', '=', key).execute()
        : tx
            .insertInto('promise_letter')
            .values({ guid: key, enterprise_guid: user.enterprise.guid, ...columns })
            .execute();
    await saveSetting(
      tx,
      context,
      { module: 'suppliers', guid: key, name: form.mouldName },
      {
        before: stored && logged(stored),
        after: logged(columns),
        untold: { before: stored?.file_guid, after: columns.file_guid },
      },
      write,
    );
    return key;
  });
}
