import { sql } from 'kysely';
import type { setUpCalls } from '#contract/set-up.ts';
import { anyOf } from '../db/many.ts';
import { RawJson } from '../base/raw-json.ts';
import type { HandlersOf } from '../http/context.ts';
import { detailWithLimit } from '../institutions/versions.ts';
import { callsOf, editForm } from '../records/form-calls.ts';
import { listProjects } from '../records/list.ts';
import { visibleTo } from '../records/scope.ts';
import { viewRecord } from '../records/view.ts';
import { createSetUp, type SetUpForm } from './create.ts';
import { TO_SET_UP } from './effects.ts';

const setUp = callsOf('setUp');

/**
 * Project set-ups; the examination call also takes entrust orders and contracts (assumptions,
 * "Calls").
 */
export const setUpHandlers: HandlersOf<typeof setUpCalls> = {
  list: setUp.list,
  detail: detailWithLimit('setUp'),
  auditRecord: setUp.auditRecord,
  async planDetail({ guid }, { db, user }) {
    const view = await viewRecord(db, user, guid, ['setUp']);
    const plan = await db
      .selectFrom('record')
      .innerJoin('procurement', 'procurement.source_guid', 'record.guid')
      .where('procurement.guid', '=', view.head.guid)
      .select([
        'record.guid',
        'record.kind',
        'record.number',
        'record.title',
        sql<string | null>`record.amount::text`.as('amount'),
      ])
      .executeTakeFirstOrThrow();
    const items = await db
      .selectFrom('plan_item')
      .where('record_guid', '=', plan.guid)
      .orderBy('position')
      .select([
        'guid',
        'source_item_guid as sourceItemGuid',
        'material_code as materialCode',
        'material_name as materialName',
        'specification',
        'unit',
        sql<string>`trim_scale(quantity)::text`.as('quantity'),
        sql<string>`trim_scale(unit_price)::text`.as('unitPrice'),
        sql<string>`amount::text`.as('amount'),
        'need_date as needDate',
        'remarks',
      ])
      .execute();
    return RawJson.of({
      ...plan,
      items: items.map(({ sourceItemGuid, ...item }) => ({
        ...item,
        ...(sourceItemGuid === null ? {} : { sourceItemGuid }),
      })),
    });
  },
  async plansToSetUp(_, { db, user }) {
    return db
      .selectFrom('record as r')
      .where('kind', 'in', ['batchPlan', 'selfPlan'])
      .where('enterprise_guid', '=', user.enterprise.guid)
      .where('status', '=', anyOf(TO_SET_UP))
      .where('deleted', '=', false)
      .where(visibleTo(user))
      .orderBy('created_at', 'desc')
      .select(['guid', 'kind', 'number', 'title', sql<string | null>`amount::text`.as('amount')])
      .execute();
  },
  add: (form, context) => createSetUp(context, form as SetUpForm),
  edit: (form, context) => editForm(context, 'setUp', form),
  async handlers(_, { db, user }) {
    const { rows } = await sql<{ guid: string; name: string; departmentName: string | null }>`
      select p.guid, p.name, d.name as "departmentName"
        from person p left join department d on d.guid = p.department_guid
       where p.enterprise_guid = ${user.enterprise.guid} and p.valid
         and exists (select 1 from person_role pr join role r on r.guid = pr.role_guid and r.valid
                      where pr.person_guid = p.guid and 'entrust.edit' = any(r.authorities))
       order by d.name, p.name, p.guid`.execute(db);
    return rows;
  },
  toExamine: (search, { db, user }) =>
    listProjects(db, user, 'setUp', search, [
      sql`exists (select 1 from task t where t.record_guid = r.guid and t.role = 'approver'
        and t.person_guid = ${user.guid})`,
    ]),
};
