import type { CallId } from '#contract/index.ts';
import type { ProcurementKind } from '#contract/kinds.ts';
import {
  contractForm,
  item,
  newRequest,
  orderForm,
  planForm,
  setUpForm,
  type Form,
} from '../forms.ts';
import { businessKeyOf, type View } from '../fixture.ts';
import type { Look, Teller } from './teller.ts';

const all = { page: '1', rows: '10000' };
const buyer = 'purchaser01';
const given = ({ head: { guid, revision } }: View) => ({ guid, revision, requestId: newRequest() });

/** What a batch plan takes from an approved yearly plan; the others take nothing. */
async function takenBy({ fixture }: Teller, kind: string): Promise<Form> {
  if (kind !== 'batchPlan') return {};
  const client = await fixture.as(buyer);
  const { guid } = (await fixture.passedPlan(client, 'yearlyPlan')).head;
  const { items } = await fixture.detail(client, 'yearlyPlan', guid);
  const first = items[0]?.['guid'];
  return { sourceGuid: guid, items: [item({ quantity: '1', sourceItemGuid: first })] };
}

/** The next approver decides on a record; another call shows it. */
async function decided(
  teller: Teller,
  id: 'plans.examine' | 'setUp.examine',
  kind: ProcurementKind,
  guid: string,
  look: Look,
): Promise<void> {
  const { fixture } = teller;
  const now = await fixture.detail(await fixture.as(buyer), kind, guid);
  await teller.change(
    id,
    { ...given(now), businessKey: businessKeyOf(kind, guid), result: '1', opinion: '' },
    { ...look, as: buyer },
    (await fixture.decider(guid))?.account,
  );
}

/** The effects of the calls of one kind of plan. */
async function plan(
  teller: Teller,
  kind: 'yearlyPlan' | 'batchPlan' | 'selfPlan',
  name: 'yearly' | 'batch' | 'self',
): Promise<void> {
  const id = (what: string) => `plans.${name}${what}` as CallId;
  const { fixture } = teller;
  const client = await fixture.as(buyer);
  const taken = await takenBy(teller, kind);
  const form = (more: object = {}) => ({
    sourceGuid: '',
    ...planForm(kind, { ...taken, ...more }),
  });
  const make = () => fixture.plan(client, kind, form());
  const second = (await make()).head.guid;
  const list = { by: id('List'), ask: all } as const;
  const made: View = await teller.change(id('Add'), form(), list, buyer);
  const { guid } = made.head;
  const detail = { by: id('Detail'), ask: { guid }, other: { guid: second } } as const;
  const edited: View = await teller.change(
    id('Edit'),
    { ...form(), ...given(made), remarks: '改过', action: 'submit' },
    detail,
    buyer,
  );
  const back: View = await teller.change(id('Recall'), given(edited), detail, buyer);
  await teller.ask(id('Edit'), { ...form(), ...given(back), action: 'submit' }, buyer);
  await decided(teller, 'plans.examine', kind, guid, {
    by: id('AuditRecord'),
    ask: { guid },
    other: { guid: second },
  });
  await teller.change(
    id('Delete'),
    { guid: second, revision: 1, requestId: newRequest() },
    list,
    buyer,
  );
  const passed = await fixture.passedPlan(client, kind, taken);
  const spare = (await make()).head.guid;
  await teller.change(
    id('Undo'),
    { ...given(passed), opinion: '撤销' },
    { by: id('Detail'), ask: { guid: passed.head.guid }, other: { guid: spare } },
    buyer,
  );
}

export const yearlyPlans = (teller: Teller) => plan(teller, 'yearlyPlan', 'yearly');
export const batchPlans = (teller: Teller) => plan(teller, 'batchPlan', 'batch');
export const selfPlans = (teller: Teller) => plan(teller, 'selfPlan', 'self');

/** The effect of a decision on a record: by the call of plans and that of the others. */
async function examined(teller: Teller, id: 'plans.examine' | 'setUp.examine'): Promise<void> {
  const { fixture } = teller;
  const client = await fixture.as(buyer);
  const kind = id === 'plans.examine' ? 'selfPlan' : 'setUp';
  const waiting = async (): Promise<View> =>
    kind === 'selfPlan'
      ? fixture.plan(client, 'selfPlan', { items: [item({ unitPrice: '60000' })] })
      : fixture.setUp(client, (await fixture.passedPlan(client, 'selfPlan')).head.guid);
  const [first, second] = [await waiting(), await waiting()];
  const decider = (await fixture.decider(first.head.guid))?.account;
  if (kind === 'setUp')
    await teller.shows('setUp.toExamine', all, first.head.guid, 'setUp.add', decider);
  await teller.change(
    id,
    {
      ...given(first),
      businessKey: businessKeyOf(kind, first.head.guid),
      result: '1',
      opinion: '',
    },
    {
      by: kind === 'selfPlan' ? 'plans.selfDetail' : 'setUp.detail',
      ask: { guid: first.head.guid },
      other: { guid: second.head.guid },
    },
    decider,
  );
}

