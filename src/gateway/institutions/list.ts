import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { institutionsCalls } from '#contract/institutions.ts';
import { millis } from '../db/instants.ts';
import type { Db } from '../db/schema.ts';
import { RawJson } from '../base/raw-json.ts';
import { visibleTo } from '../records/scope.ts';
import { containing } from '../db/search.ts';
import type { User } from '../user/user.ts';
import { INSTITUTION_FIELDS } from './facts.ts';

type Search = RequestOf<typeof institutionsCalls.list>;
const fields = sql.join(
  INSTITUTION_FIELDS.map((name) => sql`r.facts -> ${sql.lit(name)} as ${sql.ref(name)}`),
);

/** The columns of every answer about a policy, over `record r` joined with its author `a`. */
export const institutionColumns = sql`
  r.guid, ${fields}, r.context ->> 'isBG' as "isBG", r.status,
    ${millis('r.created_at')} as "createTime", a.name as "creatorName",
  (select ${millis('h.at')} from history h where h.record_guid = r.guid
    and h.event in ('institution.approve', 'institution.reject') order by h.seq desc
    limit 1) as "approvalTime"`;

/** One page of the procurement policies of the units the user sees. */
export async function listInstitutions(
  db: Db,
  user: User,
  { pageNo, pageSize, qiyeName, status }: Search,
): Promise<RawJson> {
  const where = sql.join(
    [
      sql`r.kind = 'institution' and not r.deleted`,
      visibleTo(user),
      ...(qiyeName ? [containing('e.name', qiyeName)] : []),
      ...(status ? [sql`r.status = ${status}`] : []),
    ],
    sql` and `,
  );
  const from = sql`record r join enterprise e on e.guid = r.enterprise_guid join person a
    on a.guid = r.author_guid`;
  const { rows } = await sql<{ json: string }>`
    select json_build_object(
      'rows', coalesce((select json_agg(row_to_json(shown)) from (
         select ${institutionColumns}, e.name as "qiyeName", e.code as "qiyeBH", r.revision
           from ${from} where ${where}
          order by r.created_at desc, r.guid limit ${pageSize} offset ${(pageNo - 1) * pageSize})
            shown), '[]'::json),
      'total', (select count(*) from ${from} where ${where}))::text as json`.execute(db);
  return new RawJson(rows[0]?.json ?? '{"rows":[],"total":0}');
}
