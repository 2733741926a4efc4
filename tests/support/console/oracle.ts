import { expect } from 'vitest';
import type { CallId } from '#contract/index.ts';
import type { RecordKind } from '#contract/kinds.ts';

/** Input of a command's dialog. */
interface Typed {
  opinion?: string;
  /** Key of the field's label, if it is not an opinion. */
  label?: 'advice.answer';
  /** The input is optional. */
  optional?: true;
  /** Code of the reason of a rejection. */
  reasonType?: string;
}

/**
 * What pressing a command sends, written by hand: independent of the console's table and the
 * gateway's.
 */
export interface Sends {
  call: CallId;
  /** Input asked before sending; null if none is. */
  types: Typed | null;
  /** What is sent in addition to key, revision and request id. */
  carries: Readonly<Record<string, unknown>>;
  /**
   * Status in which the gateway refuses it, if it would take it for another command in the first
   * status that does not allow it.
   */
  refusedIn?: string;
  /** Several records may be named: each has its own request id in its history. */
  isOfSeveral?: true;
  /** Pressing it opens a form, which sends it when saved. */
  form?: { path: string; saves: 'ui.form.saveDraft' | 'ui.form.save' };
  /** Pressing it opens a form of the settings, which are tested separately. */
  leadsTo?: string;
  /** Locale key of the reason, if the response names several records and a reason for each. */
  reasonIn?: (answer: unknown) => string;
  /** What the machine receives in addition to the input. */
  machineSees?: Readonly<Record<string, unknown>>;
  /** How the record is identified, if not by `guid`. */
  names?: (guid: string, revision: number) => Readonly<Record<string, unknown>>;
}

const ANY_TIME = expect.any(Number) as number;
const OPINION = '线上核对无误';
export const REASON = '数量与清单不符';

const atOnce = (call: CallId): Sends => ({ call, types: null, carries: {} });
const confirmed = (call: CallId, carries: Sends['carries'] = {}): Sends => ({
  call,
  types: {},
  carries,
});
const because = (call: CallId): Sends => ({
  call,
  types: { opinion: REASON },
  carries: { opinion: REASON },
});
const approved = (call: CallId): Sends => ({
  call,
  types: { opinion: OPINION, optional: true },
  carries: { result: '1', opinion: OPINION },
});
const rejected = (call: CallId): Sends => ({
  call,
  types: { opinion: REASON },
  carries: { result: '2', opinion: REASON },
});

const handedOn: Sends = {
  ...because('records.transfer'),
  machineSees: { assigneeGuid: 'x' },
};

const oneMore: Sends = {
  ...because('records.addApprover'),
  machineSees: { assigneeGuid: 'x', place: 'before' },
};

const oneLess: Sends = because('records.removeApprover');

/** The form of a record, saved as a draft. */
const written = (
  call: CallId,
  path: string,
  saves: 'ui.form.saveDraft' | 'ui.form.save' = 'ui.form.saveDraft',
): Sends => ({ call, types: null, carries: { action: 'save' }, form: { path, saves } });

const planCommands = (kind: 'yearly' | 'batch' | 'self'): Readonly<Record<string, Sends>> => ({
  'plan.edit': written(`plans.${kind}Edit`, `/plans/${kind}/:guid/edit`),
  'plan.submit': atOnce(`plans.${kind}Submit`),
  'plan.delete': confirmed(`plans.${kind}Delete`),
  'plan.recall': confirmed(`plans.${kind}Recall`),
  'plan.undo': because(`plans.${kind}Undo`),
  'plan.approve': approved('plans.examine'),
  'plan.reject': rejected('plans.examine'),
  'plan.transfer': handedOn,
  'plan.addApprover': oneMore,
  'plan.removeApprover': oneLess,
});

