import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { personnelCalls } from '#contract/personnel.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { containing } from '../db/search.ts';
import { openable } from './scope.ts';

/** Enterprises whose records a role may open. */
export function listSupervisedEnterprises(
  { db, user }: CallContext,
  { page, rows, zbrName, zbrBh }: RequestOf<typeof personnelCalls.listSupervisedEnterprises>,
): Promise<RawJson> {
  return pageOf(db, {
    columns: sql`e.guid as "userQiYe_Guid", e.name as "qiYe_Name", e.code as "qiYe_BH"`,
    from: sql`enterprise e`,
    conditions: [
      openable(user),
      ...(zbrName ? [containing('e.name', zbrName)] : []),
      ...(zbrBh ? [sql`e.code = ${zbrBh}`] : []),
    ],
    order: sql`e.name, e.guid`,
    page,
    rows,
  });
}
