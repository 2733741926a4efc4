import { behaviourCalls } from '#contract/behaviour.ts';
import type { RecordKind } from '#contract/kinds.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { entrustCalls } from '#contract/entrust.ts';
import { institutionsCalls } from '#contract/institutions.ts';
import { personnelCalls } from '#contract/personnel.ts';
import { plansCalls } from '#contract/plans.ts';
import { registrationCalls } from '#contract/registration.ts';
import { setUpCalls } from '#contract/set-up.ts';
import { creditWire, evaluationWire } from '../credit/wire.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { BASIC_INFO, enterpriseEnumerations } from '../enterprise/words.ts';
import { loadInstitution } from '../institutions/load.ts';
import { noticeWire } from '../notices/wire.ts';
import { signUpWire } from '../sign-up/wire.ts';
import type { KindInfo } from '../ui/record/types.ts';
import { recordPaths } from './paths.ts';
import {
  asAction,
  decision,
  factsOf,
  ofOwn,
  plain,
  recordWire,
  savingAs,
  settling,
  withFactsOf,
  withOpinion,
  withPayload,
  withReason,
} from './record-wire.ts';

const decisions = (call: Parameters<typeof decision>[0]) => ({
  approve: decision(call, '1'),
  reject: decision(call, '2'),
});