/** A review that settles a record: 2 approved, 3 rejected. */
const settled = (call: CallId, shenHeStatus: '2' | '3', more: Sends['carries'] = {}): Sends => {
  const opinion = shenHeStatus === '2' ? OPINION : REASON;
  return {
    call,
    types: { opinion, ...(shenHeStatus === '2' ? { optional: true } : {}) },
    carries: { ...more, shenHeStatus, shenHeYiJian: opinion },
  };
};
/** The same for a rejection that has a reason type too. */
const failedWithType = (call: CallId): Sends => ({
  call,
  types: { opinion: REASON, reasonType: '7' },
  carries: { shenHeStatus: '3', shenHeYiJian: REASON, shenHeYiJianType: '7' },
});
const agreed = (call: CallId): Sends => ({
  call,
  types: { opinion: OPINION, optional: true },
  carries: { opinion: OPINION },
});
const placed = (isQueRen: '0' | '1'): Sends => ({
  call: 'organisation.confirmNode',
  types: { opinion: OPINION, optional: true },
  carries: { isQueRen, opinion: OPINION },
});
/** Things of the own enterprise are not named in the request. */
const ofOwn = (call: CallId): Sends => ({
  ...confirmed(call),
  names: (_, revision) => ({ revision }),
});
const ofNotice = (sends: Sends): Sends => ({
  ...sends,
  names: (gmnGuid, revision) => ({ gmnGuid, revision }),
});
const inList = (sends: Sends): Sends => ({
  ...sends,
  isOfSeveral: true,
  names: (guid, revision) => ({ items: [{ guid, revision }] }),
});
const scored: Sends = {
  call: 'credit.saveYearCredit',
  types: { opinion: REASON },
  carries: { action: 'save', editReason: REASON },
  machineSees: { changesScore: true },
};
const PUNISHMENT = {
  punishResult: '2',
  happenStage: '3',
  badBehaviourType: '3',
  punishScope: 'unit',
  punishReason: REASON,
};

