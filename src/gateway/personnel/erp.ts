import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { personnelCalls } from '#contract/personnel.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { containing } from '../db/search.ts';

/** The imported departments of the ERP system, each with its counterpart here. */
export function listErpDepartments(
  { db, user }: CallContext,
  { page, rows, departName }: RequestOf<typeof personnelCalls.listErpDepartments>,
): Promise<RawJson> {
  return pageOf(db, {
    columns: sql`coalesce(d.guid, '') as "id", x.erp_id as "deptNcId", x.name as "departName",
      x.code as "departCode", above.name as "parentName"`,
    from: sql`erp_department x
      left join department d on d.enterprise_guid = x.enterprise_guid and d.erp_id = x.erp_id
      left join erp_department above on above.enterprise_guid = x.enterprise_guid
        and above.erp_id = x.parent_erp_id`,
    conditions: [
      sql`x.enterprise_guid = ${user.enterprise.guid}`,
      ...(departName ? [containing('x.name', departName)] : []),
    ],
    order: sql`x.code, x.erp_id`,
    page,
    rows,
  });
}

/** The imported people of the ERP system. */
export function listErpUsers(
  { db, user }: CallContext,
  { page, rows, ...search }: RequestOf<typeof personnelCalls.listErpUsers>,
): Promise<RawJson> {
  return pageOf(db, {
    columns: sql`x.erp_id as "userNcId", x.name as "user_Name", x.staff_no as "userpeople_ID",
      x.id_no as "user_BH", x.phone as "user_Phone", x.department_erp_id as "deptNcId",
      d.name as "departName"`,
    from: sql`erp_person x left join erp_department d on d.enterprise_guid = x.enterprise_guid
      and d.erp_id = x.department_erp_id`,
    conditions: [
      sql`x.enterprise_guid = ${user.enterprise.guid}`,
      ...(search.userName ? [containing('x.name', search.userName)] : []),
      ...(search.userpeople_ID ? [sql`x.staff_no = ${search.userpeople_ID}`] : []),
      ...(search.deptNcId ? [sql`x.department_erp_id = ${search.deptNcId}`] : []),
    ],
    order: sql`x.staff_no, x.erp_id`,
    page,
    rows,
  });
}
