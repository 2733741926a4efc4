import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { containing } from '../db/search.ts';
import { openable } from './scope.ts';

/** Enterprises whose records a role may open. */
export function listSupervisedEnterprises(
  { db, user }: CallContext,
  search: RequestOf<typeof personnelCalls.listSupervisedEnterprises>,
): Promise<RawJson> {
  return pageOf(db, personnelCalls.listSupervisedEnterprises, search, {
    fields: { userQiYe_Guid: sql`e.guid`, qiYe_Name: sql`e.name`, qiYe_BH: sql`e.code` },
    from: sql`enterprise e`,
    within: [openable(user)],
    filters: {
      zbrName: (name) => containing('e.name', name),
      zbrBh: (code) => sql`e.code = ${code}`,
    },
    order: sql`e.name, e.guid`,
  });
}