/** What every command of every kind sends. */
export const oracle: Readonly<Record<RecordKind, Readonly<Record<string, Sends>>>> = {
  yearlyPlan: planCommands('yearly'),
  batchPlan: planCommands('batch'),
  selfPlan: planCommands('self'),
  setUp: {
    'setUp.edit': written('setUp.edit', '/setUp/:guid/edit'),
    'setUp.submit': atOnce('setUp.submit'),
    'setUp.delete': confirmed('setUp.delete'),
    'setUp.recall': confirmed('setUp.recall'),
    'setUp.approve': approved('setUp.examine'),
    'setUp.reject': rejected('setUp.examine'),
    'setUp.transfer': handedOn,
    'setUp.addApprover': oneMore,
    'setUp.removeApprover': oneLess,
    'setUp.undo': because('setUp.undo'),
    'setUp.build': confirmed('setUp.build'),
    'setUp.assign': {
      ...confirmed('setUp.assign'),
      machineSees: { agentGuid: 'x', handlerGuid: 'x' },
    },
    'setUp.createOrder': atOnce('setUp.createOrder'),
  },
  entrustOrder: {
    'order.edit': written('entrust.orderEdit', '/entrust/orders/:guid/edit'),
    'order.submit': atOnce('entrust.orderSubmit'),
    'order.delete': confirmed('entrust.orderDelete'),
    'order.recall': confirmed('entrust.orderRecall'),
    'order.undo': because('entrust.orderUndo'),
    'order.receive': confirmed('entrust.orderReceive', { opinion: '' }),
    'order.decline': because('entrust.orderDecline'),
    'order.approve': approved('setUp.examine'),
    'order.reject': rejected('setUp.examine'),
    'order.transfer': handedOn,
    'order.addApprover': oneMore,
    'order.removeApprover': oneLess,
  },
  entrustContract: {
    'contract.edit': written('entrust.contractEdit', '/entrust/contracts/:guid/edit'),
    'contract.submit': atOnce('entrust.contractSubmit'),
    'contract.delete': confirmed('entrust.contractDelete'),
    'contract.recall': confirmed('entrust.contractRecall'),
    'contract.abandon': because('entrust.contractAbandon'),
    'contract.approve': approved('setUp.examine'),
    'contract.reject': rejected('setUp.examine'),
    'contract.transfer': handedOn,
    'contract.addApprover': oneMore,
    'contract.removeApprover': oneLess,
  },
  accountAppeal: {
    'appeal.approve': settled('registration.reviewAppeal', '2'),
    'appeal.reject': failedWithType('registration.reviewAppeal'),
  },
  award: {
    'award.edit': {
      ...written(
        'behaviour.updateAward',
        '/gysgl/record/recordDetail/dailyReward/:guid/edit',
        'ui.form.save',
      ),
      carries: {},
    },
    'award.delete': confirmed('behaviour.deleteAward'),
  },
  blacklist: {
    'blacklist.cancel': {
      call: 'behaviour.cancelBlacklist',
      types: { opinion: REASON },
      carries: { reason: REASON },
    },
  },
  breach: {
    'breach.edit': written('behaviour.updateBreach', '/gysgl/badBehaveList/:guid/edit'),
    'breach.delete': confirmed('behaviour.deleteBreach'),
    'breach.submit': atOnce('behaviour.submitBreach'),
    'breach.approve': approved('behaviour.examineBreach'),
    'breach.reject': rejected('behaviour.examineBreach'),
    'breach.transfer': handedOn,
    'breach.addApprover': oneMore,
    'breach.removeApprover': oneLess,
    'breach.deal': {
      ...confirmed('behaviour.dealWithBreach', {
        ...PUNISHMENT,
        punishStartTime: ANY_TIME,
        statementEndTime: ANY_TIME,
      }),
      machineSees: { ...PUNISHMENT, punishStartTime: 1, statementEndTime: 1 },
    },
    'breach.submitDeal': confirmed('behaviour.submitDealing'),
  },
  restoration: {
    'restoration.approve': {
      call: 'behaviour.submitRestoration',
      types: { opinion: OPINION, optional: true },
      carries: { action: 'approve', opinion: OPINION },
    },
    'restoration.reject': {
      call: 'behaviour.submitRestoration',
      types: { opinion: REASON },
      carries: { action: 'reject', opinion: REASON },
    },
  },
  enterpriseInformation: {
    'enterprise.edit': { ...atOnce('enterprise.saveBaseInfo'), leadsTo: '/qyxxgl/qyjbxx' },
    'enterprise.recall': ofOwn('enterprise.recall'),
    'enterprise.change': ofOwn('enterprise.startChange'),
    'enterprise.cancelChange': ofOwn('enterprise.cancelChange'),
    'enterprise.accept': confirmed('enterprise.accept'),
    'enterprise.approve': settled('enterprise.review', '2'),
    'enterprise.reject': failedWithType('enterprise.review'),
  },
  institution: {
    'institution.edit': {
      ...written('institutions.save', '/sys-managelist/:guid/edit'),
      carries: { status: '0' },
    },
    'institution.submit': { ...atOnce('institutions.save'), carries: { status: '1' } },
    'institution.recall': {
      ...confirmed('institutions.save', { status: '0', action: 'undo' }),
      refusedIn: '2',
    },
    'institution.change': {
      ...confirmed('institutions.save', { status: '0', isBG: '1' }),
      refusedIn: '1',
    },
    'institution.replaceTemplate': confirmed('institutions.save', {
      status: '0',
      action: 'template',
    }),
    'institution.approve': settled('institutions.approve', '2'),
    'institution.reject': settled('institutions.approve', '3'),
  },
  professionalApplication: {
    'application.edit': written('enterprise.saveApplication', '/qyxxgl/gyszyxx/:guid/edit'),
    'application.submit': atOnce('enterprise.submitApplication'),
    'application.delete': confirmed('enterprise.deleteApplication'),
    'application.recall': confirmed('enterprise.recallApplication'),
    'application.approve': settled('enterprise.reviewApplication', '2'),
    'application.reject': settled('enterprise.reviewApplication', '3'),
    'application.takeUp': confirmed('enterprise.takeUpApplication'),
    'application.revoke': confirmed('enterprise.revokeApplication'),
    'application.change': confirmed('enterprise.changeApplication'),
  },
  personnelChange: {
    'personnelChange.confirm': agreed('personnel.confirmChange'),
    'personnelChange.refuse': because('personnel.refuseChange'),
    'personnelChange.withdraw': confirmed('personnel.withdrawChange'),
  },
  bankAccountChange: {
    'bankAccountChange.confirm': approved('accounts.decideChange'),
    'bankAccountChange.refuse': rejected('accounts.decideChange'),
    'bankAccountChange.withdraw': confirmed('accounts.withdrawChange'),
  },
  organisationPlace: {
    'organisationPlace.confirm': placed('1'),
    'organisationPlace.decline': placed('0'),
  },
  delegation: {
    'delegation.takeOn': confirmed('approval.takeOnDelegation'),
    'delegation.decline': agreed('approval.declineDelegation'),
    'delegation.takeBack': confirmed('approval.takeBackDelegation'),
    'delegation.giveBack': agreed('approval.giveBackDelegation'),
  },
  advice: {
    'advice.answer': {
      ...because('approval.answerAdvice'),
      types: { opinion: REASON, label: 'advice.answer' },
    },
    'advice.withdraw': atOnce('approval.withdrawAdvice'),
  },
  evaluation: {
    'evaluation.calculate': {
      ...confirmed('credit.calculateYearScore'),
      names: (_, revision) => ({ revision }),
    },
    'evaluation.edit': scored,
    'evaluation.submit': {
      ...atOnce('credit.saveYearCredit'),
      carries: { action: 'submit', shares: [] },
    },
  },
  yearlyCredit: {
    'credit.edit': scored,
    'credit.submit': {
      ...atOnce('credit.saveYearCredit'),
      carries: { action: 'submit', shares: [] },
    },
    'credit.approve': settled('credit.reviewCredit', '2'),
    'credit.return': settled('credit.reviewCredit', '3'),
    'credit.transfer': handedOn,
    'credit.addApprover': oneMore,
    'credit.removeApprover': oneLess,
    'credit.publish': {
      ...inList(confirmed('credit.publishCredits')),
      reasonIn: (answer) =>
        (answer as { data: { refused: { reason: string }[] } }).data.refused[0]?.reason ?? '',
    },
    'credit.correct': because('credit.correctCredit'),
  },
  supplierAdmission: {
    'admission.edit': {
      ...written('suppliers.saveSupplierData', '/qyxxgl/qyrk/list/:guid/edit'),
      carries: { action: 'save', auditType: '1' },
    },
    'admission.submit': {
      ...atOnce('suppliers.saveSupplierData'),
      carries: { action: 'submit', auditType: '1' },
    },
    'admission.inviteAgain': confirmed('suppliers.inviteAgain'),
    'admission.delete': confirmed('suppliers.deleteAdmission'),
    'admission.approve': {
      ...settled('suppliers.auditSupplier', '2', { auditType: '1' }),
      refusedIn: '2',
    },
    'admission.reject': {
      ...settled('suppliers.auditSupplier', '3', { auditType: '1' }),
      refusedIn: '2',
    },
  },
  yearlyAudit: {
    'yearlyAudit.edit': {
      ...written('suppliers.saveSupplierData', '/qyxxgl/qyrk/audits/:guid/edit'),
      carries: { action: 'save', auditType: '2' },
    },
    'yearlyAudit.submit': {
      ...atOnce('suppliers.saveSupplierData'),
      carries: { action: 'submit', auditType: '2' },
    },
    'yearlyAudit.approve': {
      ...settled('suppliers.auditSupplier', '2', { auditType: '2' }),
      refusedIn: '2',
    },
    'yearlyAudit.return': {
      ...settled('suppliers.auditSupplier', '3', { auditType: '2' }),
      refusedIn: '2',
    },
  },
  messageNotice: {
    'notice.edit': { ...atOnce('notices.save'), leadsTo: '/gysgl/msgNotice/:guid/edit' },
    'notice.send': ofNotice(confirmed('notices.send', { action: 'send' })),
    'notice.cancel': ofNotice(confirmed('notices.send', { action: 'cancel' })),
    'notice.retry': ofNotice(confirmed('notices.send', { action: 'retry' })),
    'notice.delete': ofNotice(confirmed('notices.remove')),
  },
  signUp: {
    'signUp.approve': settled('signUp.review', '2'),
    'signUp.reject': settled('signUp.review', '3'),
    'signUp.publish': {
      ...inList(
        confirmed('signUp.publish', {
          noticeTitle: expect.stringContaining('2') as string,
          noticeStartTime: ANY_TIME,
          noticeEndTime: ANY_TIME,
        }),
      ),
      machineSees: { noticeStartTime: 1, noticeEndTime: 2 },
    },
  },
};

