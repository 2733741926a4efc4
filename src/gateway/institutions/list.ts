import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { institutionsCalls } from '#contract/institutions.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { Db } from '../db/schema.ts';
import type { RawJson } from '../base/raw-json.ts';
import { visibleTo } from '../records/scope.ts';
import type { User } from '../user/user.ts';
import { INSTITUTION_FIELDS } from './facts.ts';

const contentFields = Object.fromEntries(
  INSTITUTION_FIELDS.map((name) => [name, sql`r.facts -> ${sql.lit(name)}`]),
) as Record<(typeof INSTITUTION_FIELDS)[number], RawBuilder<unknown>>;

/** The fields of every answer about a policy, over `record r` joined with its author `a`. */
export const institutionFields = {
  guid: sql`r.guid`,
  ...contentFields,
  isBG: sql`r.context ->> 'isBG'`,
  status: sql`r.status`,
  createTime: millis('r.created_at'),
  creatorName: sql`a.name`,
  approvalTime: sql`(select ${millis('h.at')} from history h where h.record_guid = r.guid
    and h.event in ('institution.approve', 'institution.reject') order by h.seq desc
    limit 1)`,
};

/** One page of the procurement policies of the units the user sees. */
export function listInstitutions(
  db: Db,
  user: User,
  asked: RequestOf<typeof institutionsCalls.list>,
): Promise<RawJson> {
  const search = { ...asked, page: asked.pageNo, rows: asked.pageSize };
  return pageOf(db, institutionsCalls.list, search, {
    fields: {
      ...institutionFields,
      qiyeName: sql`e.name`,
      qiyeBH: sql`e.code`,
      revision: sql`r.revision`,
    },
    from: sql`record r join enterprise e on e.guid = r.enterprise_guid join person a
      on a.guid = r.author_guid`,
    within: [sql`r.kind = 'institution' and not r.deleted`, visibleTo(user)],
    filters: { pageNo: null, pageSize: null },
    order: sql`r.created_at desc, r.guid`,
  });
}
