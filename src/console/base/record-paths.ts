import type { RecordKind } from '#contract/kinds.ts';

/** Addresses of the lists; a record lies below its list. */
export const recordPaths: Readonly<Record<RecordKind, string>> = {
  yearlyPlan: '/plans/yearly',
  batchPlan: '/plans/batch',
  selfPlan: '/plans/self',
  setUp: '/setUp',
  entrustOrder: '/entrust/orders',
  entrustContract: '/entrust/contracts',
  enterpriseInformation: '/qyxxgl/review',
  accountAppeal: '/qyManage/appeals',
  institution: '/sys-managelist',
  professionalApplication: '/qyxxgl/applicationReview',
  breach: '/gysgl/badBehaveList',
  award: '/gysgl/record/recordDetail/dailyReward',
  restoration: '/gysgl/recover',
  blacklist: '/gysgl/blackList',
  evaluation: '/gysgl/xinyongDetail',
  yearlyCredit: '/gysgl/xinyongDetail',
  supplierAdmission: '/gysgl/supplier',
  yearlyAudit: '/gysgl/supplierShenheNianDu',
  messageNotice: '/gysgl/msgNotice',
  signUp: '/gysgl/excellentSupplier',
  personnelChange: '/userAndQxManage/changes',
  bankAccountChange: '/baozhengjin/changes',
  organisationPlace: '/organization/zzjg/place',
  delegation: '/workbench/delegations',
  advice: '/workbench/advices',
};

/** Key of the record in the address of its page. */
export const guidIn = (href: string) => href.slice(href.lastIndexOf('/') + 1);

/** Address of a record's page. */
export function recordHref(kind: RecordKind, guid: string): string {
  return `${recordPaths[kind]}/${guid}`;
}
