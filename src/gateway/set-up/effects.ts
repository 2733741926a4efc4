import { NON_PUBLIC_WAYS } from '#contract/core/enumerations.ts';
import { formatMillions } from '#contract/core/figures.ts';
import { compare, wanToYuan, yuanToWan } from '#contract/core/money.ts';
import { setUpForm } from '#contract/set-up.ts';
import { machine as planApprovalMachine } from '#machines/plan-approval/index.ts';
import { statusesTaking, statusesToMake } from '#model/lifecycle.ts';
import { requireGoodStanding } from '../behaviour/standing.ts';
import type { Tx } from '../db/schema.ts';
import { invalidField } from '../base/failure.ts';
import type { Effects, Work } from '../records/effects.ts';
import { storeForm, type Settled } from '../procurement/form.ts';
import { chainOutput } from '../approval/submission.ts';
import { factsOf, requireComplete } from '../records/forms.ts';
import { lockRecord, type StoredRecord } from '../records/store.ts';
import type { User } from '../user/user.ts';
import { newOrderOf } from '../entrust/create-order.ts';
import { limitInForce } from '../institutions/versions.ts';

/** Statuses of a plan from which a set-up can be created. */
export const TO_SET_UP = statusesToMake(planApprovalMachine, 'setUp');
/** Statuses of a plan that is in use. */
const USED = statusesTaking(planApprovalMachine, 'plan.release');

/** Locks the plan of a set-up: approved, of the user's unit, and not used by another set-up. */
export async function planToSetUp(tx: Tx, user: User, planGuid: string): Promise<StoredRecord> {
  const plan = await lockRecord(tx, planGuid, user);
  const fits =
    plan !== null &&
    !plan.deleted &&
    (plan.kind === 'batchPlan' || plan.kind === 'selfPlan') &&
    plan.enterpriseGuid === user.enterprise.guid;
  if (!fits) throw invalidField('sourceGuid', 'errors.noSuchPlan');
  if (!TO_SET_UP.includes(plan.status))
    throw invalidField(
      'sourceGuid',
      USED.includes(plan.status) ? 'errors.planUsed' : 'errors.planNotPassed',
    );
  return plan;
}

/** The result of a set-up form; its amount is the plan's. */
export function settleSetUp(
  form: { projectName: string },
  plan: Pick<StoredRecord, 'amount'>,
): Settled {
  return { facts: factsOf(form), items: [], title: form.projectName, amount: plan.amount };
}

async function save(work: Work) {
  const { tx, record, user, command } = work;
  const form = command['form'] as {
    projectName: string;
    sourceGuid: string;
    organizationType?: string;
  };
  const isSamePlan = form.sourceGuid === record.sourceGuid;
  const plan = isSamePlan ? record : await planToSetUp(tx, user, form.sourceGuid);
  const settled = settleSetUp(form, plan);
  const carried = await storeForm(work, settled, {});
  const moves =
    isSamePlan || record.sourceGuid === null
      ? []
      : [
          { guid: record.sourceGuid, command: { type: 'plan.release' } },
          { guid: form.sourceGuid, command: { type: 'plan.use' } },
        ];
  return {
    ...carried,
    output: { organizationType: form.organizationType ?? '2' },
    consequences: moves,
  };
}

/**
 * From the limit of the unit's procurement policy on, a restricted method needs a reason
 * (assumptions, "Purchase limits").
 */
async function checkLimit(tx: Tx, record: StoredRecord): Promise<void> {
  const { projectType, tenderWay, nonPublicReason } = record.facts as Record<
    string,
    string | undefined
  >;
  if (
    !NON_PUBLIC_WAYS.some((way) => way === tenderWay) ||
    nonPublicReason ||
    record.amount === null
  )
    return;
  const inForce = await limitInForce(tx, record.enterpriseGuid, projectType ?? '');
  if (inForce === null) return;
  const limit = String(inForce);
  if (compare(yuanToWan(record.amount), limit) >= 0)
    throw invalidField('nonPublicReason', 'errors.reasonAboveLimit', {
      limit,
      million: formatMillions(wanToYuan(limit)),
    });
}

async function submit(work: Work) {
  const { tx, record } = work;
  requireComplete(setUpForm.complete, record.facts);
  await checkLimit(tx, record);
  return { output: await chainOutput(work) };
}

async function assign({ tx, record, user, command, now }: Work) {
  const { agentGuid, handlerGuid } = command as typeof command & {
    agentGuid: string;
    handlerGuid: string;
  };
  const agent = await tx
    .selectFrom('enterprise')
    .where('guid', '=', agentGuid)
    .select(['guid', 'name', 'subject_types'])
    .executeTakeFirst();
  if (!agent?.subject_types.split(',').includes('A'))
    throw invalidField('agentGuid', 'errors.noSuchAgency');
  await requireGoodStanding(tx, [agent.guid], record.enterpriseGuid, now, 'agentGuid');
  const handler = await tx
    .selectFrom('person')
    .innerJoin('person_role', 'person_role.person_guid', 'person.guid')
    .innerJoin('role', 'role.guid', 'person_role.role_guid')
    .where('person.guid', '=', handlerGuid)
    .where('person.enterprise_guid', '=', user.enterprise.guid)
    .where('person.valid', '=', true)
    .where('role.valid', '=', true)
    .where((eb) => eb(eb.val('entrust.edit'), '=', eb.fn.any('role.authorities')))
    .select('person.guid')
    .executeTakeFirst();
  if (!handler) throw invalidField('handlerGuid', 'errors.noSuchHandler');
  await tx
    .updateTable('procurement')
    .set({ agent_guid: agent.guid, agent_unit: agent.name })
    .where('guid', '=', record.guid)
    .execute();
  return { output: { handlerGuid }, patch: { agentGuid: agent.guid } };
}

/** What the calls of a set-up do. */
export const setUpEffects: Effects = {
  async carryOut(call, work) {
    const { record } = work;
    if (call === 'save') return save(work);
    if (call === 'submit') return submit(work);
    if (call === 'assign') return assign(work);
    if (call === 'createOrder') return { creates: [await newOrderOf(work)] };
    if (call === 'remove') {
      if (record.sourceGuid === null) throw new Error(`Set-up ${record.guid} is of no plan.`);
      return { consequences: [{ guid: record.sourceGuid, command: { type: 'plan.release' } }] };
    }
    return {};
  },
};
