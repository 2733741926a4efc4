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
  /** The file that was asked for. */
  asked: string;
  /** 0: the file itself; 1: what it replaced. */
  step: number;
  guid: string;
  name: string;
  type: string;
  size: number;
  created_at: Date;
  enterprise_guid: string | null;
  enterprise_name: string | null;
  person_name: string | null;
}

/** Files with what they have replaced, the newest first. */
async function chains(db: Db, guids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with recursive chain as (
      select f.guid as asked, 0 as step, f.* from file f where f.guid = any(${guids}::text[])
      union all
      select c.asked, c.step + 1, f.* from chain c join file f on f.guid = c.replaces)
    select c.asked, c.step, c.guid, c.name, c.type, c.size, c.created_at, c.enterprise_guid,
           e.name as enterprise_name, p.name as person_name
      from chain c left join enterprise e on e.guid = c.enterprise_guid
        left join person p on p.guid = c.person_guid
     order by c.asked, c.step`.execute(db);
  return rows;
}

function told(row: Row, version: number, user: User): Told {
  const isOwn = row.enterprise_guid === user.enterprise.guid || user.isAuditor;
  return {
    guid: row.guid,
    name: row.name,
    type: row.type,
    size: row.size,
    createdAt: row.created_at.getTime(),
    uploader: isOwn ? row.person_name : row.enterprise_name,
    version,
  };
}

/** What is known of files: of those that the user may have, and of what these have replaced. */
export async function fileInfo(
  { guids }: RequestOf<typeof filesCalls.info>,
  { db, user }: CallContext,
): Promise<ResponseOf<typeof filesCalls.info>> {
  const asked = keysOf(guids);
  const rows = await chains(db, asked);
  const open = await filesOpenTo(db, user, [...new Set(rows.map(({ guid }) => guid))]);
  const result = asked.flatMap((guid): Info[] => {
    const [present, ...before] = rows.filter((row) => row.asked === guid);
    if (!present || !open.has(guid)) return [];
    const former = before
      .slice(0, VERSIONS_MAX)
      .map((row, index) => told(row, before.length - index, user))
      .filter((version) => open.has(version.guid));
    return [{ ...told(present, before.length + 1, user), former }];
  });
  return { success: true, result };
}