/** The kinds of records with their calls: the console's side of every lifecycle. */
export const recordKinds: Readonly<Record<RecordKind, KindInfo>> = {
  yearlyPlan: {
    kind: 'yearlyPlan',
    status: 'planStatus',
    module: 'plans',
    path: recordPaths.yearlyPlan,
    wire: recordWire(plansCalls.yearlyDetail, {
      submit: plain(plansCalls.yearlySubmit),
      remove: plain(plansCalls.yearlyDelete),
      recall: plain(plansCalls.yearlyRecall),
      undo: withOpinion(plansCalls.yearlyUndo),
      ...decisions(plansCalls.examine),
    }),
  },
  batchPlan: {
    kind: 'batchPlan',
    status: 'planStatus',
    module: 'plans',
    path: recordPaths.batchPlan,
    wire: recordWire(plansCalls.batchDetail, {
      submit: plain(plansCalls.batchSubmit),
      remove: plain(plansCalls.batchDelete),
      recall: plain(plansCalls.batchRecall),
      undo: withOpinion(plansCalls.batchUndo),
      ...decisions(plansCalls.examine),
    }),
  },
  selfPlan: {
    kind: 'selfPlan',
    status: 'planStatus',
    module: 'plans',
    path: recordPaths.selfPlan,
    wire: recordWire(plansCalls.selfDetail, {
      submit: plain(plansCalls.selfSubmit),
      remove: plain(plansCalls.selfDelete),
      recall: plain(plansCalls.selfRecall),
      undo: withOpinion(plansCalls.selfUndo),
      ...decisions(plansCalls.examine),
    }),
  },
  setUp: {
    kind: 'setUp',
    status: 'setUpStatus',
    module: 'setUp',
    path: recordPaths.setUp,
    wire: recordWire(setUpCalls.detail, {
      submit: plain(setUpCalls.submit),
      remove: plain(setUpCalls.delete),
      recall: plain(setUpCalls.recall),
      build: plain(setUpCalls.build),
      assign: withPayload(setUpCalls.assign),
      createOrder: plain(setUpCalls.createOrder),
      ...decisions(setUpCalls.examine),
    }),
  },
  entrustOrder: {
    kind: 'entrustOrder',
    status: 'entrustStatus',
    module: 'entrust',
    path: recordPaths.entrustOrder,
    wire: recordWire(entrustCalls.orderDetail, {
      submit: plain(entrustCalls.orderSubmit),
      remove: plain(entrustCalls.orderDelete),
      recall: plain(entrustCalls.orderRecall),
      undo: withOpinion(entrustCalls.orderUndo),
      receive: withOpinion(entrustCalls.orderReceive),
      decline: withOpinion(entrustCalls.orderDecline),
      ...decisions(setUpCalls.examine),
    }),
  },
  entrustContract: {
    kind: 'entrustContract',
    status: 'contractStatus',
    module: 'entrust',
    path: recordPaths.entrustContract,
    wire: recordWire(entrustCalls.contractDetail, {
      submit: plain(entrustCalls.contractSubmit),
      remove: plain(entrustCalls.contractDelete),
      recall: plain(entrustCalls.contractRecall),
      abandon: withOpinion(entrustCalls.contractAbandon),
      ...decisions(setUpCalls.examine),
    }),
  },
  enterpriseInformation: {
    kind: 'enterpriseInformation',
    status: 'enterpriseStatus',
    module: 'enterprise',
    path: recordPaths.enterpriseInformation,
    form: BASIC_INFO,
    enumerations: enterpriseEnumerations,
    wire: recordWire(enterpriseCalls.reviewDetail, {
      recall: ofOwn(enterpriseCalls.recall),
      change: ofOwn(enterpriseCalls.startChange),
      cancelChange: ofOwn(enterpriseCalls.cancelChange),
      accept: plain(enterpriseCalls.accept),
      approve: settling(enterpriseCalls.review, '2'),
      reject: settling(enterpriseCalls.review, '3'),
    }),
  },
  accountAppeal: {
    kind: 'accountAppeal',
    status: 'appealStatus',
    module: 'registration',
    path: recordPaths.accountAppeal,
    enumerations: { shenHeYiJianType: 'rejectionReason' },
    wire: recordWire(registrationCalls.appealDetail, {
      approve: settling(registrationCalls.reviewAppeal, '2'),
      reject: settling(registrationCalls.reviewAppeal, '3'),
    }),
  },
  institution: {
    kind: 'institution',
    status: 'institutionStatus',
    module: 'institutions',
    path: recordPaths.institution,
    wire: {
      ...recordWire(institutionsCalls.info, {
        submit: savingAs(institutionsCalls.save, { status: '1' }),
        recall: savingAs(institutionsCalls.save, { status: '0', action: 'undo' }),
        change: savingAs(institutionsCalls.save, { status: '0', isBG: '1' }),
        replaceTemplate: withFactsOf(
          loadInstitution,
          savingAs(institutionsCalls.save, { status: '0', action: 'template' }),
        ),
        approve: settling(institutionsCalls.approve, '2'),
        reject: settling(institutionsCalls.approve, '3'),
      }),
      load: loadInstitution,
    },
  },
  professionalApplication: {
    kind: 'professionalApplication',
    status: 'applicationStatus',
    module: 'professional',
    path: recordPaths.professionalApplication,
    enumerations: { gongXiangFanWei: 'sharingScope' },
    wire: recordWire(enterpriseCalls.applicationInfo, {
      submit: plain(enterpriseCalls.submitApplication),
      remove: plain(enterpriseCalls.deleteApplication),
      recall: plain(enterpriseCalls.recallApplication),
      approve: settling(enterpriseCalls.reviewApplication, '2'),
      reject: settling(enterpriseCalls.reviewApplication, '3'),
      takeUp: plain(enterpriseCalls.takeUpApplication),
      revoke: plain(enterpriseCalls.revokeApplication),
      change: plain(enterpriseCalls.changeApplication),
    }),
  },
  messageNotice: {
    kind: 'messageNotice',
    status: 'messageNoticeStatus',
    module: 'notices',
    path: recordPaths.messageNotice,
    wire: noticeWire,
    enumerations: {
      msgType: 'messageNoticeType',
      gysType: 'messageNoticeAudience',
      sendType: 'messageNoticeChannel',
    },
    times: ['sendTime', 'sentTime'],
  },
  breach: {
    kind: 'breach',
    status: 'approvalStatus',
    module: 'behaviour',
    path: recordPaths.breach,
    enumerations: { punishResult: 'misconductState' },
    wire: recordWire(behaviourCalls.breachInfo, {
      submit: plain(behaviourCalls.submitBreach),
      remove: plain(behaviourCalls.deleteBreach),
      ...decisions(behaviourCalls.examineBreach),
      deal: withFactsOf(
        factsOf(behaviourCalls.breachInfo),
        withPayload(behaviourCalls.dealWithBreach),
      ),
      submitDeal: withFactsOf(
        factsOf(behaviourCalls.breachInfo),
        plain(behaviourCalls.submitDealing),
      ),
    }),
  },
  award: {
    kind: 'award',
    status: 'approvalStatus',
    module: 'behaviour',
    path: recordPaths.award,
    wire: recordWire(behaviourCalls.awardInfo, { remove: plain(behaviourCalls.deleteAward) }),
  },
  restoration: {
    kind: 'restoration',
    status: 'approvalStatus',
    module: 'behaviour',
    path: recordPaths.restoration,
    wire: recordWire(behaviourCalls.restorationInfo, {
      approve: asAction(behaviourCalls.submitRestoration, 'approve'),
      reject: asAction(behaviourCalls.submitRestoration, 'reject'),
    }),
  },
  blacklist: {
    kind: 'blacklist',
    status: 'blacklistStatus',
    module: 'behaviour',
    path: recordPaths.blacklist,
    enumerations: { scope: 'punishScope' },
    wire: recordWire(behaviourCalls.blacklistInfo, {
      cancel: withFactsOf(
        factsOf(behaviourCalls.blacklistInfo),
        withReason(behaviourCalls.cancelBlacklist),
      ),
    }),
  },
  evaluation: {
    kind: 'evaluation',
    status: 'yearEvaluation',
    module: 'credit',
    path: recordPaths.evaluation,
    enumerations: {
      source: 'credit.sources',
      evaluationLevel: 'supplierEvaluation',
      consequence: 'creditConsequence',
    },
    wire: evaluationWire,
  },
  yearlyCredit: {
    kind: 'yearlyCredit',
    status: 'yearlyCreditStatus',
    module: 'credit',
    path: recordPaths.yearlyCredit,
    enumerations: { evaluationLevel: 'supplierEvaluation', consequence: 'creditConsequence' },
    wire: creditWire,
  },
  supplierAdmission: {
    kind: 'supplierAdmission',
    status: 'admissionStatus',
    module: 'admission',
    path: recordPaths.supplierAdmission,
    enumerations: { projectTypes: 'projectType' },
    wire: recordWire(suppliersCalls.supplierInfo, {
      submit: savingAs(suppliersCalls.saveSupplierData, { action: 'submit', auditType: '1' }),
      remove: plain(suppliersCalls.deleteAdmission),
      inviteAgain: plain(suppliersCalls.inviteAgain),
      approve: settling(suppliersCalls.auditSupplier, '2', { auditType: '1' }),
      reject: settling(suppliersCalls.auditSupplier, '3', { auditType: '1' }),
    }),
  },
  yearlyAudit: {
    kind: 'yearlyAudit',
    status: 'yearApproval',
    module: 'admission',
    path: recordPaths.yearlyAudit,
    enumerations: { projectTypes: 'projectType' },
    wire: recordWire(suppliersCalls.supplierInfo, {
      submit: savingAs(suppliersCalls.saveSupplierData, { action: 'submit', auditType: '2' }),
      approve: settling(suppliersCalls.auditSupplier, '2', { auditType: '2' }),
      return: settling(suppliersCalls.auditSupplier, '3', { auditType: '2' }),
    }),
  },
  personnelChange: {
    kind: 'personnelChange',
    status: 'personnelChangeStatus',
    module: 'personnel',
    path: recordPaths.personnelChange,
    enumerations: { actions: 'personnelChangeAction' },
    wire: recordWire(personnelCalls.changeInfo, {
      confirm: withOpinion(personnelCalls.confirmChange),
      refuse: withOpinion(personnelCalls.refuseChange),
      withdraw: plain(personnelCalls.withdrawChange),
    }),
  },
  signUp: {
    kind: 'signUp',
    status: 'signUpStatus',
    module: 'signUp',
    path: recordPaths.signUp,
    wire: signUpWire,
    times: ['noticeStartTime', 'noticeEndTime'],
  },
};
