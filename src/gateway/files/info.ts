import { sql } from 'kysely';
import { keysOf } from '#contract/core/key-list.ts';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { VERSIONS_MAX, type filesCalls } from '#contract/files.ts';
import type { Db } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import type { User } from '../user/user.ts';
import { filesOpenTo } from './access.ts';

type Info = ResponseOf<typeof filesCalls.info>['result'][number];
type Told = Omit<Info, 'former'>;
interface Row {
  guid: string;
  name: string;
  type: string;
  size: number;
  version: number;
  replaces: string | null;
  created_at: Date;
  enterprise_guid: string | null;
  enterprise_name: string | null;
  person_name: string | null;
}

/** Some files and whatever they may have replaced, at most VERSIONS_MAX of each; by their keys. */
async function versionsOf(db: Db, guids: readonly string[]): Promise<Map<string, Row>> {
  const { rows } = await sql<Row>`
    select f.guid, f.name, f.type, f.size, f.version, f.replaces, f.created_at, f.enterprise_guid,
           e.name as enterprise_name, p.name as person_name
      from file f left join enterprise e on e.guid = f.enterprise_guid
        left join person p on p.guid = f.person_guid
     where f.guid in (select v.guid from file asked join file v on v.first_guid = asked.first_guid
         and v.version <= asked.version and v.version > asked.version - ${VERSIONS_MAX}::integer
       where asked.guid = any(${[...guids]}::text[]))`.execute(db);
  return new Map(rows.map((row) => [row.guid, row]));
}

function told(row: Row, user: User): Told {
  const isOwn = row.enterprise_guid === user.enterprise.guid || user.isAuditor;
  return {
    guid: row.guid,
    name: row.name,
    type: row.type,
    size: row.size,
    createdAt: row.created_at.getTime(),
    uploader: isOwn ? row.person_name : row.enterprise_name,
    version: row.version,
  };
}

/** What a file has replaced, the newest first. */
function* formerOf({ replaces }: Row, rows: ReadonlyMap<string, Row>): Generator<Row> {
  for (let row = rows.get(replaces ?? ''); row; row = rows.get(row.replaces ?? '')) yield row;
}

/** What is known of files: of those that the user may have, and of what these have replaced. */
export async function fileInfo(
  { guids }: RequestOf<typeof filesCalls.info>,
  { db, user }: CallContext,
): Promise<ResponseOf<typeof filesCalls.info>> {
  const asked = keysOf(guids);
  const rows = await versionsOf(db, asked);
  const chains = asked.flatMap((guid) => {
    const present = rows.get(guid);
    return present ? [{ present, former: [...formerOf(present, rows)] }] : [];
  });
  const keysIn = (some: readonly Row[]) => [...new Set(some.map(({ guid }) => guid))];
  const present = await filesOpenTo(db, user, keysIn(chains.map((chain) => chain.present)));
  const shown = chains.filter((chain) => present.has(chain.present.guid));
  const former = await filesOpenTo(db, user, keysIn(shown.flatMap((chain) => chain.former)));
  const result = shown.map((chain) => ({
    ...told(chain.present, user),
    former: chain.former.filter(({ guid }) => former.has(guid)).map((row) => told(row, user)),
  }));
  return { success: true, result };
}
