import { sql } from 'kysely';
import { millis } from '../db/instants.ts';
import type { CallContext } from '../http/context.ts';
import { RawJson } from '../base/raw-json.ts';
import { readEntries } from '../records/entries.ts';

/** `is_shenHe` of a review record by its event (requirements, 10.4). */
const codeOf: Readonly<Record<string, string>> = {
  submit: '0',
  recall: '1',
  approve: '2',
  reject: '3',
};

/** The review records of an enterprise, from its history, the newest first. */
export async function reviewRecords({ db }: CallContext, guid: string) {
  let commitTime: number | null = null;
  const lines = (await readEntries(db, guid)).flatMap((entry) => {
    const act = entry.event.split('.')[1] ?? '';
    const code = codeOf[act];
    if (code === undefined) return [];
    const createTime = Date.parse(entry.at);
    if (act === 'submit') commitTime = createTime;
    return [
      {
        commitTime,
        createTime,
        is_shenHe: code,
        shenHeRen: entry.actorName,
        shenheQiYe: entry.actorUnit,
        shenHeYiJian: entry.opinion,
      },
    ];
  });
  return lines.reverse();
}

interface ChangeSearch {
  page: number;
  rows: number;
  field?: string | null;
}

/** One page of the changes that came into force, the newest first. */
export async function changeRecords(
  { db }: CallContext,
  guid: string,
  { page, rows, field }: ChangeSearch,
): Promise<RawJson> {
  const where = sql`c.enterprise_guid = ${guid} ${field ? sql`and c.field = ${field}` : sql``}`;
  const answer = await sql<{ json: string }>`
    select json_build_object(
      'rows', coalesce((select json_agg(row_to_json(shown)) from (
         select c.field, c.old_value as "oldValue", c.new_value as "newValue", ${millis('c.at')} as "changeTime",
                p.name as "userName", a.name as "approveUserName"
           from enterprise_change c join person p on p.guid = c.changed_by join person a
             on a.guid = c.passed_by
          where ${where} order by c.id desc limit ${rows} offset ${(page - 1) * rows}) shown),
            '[]'::json),
      'total', (select count(*) from enterprise_change c where ${where}))::text as json`.execute(
    db,
  );
  return new RawJson(answer.rows[0]?.json ?? '{"rows":[],"total":0}');
}
