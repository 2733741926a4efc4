import type { AnySchema } from 'yup';
import type { Call } from '#contract/core/call.ts';
import { yearOf } from '#contract/core/calendar.ts';
import { calls, type CallId } from '#contract/index.ts';
import type { ProcurementKind } from '#contract/kinds.ts';
import { Client } from './client.ts';
import { now } from './clock.ts';
import { informationForm } from './enterprises.ts';
import {
  contractForm,
  item,
  newRequest,
  orderForm,
  planForm,
  setUpForm,
  type Form,
} from './forms.ts';
import { businessKeyOf, type Fixture, type View } from './fixture.ts';
import { madeOf } from './made-values.ts';

/** The drafts to which inputs refer; the user of the inputs creates them first. */
export const drafts = {} as Record<ProcurementKind, View>;

/** Calls whose request is a file: it is sent as the parts of a form. */
const UPLOADS = ['registration.uploadMaterial', 'files.upload'] as const;

/** The calls that have a right input: all but the uploads. */
export type Implemented = Exclude<CallId, (typeof UPLOADS)[number]>;

const attachment = { guid: 'some-file', name: '规格书.pdf' };
/** A whole draft of each kind of the line, to be sent to its call that adds one. */
export const formOf: Record<ProcurementKind, () => Form> = {
  yearlyPlan: () => planForm('yearlyPlan', { attachments: [attachment] }),
  batchPlan: () =>
    planForm('batchPlan', {
      attachments: [attachment],
      sourceGuid: 'x',
      items: [item({ guid: 'x', sourceItemGuid: 'x' })],
    }),
  selfPlan: () => planForm('selfPlan', { attachments: [attachment] }),
  setUp: () => setUpForm('x', { attachments: [attachment] }),
  entrustOrder: () => orderForm('x', { attachments: [attachment] }),
  entrustContract: () => contractForm('x', { attachments: [attachment] }),
};

/** The kind whose draft a call is about, by the beginning of its id; the first that fits counts. */
const ABOUT: readonly (readonly [string, ProcurementKind])[] = [
  ['plans.yearly', 'yearlyPlan'],
  ['plans.batch', 'batchPlan'],
  ['plans.', 'selfPlan'],
  ['setUp.', 'setUp'],
  ['entrust.order', 'entrustOrder'],
  ['entrust.contract', 'entrustContract'],
  ['records.', 'selfPlan'],
  ['audit.dossier', 'selfPlan'],
  ['behaviour.standingOnRecord', 'selfPlan'],
];

const chain = {
  shenPiJiBie: '1',
  erjiRenYuanList: [],
  sanjiRenYuanList: [],
  sijiRenYuanList: [],
  wujiRenYuanList: [],
};
const firstTier = { minValue: '0' };
const withoutFiles = { attachments: undefined };
const aboutUnit = { kind: 'selfPlan', unitGuid: 'demo-unit-01' };
const promiseLetter = { content: '{{supplier}}', fileName: 'x.docx' };
const scores = { evaluationLevel: '3', attachment: '' };

/**
 * What does not follow from the schema of a request: keys and codes of things that are there,
 * values that belong together, texts with a form that only the gateway knows. What is undefined is
 * left out.
 */
