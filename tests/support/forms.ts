import { randomUUID } from 'node:crypto';

/** Fields of a form, as a caller would send them. */
export type Form = Record<string, unknown>;

export const newRequest = (): string => randomUUID();

let serial = 0;

/** A unique name, so that lists can be filtered by it. */
export const freshName = (words = '测试项目'): string => `${words} ${process.pid}-${(serial += 1)}`;

/** A line of a plan: by default quantity 10 at 100 yuan. */
export const item = (more: Form = {}): Form => ({
  materialCode: 'BJ-0001',
  materialName: '轧辊',
  specification: 'D500',
  unit: '支',
  quantity: '10',
  unitPrice: '100',
  needDate: '2027-03-31',
  remarks: '',
  ...more,
});

const project = (): Form => ({
  projectName: freshName(),
  projectNature: '3',
  projectType: '1',
  tenderWay: '1',
  organizationType: '2',
  remarks: '',
  attachments: [],
  requestId: newRequest(),
});

/** A complete plan of 1000 yuan, by default saved as a draft. */
export function planForm(kind: 'yearlyPlan' | 'batchPlan' | 'selfPlan', more: Form = {}): Form {
  const own = {
    yearlyPlan: {},
    batchPlan: { batchNo: '2027-01' },
    selfPlan: { selfReason: '零星采购' },
  }[kind];
  return {
    ...project(),
    planYear: '2027',
    fundingSource: '自有资金',
    budget: '900000000',
    needDate: '2027-06-30',
    items: [item()],
    ...own,
    action: 'save',
    ...more,
  };
}

/** A complete set-up of a plan. */
export const setUpForm = (sourceGuid: string, more: Form = {}): Form => ({
  ...project(),
  sourceGuid,
  needDate: '2027-06-30',
  deliveryPlace: '一号库',
  supplierRequirements: '三年业绩',
  nonPublicReason: '',
  action: 'save',
  ...more,
});

/** A complete entrust order of a set-up. */
export const orderForm = (sourceGuid: string, more: Form = {}): Form => ({
  ...project(),
  sourceGuid,
  ordersName: freshName('委托单'),
  scope: '招标全过程',
  finishDate: '2027-05-31',
  contactName: '李工',
  contactPhone: '13800138000',
  agencyFeeMethod: '1',
  agencyFeeDiscount: '1',
  agencyFeeValue: '1000',
  action: 'save',
  ...more,
});

/** A complete contract of a received order. */
export const contractForm = (sourceGuid: string, more: Form = {}): Form => ({
  ...project(),
  sourceGuid,
  contractName: freshName('委托合同'),
  contractType: '1',
  amount: '5000',
  signDate: '2026-12-01',
  startDate: '2026-12-01',
  endDate: '2027-12-01',
  agencyFeeMethod: '1',
  agencyFeeDiscount: '1',
  agencyFeeValue: '1000',
  action: 'save',
  ...more,
});
