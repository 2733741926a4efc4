import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { signUpCalls } from '#contract/sign-up.ts';
import { machine as signUpMachine } from '#machines/sign-up/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import { millis } from '../db/instants.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { headColumns, headJoins } from '../records/head.ts';
import { visibleTo } from '../records/scope.ts';
import { containing } from '../db/search.ts';
import { waitingFirst } from '../records/waiting-first.ts';

const PASSED = codeOfState(signUpMachine, 'passed');
const PUBLISHED = codeOfState(signUpMachine, 'published');

/**
 * What every answer says of a sign-up `sign_up x` of a supplier `s`, whose credit of the year
 * before is `c`.
 */
export const signUpColumns = (now: Date) => sql`
  s.guid as "userQiYe_Guid", s.name as "qiYe_Name", s.code as "qiYe_BH", x.year as "signUpYear",
    x.category_names as "categoryNames", x.project_types as "projectTypes",
  ${millis('x.signed_up_at')} as "signUpTime", trim_scale(c.score)::text as "totalScore", c.grade,
  case when x.notice_starts_at <= ${now} and x.notice_ends_at > ${now} then '1' else '0'
    end as "isPublished",
  x.notice_title as "noticeTitle", ${millis('x.notice_starts_at')} as "noticeStartTime",
    ${millis('x.notice_ends_at')} as "noticeEndTime"`;

/** What those columns need beside `record r`. */
export const signUpJoins = sql`
  join sign_up x on x.guid = r.guid join enterprise s on s.guid = x.supplier_guid
  left join lateral (
    select g.grade, g.score from supplier_rating g where g.supplier_guid = x.supplier_guid
      and g.year = (x.year::integer - 1)::text
     order by g.rater_guid = r.enterprise_guid desc, g.published_at desc limit 1) c on true`;

type Filters = Pick<
  RequestOf<typeof signUpCalls.list>,
  'qiYe_Name' | 'qiYe_BH' | 'signUpYear' | 'categoryGuid'
>;

const filtersOf = ({
  qiYe_Name,
  qiYe_BH,
  signUpYear,
  categoryGuid,
}: Filters): RawBuilder<unknown>[] => [
  ...(qiYe_Name ? [containing('s.name', qiYe_Name)] : []),
  ...(qiYe_BH ? [containing('s.code', qiYe_BH)] : []),
  ...(signUpYear ? [sql`x.year = ${signUpYear}`] : []),
  ...(categoryGuid ? [sql`${categoryGuid} = any(x.categories)`] : []),
];

async function paged(
  { db, user, now }: CallContext,
  { page, rows }: { page: number; rows: number },
  conditions: readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
): Promise<RawJson> {
  const where = sql.join([visibleTo(user), ...conditions], sql` and `);
  const found = await sql<{ json: string }>`
    select json_build_object(
      'rows', coalesce((select json_agg(row_to_json(shown)) from (
         select ${headColumns}, ${signUpColumns(now)} from record r ${headJoins} ${signUpJoins}
           where ${where}
          order by ${order}, r.guid limit ${rows} offset ${(page - 1) * rows}) shown), '[]'::json),
      'total', (select count(*) from record r join sign_up x on x.guid = r.guid join enterprise s
        on s.guid = x.supplier_guid where ${where}))::text as json`.execute(db);
  return new RawJson(found.rows[0]?.json ?? '{"rows":[],"total":0}');
}

/**
 * One page of the sign-ups: what waits comes first, the longest waiting on top, then what was
 * decided last.
 */
export function listSignUps(
  context: CallContext,
  search: RequestOf<typeof signUpCalls.list>,
): Promise<RawJson> {
  const conditions = [
    ...filtersOf(search),
    ...(search.status ? [sql`r.status = ${search.status}`] : []),
  ];
  return paged(context, search, conditions, waitingFirst('signUp', 'approve'));
}

/**
 * One page of the suppliers whose sign-up passed; those that wait for their public notice come
 * first.
 */
export function listQualitySuppliers(
  context: CallContext,
  search: RequestOf<typeof signUpCalls.listQualitySuppliers>,
): Promise<RawJson> {
  const isPublished = sql`(coalesce(x.notice_starts_at <= ${context.now}
    and x.notice_ends_at > ${context.now}, false))`;
  const conditions = [
    sql`r.status = any(${[PASSED, PUBLISHED]}::text[])`,
    ...filtersOf(search),
    ...(search.isPublished ? [sql`${isPublished} = ${search.isPublished === '1'}`] : []),
  ];
  return paged(
    context,
    search,
    conditions,
    sql`r.status = ${PASSED} desc, x.year desc, c.score desc nulls last`,
  );
}
