import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema, SchemaObjectDescription } from 'yup';
import type { Call } from '#contract/core/call.ts';
import { contractForm as contractSchema, entrustCalls, orderForm as orderSchema } from '#contract/entrust.ts';
import { calls, type CallId } from '#contract/index.ts';
import { planForms, plansCalls } from '#contract/plans.ts';
import { recordsCalls, type ProcurementKind } from '#contract/records.ts';
import { setUpCalls, setUpForm as setUpSchema } from '#contract/set-up.ts';
import { handlers } from '#gateway/handlers.ts';
import { notImplemented } from '#gateway/later.ts';
import { addressOf, Client, refusalOf, type Answer } from '../support/client.ts';
import { breaches } from '../support/conformance.ts';
import { informationForm } from '../support/enterprises.ts';
import { contractForm, item, newRequest, orderForm, planForm, setUpForm, type Form } from '../support/forms.ts';
import { businessKeyOf, callOf, commandInput, House, nounOf, type View } from '../support/house.ts';
import { kindCalls } from '../support/kinds.ts';
import { wrongInputs } from '../support/wrong.ts';

const CHINESE = /[\u4e00-\u9fff]/;

let house: House;
const drafts = {} as Record<ProcurementKind, View>;
let passedPlan: View;
let assigned: View;
let received: View;

beforeAll(async () => {
  house = await House.open();
  const buyer = await house.as('purchaser01');
  const draft = { action: 'save' };
  const yearly = await house.passedPlan(buyer, 'yearlyPlan');
  drafts.yearlyPlan = await house.plan(buyer, 'yearlyPlan', draft);
  drafts.batchPlan = await house.plan(buyer, 'batchPlan', { ...draft, sourceGuid: yearly.head.guid });
  drafts.selfPlan = await house.plan(buyer, 'selfPlan', draft);
  passedPlan = await house.passedPlan(buyer, 'selfPlan');
  drafts.setUp = await house.setUp(buyer, (await house.passedPlan(buyer, 'selfPlan')).head.guid, draft);
  assigned = await house.assignedSetUp(buyer);
  drafts.entrustOrder = await house.order(buyer, (await house.assignedSetUp(buyer)).head.guid, draft);
  received = await house.receivedOrder(buyer);
  drafts.entrustContract = await house.contract(buyer, (await house.receivedOrder(buyer)).head.guid, draft);
}, 120_000);
afterAll(() => house.close());

const attachment = { guid: 'some-file', name: '规格书.pdf' };
const search = { page: '1', rows: '10', projectName: 'x', status: '1', sort: 'createdAt', order: 'asc' };
const reading = (kind: ProcurementKind) => () => ({ guid: drafts[kind].head.guid });
const commanding = (kind: ProcurementKind) => () => ({ guid: drafts[kind].head.guid, revision: drafts[kind].head.revision, requestId: newRequest() });
const arguing = (kind: ProcurementKind) => () => ({ ...commanding(kind)(), opinion: '意见' });
const formOf: Record<ProcurementKind, () => Form> = {
  yearlyPlan: () => planForm('yearlyPlan', { attachments: [attachment] }),
  batchPlan: () => planForm('batchPlan', { attachments: [attachment], sourceGuid: 'x', items: [item({ guid: 'x', sourceItemGuid: 'x' })] }),
  selfPlan: () => planForm('selfPlan', { attachments: [attachment] }),
  setUp: () => setUpForm('x', { attachments: [attachment] }),
  entrustOrder: () => orderForm('x', { attachments: [attachment] }),
  entrustContract: () => contractForm('x', { attachments: [attachment] }),
};
const editing = (kind: ProcurementKind) => () => ({ ...formOf[kind](), ...commanding(kind)() });
const nothing = () => ({});
const feeRule = { ptfwType: '1', ruleName: '规则', ruleBH: 'R-1', ptfwRuleType: '1', countAmount: '1', isYouXiao: '1' };
const feeTier = { ruleGuid: 'x', sequence: 1, minValue: '0', maxValue: '100', sequenceName: '一档', feiLv: '1.5' };
const feeSearch = { page: '1', rows: '10', ruleName: 'x', ruleBH: 'x', ptfwRuleType: '1', isYouXiao: '1' };
const account = { accountName: '户名', bankName: '示范商业银行', bankAccount: '99880000111122223333', bank_lianhanghao: '900100000001', isYouXiao: '1', beiZhu: 'x' };
const depositAccount = { ...account, shengId: '1', shiId: '2', areaId: '3', bankPermit: 'x', isDefault: '0' };
const virtualAccount = { ...account, parentAccountGuid: 'x', projectName: 'x', projectNo: 'x' };
const institution = { gczbLimit: '400', wzzbLimit: '200', fwzbLimit: '100', cgzdAttachmentGuid: 'x', cgzdAttachmentName: 'x.pdf', zysqAttachmentGuid: 'x', zysqAttachmentName: 'x.docx', content: 'x' };
const accountSearch = { page: '1', rows: '10', guid: 'x', accountName: 'x', bankName: 'x', bankAccount: '1', isYouXiao: '1' };
const approver = { userid: 'x' };
const noApprovers = { erjiRenYuanList: [], sanjiRenYuanList: [], sijiRenYuanList: [], wujiRenYuanList: [] };
const approvalCase = { shenPiGuid: '2110', conditionName: '条件', projectType: '1', tenderWay: '1', organizationType: '1', moneyRuleGuid: 'x', shenPiJiBie: '1', isYouXiao: '1', yijiRenYuanList: [approver], ...noApprovers };
const moneyRule = { guid: 'x', ruleName: '规则', moneyRanges: [{ type: '0', min: '0', max: '100', levels: '1' }], isYouXiao: '1', beiZhu: '备注' };
const pooled = {
  guid: 'x', type: '1', name: '王工', idNo: '110000198001010011', employer: '单位', employerCode: '91340504DEMO00101X', phone: '13800138000', deptName: '采购部', deptGuid: 'x', bankName: '银行', bankCard: '622200001', bank_lianhanghao: '102100099996',
  shengId: 340000, shiId: 340500, areaId: 340504, status: '1', beizhu: '备注', gongXiangQiYeGuids: 'x',
};
const enterpriseSearch = { page: '1', rows: '10', qiYe_Name: 'x', qiYe_BH: 'x' };
const looked = { kind: 'selfPlan', unitGuid: 'demo-unit-01', from: '1767225600000', to: '1798761600000' };

const applicationCommand = () => ({ guid: 'x', revision: 1, requestId: newRequest() });
const ownCommand = () => ({ revision: 1, requestId: newRequest() });
const person = {
  user_Guid: '', accountName: 'zhangsan', user_Name: '张三', user_BH: '110101199003074477', user_Phone: '13800138000', deptGuid: 'x', shenfen: '1', userpeople_ID: '10023', user_Mobile: '0312-5551234', user_Email: 'z@example.com',
  userSign: 'x', fuJianGuid: 'x', fuJianName: 'x', zhiwei: '工程师', isYouXiao: '0', password: 'Initial#2026',
};
const department = { deptName: '检修部', deptBh: '90', lianXiRen: '张三', beiZhu: 'x' };
const candidates = { page: '1', rows: '10', yeWuZuGuid: 'x', userName: 'x', deptGuid: 'x' };
const role = { roleName: '库管员', roleZhuangTai: '1', beiZhu: 'x' };


