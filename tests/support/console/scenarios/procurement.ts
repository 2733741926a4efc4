import type { ProcurementKind } from '#contract/kinds.ts';
import { soon } from '../console.ts';
import type { Desk } from '../desk.ts';
import type { Step } from '../pressing.ts';
import type { Ground, Scenario } from './ground.ts';
import { fieldKey } from '../../field-key.ts';

const BUYER = 'purchaser01';
const APPROVER = 'approver01';
/** An account without a part in any review. */
const COLLEAGUE = 'supervisor01';
const OTHER_COLLEAGUE = 'approver03';
const ADMINISTRATOR = 'sysadmin01';
const AGENCY = 'agency001';

/** A new draft, with the number of levels of its review. */
async function draft(
  { arranger, settings, presser }: Ground,
  levels: number,
  organizationType = '2',
): Promise<void> {
  const { head } = await arranger.draft(presser.kind as ProcurementKind, organizationType);
  await settings.require(presser.kind as ProcurementKind, levels);
  presser.turnTo(head.guid);
}

const FIELDS: Readonly<Record<string, string>> = {
  plan: 'plans',
  setUp: 'setUp',
  order: 'entrust',
  contract: 'entrust',
};
const REMARKS = '改过一次';

/** Changes the remarks of a form. */
const remarked = (module: string): Step => ({
  fill: (desk) => desk.type(desk.t(fieldKey(module, 'remarks')), REMARKS),
  carries: { remarks: REMARKS },
});

/** Chooses a colleague for a transfer. */
export const toColleague = (guid: string): Step => ({
  fill: (desk, dialog) => soon(() => desk.mark(guid, dialog)),
  carries: { assigneeGuid: guid },
});

/** Chooses an additional approver, who decides after the person. */
export const oneMore = (guid: string): Step => ({
  fill: async (desk, dialog) => {
    await soon(() => desk.mark(guid, dialog));
    desk.mark('after', dialog);
  },
  carries: { assigneeGuid: guid, place: 'after' },
});

/** Takes an added approver out again. */
export const oneLess = (guid: string): Step => ({
  fill: (desk, dialog) => soon(() => desk.mark(guid, dialog)),
  carries: { assigneeGuid: guid },
});

/** A review of one level up to the approval; then a rejected draft is deleted, and a new one. */
async function review(ground: Ground, noun: string, organizationType = '2'): Promise<void> {
  const { presser } = ground;
  const edit = () => presser.press(BUYER, `${noun}.edit`, remarked(FIELDS[noun] ?? ''));
  const press = (event: string, account = BUYER, to?: string) =>
    presser.press(account, `${noun}.${event}`, to === undefined ? {} : { to });
  await draft(ground, 1, organizationType);
  await edit();
  await press('submit', BUYER, 'reviewing');
  await press('recall');
  await press('submit', BUYER, 'reviewing');
  const other = await ground.fixture.guidOf(OTHER_COLLEAGUE);
  await presser.press(APPROVER, `${noun}.addApprover`, oneMore(other));
  await presser.press(APPROVER, `${noun}.removeApprover`, oneLess(other));
  await presser.press(
    APPROVER,
    `${noun}.transfer`,
    toColleague(await ground.fixture.guidOf(COLLEAGUE)),
  );
  await press('reject', COLLEAGUE);
  await press('delete');
  await draft(ground, 1, organizationType);
  await press('delete');
  await draft(ground, 1, organizationType);
  await press('submit', BUYER, 'reviewing');
  await press('reject', APPROVER);
  await edit();
  await press('submit', BUYER, 'reviewing');
  await press('approve', APPROVER);
}

const plans: Scenario = async (ground) => {
  const { presser } = ground;
  await review(ground, 'plan');
  await presser.press(BUYER, 'plan.undo');
  await draft(ground, 2);
  await presser.press(BUYER, 'plan.submit', { to: 'reviewing' });
  await presser.press(APPROVER, 'plan.approve');
  await presser.press(BUYER, 'plan.undo');
};

/** Chooses the agency and the person by name. */
async function assign(
  desk: Desk,
  dialog: HTMLElement,
  agency: string,
  handler: string,
): Promise<void> {
  const { t } = desk;
  await soon(() => desk.chooseCode(t('setUp.assign.agency'), agency, dialog));
  await soon(() => desk.chooseCode(t('setUp.assign.handler'), handler, dialog));
}

const setUps: Scenario = async (ground) => {
  const { presser } = ground;
  await draft(ground, 2);
  await presser.press(BUYER, 'setUp.submit', { to: 'reviewing' });
  await presser.press(APPROVER, 'setUp.approve');
  await presser.press(BUYER, 'setUp.undo');
  await draft(ground, 0, '1');
  await presser.press(BUYER, 'setUp.submit', { to: 'notBuilt' });
  await presser.press(BUYER, 'setUp.undo');
  await presser.press(BUYER, 'setUp.submit', { to: 'notBuilt' });
  await presser.press(BUYER, 'setUp.build');
  await draft(ground, 0);
  await presser.press(BUYER, 'setUp.submit', { to: 'passed' });
  await presser.press(BUYER, 'setUp.undo');
  await review(ground, 'setUp');
  const { fixture } = ground;
  const [agentGuid, handlerGuid] = [await fixture.unitOf(AGENCY), await fixture.guidOf(BUYER)];
  await presser.press(ADMINISTRATOR, 'setUp.assign', {
    fill: (desk, dialog) => assign(desk, dialog, agentGuid, handlerGuid),
    carries: { agentGuid, handlerGuid },
  });
  await presser.press(BUYER, 'setUp.createOrder');
};

const orders: Scenario = async (ground) => {
  const { presser } = ground;
  await review(ground, 'order');
  await presser.press(AGENCY, 'order.decline');
  await presser.press(BUYER, 'order.submit', { to: 'reviewing' });
  await presser.press(APPROVER, 'order.approve');
  await presser.press(BUYER, 'order.undo');
  await presser.press(BUYER, 'order.submit', { to: 'reviewing' });
  await presser.press(APPROVER, 'order.approve');
  await presser.press(AGENCY, 'order.receive');
};

const contracts: Scenario = async (ground) => {
  const { presser } = ground;
  await review(ground, 'contract');
  await presser.press(BUYER, 'contract.abandon');
  await draft(ground, 1);
  await presser.press(BUYER, 'contract.abandon');
  await draft(ground, 1);
  await presser.press(BUYER, 'contract.submit', { to: 'reviewing' });
  await presser.press(APPROVER, 'contract.reject');
  await presser.press(BUYER, 'contract.abandon');
};

/** Takes the kinds of the purchasing line through all of their statuses. */
export const procurementScenarios: Readonly<Record<ProcurementKind, Scenario>> = {
  yearlyPlan: plans,
  batchPlan: plans,
  selfPlan: plans,
  setUp: setUps,
  entrustOrder: orders,
  entrustContract: contracts,
};
