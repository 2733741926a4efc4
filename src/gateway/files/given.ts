import type { Tx } from '../db/schema.ts';
import { invalidField } from '../base/failure.ts';
import type { User } from '../user/user.ts';
import { mayHave } from './access.ts';

/**
 * The file that a field of a form names, under the name it was stored with; null where none is
 * named. Refuses a file that the user may not have.
 */
export async function givenFileOf(
  tx: Tx,
  user: User,
  field: string,
  guid: string | null | undefined,
): Promise<{ guid: string; name: string } | null> {
  if (!guid) return null;
  if (!(await mayHave(tx, user, guid))) throw invalidField(field, 'errors.noSuchFile');
  return tx
    .selectFrom('file')
    .where('guid', '=', guid)
    .select(['guid', 'name'])
    .executeTakeFirstOrThrow();
}