/** For every call that is there: an input that breaks no rule. Whoever adds a call adds it here. */
const right = {
  'session.token': () => ({ client_id: 'console', client_secret: 'console', grant_type: 'login', userType: '3', username: 'purchaser01', password: 'x' }),
  'session.userInfo': nothing,
  'session.currentUser': nothing,
  'session.updatePassword': () => ({ oldPassword: 'Steel2026!', newPassword: 'Eisen#2027' }),
  'session.loginInLog': nothing,
  'session.systemTime': nothing,
  'session.callbackFlow': () => ({ businessKey: businessKeyOf('selfPlan', drafts.selfPlan.head.guid) }),
  'plans.yearlyList': () => search,
  'plans.yearlyDetail': reading('yearlyPlan'),
  'plans.yearlyAuditRecord': reading('yearlyPlan'),
  'plans.yearlyAll': nothing,
  'plans.yearlyAdd': formOf.yearlyPlan,
  'plans.yearlyEdit': editing('yearlyPlan'),
  'plans.yearlySubmit': commanding('yearlyPlan'),
  'plans.yearlyDelete': commanding('yearlyPlan'),
  'plans.yearlyRecall': commanding('yearlyPlan'),
  'plans.yearlyUndo': arguing('yearlyPlan'),
  'plans.batchList': () => search,
  'plans.batchDetail': reading('batchPlan'),
  'plans.batchAuditRecord': reading('batchPlan'),
  'plans.batchAdd': formOf.batchPlan,
  'plans.batchEdit': editing('batchPlan'),
  'plans.batchSubmit': commanding('batchPlan'),
  'plans.batchDelete': commanding('batchPlan'),
  'plans.batchRecall': commanding('batchPlan'),
  'plans.batchUndo': arguing('batchPlan'),
  'plans.batchApproval': () => ({ guid: drafts.batchPlan.head.guid, requestId: newRequest() }),
  'plans.selfList': () => search,
  'plans.selfDetail': reading('selfPlan'),
  'plans.selfAuditRecord': reading('selfPlan'),
  'plans.selfAdd': formOf.selfPlan,
  'plans.selfEdit': editing('selfPlan'),
  'plans.selfSubmit': commanding('selfPlan'),
  'plans.selfDelete': commanding('selfPlan'),
  'plans.selfRecall': commanding('selfPlan'),
  'plans.selfUndo': arguing('selfPlan'),
  'plans.examine': () => ({ ...arguing('selfPlan')(), businessKey: businessKeyOf('selfPlan', 'x'), result: '1' }),
  'setUp.list': () => search,
  'setUp.detail': reading('setUp'),
  'setUp.auditRecord': reading('setUp'),
  'setUp.planDetail': reading('setUp'),
  'setUp.plansToSetUp': nothing,
  'setUp.add': formOf.setUp,
  'setUp.edit': editing('setUp'),
  'setUp.submit': commanding('setUp'),
  'setUp.delete': commanding('setUp'),
  'setUp.recall': commanding('setUp'),
  'setUp.build': commanding('setUp'),
  'setUp.assign': () => ({ ...commanding('setUp')(), agentGuid: 'demo-agency-01', handlerGuid: 'x' }),
  'setUp.handlers': nothing,
  'setUp.createOrder': commanding('setUp'),
  'setUp.toExamine': () => search,
  'setUp.examine': () => ({ ...arguing('setUp')(), businessKey: businessKeyOf('setUp', 'x'), result: '2' }),
  'entrust.orderList': () => search,
  'entrust.orderDetail': reading('entrustOrder'),
  'entrust.orderSetUp': reading('entrustOrder'),
  'entrust.orderAuditRecord': reading('entrustOrder'),
  'entrust.agencies': nothing,
  'entrust.orderAdd': formOf.entrustOrder,
  'entrust.orderEdit': editing('entrustOrder'),
  'entrust.orderSubmit': commanding('entrustOrder'),
  'entrust.orderDelete': commanding('entrustOrder'),
  'entrust.orderRecall': commanding('entrustOrder'),
  'entrust.orderUndo': arguing('entrustOrder'),
  'entrust.orderReceive': arguing('entrustOrder'),
  'entrust.orderDecline': arguing('entrustOrder'),
  'entrust.contractList': () => search,
  'entrust.contractDetail': reading('entrustContract'),
  'entrust.contractAuditRecord': reading('entrustContract'),
  'entrust.ordersToContract': nothing,
  'entrust.contractAdd': formOf.entrustContract,
  'entrust.contractEdit': editing('entrustContract'),
  'entrust.contractSubmit': commanding('entrustContract'),
  'entrust.contractDelete': commanding('entrustContract'),
  'entrust.contractRecall': commanding('entrustContract'),
  'entrust.contractAbandon': arguing('entrustContract'),
  'workbench.list': () => ({ page: '1', rows: '10', heap: 'todo', kind: 'selfPlan', words: 'x' }),
  'workbench.counts': nothing,
  'records.history': reading('selfPlan'),
  'records.moments': reading('selfPlan'),
  'records.state': () => ({ guid: drafts.selfPlan.head.guid, requestId: newRequest() }),
  'records.verify': reading('selfPlan'),
  'records.verifyAll': nothing,
  'audit.chains': () => ({ after: drafts.selfPlan.head.guid }),
  'audit.seals': () => ({ after: '1' }),
  'audit.dossier': reading('selfPlan'),
  'insight.figures': () => looked,
  'insight.cases': () => ({ ...looked, page: '1', rows: '10', events: 'plan.submit', fromStatus: '1', toStatus: '2', status: '2', aspect: 'left' }),
  'enterprise.baseInfo': nothing,
  'enterprise.baseInfoOf': () => ({ pid: 'demo-unit-02' }),
  'enterprise.fullInfo': nothing,
  'enterprise.saveBaseInfo': () => ({ ...informationForm({ name: '甲公司', code: '91110000DEMO00002X', scan: 'x' }), ...ownCommand(), flag: '1' }),
  'enterprise.codeIsTaken': () => ({ qiYe_BH: '91110000DEMO00002X' }),
  'enterprise.changeRecords': () => ({ page: '1', rows: '10', userQiYe_Guid: 'x', field: 'jinYing_DiZhi' }),
  'enterprise.startChange': ownCommand,
  'enterprise.cancelChange': ownCommand,
  'enterprise.recall': ownCommand,
  'enterprise.reviewRecords': nothing,
  'enterprise.industryTree': nothing,
  'enterprise.reviewList': () => ({ page: '1', rows: '10', qiYeName: 'x', qiYeBH: 'x', accountName: 'x', zhuTiLeiXing: 'T', shenPiZhuangTai: '1,5', isBianGeng: '1' }),
  'enterprise.reviewDetail': () => ({ guid: 'demo-unit-02' }),
  'enterprise.accept': () => ({ guid: 'x', ...ownCommand() }),
  'enterprise.review': () => ({ guid: 'x', ...ownCommand(), shenHeStatus: '3', shenHeYiJian: '意见', shenHeYiJianType: '13' }),
  'fees.listPlatformRules': () => feeSearch,
  'fees.listAgencyRules': () => feeSearch,
  'fees.addRule': () => feeRule,
  'fees.updateRule': () => ({ ...feeRule, guid: 'x' }),
  'fees.ruleNameFree': () => ({ ruleName: '规则', ptfwType: '1', guid: 'x' }),
  'fees.ruleNumberFree': () => ({ ruleBH: 'R-1', ptfwType: '1', guid: 'x' }),
  'fees.deleteRule': () => ({ guid: 'x' }),
  'fees.ruleInfo': () => ({ guid: 'x' }),
  'fees.listTiers': () => ({ ruleGuid: 'x' }),
  'fees.addTier': () => feeTier,
  'fees.updateTier': () => ({ ...feeTier, guid: 'x' }),
  'fees.neighboursForAdding': () => ({ ruleGuid: 'x', sequence: '2' }),
  'fees.neighboursForEditing': () => ({ ruleGuid: 'x', sequence: '2' }),
  'fees.deleteTier': () => ({ guid: 'x' }),
  'registration.register': () => ({ qiYe_Name: '新企业', qiYe_BH: '91360500NEWREG0001', accountName: 'newfirm0001', password: 'Eisen#2027', userPhone: '19900000001', yzm: '123456' }),
  'registration.sendCode': () => ({ userPhone: '19900000001', sendType: '3', accountName: 'purchaser01' }),
  'registration.checkCode': () => ({ userPhone: '19900000001', accountName: 'purchaser01', yzm: '123456' }),
  'registration.resetPassword': () => ({ accountName: 'purchaser01', userPhone: '19900000001', yzm: '123456', password: 'Eisen#2027' }),
  'registration.appealAccount': () => ({ qiYeName: '新企业', qiYeBH: '91360500NEWREG0001', userPhone: '19900000001', yzm: '123456', fileId: 'x', password: 'Eisen#2027' }),
  'registration.appealProgress': () => ({ qiYeName: '新企业', qiYeBH: '91360500NEWREG0001', userPhone: '19900000001', yzm: '123456' }),
  'registration.listAppeals': () => ({ page: '1', rows: '10', qiYeName: 'x', qiYeBH: '9', userPhone: '1', userName: 'x', shenPiZhuangTai: '1' }),
  'registration.appealDetail': () => ({ guid: 'x' }),
  'registration.reviewAppeal': () => ({ guid: 'x', revision: 1, requestId: newRequest(), shenHeStatus: '3', shenHeYiJian: '不符', shenHeYiJianType: '6' }),
  'registration.encryptInfo': nothing,
  'registration.userNameExists': () => ({ user_Name: 'purchaser01' }),
  'registration.phoneExists': () => ({ userPhone: '19900000001' }),
  'registration.enterpriseExists': () => ({ qiYe_Name: '新企业', qiYe_BH: '91360500NEWREG0001' }),
  'registration.accountExists': () => ({ qiYe_Name: '新企业', qiYe_BH: '91360500NEWREG0001' }),
  'enterprise.listQualifications': nothing,
  'enterprise.saveQualification': () => ({ guid: 'x', ziZhiZhengShuName: '证书', ziZhiZhengShuBH: 'Q-1', ziZhiZhengShuJiBie: '一级', ziZhiZhengShuFuJianGuid: 'x', ziZhiZhengShuFuJianName: 'x.pdf', ziZhiZhengShuStartTime: '1767225600000', ziZhiZhengShuEndTime: '1798761600000' }),
  'enterprise.deleteQualification': () => ({ guid: 'x' }),
  'enterprise.savePerformance': () => ({ guid: 'x', xiangMuName: '项目', hangYeFenLei: '35', zhuanYeFenLeiName: '专用设备制造业', heTongJinE: '100', xiangMuEndTime: '1767225600000', heTongQianDingFang: '某公司', xmLeiXing: '1', xiangMuHeTongFuJianGuid: 'x', xiangMuHeTongFuJianName: 'x.pdf', jiangXiangName: '奖', huoJiangZhengShuFuJianGuid: 'x', huoJiangZhengShuFuJianName: 'x.pdf' }),
  'enterprise.deletePerformance': () => ({ guid: 'x' }),
  'enterprise.listHonours': nothing,
  'enterprise.saveHonour': () => ({ guid: 'x', rongYuName: '奖', huoJiangTime: '1767225600000', huoJiangDanWei: '协会', fuJianGuid: 'x', fuJianName: 'x.pdf', beiZhu: '备注' }),
  'enterprise.deleteHonour': () => ({ guid: 'x' }),
  'enterprise.listBankAccounts': nothing,
  'enterprise.saveBankAccount': () => ({ guid: 'x', yinHangName: '银行', yinHangZhangHao: '6222021001116245', accountName: '公司', bank_lianhanghao: '102100099996', yinHangAddress: '北京', yinHang_FuJian: 'x', yinHang_FuJian_Name: 'x.pdf', isJiBenHu: '0' }),
  'enterprise.deleteBankAccount': () => ({ guid: 'x' }),
  'enterprise.caInfo': () => ({ qiYeBH: '91110000DEMO00001X' }),
  'enterprise.professionalInfo': nothing,
  'enterprise.submitApplications': () => ({ requestId: newRequest() }),
  'enterprise.saveApplication': () => ({ ...applicationCommand(), caiGouDanWeiBH: '91110000DEMO00001X', zhuanYeFenLei: '030301', gongXiangFanWei: '1', shenQingZiLiaoGuid: 'x', shenQingZiLiaoName: 'x.pdf', action: 'save' }),
  'enterprise.submitApplication': () => applicationCommand(),
  'enterprise.listPurchasers': () => ({ page: '1', rows: '10', qiYe_Name: 'x' }),
  'enterprise.listSpecialties': nothing,
  'enterprise.specialtyTree': () => ({ qiYe_BH: '91110000DEMO00001X', guid: 'x' }),
  'enterprise.changeApplication': () => applicationCommand(),
  'enterprise.applicationRecords': () => ({ guid: 'x' }),
  'enterprise.deleteApplication': () => applicationCommand(),
  'enterprise.revokeApplication': () => applicationCommand(),
  'enterprise.recallApplication': () => applicationCommand(),
  'enterprise.applicationInfo': () => ({ guid: 'x' }),
  'enterprise.applicantCredentials': () => ({ guid: 'x' }),
  'enterprise.listApplicationsToReview': () => ({ page: '1', rows: '10', qiYeName: 'x', qiYeBH: 'x', lianXiRen: 'x', zhuanYe: 'x', shenPiZhuangTai: '1' }),
  'enterprise.reviewApplication': () => ({ ...applicationCommand(), shenHeStatus: '3', shenHeYiJian: '不同意' }),
  'enterprise.takeUpApplication': () => applicationCommand(),
  'suppliers.listLabels': () => ({ page: '1', rows: '10', biaoqianName: 'x', isYouxiao: '1' }),
  'suppliers.labelInfo': () => ({ guid: 'x' }),
  'suppliers.saveLabel': () => ({ guid: 'x', biaoqianName: '标签', suoshuQiye: 'x', yiHangyeFenlei: '03', erHangyeFenlei: '0303', sanHangyeFenlei: '030301', isYouxiao: '1', qiyeGuids: 'x', ifMeiDian: '0' }),
  'suppliers.deleteLabel': () => ({ guid: 'x' }),
  'suppliers.listLabelUnits': () => ({ page: '1', rows: '10', qiyeName: 'x', qiyeBh: 'x' }),
  'suppliers.listLabelSuppliers': () => ({ page: '1', rows: '10', qiyeName: 'x', qiyeBh: 'x', secondLevelGuid: '0303' }),
  'suppliers.hasCoalLabel': () => ({ qiyeGuid: 'x' }),
  'suppliers.industryClasses': nothing,
  'suppliers.listOwnUnits': () => ({ page: '1', rows: '10', qiYe_Name: 'x', qiYe_BH: 'x' }),
  'suppliers.listEvaluations': () => ({ page: '1', rows: '10', bdName: 'x', bdBH: 'x', xmJingLi: 'x', xmLeiXing: '1', zbFangShi: '1', pingJiaJieGuo: '10' }),
  'suppliers.evaluationInfo': () => ({ guid: 'x' }),
  'behaviour.listBadBehaviours': () => ({ page: '1', rows: '10', bdName: 'x', bdBH: 'x', xmJingLi: 'x', xmLeixing: '1', zbFangshi: '1', status: '0' }),
  'behaviour.badBehaviourInfo': () => ({ guid: 'x' }),
  'accounts.listVirtualAccounts': () => ({ ...accountSearch, projectName: 'x' }),
  'accounts.addVirtualAccount': () => virtualAccount,
  'accounts.updateVirtualAccount': () => ({ ...virtualAccount, guid: 'x' }),
  'accounts.listDepositAccounts': () => accountSearch,
  'accounts.saveDepositAccount': () => ({ ...depositAccount, guid: 'x' }),
  'accounts.deleteDepositAccount': () => ({ guid: 'x' }),
  'accounts.changes': () => ({ guid: 'x' }),
  'accounts.decideChange': () => ({ guid: 'x', result: '2', opinion: '意见' }),
  'accounts.withdrawChange': () => ({ guid: 'x' }),
  'organisation.receiveAccount': nothing,
  'organisation.saveReceiveAccount': () => ({ guid: 'x', accountName: '户名', bankName: '示范商业银行', bankAccount: '99880000111122223333', bank_lianhanghao: '900100000001', bankAddress: 'x', bankPermit: 'x' }),
  'suppliers.listRatings': () => ({ page: '1', rows: '10', evaluationYear: '2025', qiYe_Name: 'x', qiYe_BH: 'x', pingJi: 'A' }),
  'suppliers.listPoints': () => ({ page: '1', rows: '10', evaluationYear: '2025', qiYe_Name: 'x', qiYe_BH: 'x' }),
  'approval.listMatters': () => ({ page: '1', rows: '10', shiXiangName: '计划', shenPiJiBie: '3' }),
  'approval.approversOfMatter': () => ({ guid: '2110' }),
  'approval.saveApprovers': () => ({ guid: '2110', shenPiJiBie: '1', yijiRenYuanList: [approver], ...noApprovers }),
  'approval.listCandidates': () => ({ page: '1', rows: '10', userName: 'x', departName: 'x', liuZhuanFanwei: 'x' }),
  'approval.listCandidatesOfRole': () => ({ page: '1', rows: '10', roleGuid: 'x', userName: 'x' }),
  'approval.listConditions': () => ({ page: '1', rows: '10', shenPiGuid: '2110', conditionName: 'x' }),
  'approval.conditionInfo': () => ({ guid: 'x' }),
  'approval.saveCondition': () => ({ guid: 'x', ...approvalCase }),
  'approval.listMoneyRules': () => ({ page: '1', rows: '10', ruleName: 'x', isYouXiao: '1', guid: 'x' }),
  'approval.saveMoneyRule': () => moneyRule,
  'approval.moneyRuleInUse': () => ({ guid: 'x' }),
  'approval.deleteMoneyRule': () => ({ guid: 'x' }),
  'approval.listUnits': nothing,
  'approval.simulate': () => ({ kind: 'yearlyPlan', unitGuid: 'demo-unit-01', amount: '1000', projectType: '1', tenderWay: '1', organizationType: '1', submitterGuid: 'x' }),
  'supervision.listProjects': () => ({ page: '1', rows: '10', gcName: 'x', gcBH: 'x', caiGouRen: 'x', jianduren: 'x' }),
  'supervision.listSupervisors': () => ({ page: '1', rows: '10', userName: 'x', deptName: 'x' }),
  'supervision.assignSupervisors': () => ({ gcGuid: 'x', userGuidList: ['x'] }),
  'supervision.listSupervisedUnits': () => ({ page: '1', rows: '10', qiyeName: 'x', qiyeBH: 'x', creatorName: 'x', startTime: '2026-01-01 00:00:00', endTime: '2026-12-31 23:59:59' }),
  'supervision.listUnitCandidates': () => ({ page: '1', rows: '10', zbrName: 'x', zbrBh: 'x' }),
  'supervision.addSupervisedUnits': () => ({ userQiYe_Guid: 'x' }),
  'supervision.removeSupervisedUnit': () => ({ danWeiGuid: 'x' }),
  'representatives.list': () => ({ page: '1', rows: '10', type: '1', name: 'x', idNo: 'x', employer: 'x', phone: 'x', status: '1' }),
  'representatives.info': () => ({ guid: 'x' }),
  'representatives.save': () => pooled,
  'representatives.remove': () => ({ guid: 'x' }),
  'representatives.phoneExists': () => ({ phone: '13800138000', type: '1', guid: 'x' }),
  'representatives.listOwningUnits': () => ({ page: '1', rows: '10', zbrName: 'x', zbrBh: 'x' }),
  'representatives.listEnterprises': () => enterpriseSearch,
  'representatives.listPurchasersAndAgencies': () => enterpriseSearch,
  'representatives.listEvadingEnterprises': () => enterpriseSearch,
  'representatives.areaTree': nothing,
  'personnel.listUsers': () => ({ page: '1', rows: '10', deptGuid: 'x', userName: 'x' }),
  'personnel.departmentTree': nothing,
  'personnel.userInfo': () => ({ guid: 'x' }),
  'personnel.saveUser': () => person,
  'personnel.deleteUsers': () => ({ userGuids: 'x,y' }),
  'personnel.addDepartment': () => department,
  'personnel.addSubDepartment': () => ({ deptName: '一班', parentGuid: '0' }),
  'personnel.renameDepartment': () => ({ ...department, guid: 'x', parentGuid: '0', deptNcId: 'N1' }),
  'personnel.deleteDepartment': () => ({ guid: 'x', departGuid: 'x' }),
  'personnel.listErpDepartments': () => ({ page: '1', rows: '10', departName: 'x' }),
  'personnel.listErpUsers': () => ({ page: '1', rows: '10', deptNcId: 'x', userName: 'x', userpeople_ID: 'x' }),
  'personnel.idNumberExists': () => ({ user_BH: person.user_BH, user_Guid: 'x' }),
  'personnel.accountNameExists': () => ({ accountName: 'zhangsan', user_Guid: 'x' }),
  'personnel.listUsersOfEnterprise': () => ({ page: '1', rows: '10', userName: 'x', deptGuid: 'x', roleGuid: 'x' }),
  'personnel.listPersonalUsers': () => ({ page: '1', rows: '10', userName: 'x', idNo: 'x' }),
  'personnel.listRoles': () => ({ page: '1', rows: '10', roleName: 'x', roleZhuangTai: '1', shenQingZhuanYe: 'x', shenHeStatus: '1' }),
  'personnel.roleInfo': () => ({ guid: 'x' }),
  'personnel.addRole': () => ({ guid: '', ...role }),
  'personnel.updateRole': () => ({ guid: 'x', ...role }),
  'personnel.deleteRole': () => ({ guid: 'x' }),
  'personnel.authorityTree': nothing,
  'personnel.permissionsOfRole': () => ({ guid: 'x' }),
  'personnel.savePermissions': () => ({
    roleGuid: 'x', isYouXiao: '1', authGuid: ['plans.view'], viewBuMenXM: '1', suoZaiBuMen: 'A,B', deptGuids: 'x', viewQiTaQiYe: '0', xmLeiXing: '1', qiYeGuids: 'x', qiYeNames: 'x', guiDangViewFanWei: '3', userList: ['x'],
  }),
  'personnel.listSupervisedEnterprises': () => ({ page: '1', rows: '10', zbrName: 'x', zbrBh: 'x' }),
  'personnel.setRolesOfUser': () => ({ userGuid: 'x', userRoleIds: 'x' }),
  'personnel.addUsersToRole': () => ({ roleGuid: 'x', userGuids: 'x' }),
  'personnel.removeUsersFromRole': () => ({ roleGuid: 'x', userGuids: 'x' }),
  'personnel.importUsers': nothing,
  'personnel.importTemplate': nothing,
  'organisation.regionDivision': nothing,
  'organisation.setRegionDivision': () => ({ isQuYuHuaFen: '1' }),
  'organisation.listGroups': () => ({ page: '1', rows: '10', yeWuZuName: 'x', zuZhangName: 'x' }),
  'organisation.groupInfo': () => ({ guid: 'x' }),
  'organisation.saveGroup': () => ({ guid: '', yeWuZuName: '华北业务组', yeWuZuBH: 'G1', zuZhangGuid: 'x', zuYuanGuids: 'x', caiGouRenGuids: 'x', beiZhu: 'x' }),
  'organisation.deleteGroup': () => ({ guid: 'x' }),
  'organisation.listLeaderCandidates': () => candidates,
  'organisation.chooseLeader': () => ({ yeWuZuGuid: 'x', userGuid: 'x' }),
  'organisation.listMemberCandidates': () => candidates,
  'organisation.chooseMembers': () => ({ yeWuZuGuid: 'x', userGuids: 'x,y' }),
  'organisation.listPurchaserCandidates': () => ({ page: '1', rows: '10', yeWuZuGuid: 'x', qiYe_Name: 'x', qiYe_BH: 'x' }),
  'organisation.choosePurchasers': () => ({ yeWuZuGuid: 'x', qiYeGuids: 'x,y' }),
  'organisation.listUnassignedEnterprises': () => ({ page: '1', rows: '10', qiYe_Name: 'x', qiYe_BH: 'x' }),
  'organisation.listNodes': () => ({ pid: 'x' }),
  'organisation.nodeInfo': () => ({ guid: 'x' }),
  'organisation.saveNode': () => ({ type: '0', guid: '', qiyeBumen: '2', deptName: '检修部', qiyeDaima: 'x', deptType: '1', parentGuid: 'x', isQueRen: '1' }),
  'organisation.deleteNodes': () => ({ departGuids: 'x,y' }),
  'organisation.listParents': () => ({ guid: 'x', qiyeBumen: '1' }),
  'organisation.confirmNode': () => ({ guid: 'x', isQueRen: '1' }),
  'approval.listRights': () => ({ page: '1', rows: '10', qiYe_Name: 'x', qiYe_BH: 'x', zhuanYeChuShenQuanXian_status: '1' }),
  'approval.setRight': () => ({ userQiyeGuid: 'x', status: '1', type: 'yearPlan' }),
  'approval.setRightOfAll': () => ({ status: '1', type: 'yearPlan' }),
  'institutions.list': () => ({ pageNo: '1', pageSize: '10', qiyeName: 'x', status: '1' }),
  'institutions.info': () => ({ guid: 'x' }),
  'institutions.save': () => ({ ...institution, guid: 'x', revision: 1, requestId: newRequest(), status: '0', isBG: '1', action: 'undo' }),
  'institutions.approve': () => ({ guid: 'x', revision: 1, requestId: newRequest(), shenHeStatus: '3', shenHeYiJian: '意见' }),
  'institutions.unitInfo': nothing,
  'institutions.reviewRecords': () => ({ guid: 'x' }),
  'institutions.versions': () => ({ guid: 'x' }),
  'files.grantToken': () => ({ bindGuid: 'x', bindType: '1', type: '2' }),
  'files.download': () => ({ guid: 'x', token: 'x' }),
} satisfies Partial<Record<CallId, () => Record<string, unknown>>>;
type Implemented = keyof typeof right;
const IDS = Object.keys(right) as Implemented[];

