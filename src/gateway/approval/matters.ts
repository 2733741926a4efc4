import type { ChainKind, RecordKind } from '#contract/records.ts';

/**
 * The approval matter of each kind that passes a chain (wire facts 3.10; which matter applies to
 * contracts and to what is said of suppliers is assumed).
 */
export const matterOf: Record<ChainKind, string> = {
  yearlyPlan: '2110',
  batchPlan: '2110',
  selfPlan: '2111',
  setUp: '2205',
  entrustOrder: '2103',
  entrustContract: '2102',
  breach: '2206',
  yearlyCredit: '2206',
};

/** The kinds of record that ask a matter. */
export const kindsOf = (matter: string): string[] =>
  Object.entries(matterOf).flatMap(([kind, code]) => (code === matter ? kind : []));

/**
 * The matters that some kind of record asks; the other codes of the wire belong to what this
 * console does not do.
 */
export const MATTERS: readonly string[] = [...new Set(Object.values(matterOf))];

/**
 * The entity name in the business key of each kind, as in `PurchasingProcurementEntrust:<guid>`
 * (wire facts 4.6; the others are assumed).
 */
export const entityOf: Record<RecordKind, string> = {
  yearlyPlan: 'YearsProcurementPlan',
  batchPlan: 'BatchProcurementPlan',
  selfPlan: 'SelfProcurementPlan',
  setUp: 'ProcurementSetUp',
  entrustOrder: 'PurchasingProcurementEntrust',
  entrustContract: 'EntrustContract',
  enterpriseInformation: 'EnterpriseInformation',
  accountAppeal: 'AccountAppeal',
  institution: 'CaiGouZhiDu',
  professionalApplication: 'ProfessionalApplication',
  breach: 'SupplierBreach',
  award: 'SupplierAward',
  restoration: 'SupplierRestoration',
  blacklist: 'SupplierBlacklist',
  evaluation: 'SupplierYearEvaluation',
  yearlyCredit: 'SupplierYearCredit',
  supplierAdmission: 'SupplierAdmission',
  yearlyAudit: 'SupplierYearlyAudit',
  messageNotice: 'GysMsgNotice',
  signUp: 'ExcellentGysBaoMing',
  personnelChange: 'PersonnelChange',
};
