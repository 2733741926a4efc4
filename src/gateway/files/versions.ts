import { sql } from 'kysely';
import { VERSIONS_MAX } from '#contract/files.ts';
import { Failure } from '../base/failure.ts';
import type { Tx } from '../db/schema.ts';

/** Where a file stands among its versions. */
export interface PlaceAmongVersions {
  first_guid: string;
  version: number;
}

/**
 * Where a new file stands among its versions: it is the first of its own, or comes after the one that
 * it replaces. Refuses more than VERSIONS_MAX of one file: whoever may have it reads them all.
 */
export async function placeAmongVersions(
  tx: Tx,
  guid: string,
  replaces: string | null,
): Promise<PlaceAmongVersions> {
  if (replaces === null) return { first_guid: guid, version: 1 };
  const { first_guid, version } = await tx
    .selectFrom('file')
    .where('guid', '=', replaces)
    .select(['first_guid', 'version'])
    .executeTakeFirstOrThrow();
  // Two that replace at the same time are counted one after the other.
  await sql`select 1 from file where guid = ${first_guid} for no key update`.execute(tx);
  const { count } = await tx
    .selectFrom('file')
    .where('first_guid', '=', first_guid)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= VERSIONS_MAX)
    throw new Failure(409, 'errors.versionsFull', { params: { n: VERSIONS_MAX } });
  return { first_guid, version: version + 1 };
}
