import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { suppliersCalls } from '#contract/suppliers.ts';
import { millis } from '../db/instants.ts';
import type { Db } from '../db/schema.ts';
import { RawJson } from '../base/raw-json.ts';
import type { HandlersOf } from '../http/context.ts';
import { containing } from '../db/search.ts';
import type { User } from '../user/user.ts';
import { isSupplierVisible } from '../user/visible-suppliers.ts';

type RatingCalls = Pick<typeof suppliersCalls, 'listRatings' | 'listPoints'>;
type Search = RequestOf<typeof suppliersCalls.listPoints>;

const visible = (user: User) => isSupplierVisible(user, sql`s.guid`);

const bySupplier = ({ qiYe_Name, qiYe_BH }: Search): RawBuilder<unknown>[] => [
  ...(qiYe_Name ? [containing('s.name', qiYe_Name)] : []),
  ...(qiYe_BH ? [sql`s.code = ${qiYe_BH}`] : []),
];

interface Page {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  conditions: readonly RawBuilder<unknown>[];
  order: RawBuilder<unknown>;
}

/** One page of a list about suppliers `s`, by one statement. */
async function paged(
  db: Db,
  { page, rows }: Search,
  { columns, from, conditions, order }: Page,
): Promise<RawJson> {
  const where = sql.join([...conditions], sql` and `);
  const answer = await sql<{ json: string }>`
    select json_build_object(
      'rows', coalesce((select json_agg(row_to_json(shown)) from (
         select s.guid as "userQiYe_Guid", s.name as "qiYe_Name", s.code as "qiYe_BH", ${columns}
           from ${from}
          where ${where} order by ${order} limit ${rows} offset ${(page - 1) * rows}) shown),
            '[]'::json),
      'total', (select count(*) from ${from} where ${where}))::text as json`.execute(db);
  return new RawJson(answer.rows[0]?.json ?? '{"rows":[],"total":0}');
}

/** Grades of suppliers, and how their points came about. */
export const ratingHandlers: HandlersOf<RatingCalls> = {
  listRatings: (search, { db, user }) =>
    paged(db, search, {
      columns: sql`r.year as "evaluationYear", r.grade as "pingJi",
        trim_scale(r.score)::text as "totalScore", u.name as "caiGouDanWei",
        ${millis('r.published_at')} as "publishTime"`,
      from: sql`supplier_rating r join enterprise s on s.guid = r.supplier_guid join enterprise u
        on u.guid = r.rater_guid`,
      conditions: [
        visible(user),
        ...bySupplier(search),
        ...(search.evaluationYear ? [sql`r.year = ${search.evaluationYear}`] : []),
        ...(search.pingJi ? [sql`r.grade = ${search.pingJi}`] : []),
      ],
      order: sql`r.published_at desc, r.guid`,
    }),
  listPoints: (search, { db, user }) =>
    paged(db, search, {
      columns: sql`p.guid, p.reason, trim_scale(p.points)::text as points,
        p.related_guid as "relatedGuid", ${millis('p.at')} as "createTime",
        (select trim_scale(sum(b.points))::text from supplier_point b
          where b.supplier_guid = p.supplier_guid and (b.at, b.guid) <= (p.at, p.guid)) as balance`,
      from: sql`supplier_point p join enterprise s on s.guid = p.supplier_guid`,
      conditions: [
        visible(user),
        ...bySupplier(search),
        ...(search.evaluationYear
          ? [sql`to_char(p.at at time zone interval '8 hours', 'YYYY') = ${search.evaluationYear}`]
          : []),
      ],
      order: sql`p.at desc, p.guid desc`,
    }),
};
