import { sql } from 'kysely';
import type { plansCalls } from '#contract/plans.ts';
import { anyOf } from '../db/many.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { detailWithLimit } from '../institutions/versions.ts';
import { createProject } from '../procurement/create.ts';
import { visibleTo } from '../records/scope.ts';
import { callsOf, editForm } from '../records/form-calls.ts';
import { viewAfter, viewRecord } from '../records/view.ts';
import { createSetUp, setUpFactsFrom } from '../set-up/create.ts';
import { checkTaken, settlePlan, TAKEABLE, type PlanKind } from './effects.ts';

interface PlanForm {
  projectName: string;
  sourceGuid?: string | null;
  action: 'save' | 'submit';
  requestId: string;
  items?: Parameters<typeof settlePlan>[1]['items'];
}

async function add(context: CallContext, kind: PlanKind, form: PlanForm) {
  const { db, user, now } = context;
  const guid = await createProject(
    db,
    user,
    { kind, requestId: form.requestId },
    now,
    async (tx) => {
      const settled = settlePlan(kind, form);
      const sourceGuid =
        kind === 'batchPlan' ? ((settled.facts['sourceGuid'] as string | undefined) ?? null) : null;
      if (kind === 'batchPlan')
        await checkTaken(tx, user, { batch: null, sourceGuid, items: settled.items });
      return {
        kind,
        settled,
        requestId: form.requestId,
        context: { uses: 0 },
        extras: {},
        consequences:
          sourceGuid === null ? [] : [{ guid: sourceGuid, command: { type: 'plan.use' } }],
        submit: form.action === 'submit',
      };
    },
  );
  return RawJson.of(await viewAfter(db, user, guid, [kind]));
}

const yearly = callsOf('yearlyPlan');
const batch = callsOf('batchPlan');
const self = callsOf('selfPlan');

/** Yearly, batch and in-house plans. */
export const plansHandlers: HandlersOf<typeof plansCalls> = {
  yearlyList: yearly.list,
  yearlyDetail: detailWithLimit('yearlyPlan'),
  yearlyAuditRecord: yearly.auditRecord,
  async yearlyAll(_, { db, user }) {
    return db
      .selectFrom('record as r')
      .where('r.kind', '=', 'yearlyPlan')
      .where('r.enterprise_guid', '=', user.enterprise.guid)
      .where('r.status', '=', anyOf(TAKEABLE))
      .where('r.deleted', '=', false)
      .where(visibleTo(user))
      .orderBy('r.created_at', 'desc')
      .select([
        'r.guid',
        'r.number',
        'r.title',
        sql<string | null>`r.facts ->> 'planYear'`.as('planYear'),
      ])
      .execute();
  },
  yearlyAdd: (form, context) => add(context, 'yearlyPlan', form as PlanForm),
  yearlyEdit: (form, context) => editForm(context, 'yearlyPlan', form),
  batchList: batch.list,
  batchDetail: detailWithLimit('batchPlan'),
  batchAuditRecord: batch.auditRecord,
  batchAdd: (form, context) => add(context, 'batchPlan', form as PlanForm),
  batchEdit: (form, context) => editForm(context, 'batchPlan', form),
  async batchApproval({ guid, requestId }, context) {
    const plan = await viewRecord(context.db, context.user, guid, ['batchPlan']);
    return createSetUp(context, { ...setUpFactsFrom(plan), action: 'save', requestId });
  },
  selfList: self.list,
  selfDetail: detailWithLimit('selfPlan'),
  selfAuditRecord: self.auditRecord,
  selfAdd: (form, context) => add(context, 'selfPlan', form as PlanForm),
  selfEdit: (form, context) => editForm(context, 'selfPlan', form),
};