const given: Partial<Record<Implemented, Form | (() => Form)>> = {
  'session.token': {
    client_id: 'console',
    client_secret: 'console',
    userType: '3',
    username: 'purchaser01',
    refresh_token: undefined,
  },
  'session.updatePassword': { oldPassword: 'Steel2026!', newPassword: 'Eisen#2027' },
  'session.callbackFlow': () => ({
    businessKey: businessKeyOf('selfPlan', drafts.selfPlan.head.guid),
  }),
  'plans.yearlyAdd': formOf.yearlyPlan,
  'plans.yearlyEdit': formOf.yearlyPlan,
  'plans.batchAdd': formOf.batchPlan,
  'plans.batchEdit': formOf.batchPlan,
  'plans.selfAdd': formOf.selfPlan,
  'plans.selfEdit': formOf.selfPlan,
  'plans.examine': { businessKey: businessKeyOf('selfPlan', 'x') },
  'setUp.add': formOf.setUp,
  'setUp.edit': formOf.setUp,
  'setUp.assign': { agentGuid: 'demo-agency-01' },
  'setUp.examine': { businessKey: businessKeyOf('setUp', 'x') },
  'entrust.orderAdd': formOf.entrustOrder,
  'entrust.orderEdit': formOf.entrustOrder,
  'entrust.contractAdd': formOf.entrustContract,
  'entrust.contractEdit': formOf.entrustContract,
  'workbench.list': { kind: 'selfPlan' },
  'finding.find': { q: '轧辊' },
  'notifications.saveBot': { platform: undefined },
  'notifications.saveMailing': { quietTo: '08:00' },
  'views.save': {
    guid: undefined,
    filters: [{ name: 'status', value: '1' }],
    sort: 'amount',
    columns: [{ key: 'title', isShown: '1', isPinned: '0', width: 200 }],
  },
  'views.setDefault': { guid: undefined },
  'records.addComment': { files: '' },
  'records.editComment': { guid: 'x', files: '' },
  'records.deleteComment': { guid: 'x' },
  'records.listAssignees': { userName: undefined },
  'audit.chains': () => ({ after: drafts.selfPlan.head.guid }),
  'suppliers.saveSubLibraryEvaluation': { guid: '', ...scores },
  'suppliers.saveLot': { guid: '', bidders: '', awardTime: '2023-11-15' },
  'suppliers.evaluateLot': scores,
  'lists.export': {
    list: 'suppliers.listRatings',
    filters: { evaluationYear: '2025' },
    columns: ['pingJi'],
  },
  'insight.figures': aboutUnit,
  'insight.cases': {
    ...aboutUnit,
    events: 'plan.submit',
    fromStatus: '1',
    toStatus: '2',
    status: '2',
  },
  'enterprise.baseInfoOf': { pid: 'demo-unit-02' },
  'enterprise.saveBaseInfo': informationForm({
    name: '甲公司',
    code: '91110000DEMO00002X',
    scan: 'x',
  }),
  'enterprise.savePerformance': { hangYeFenLei: '35', zhuanYeFenLeiName: '专用设备制造业' },
  'enterprise.saveBankAccount': { isJiBenHu: '0' },
  'enterprise.saveApplication': { zhuanYeFenLei: '030301' },
  'enterprise.reviewDetail': { guid: 'demo-unit-02' },
  'fees.addTier': firstTier,
  'fees.updateTier': firstTier,
  'registration.sendCode': { accountName: 'purchaser01' },
  'registration.checkCode': { accountName: 'purchaser01' },
  'registration.resetPassword': { accountName: 'purchaser01' },
  'registration.userNameExists': { user_Name: 'purchaser01' },
  'suppliers.saveLabel': {
    yiHangyeFenlei: '03',
    erHangyeFenlei: '0303',
    sanHangyeFenlei: '030301',
    ifMeiDian: '0',
  },
  'behaviour.addBreach': withoutFiles,
  'behaviour.updateBreach': withoutFiles,
  'behaviour.addAward': withoutFiles,
  'behaviour.updateAward': withoutFiles,
  'behaviour.examineBreach': { guid: 'x', businessKey: businessKeyOf('breach', 'x') },
  'behaviour.dealWithBreach': { punishStartTime: 1_798_761_600_000 },
  'accounts.saveDepositAccount': { isDefault: '0' },
  'suppliers.saveAdmissionSettings': {
    conditions: [
      {
        conditionKey: 'registeredCapital',
        name: 'x',
        threshold: '1000000',
        isRequired: '1',
        isYouXiao: '1',
      },
    ],
  },
  'suppliers.listSettings': { settingType: 'yearEval' },
  'organisation.saveWorkingCalendar': {
    calendarYear: yearOf(now()),
    isWorkingTime: '1',
    ownDays: [{ day: `${yearOf(now())}-09-01`, isWorked: '0', note: 'x' }],
  },
  'suppliers.saveYearEvaluation': {
    evaluationYear: '2031',
    fullScore: '100',
    shares: [{ source: 'contract', weight: '100', beiZhu: 'x' }],
    grades: [
      { grade: 'A', minScore: '60', evaluationLevel: '3', consequence: '1', beiZhu: 'x' },
      { grade: 'B', minScore: '0', evaluationLevel: '2', consequence: '3', beiZhu: 'x' },
    ],
  },
  'suppliers.addPromiseLetter': promiseLetter,
  'suppliers.updatePromiseLetter': promiseLetter,
  'approval.setRight': { type: 'yearPlan' },
  'approval.setRightOfAll': { type: 'yearPlan' },
  'approval.listMatters': { shiXiangName: '计划', shenPiJiBie: '3' },
  'approval.approversOfMatter': { guid: '2110' },
  'approval.saveApprovers': {
    guid: '2110',
    escalationHours: 24,
    transferHours: 48,
    statementDays: undefined,
    ...chain,
  },
  'approval.listConditions': { shenPiGuid: '2110' },
  'approval.saveCondition': { shenPiGuid: '2110', ...chain },
  'approval.saveMoneyRule': {
    moneyRanges: [{ type: '0', min: '0', max: '100', levels: '1' }],
  },
  'approval.offerDelegation': { kinds: 'yearlyPlan,setUp', endAt: 1_769_904_000_000 },
  'approval.simulate': { unitGuid: 'demo-unit-01' },
  'approval.expectedChain': { kind: 'selfPlan', sourceGuid: '' },
  'personnel.saveUser': { user_Guid: '', accountName: 'zhangsan' },
  'personnel.addSubDepartment': { deptName: '一班', parentGuid: '0' },
  'personnel.renameDepartment': { parentGuid: '0' },
  'personnel.addRole': { guid: '' },
  'personnel.addRolesOfTemplates': { templates: ['approver'] },
  'personnel.savePermissions': {
    authGuid: ['plans.view'],
    viewQiTaQiYe: '0',
    shenQingZhuanYe: undefined,
  },
  'organisation.saveGroup': { guid: '' },
  'organisation.saveNode': { guid: '', qiyeBumen: '2' },
  'notices.save': { gysType: '3', sendTime: 1_798_761_600_000 },
  'signUp.apply': { materials: '' },
};

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

