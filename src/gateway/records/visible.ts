import { sql } from 'kysely';
import { RECORD_KINDS, type RecordKind } from '#contract/kinds.ts';
import type { Db } from '../db/schema.ts';
import { notFound } from '../base/failure.ts';
import type { User } from '../user/user.ts';
import { visibleTo } from './scope.ts';

/** Refuses a record that does not exist for the user. */
export async function requireVisible(
  db: Db,
  user: User,
  guid: string,
): Promise<{ kind: RecordKind; status: string; revision: number; deleted: boolean }> {
  const { rows } = await sql<{
    kind: RecordKind;
    status: string;
    revision: number;
    deleted: boolean;
  }>`
    select r.kind, r.status, r.revision, r.deleted from record r where r.guid = ${guid}
      and ${visibleTo(user)}`.execute(db);
  const row = rows[0];
  if (!row || !RECORD_KINDS.includes(row.kind)) throw notFound();
  return row;
}
