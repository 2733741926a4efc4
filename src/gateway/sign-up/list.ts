import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { signUpCalls } from '#contract/sign-up.ts';
import { machine as signUpMachine } from '#machines/sign-up/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { headFields, headJoins } from '../records/head.ts';
import { visibleTo } from '../records/scope.ts';
import { waitingFirst } from '../records/waiting-first.ts';

const PASSED = codeOfState(signUpMachine, 'passed');
const PUBLISHED = codeOfState(signUpMachine, 'published');

/**
 * What every answer says of a sign-up `sign_up x` of a supplier `s`, whose credit of the year
 * before is `c`.
 */
export const signUpFields = (now: Date) => ({
  userQiYe_Guid: sql`s.guid`,
  qiYe_Name: sql`s.name`,
  qiYe_BH: sql`s.code`,
  signUpYear: sql`x.year`,
  categoryNames: sql`x.category_names`,
  projectTypes: sql`x.project_types`,
  signUpTime: millis('x.signed_up_at'),
  totalScore: sql`trim_scale(c.score)::text`,
  grade: sql`c.grade`,
  isPublished: sql`case when x.notice_starts_at <= ${now} and x.notice_ends_at > ${now} then '1'
    else '0' end`,
  noticeTitle: sql`x.notice_title`,
  noticeStartTime: millis('x.notice_starts_at'),
  noticeEndTime: millis('x.notice_ends_at'),
});

/** What those fields need beside `record r`. */
export const signUpJoins = sql`
  join sign_up x on x.guid = r.guid join enterprise s on s.guid = x.supplier_guid
  left join lateral (
    select g.grade, g.score from supplier_rating g where g.supplier_guid = x.supplier_guid
      and g.year = (x.year::integer - 1)::text
     order by g.rater_guid = r.enterprise_guid desc, g.published_at desc limit 1) c on true`;

const filters = {
  signUpYear: 'exact',
  categoryGuid: (guid: string) => sql`${guid} = any(x.categories)`,
} as const;

const rowsFor = ({ user, now }: CallContext) => ({
  fields: { ...headFields, ...signUpFields(now) },
  from: sql`record r ${signUpJoins}`,
  joined: { of: 'r', joins: sql`${signUpJoins} ${headJoins}` },
  within: [visibleTo(user)],
  filters,
});

/**
 * One page of the sign-ups: what waits comes first, the longest waiting on top, then what was
 * decided last.
 */
export const listSignUps = (
  context: CallContext,
  search: RequestOf<typeof signUpCalls.list>,
): Promise<RawJson> =>
  pageOf(context.db, signUpCalls.list, search, {
    ...rowsFor(context),
    order: sql`${waitingFirst('signUp', 'approve')}, r.guid`,
  });

/**
 * One page of the suppliers whose sign-up passed; those that wait for their public notice come
 * first.
 */
export const listQualitySuppliers = (
  context: CallContext,
  search: RequestOf<typeof signUpCalls.listQualitySuppliers>,
): Promise<RawJson> =>
  pageOf(context.db, signUpCalls.listQualitySuppliers, search, {
    ...rowsFor(context),
    within: [visibleTo(context.user), sql`r.status = any(${[PASSED, PUBLISHED]}::text[])`],
    order: sql`r.status = ${PASSED} desc, x.year desc, c.score desc nulls last, r.guid`,
  });