const made = new Map<Implemented, Readonly<Form>>();

function inputOf(id: Implemented): Form {
  const own = typeof given[id] === 'function' ? given[id]() : given[id];
  const rest = made.get(id) ?? (madeOf(calls[id].request as unknown as AnySchema, own) as Form);
  made.set(id, rest);
  const [, kind] = ABOUT.find(([beginning]) => id.startsWith(beginning)) ?? [];
  const input: Form = {
    ...rest,
    ...(kind && 'guid' in rest ? { guid: drafts[kind].head.guid } : {}),
    ...(kind && 'revision' in rest ? { revision: drafts[kind].head.revision } : {}),
    ...('requestId' in rest ? { requestId: newRequest() } : {}),
    ...own,
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/**
 * A valid input for every call, made from the schema of its request with what is given above;
 * frozen, because parts of them are shared: copy them to change something.
 */
export const right = Object.fromEntries(
  Object.keys(calls)
    .filter((id) => !(UPLOADS as readonly string[]).includes(id))
    .map((id) => [id, () => frozen(inputOf(id as Implemented))]),
) as Record<Implemented, () => Record<string, unknown>>;

/** Who has an authority that the buyer lacks. */
const WHO: Readonly<Record<string, string>> = {
  'setUp.administer': 'sysadmin01',
  'enterprise.review': 'central001',
  'fees.view': 'agency001',
  'fees.edit': 'agency001',
  'entrust.receive': 'agency001',
  'records.audit': 'auditor01',
  'records.analyse': 'auditor01',
  'institutions.edit': 'sysadmin01',
  'institutions.review': 'central001',
  'accounts.view': 'sysadmin01',
  'accounts.edit': 'sysadmin01',
  'accounts.review': 'approver02',
  'enterprise.edit': 'sysadmin01',
  'credit.edit': 'sysadmin01',
  'credit.review': 'approver01',
  'approval.view': 'sysadmin01',
  'approval.edit': 'sysadmin01',
  'supervision.view': 'sysadmin01',
  'supervision.edit': 'sysadmin01',
  'representatives.edit': 'sysadmin01',
  'registration.review': 'central001',
  'personnel.view': 'sysadmin01',
  'personnel.edit': 'sysadmin01',
  'organisation.view': 'sysadmin01',
  'organisation.edit': 'sysadmin01',
  'suppliers.edit': 'sysadmin01',
  'statistics.view': 'central001',
  'suppliers.review': 'sysadmin01',
  'behaviour.view': 'sysadmin01',
  'behaviour.edit': 'sysadmin01',
  'behaviour.review': 'central001',
  'notices.view': 'sysadmin01',
  'notices.edit': 'sysadmin01',
  'signUp.view': 'central001',
  'signUp.edit': 'central001',
  'signUp.review': 'central001',
};

/** A person who may make the call, so that only the input can be wrong. */
export async function callerOf(fixture: Fixture, call: Call<any, any>): Promise<Client> {
  if (call.access === 'public') return new Client(fixture.gateway, 'nobody', null);
  const authority = typeof call.access === 'object' ? call.access.authority : '';
  return fixture.as(WHO[authority] ?? 'purchaser01');
}