export async function decisions(teller: Teller): Promise<void> {
  await examined(teller, 'plans.examine');
  await examined(teller, 'setUp.examine');
  const client = await teller.fixture.as(buyer);
  const [first, second] = [
    await teller.fixture.plan(client, 'selfPlan'),
    await teller.fixture.plan(client, 'selfPlan'),
  ];
  await teller.change(
    'session.callbackFlow',
    { businessKey: businessKeyOf('selfPlan', first.head.guid) },
    { by: 'plans.selfDetail', ask: { guid: first.head.guid }, other: { guid: second.head.guid } },
    buyer,
  );
  const passed = await teller.fixture.passedPlan(client, 'yearlyPlan');
  await teller.shows('plans.yearlyAll', {}, passed.head.guid, 'plans.examine', buyer);
}

/** Add, edit, recall and delete the records that follow a plan: each form names its source. */
async function followers(
  teller: Teller,
  kind: ProcurementKind,
  ids: Record<'add' | 'edit' | 'recall' | 'delete' | 'list' | 'detail' | 'audit', CallId>,
  makeForm: () => Promise<Form>,
): Promise<View> {
  const list = { by: ids.list, ask: all } as const;
  const form = await makeForm();
  const made: View = await teller.change(ids.add, form, list, buyer);
  const spare: View = await teller.ask(ids.add, await makeForm(), buyer);
  const ask = { guid: made.head.guid };
  const detail = { by: ids.detail, ask, other: { guid: spare.head.guid } } as const;
  const edited: View = await teller.change(
    ids.edit,
    { ...form, ...given(made), remarks: '改过', action: 'submit' },
    detail,
    buyer,
  );
  const back: View = await teller.change(ids.recall, given(edited), detail, buyer);
  const again: View = await teller.ask(
    ids.edit,
    { ...form, ...given(back), action: 'submit' },
    buyer,
  );
  await decided(teller, 'setUp.examine', kind, made.head.guid, {
    by: ids.audit,
    ask,
    other: { guid: spare.head.guid },
  });
  await teller.change(ids.delete, given(spare), list, buyer);
  return again;
}

export async function setUps(teller: Teller): Promise<void> {
  const { fixture } = teller;
  const client = await fixture.as(buyer);
  const passed = async () => (await fixture.passedPlan(client, 'selfPlan')).head.guid;
  const { head } = await followers(
    teller,
    'setUp',
    {
      add: 'setUp.add',
      edit: 'setUp.edit',
      recall: 'setUp.recall',
      delete: 'setUp.delete',
      list: 'setUp.list',
      detail: 'setUp.detail',
      audit: 'setUp.auditRecord',
    },
    async () => setUpForm(await passed()),
  );
  await teller.shows('setUp.planDetail', { guid: head.guid }, 'BJ-0001', 'plans.selfAdd', buyer);
}

export async function orders(teller: Teller): Promise<void> {
  const { fixture } = teller;
  const client = await fixture.as(buyer);
  const assigned = async () => (await fixture.assignedSetUp(client)).head.guid;
  const submitted = await followers(
    teller,
    'entrustOrder',
    {
      add: 'entrust.orderAdd',
      edit: 'entrust.orderEdit',
      recall: 'entrust.orderRecall',
      delete: 'entrust.orderDelete',
      list: 'entrust.orderList',
      detail: 'entrust.orderDetail',
      audit: 'entrust.orderAuditRecord',
    },
    async () => orderForm(await assigned()),
  );
  const { guid } = submitted.head;
  await teller.shows('entrust.orderSetUp', { guid }, '一号库', 'setUp.add', buyer);
  const [sent, other] = [await fixture.sentOrder(client), await fixture.sentOrder(client)];
  await teller.change(
    'entrust.orderUndo',
    { ...given(await fixture.detail(client, 'entrustOrder', sent.head.guid)), opinion: '撤销' },
    { by: 'entrust.orderDetail', ask: { guid: sent.head.guid }, other: { guid: other.head.guid } },
    buyer,
  );
  const setUp = await fixture.assignedSetUp(client);
  await teller.change(
    'setUp.createOrder',
    given(setUp),
    { by: 'entrust.orderList', ask: all },
    buyer,
  );
}

export async function contracts(teller: Teller): Promise<void> {
  const { fixture } = teller;
  const client = await fixture.as(buyer);
  const received = async () => (await fixture.receivedOrder(client)).head.guid;
  const list = { by: 'entrust.contractList', ask: all } as const;
  const form = contractForm(await received());
  const made: View = await teller.change('entrust.contractAdd', form, list, buyer);
  const spare = await fixture.contract(client, await received(), { action: 'save' });
  const look = { ask: { guid: made.head.guid }, other: { guid: spare.head.guid } };
  await teller.change(
    'entrust.contractEdit',
    { ...form, ...given(made), remarks: '改过', action: 'submit' },
    { by: 'entrust.contractDetail', ...look },
    buyer,
  );
  await decided(teller, 'setUp.examine', 'entrustContract', made.head.guid, {
    by: 'entrust.contractAuditRecord',
    ...look,
  });
  await teller.change('entrust.contractDelete', given(spare), list, buyer);
}

/** The set-up that is made from an approved batch plan. */
export async function batchApproval(teller: Teller): Promise<void> {
  const { fixture } = teller;
  const plan = await fixture.passedPlan(
    await fixture.as(buyer),
    'batchPlan',
    await takenBy(teller, 'batchPlan'),
  );
  await teller.change(
    'plans.batchApproval',
    { guid: plan.head.guid },
    { by: 'setUp.list', ask: all },
    buyer,
  );
}
