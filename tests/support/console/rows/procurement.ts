import { expect } from 'vitest';
import type { CallId } from '#contract/index.ts';
import type { ProcurementKind } from '#contract/kinds.ts';
import { freshName, item } from '../../forms.ts';
import { nounOf } from '../../fixture.ts';
import { soon } from '../console.ts';
import type { Desk } from '../desk.ts';
import {
  ChosenFile,
  dialogIn,
  fillIn,
  inTurn,
  REQUEST,
  save,
  ticked,
  type Press,
  type Sitting,
} from '../sitting.ts';
import { fieldKey } from '../../field-key.ts';

type Values = Readonly<Record<string, string>>;

/** The form of a new record. */
interface Begun {
  call: CallId;
  at: string;
  kind: ProcurementKind;
  module: 'plans' | 'setUp' | 'entrust';
  /** The field that becomes its title. */
  name: string;
  typed: Values;
  action: 'save' | 'submit';
  /** Fills in other inputs, and returns what the request has for them. */
  more?: (desk: Desk) => unknown;
  travels?: Readonly<Record<string, unknown>>;
}

const ITEM = item({ remarks: '急' }) as Values;

/** How procurement records begin: plans, set-ups, orders and contracts. */
export async function procurement(sitting: Sitting): Promise<void> {
  const { fixture, t } = sitting;
  const { db } = fixture.gateway;
  const by = 'purchaser01';
  const buyer = await fixture.as(by);

  const begins = ({ call, at, kind, module, name, typed, action, ...rest }: Begun): Press => {
    const label = (field: string) => t(fieldKey(module, field));
    const file = new ChosenFile('规格书.docx');
    const title = typed[name] ?? '';
    const noun = nounOf(kind);
    return {
      call,
      by,
      at,
      prepare: inTurn(
        // The source fills in its fields once it has loaded; what was typed before is kept.
        (desk: Desk) => {
          if (at.includes('source='))
            expect(desk.field(label('projectName')).value, `${at}: it is taken over`).not.toBe('');
        },
        (desk: Desk) => rest.more?.(desk),
        // Fields that depend on a choice appear only after it.
        (desk: Desk) => {
          for (const [field, value] of Object.entries(typed))
            fillIn(desk, label, { [field]: value });
        },
        file.choose,
      ),
      give: save(t(action === 'save' ? 'ui.form.saveDraft' : 'ui.form.submit')),
      form: { field: name, label: label(name), value: title },
      sends: () => ({
        ...typed,
        ...rest.travels,
        attachments: [{ guid: file.guid, name: file.name }],
        action,
        requestId: REQUEST,
      }),
      says: t(action === 'save' ? 'ui.form.saved' : 'ui.form.submitted'),
      stored: async () => {
        const records = await db
          .selectFrom('record')
          .where('kind', '=', kind)
          .where('title', '=', title)
          .select('guid')
          .execute();
        return Promise.all(
          records.map(async ({ guid }) => {
            const { facts } = await fixture.detail(buyer, kind, guid);
            const events = (await fixture.history(buyer, guid)).map(({ event }) => event);
            return { source: facts['sourceGuid'] ?? null, remarks: facts['remarks'], events };
          }),
        );
      },
      becomes: [
        {
          source: rest.travels?.['sourceGuid'] ?? null,
          remarks: '备注',
          events: [`${noun}.create`, ...(action === 'submit' ? [`${noun}.submit`] : [])],
        },
      ],
    };
  };

  const project = (words: string) => ({
    projectName: freshName(words),
    projectNature: '3',
    projectType: '1',
    tenderWay: '1',
    organizationType: '2',
    remarks: '备注',
  });
  const plan = {
    planYear: '2027',
    budget: '900000',
    fundingSource: '自有资金',
    needDate: '2027-06-30',
  };
  const cell = (n: number, name: string) =>
    t('ui.items.cell', { n, name: t(`records.fields.${name}`) });
  const itemsOf = (one: Values) => async (desk: Desk) => {
    if (!desk.document.querySelector('[aria-rowcount]')) desk.button(t('ui.items.add')).click();
    for (const [name, value] of Object.entries(one))
      await soon(() => desk.type(cell(1, name), value));
  };
  const items = itemsOf(ITEM);
  await sitting.press(
    begins({
      call: 'plans.yearlyAdd',
      at: '/plans/yearly/new',
      kind: 'yearlyPlan',
      module: 'plans',
      name: 'projectName',
      typed: { ...project('年度轧辊'), ...plan },
      action: 'save',
      more: items,
      travels: { items: [ITEM] },
    }),
  );
  const self = (action: 'save' | 'submit', one: Values) =>
    begins({
      call: 'plans.selfAdd',
      at: '/plans/self/new',
      kind: 'selfPlan',
      module: 'plans',
      name: 'projectName',
      typed: { ...project('自采轧辊'), ...plan, selfReason: '零星采购' },
      action,
      more: itemsOf(one),
      travels: { items: [one] },
    });
  const quantity = '10000000000000';
  await sitting.meets(
    {
      ...self('save', { ...ITEM, quantity, unitPrice: quantity }),
      form: { field: 'items[0].quantity', label: cell(1, 'quantity'), value: quantity },
    },
    400,
  );
  await sitting.press(self('submit', ITEM));

  const yearly = await fixture.passedPlan(buyer, 'yearlyPlan');
  const { items: sources } = await fixture.detail(buyer, 'yearlyPlan', yearly.head.guid);
  const [source] = sources as { guid: string; materialName: string }[];
  await sitting.press(
    begins({
      call: 'plans.batchAdd',
      at: `/plans/batch/new?source=${yearly.head.guid}`,
      kind: 'batchPlan',
      module: 'plans',
      name: 'projectName',
      typed: { ...project('批次轧辊'), ...plan, batchNo: '2027-01' },
      action: 'save',
      more: async (desk) => {
        if (desk.document.querySelector('[aria-rowcount]')) return;
        const list = await soon(() => {
          // It is enabled once the plan has loaded.
          if (!desk.dialog) desk.button(t('ui.items.pick')).click();
          return dialogIn(desk);
        });
        ticked(source?.materialName ?? '')(desk);
        await soon(() => desk.button(t('ui.items.takeChosen', { n: 1 }), list).click());
        await soon(() => desk.field(cell(1, 'quantity')));
      },
      travels: {
        sourceGuid: yearly.head.guid,
        items: [{ ...item(), sourceItemGuid: source?.guid }],
      },
    }),
  );
  const passed = await fixture.passedPlan(buyer, 'selfPlan');
  await sitting.press(
    begins({
      call: 'setUp.add',
      at: `/setUp/new?source=${passed.head.guid}`,
      kind: 'setUp',
      module: 'setUp',
      name: 'projectName',
      typed: {
        ...project('立项轧辊'),
        needDate: '2027-06-30',
        deliveryPlace: '一号库',
        supplierRequirements: '三年业绩',
      },
      action: 'save',
      travels: { sourceGuid: passed.head.guid },
    }),
  );
  const fee = { agencyFeeMethod: '1', agencyFeeValue: '1000' };
  const assigned = await fixture.assignedSetUp(buyer);
  await sitting.press(
    begins({
      call: 'entrust.orderAdd',
      at: `/entrust/orders/new?source=${assigned.head.guid}`,
      kind: 'entrustOrder',
      module: 'entrust',
      name: 'ordersName',
      typed: {
        ...project('委托轧辊'),
        ordersName: freshName('轧辊委托单'),
        scope: '招标全过程',
        finishDate: '2027-05-31',
        contactName: '李工',
        contactPhone: '13800138000',
        ...fee,
      },
      action: 'save',
      travels: { sourceGuid: assigned.head.guid },
    }),
  );
  const received = await fixture.receivedOrder(buyer);
  await sitting.press(
    begins({
      call: 'entrust.contractAdd',
      at: `/entrust/contracts/new?source=${received.head.guid}`,
      kind: 'entrustContract',
      module: 'entrust',
      name: 'contractName',
      typed: {
        ...project('合同轧辊'),
        contractName: freshName('轧辊合同'),
        contractType: '1',
        amount: '5000',
        signDate: '2026-12-01',
        startDate: '2026-12-01',
        endDate: '2027-12-01',
        ...fee,
      },
      action: 'save',
      // The discount of the fee is that of the order.
      travels: { sourceGuid: received.head.guid, agencyFeeDiscount: '1' },
    }),
  );
}