/** Who has an authority that the buyer has not. */
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
  'suppliers.review': 'sysadmin01',
};

/** Somebody who may make the call, so that only the input can be wrong. */
async function callerOf(call: Call<any, any>): Promise<Client> {
  if (call.access === 'public') return new Client(house.gateway, 'nobody', null);
  const authority = typeof call.access === 'object' ? call.access.authority : '';
  return house.as(WHO[authority] ?? 'purchaser01');
}

/** Everything that a request could have changed, as one row. */
async function fingerprint(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from record)::text as records, (select sum(revision) from record)::text as revisions, (select count(*) from history)::text as entries,
           (select count(*) from plan_item)::text as items, (select count(*) from task)::text as tasks, (select count(*) from file_token)::text as tokens,
           (select count(*) from fee_rule)::text as rules, (select count(*) from fee_tier)::text as tiers,
           (select count(*) from bank_account)::text as accounts, (select count(*) from bank_account_change)::text as account_changes,
           (select count(*) from setting_change)::text as changes, (select count(*) from approver)::text as approvers, (select count(*) from representative)::text as pool,
           (select count(*) from person)::text as people, (select count(*) from department)::text as departments, (select count(*) from business_group)::text as groups, (select md5(string_agg(guid || reviews_own_plans || region_division, '' order by guid)) from enterprise) as units, (select md5(string_agg(name || authorities::text, '' order by guid)) from role) as roles,
           (select md5(string_agg(facts::text || status || title, '' order by guid)) from record) as contents,
           (select md5(string_agg(password_hash, '' order by guid)) from person) as passwords, (select count(*) from enterprise)::text as enterprises,
           (select count(*) from sms_code)::text as codes, (select count(*) from outbox)::text as messages`.execute(house.gateway.db);
  return rows[0];
}

/** What a refusal of wrong input breaks of what a caller may expect; null when all is well. */
function complaint(answer: Answer, field: string, language: 'zh-CN' | 'en'): string | null {
  const body = answer.body as { info?: string; reason?: string; data?: unknown; problems?: { field: string; key: string; text: string }[] };
  if (answer.status !== 400) return `status ${answer.status} ${JSON.stringify(body).slice(0, 200)}`;
  const problems = body.problems ?? [];
  if (problems.length === 0) return 'no problem is named';
  if (!problems.some((problem) => problem.field === field || problem.field === '' || problem.field.startsWith(`${field}[`))) return `names ${problems.map((problem) => problem.field).join(' ')}`;
  for (const text of [body.info ?? '', ...problems.map((problem) => problem.text)]) {
    if (text === '' || /\{\{|^rules\.|^errors\./.test(text)) return `text is ${text}`;
    if (CHINESE.test(text) !== (language === 'zh-CN')) return `in ${language} says ${text}`;
  }
  return null;
}

describe('the list of right inputs', () => {
  it('has every call that is there', () => {
    const there = Object.keys(handlers).filter((id) => handlers[id as CallId] !== notImplemented && id !== 'files.upload' && id !== 'registration.uploadMaterial');
    expect(there.filter((id) => !IDS.includes(id as Implemented))).toEqual([]);
  });

  it.each(IDS)('is right for %s', (id) => {
    expect(() => (calls[id].request as Schema).validateSync(right[id](), { abortEarly: false })).not.toThrow();
  });
});

describe('one wrong field, made from the schema', () => {
  it.each(IDS.filter((id) => (calls[id].request.describe() as SchemaObjectDescription).fields && Object.keys((calls[id].request.describe() as SchemaObjectDescription).fields).length > 0))(
    '%s refuses it with a text, names the field, and changes nothing',
    async (id) => {
      const call = calls[id];
      const client = await callerOf(call);
      const before = await fingerprint();
      const wrong = wrongInputs(call, right[id]());
      expect(wrong.length).toBeGreaterThan(3);
      const complaints: string[] = [];
      for (const [index, { what, field, input }] of wrong.entries()) {
        const language = index % 2 === 0 ? 'zh-CN' : 'en';
        const found = complaint(await client.send(call, input, { language }), field, language);
        if (found !== null) complaints.push(`${field} ${what}: ${found}`);
      }
      expect(complaints.join('\n')).toBe('');
      expect(await fingerprint()).toEqual(before);
    },
  );
});

const completes: Record<ProcurementKind, { schema: Schema; add: Call<any, any>; form: () => Form }> = {
  yearlyPlan: { schema: planForms.yearlyPlan.complete, add: plansCalls.yearlyAdd, form: () => planForm('yearlyPlan') },
  batchPlan: { schema: planForms.batchPlan.complete, add: plansCalls.batchAdd, form: () => planForm('batchPlan', { sourceGuid: '' }) },
  selfPlan: { schema: planForms.selfPlan.complete, add: plansCalls.selfAdd, form: () => planForm('selfPlan') },
  setUp: { schema: setUpSchema.complete, add: setUpCalls.add, form: () => setUpForm(passedPlan.head.guid) },
  entrustOrder: { schema: orderSchema.complete, add: entrustCalls.orderAdd, form: () => orderForm(assigned.head.guid) },
  entrustContract: { schema: contractSchema.complete, add: entrustCalls.contractAdd, form: () => contractForm(received.head.guid) },
};

describe('a form that is given into review', () => {
  it.each(Object.keys(completes) as ProcurementKind[])('must be complete: %s', async (kind) => {
    const { schema, add, form } = completes[kind];
    const client = await house.as('purchaser01');
    const before = await fingerprint();
    const { fields } = schema.describe() as SchemaObjectDescription;
    const needed = Object.keys(fields).filter((name) => ((fields[name] as { tests?: { name?: string }[] }).tests ?? []).some((test) => test.name === 'required'));
    expect(needed.length).toBeGreaterThan(4);
    for (const name of needed) {
      const whole: Form = { ...form(), action: 'submit' };
      const { [name]: _, ...rest } = whole;
      const refused = refusalOf(await client.send(add, rest, { language: 'en' }), name);
      expect(refused.status, name).toBe(400);
      // A source that is not there is noticed before the rest is looked at.
      if (kind !== 'batchPlan') expect(refused.problems?.map((problem) => problem.field), name).toContain(name);
    }
    expect(await fingerprint()).toEqual(before);
  });

  it('must have items, a budget that holds them, and amounts the house can keep', async () => {
    const client = await house.as('purchaser01');
    const before = await fingerprint();
    const cases: [string, Form, string, string][] = [
      ['no items', { items: [] }, 'items', 'rules.minItems'],
      ['a small budget', { budget: '999.9999' }, 'budget', 'errors.overBudget'],
      ['an item without name', { items: [item({ materialName: '' })] }, 'items[0].materialName', 'rules.required'],
      ['an item without price', { items: [item(), item({ unitPrice: undefined })] }, 'items[1].unitPrice', 'rules.required'],
      ['an item without quantity', { items: [item({ quantity: '' })] }, 'items[0].quantity', 'rules.required'],
      ['an item beyond all money', { items: [item({ quantity: '10000000000000', unitPrice: '10000000000000' })] }, 'items[0].quantity', 'rules.amountMax'],
      ['items that together are beyond it', { items: [item({ quantity: '1', unitPrice: '9999999999999' }), item({ quantity: '1', unitPrice: '9999999999999' })] }, 'items', 'rules.amountMax'],
    ];
    for (const [what, change, field, key] of cases) {
      for (const action of ['submit', ...(key === 'rules.amountMax' ? ['save'] : [])]) {
        const refused = await client.refusal(plansCalls.selfAdd, planForm('selfPlan', { ...change, action }));
        expect(refused.problems, what).toEqual(expect.arrayContaining([expect.objectContaining({ field, key })]));
      }
    }
    expect(await client.refusal(entrustCalls.contractAdd, contractForm(received.head.guid, { action: 'submit', startDate: '2027-01-02', endDate: '2027-01-01' }))).toMatchObject({
      reason: 'errors.endBeforeStart', problems: [{ field: 'endDate' }],
    });
    expect(await fingerprint()).toEqual(before);
  });

  it('above the limit of the institution a way that is not public needs a reason', async () => {
    const client = await house.as('purchaser01');
    const plan = await house.passedPlan(client, 'selfPlan', { items: [item({ quantity: '1', unitPrice: '2000000' })] });
    const form = (more: Form) => setUpForm(plan.head.guid, { projectType: '1', tenderWay: '2', action: 'submit', ...more });
    expect(await client.refusal(setUpCalls.add, form({}))).toMatchObject({ status: 400, reason: 'errors.reasonAboveLimit', problems: [{ field: 'nonPublicReason' }] });
    expect((await client.send(setUpCalls.add, form({ nonPublicReason: '唯一供应商' }))).status).toBe(200);
  });
});

const HOSTILE = [
  `'; drop table record; --`, `<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, '${7*7}{{7*7}}<%= 7*7 %>', `\\'; select pg_sleep(9); --`, '%_\\%', '__proto__',
  'null', 'undefined', '\u202eabc', '𠮷野家🏭', '$1 $2 ?', '../../etc/passwd', 'line one\nline two\ttab',
];

/** The free texts of a form: those without code list or pattern, with the longest they may be. */
function freeTexts(schema: Schema): [string, number][] {
  const { fields } = schema.describe() as SchemaObjectDescription;
  return Object.entries(fields).flatMap(([name, field]) => {
    const { type, oneOf, tests } = field as { type: string; oneOf: unknown[]; tests: { name?: string; params?: Record<string, unknown> }[] };
    const max = tests.find((test) => test.name === 'max')?.params?.['max'];
    const isFree = type === 'string' && oneOf.length === 0 && typeof max === 'number' && !tests.some((test) => ['matches', 'amount', 'calendar'].includes(test.name ?? ''));
    return isFree && name !== 'sourceGuid' ? [[name, max]] : [];
  });
}

describe('any text', () => {
  it('is stored and returned as it is, in every field of every form', async () => {
    const client = await house.as('purchaser01');
    for (const kind of Object.keys(completes) as ProcurementKind[]) {
      const texts = freeTexts(completes[kind].schema);
      expect(texts.length, kind).toBeGreaterThan(1);
      for (const hostile of kind === 'selfPlan' ? HOSTILE : HOSTILE.slice(0, 3)) {
        const { head, facts, items } = await house.detail(client, kind, drafts[kind].head.guid);
        const said = Object.fromEntries(texts.map(([name, max]) => [name, hostile.slice(0, max)]));
        const own = 'items' in formOf[kind]() ? { items: items.map((one) => ({ ...one, materialName: hostile, specification: hostile, remarks: hostile, unit: hostile.slice(0, 20) })) } : {};
        const answer = await house.send(client, kind, `${nounOf(kind)}.edit`, { head }, { ...facts, ...said, ...own, action: 'save' });
        expect(answer.status, `${kind} ${hostile} ${JSON.stringify(answer.body)}`).toBe(200);
        const after = await house.detail(client, kind, drafts[kind].head.guid);
        expect(after.facts).toMatchObject(said);
        if ('items' in own) expect(after.items[0]).toMatchObject({ materialName: hostile, specification: hostile, remarks: hostile });
      }
    }
  });

  it('of the longest length is stored whole', async () => {
    const client = await house.as('purchaser01');
    for (const kind of Object.keys(completes) as ProcurementKind[]) {
      const { head, facts, items } = await house.detail(client, kind, drafts[kind].head.guid);
      const longest = Object.fromEntries(freeTexts(completes[kind].schema).map(([name, max]) => [name, '长'.repeat(max)]));
      await house.command(client, kind, `${nounOf(kind)}.edit`, { head }, { ...facts, ...longest, items, action: 'save' });
      expect((await house.detail(client, kind, head.guid)).facts).toMatchObject(longest);
    }
  });

  it('is looked for as it is: no sign of it means anything to the database', async () => {
    const client = await house.as('purchaser01');
    const plan = await house.plan(client, 'selfPlan', { action: 'save', projectName: `100%_\\ '; drop table record; --` });
    for (const words of ['100%_\\', '%_\\', `'; drop`, '--']) {
      const { rows } = await client.list(plansCalls.selfList, { projectName: words, rows: 10_000 });
      expect(rows.map(({ guid }) => guid), words).toContain(plan.head.guid);
      expect(rows.every(({ title }) => title.includes(words)), words).toBe(true);
    }
    for (const words of [`' or 1=1 --`, '_0%', '100__']) expect((await client.list(plansCalls.selfList, { projectName: words })).total, words).toBe(0);
    expect((await client.list(plansCalls.selfList, { status: `1') or ('1'='1`, userId: `x' or '1'='1` })).total).toBe(0);
  });

  it('is an opinion as it is, up to 255 characters', async () => {
    const [buyer, approver] = [await house.as('purchaser01'), await house.as('approver01')];
    for (const opinion of [...HOSTILE.slice(0, 5), '意'.repeat(255)]) {
      const plan = await house.plan(buyer, 'selfPlan');
      await house.command(approver, 'selfPlan', 'plan.reject', plan, { opinion });
      expect((await house.history(buyer, plan.head.guid)).at(-1)?.opinion).toBe(opinion);
      expect((await buyer.call(plansCalls.selfAuditRecord, { guid: plan.head.guid })).at(-1)?.opinion).toBe(opinion);
    }
    const plan = await house.plan(buyer, 'selfPlan');
    for (const opinion of ['', '   ', undefined]) {
      const answer = await approver.send(plansCalls.examine, { ...commandInput('plan.reject', plan), opinion });
      expect(refusalOf(answer)).toMatchObject({ status: 409, reason: 'guards.opinionGiven' });
    }
  });
});

