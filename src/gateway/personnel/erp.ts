import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { pageOf } from '../db/page.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { containing } from '../db/search.ts';
import { maskedIdNo } from '../settings/masked.ts';

/** The imported departments of the ERP system, each with its counterpart here. */
export function listErpDepartments(
  { db, user }: CallContext,
  search: RequestOf<typeof personnelCalls.listErpDepartments>,
): Promise<RawJson> {
  return pageOf(db, personnelCalls.listErpDepartments, search, {
    fields: {
      id: sql`coalesce(d.guid, '')`,
      deptNcId: sql`x.erp_id`,
      departName: sql`x.name`,
      departCode: sql`x.code`,
      parentName: sql`above.name`,
    },
    from: sql`erp_department x
      left join department d on d.enterprise_guid = x.enterprise_guid and d.erp_id = x.erp_id
      left join erp_department above on above.enterprise_guid = x.enterprise_guid
        and above.erp_id = x.parent_erp_id`,
    within: [sql`x.enterprise_guid = ${user.enterprise.guid}`],
    order: sql`x.code, x.erp_id`,
  });
}

/** The imported people of the ERP system. */
export function listErpUsers(
  { db, user }: CallContext,
  search: RequestOf<typeof personnelCalls.listErpUsers>,
): Promise<RawJson> {
  return pageOf(db, personnelCalls.listErpUsers, search, {
    fields: {
      userNcId: sql`x.erp_id`,
      user_Name: sql`x.name`,
      userpeople_ID: sql`x.staff_no`,
      user_BH: maskedIdNo(sql`x.id_no`),
      user_Phone: sql`x.phone`,
      deptNcId: sql`x.department_erp_id`,
      departName: sql`d.name`,
    },
    from: sql`erp_person x left join erp_department d on d.enterprise_guid = x.enterprise_guid
      and d.erp_id = x.department_erp_id`,
    within: [sql`x.enterprise_guid = ${user.enterprise.guid}`],
    filters: {
      userName: (name) => containing('x.name', name),
      userpeople_ID: 'exact',
      deptNcId: 'exact',
    },
    order: sql`x.staff_no, x.erp_id`,
  });
}