/** Address of a record's page for everybody except the supplier. */
export const homes: Readonly<Record<RecordKind, string>> = {
  yearlyPlan: '/plans/yearly/:guid',
  batchPlan: '/plans/batch/:guid',
  selfPlan: '/plans/self/:guid',
  setUp: '/setUp/:guid',
  entrustOrder: '/entrust/orders/:guid',
  entrustContract: '/entrust/contracts/:guid',
  enterpriseInformation: '/qyxxgl/review/:guid',
  accountAppeal: '/qyManage/appeals/:guid',
  institution: '/sys-managelist/:guid',
  professionalApplication: '/qyxxgl/applicationReview/:guid',
  breach: '/gysgl/badBehaveList/:guid',
  award: '/gysgl/record/recordDetail/dailyReward/:guid',
  restoration: '/gysgl/recover/:guid',
  blacklist: '/gysgl/blackList/:guid',
  evaluation: '/gysgl/xinyongDetail/:guid',
  yearlyCredit: '/gysgl/xinyongDetail/:guid',
  supplierAdmission: '/gysgl/supplier/:guid',
  yearlyAudit: '/gysgl/supplierShenheNianDu/:guid',
  messageNotice: '/gysgl/msgNotice/:guid',
  signUp: '/gysgl/excellentSupplier/:guid',
  personnelChange: '/userAndQxManage/changes/:guid',
  bankAccountChange: '/baozhengjin/changes/:guid',
  organisationPlace: '/organization/zzjg/place/:guid',
  delegation: '/workbench/delegations/:guid',
  advice: '/workbench/advices/:guid',
};