describe('items', () => {
  it('of a draft may wait for quantity and price; nothing is put in their place', async () => {
    const client = await house.as('purchaser01');
    const plan = await house.plan(client, 'selfPlan', { action: 'save', items: [item({ quantity: '', unitPrice: undefined }), item()] });
    const { facts, items } = await house.detail(client, 'selfPlan', plan.head.guid);
    expect(items).toMatchObject([{ quantity: '', unitPrice: '', amount: '0.0000' }, { quantity: '10', unitPrice: '100' }]);
    expect(plan.head.amount).toBe('1000.0000');
    const refused = refusalOf(await house.send(client, 'selfPlan', 'plan.submit', plan));
    expect(refused.problems?.map(({ field, key }) => `${field} ${key}`).toSorted()).toEqual(['items[0].quantity rules.required', 'items[0].unitPrice rules.required']);
    const filled = await house.command(client, 'selfPlan', 'plan.edit', plan, { ...facts, items: items.map((one) => ({ ...one, quantity: '2', unitPrice: '3' })), action: 'submit' });
    expect(filled.head).toMatchObject({ status: '2', amount: '12.0000' });
    expect(await client.call(recordsCalls.verify, { guid: plan.head.guid })).toMatchObject({ valid: true });
  });

  it('sent twice with one key become two, and foreign keys become new ones', async () => {
    const client = await house.as('purchaser01');
    const plan = await house.plan(client, 'selfPlan', { action: 'save' });
    const { facts, items } = await house.detail(client, 'selfPlan', plan.head.guid);
    const other = await house.detail(client, 'selfPlan', drafts.selfPlan.head.guid);
    const foreign = { ...items[0], guid: other.items[0]?.['guid'] };
    await house.command(client, 'selfPlan', 'plan.edit', plan, { ...facts, items: [items[0], items[0], foreign], action: 'save' });
    const after = await house.detail(client, 'selfPlan', plan.head.guid);
    const keys = after.items.map((one) => one['guid']);
    expect(new Set(keys).size).toBe(3);
    expect(keys).toContain(items[0]?.['guid']);
    expect(keys).not.toContain(other.items[0]?.['guid']);
    expect((await house.detail(client, 'selfPlan', drafts.selfPlan.head.guid)).items).toEqual(other.items);
    expect(await client.call(recordsCalls.verify, { guid: plan.head.guid })).toMatchObject({ valid: true });
  });

  it('come back as exact as they were sent, in any number up to 500', async () => {
    const client = await house.as('purchaser01');
    const odd = [item({ quantity: '0.0001', unitPrice: '0.0001' }), item({ quantity: '3.1400', unitPrice: '9999999.9999' }), item({ quantity: '0007', unitPrice: '0' })];
    const many = [...odd, ...Array.from({ length: 497 }, (_, index) => item({ materialCode: `M${index}` }))];
    const plan = await house.plan(client, 'selfPlan', { action: 'submit', items: many });
    const after = await house.detail(client, 'selfPlan', plan.head.guid);
    expect(after.items).toHaveLength(500);
    expect(after.items.slice(0, 3)).toMatchObject([
      { quantity: '0.0001', unitPrice: '0.0001', amount: '0.0000' }, { quantity: '3.14', unitPrice: '9999999.9999', amount: '31399999.9997' }, { quantity: '7', unitPrice: '0', amount: '0.0000' },
    ]);
    expect(plan.head.amount).toBe('31896999.9997');
    expect(await client.call(recordsCalls.verify, { guid: plan.head.guid })).toMatchObject({ valid: true });
  });
});

