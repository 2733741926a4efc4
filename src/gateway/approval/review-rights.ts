import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { approvalCalls } from '#contract/approval.ts';
import { pageOf } from '../db/page.ts';
import { transact } from '../db/transact.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { notFound } from '../base/failure.ts';
import { logChange } from '../settings/change-log.ts';
import { subordinate } from './subordinate.ts';

type Right = RequestOf<typeof approvalCalls.setRight>['type'];

const columnOf = {
  zhuanyechushen: 'reviews_specialties_first',
  zhuanyezhongshen: 'reviews_specialties_finally',
  yearPlan: 'reviews_own_plans',
  projectApproval: 'set_up_needs_superior',
} as const satisfies Record<Right, string>;

const code = (column: string) => sql`case when ${sql.ref(column)} then '1' else '0' end`;

function listRights(
  { db, user }: CallContext,
  search: RequestOf<typeof approvalCalls.listRights>,
): Promise<RawJson> {
  return pageOf(db, approvalCalls.listRights, search, {
    fields: {
      userQiYe_Guid: sql`e.guid`,
      qiYe_Name: sql`e.name`,
      qiYe_BH: sql`e.code`,
      zhuanYeChuShenQuanXianStatus: code('e.reviews_specialties_first'),
      zhuanYeZhongShenQuanXianStatus: code('e.reviews_specialties_finally'),
      yearPlanAppStatus: code('e.reviews_own_plans'),
      projectApprovalAppStatus: code('e.set_up_needs_superior'),
    },
    from: sql`enterprise e`,
    within: [subordinate(user)],
    filters: {
      qiYe_BH: 'exact',
      zhuanYeChuShenQuanXian_status: (held) => sql`e.reviews_specialties_first = ${held === '1'}`,
    },
    order: sql`e.name, e.guid`,
  });
}

/**
 * Sets a right of one subordinate unit, or of all of them; units that already have the value are
 * skipped.
 */
function setRight(
  context: CallContext,
  type: Right,
  status: string,
  guid: string | null,
): Promise<void> {
  const column = columnOf[type];
  const wanted = status === '1';
  return transact(context.db, async (tx) => {
    const { rows: units } = await sql<{ guid: string; name: string; had: boolean }>`
      select e.guid, e.name, ${sql.ref(`e.${column}`)} as had from enterprise e
       where ${subordinate(context.user)} ${guid === null ? sql`` : sql`and e.guid = ${guid}`}
         order by e.guid for update of e`.execute(tx);
    if (guid !== null && units.length === 0) throw notFound();
    for (const unit of units.filter(({ had }) => had !== wanted)) {
      await tx
        .updateTable('enterprise')
        .set({ [column]: wanted })
        .where('guid', '=', unit.guid)
        .execute();
      await logChange(
        tx,
        context,
        { module: 'approval', guid: unit.guid, name: unit.name },
        { [type]: unit.had ? '1' : '0' },
        { [type]: status },
      );
    }
  });
}

/** Which reviews a unit may do on its own, as its superior unit decides. */
export const reviewRightsHandlers: Pick<
  HandlersOf<typeof approvalCalls>,
  'listRights' | 'setRight' | 'setRightOfAll'
> = {
  listRights: (search, context) => listRights(context, search),
  setRight: async ({ userQiyeGuid, status, type }, context) => {
    await setRight(context, type, status, userQiyeGuid);
    return {};
  },
  setRightOfAll: async ({ status, type }, context) => {
    await setRight(context, type, status, null);
    return {};
  },
};