/** The enumeration of a kind's statuses. */
export const statusNames: Readonly<Record<RecordKind, string>> = {
  yearlyPlan: 'planStatus',
  batchPlan: 'planStatus',
  selfPlan: 'planStatus',
  setUp: 'setUpStatus',
  entrustOrder: 'entrustStatus',
  entrustContract: 'contractStatus',
  enterpriseInformation: 'enterpriseStatus',
  accountAppeal: 'appealStatus',
  institution: 'institutionStatus',
  professionalApplication: 'applicationStatus',
  breach: 'approvalStatus',
  award: 'approvalStatus',
  restoration: 'approvalStatus',
  blacklist: 'blacklistStatus',
  evaluation: 'yearEvaluation',
  yearlyCredit: 'yearlyCreditStatus',
  supplierAdmission: 'admissionStatus',
  yearlyAudit: 'yearApproval',
  messageNotice: 'messageNoticeStatus',
  signUp: 'signUpStatus',
  personnelChange: 'personnelChangeStatus',
  bankAccountChange: 'bankAccountChangeStatus',
  organisationPlace: 'organisationPlaceStatus',
  delegation: 'delegationStatus',
  advice: 'adviceStatus',
};

/** Commands without a button on the record's page, and where they are given. */
export const elsewhere: Readonly<Partial<Record<RecordKind, Readonly<Record<string, string>>>>> = {
  enterpriseInformation: { 'enterprise.submit': 'the form of the own enterprise' },
  breach: { 'breach.giveStatement': 'the page on which the supplier sees its misconduct' },
  restoration: { 'restoration.submit': 'the page on which the supplier sees its misconduct' },
};

/** Commands that the machine allows but nobody can reach, by status, with the reason. */
export const never: Readonly<Partial<Record<RecordKind, Readonly<Record<string, string>>>>> = {
  entrustOrder: { '4 order.undo': 'a passed order is sent at once' },
  evaluation: {
    '0 evaluation.calculate': 'an evaluation is opened by its first calculation',
    '2 evaluation.edit': 'a score by hand needs a contract, and without one there is no score',
  },
  yearlyCredit: {
    '0 credit.edit': 'a credit is made by the submission of its evaluation',
    '0 credit.submit': 'a credit is made by the submission of its evaluation',
  },
};