describe('an event out of order', () => {
  it('is refused with the reason, for every kind, in both languages', async () => {
    const before = await fingerprint();
    for (const kind of Object.keys(drafts) as ProcurementKind[]) {
      for (const event of Object.keys(kindCalls[kind].events)) {
        const act = event.split('.')[1] ?? '';
        if (['edit', 'submit', 'delete', 'abandon'].includes(act)) continue;
        const client = await callerOf(callOf(kind, event));
        if (act === 'receive' || act === 'decline') continue;
        const view = await house.detail(await house.as('purchaser01'), kind, drafts[kind].head.guid);
        for (const language of ['zh-CN', 'en'] as const) {
          const input = commandInput(event, view, { agentGuid: 'demo-agency-01', handlerGuid: 'x' });
          const refused = refusalOf(await client.send(callOf(kind, event), input, { language }), event);
          expect(refused, event).toMatchObject({ status: 409, reason: 'guards.notInThisState' });
          expect(CHINESE.test(refused.info)).toBe(language === 'zh-CN');
        }
      }
    }
    expect(await fingerprint()).toEqual(before);
  });

  it('on what was deleted says that it is gone', async () => {
    const client = await house.as('purchaser01');
    const plan = await house.plan(client, 'selfPlan', { action: 'save' });
    await house.command(client, 'selfPlan', 'plan.delete', plan);
    const answer = await house.send(client, 'selfPlan', 'plan.submit', plan);
    expect(refusalOf(answer)).toMatchObject({ status: 409, reason: 'errors.gone', conflict: { event: 'plan.delete', revision: 2 } });
  });
});

