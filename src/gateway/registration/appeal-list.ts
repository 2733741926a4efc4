import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { registrationCalls } from '#contract/registration.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { headColumns, headJoins } from '../records/head.ts';
import { visibleTo } from '../records/scope.ts';
import { containing } from '../db/search.ts';
import { waitingFirst } from '../records/waiting-first.ts';

/** One page of the appeals: undecided ones first, the oldest on top, then the latest decisions. */
export async function listAppeals(
  { db, user }: CallContext,
  search: RequestOf<typeof registrationCalls.listAppeals>,
): Promise<RawJson> {
  const { qiYeName, qiYeBH, userPhone, userName, shenPiZhuangTai, page, rows } = search;
  const where = sql.join(
    [
      sql`r.kind = 'accountAppeal' and not r.deleted and ${visibleTo(user)}`,
      ...(qiYeName ? [containing('r.title', qiYeName)] : []),
      ...(qiYeBH ? [containing("r.facts ->> 'qiYeBH'", qiYeBH)] : []),
      ...(userPhone ? [containing("r.facts ->> 'userPhone'", userPhone)] : []),
      ...(userName ? [containing("r.facts ->> 'accountName'", userName)] : []),
      ...(shenPiZhuangTai ? [sql`r.status = any(${shenPiZhuangTai.split(',')}::text[])`] : []),
    ],
    sql` and `,
  );
  const answer = await sql<{ json: string }>`
    select json_build_object(
      'list', coalesce((select json_agg(row_to_json(shown)) from (
         select ${headColumns}, r.title as "qiYeName", r.facts ->> 'qiYeBH' as "qiYeBH",
           r.facts ->> 'userPhone' as "userPhone",
                r.facts ->> 'accountName' as "accountName"
           from record r ${headJoins} where ${where}
          order by ${waitingFirst('accountAppeal', 'approve')}
          limit ${rows} offset ${(page - 1) * rows}) shown), '[]'::json),
      'totalCount', (select count(*) from record r where ${where}))::text as json`.execute(db);
  return new RawJson(answer.rows[0]?.json ?? '{"list":[],"totalCount":0}');
}