describe('anything at all', () => {
  const bits = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<unknown>('', ' ', '0', '-1', '1e9', 'submit', '2', null, true, 0, -1, 1.5, 2 ** 53, [], {}, [[]], ['x'], '\u0000', '\ud800', '__proto__', 'x'.repeat(5000)) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) as fc.Arbitrary<unknown> },
  );
  const request = fc.record({
    id: fc.constantFrom(...IDS.filter((id) => id !== 'session.token' && id !== 'session.updatePassword')),
    account: fc.constantFrom('purchaser01', 'approver01', 'sysadmin01', 'agency001', 'auditor01', 'supplier01'),
    changes: fc.array(fc.tuple(fc.nat(40), bits), { minLength: 1, maxLength: 4 }),
    item: fc.option(fc.tuple(fc.nat(20), bits)),
  });

  /** Some fields of a right input replaced by anything. */
  function changed(id: Implemented, changes: [number, unknown][], inItem: [number, unknown] | null): Record<string, unknown> {
    const input: Record<string, unknown> = { ...right[id]() };
    const names = Object.keys((calls[id].request.describe() as SchemaObjectDescription).fields);
    for (const [place, value] of changes) if (names.length > 0) input[names[place % names.length] as string] = value;
    const [first] = Array.isArray(input['items']) ? (input['items'] as Form[]) : [];
    if (inItem !== null && first && typeof first === 'object') {
      const keys = Object.keys(item());
      input['items'] = [{ ...first, [keys[inItem[0] % keys.length] as string]: inItem[1] }];
    }
    return input;
  }

  it('in any field of any call is answered, never with a defect, and what succeeds keeps the contract', async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(request, async ({ id, account, changes, item: inItem }) => {
        const answer = await (await house.as(account)).send(calls[id], changed(id, changes, inItem));
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 200 && calls[id].answer === 'file') expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
        else if (answer.status === 200) expect(breaches(calls[id], answer.body)).toEqual([]);
        else refusalOf(answer, id);
      }),
      { numRuns: 1200, seed: 20_261_121, endOnFailure: true },
    );
    for (const status of [200, 400, 403]) expect(statuses.get(status) ?? 0, `${status} occurs`).toBeGreaterThan(20);
  });

  it('as body or query is answered, never with a defect', async () => {
    const client = await house.as('purchaser01');
    const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.json(), fc.constantFrom('', '{', '[]', 'null', '"x"', '{"a":1}}', '\ufeff{}', '{"items":{"0":1}}'));
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'application/json; charset=latin1'), async (body, type) => {
        refusalOf(await client.fetch(addressOf(house.gateway, plansCalls.selfEdit), { method: 'POST', body, headers: { 'content-type': type } }));
      }),
      { numRuns: 150, seed: 7, endOnFailure: true },
    );
    await fc.assert(
      fc.asyncProperty(fc.webQueryParameters(), fc.constantFrom('', 'guid=', 'guid[]=', 'guid=a&guid=b&', 'guid[__proto__]=1&', 'guid=%00&', 'guid=%ff&', '%=&'), async (query, start) => {
        refusalOf(await client.fetch(`${addressOf(house.gateway, plansCalls.selfDetail)}?${start}${query}`, {}));
      }),
      { numRuns: 150, seed: 8, endOnFailure: true },
    );
  });

  it('left the histories whole', async () => {
    expect(await (await house.as('auditor01')).call(recordsCalls.verifyAll, {})).toMatchObject({ valid: true, broken: [] });
  });
});
