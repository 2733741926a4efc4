import { AUDIT_AUTHORITY, type AuthorityArea } from './core/authorities.ts';
import type { Code, StatusName } from './core/enumerations.ts';

/** What a kind of record is, for everyone. */
interface KindFacts {
  /** Area of the authority tree whose rights hold for it, as `plans` of `plans.edit`. */
  authority: AuthorityArea;
  /** Area of the other side, where the enterprise that decides is not the one it belongs to. */
  otherSide?: AuthorityArea;
  /** File of texts with the labels of its fields, at `<file>.fields.<field>`. */
  texts: string;
  /** Enumeration of its status codes. */
  status: StatusName;
  /** What its numbers begin with, as in ND2026-000124. */
  series: string;
  /**
   * Entity name of its business key, as in `PurchasingProcurementEntrust:<guid>` (requirements,
   * 10.16; the others are assumed).
   */
  entity: string;
  /**
   * Approval matter whose settings make its chain (requirements, 10.8; which one applies to
   * contracts and to what is said of suppliers is assumed); null: one reviewer decides on it, or
   * nobody.
   */
  matter: Code<'approvalMatter'> | null;
  /**
   * Whom it is about, and so who of its unit sees it: a department, whoever sees that department; the
   * enterprise as a whole, everybody; its area of rights, whoever of the enterprise holds one of
   * them there, who asked, and whom it names; named, who asked and whom it names alone; one person, nobody
   * but the reviewers.
   */
  about: 'department' | 'enterprise' | 'area' | 'named' | 'person';
  /** Whether it belongs to the purchasing line: a project with a place between plan and contract. */
  inLine: boolean;
  /** It stands between two enterprises: what one says about it is for their own first (assumed). */
  isBetween?: true;
  /** It names suppliers or an agency, who may be suspended or on the blacklist. */
  hasSuppliers?: true;
}

/** Every kind of record that has a lifecycle, those of the purchasing line first. */
export const KINDS = {
  yearlyPlan: {
    authority: 'plans',
    texts: 'plans',
    status: 'planStatus',
    series: 'ND',
    entity: 'YearsProcurementPlan',
    matter: '2110',
    about: 'department',
    inLine: true,
  },
  batchPlan: {
    authority: 'plans',
    texts: 'plans',
    status: 'planStatus',
    series: 'PC',
    entity: 'BatchProcurementPlan',
    matter: '2110',
    about: 'department',
    inLine: true,
  },
  selfPlan: {
    authority: 'plans',
    texts: 'plans',
    status: 'planStatus',
    series: 'ZX',
    entity: 'SelfProcurementPlan',
    matter: '2111',
    about: 'department',
    inLine: true,
  },
  setUp: {
    authority: 'setUp',
    texts: 'setUp',
    status: 'setUpStatus',
    series: 'LX',
    entity: 'ProcurementSetUp',
    matter: '2205',
    about: 'department',
    inLine: true,
    hasSuppliers: true,
  },
  entrustOrder: {
    authority: 'entrust',
    texts: 'entrust',
    status: 'entrustStatus',
    series: 'WT',
    entity: 'PurchasingProcurementEntrust',
    matter: '2103',
    about: 'department',
    inLine: true,
    isBetween: true,
    hasSuppliers: true,
  },
  entrustContract: {
    authority: 'entrust',
    texts: 'entrust',
    status: 'contractStatus',
    series: 'HT',
    entity: 'EntrustContract',
    matter: '2102',
    about: 'department',
    inLine: true,
    isBetween: true,
    hasSuppliers: true,
  },
  enterpriseInformation: {
    authority: 'enterprise',
    texts: 'enterprise',
    status: 'enterpriseStatus',
    series: 'QY',
    entity: 'EnterpriseInformation',
    matter: null,
    about: 'enterprise',
    inLine: false,
    isBetween: true,
  },
  accountAppeal: {
    authority: 'registration',
    texts: 'registration',
    status: 'appealStatus',
    series: 'SS',
    entity: 'AccountAppeal',
    matter: null,
    about: 'person',
    inLine: false,
  },
  institution: {
    authority: 'institutions',
    texts: 'institutions',
    status: 'institutionStatus',
    series: 'ZD',
    entity: 'CaiGouZhiDu',
    matter: null,
    about: 'enterprise',
    inLine: false,
  },
  professionalApplication: {
    authority: 'enterprise',
    otherSide: 'suppliers',
    texts: 'professional',
    status: 'applicationStatus',
    series: 'ZY',
    entity: 'ProfessionalApplication',
    matter: null,
    about: 'enterprise',
    inLine: false,
    isBetween: true,
    hasSuppliers: true,
  },
  breach: {
    authority: 'behaviour',
    otherSide: 'enterprise',
    texts: 'behaviour',
    status: 'approvalStatus',
    series: 'SX',
    entity: 'SupplierBreach',
    matter: '2206',
    about: 'enterprise',
    inLine: false,
    isBetween: true,
    hasSuppliers: true,
  },
  award: {
    authority: 'behaviour',
    texts: 'behaviour',
    status: 'approvalStatus',
    series: 'JL',
    entity: 'SupplierAward',
    matter: null,
    about: 'enterprise',
    inLine: false,
    isBetween: true,
    hasSuppliers: true,
  },
  restoration: {
    authority: 'behaviour',
    otherSide: 'enterprise',
    texts: 'behaviour',
    status: 'approvalStatus',
    series: 'HF',
    entity: 'SupplierRestoration',
    matter: null,
    about: 'enterprise',
    inLine: false,
    isBetween: true,
    hasSuppliers: true,
  },
  blacklist: {
    authority: 'behaviour',
    texts: 'behaviour',
    status: 'blacklistStatus',
    series: 'HM',
    entity: 'SupplierBlacklist',
    matter: null,
    about: 'enterprise',
    inLine: false,
    isBetween: true,
    hasSuppliers: true,
  },
  evaluation: {
    authority: 'credit',
    texts: 'credit',
    status: 'yearEvaluation',
    series: 'PJ',
    entity: 'SupplierYearEvaluation',
    matter: null,
    about: 'enterprise',
    inLine: false,
    isBetween: true,
    hasSuppliers: true,
  },
  yearlyCredit: {
    authority: 'credit',
    texts: 'credit',
    status: 'yearlyCreditStatus',
    series: 'XY',
    entity: 'SupplierYearCredit',
    matter: '2206',
    about: 'enterprise',
    inLine: false,
    isBetween: true,
    hasSuppliers: true,
  },
  supplierAdmission: {
    authority: 'suppliers',
    otherSide: 'enterprise',
    texts: 'admission',
    status: 'admissionStatus',
    series: 'RK',
    entity: 'SupplierAdmission',
    matter: null,
    about: 'enterprise',
    inLine: false,
    isBetween: true,
    hasSuppliers: true,
  },
  yearlyAudit: {
    authority: 'suppliers',
    otherSide: 'enterprise',
    texts: 'admission',
    status: 'yearApproval',
    series: 'NS',
    entity: 'SupplierYearlyAudit',
    matter: null,
    about: 'enterprise',
    inLine: false,
    isBetween: true,
    hasSuppliers: true,
  },
  messageNotice: {
    authority: 'notices',
    texts: 'notices',
    status: 'messageNoticeStatus',
    series: 'TZ',
    entity: 'GysMsgNotice',
    matter: null,
    about: 'department',
    inLine: false,
  },
  signUp: {
    authority: 'signUp',
    texts: 'signUp',
    status: 'signUpStatus',
    series: 'BM',
    entity: 'ExcellentGysBaoMing',
    matter: null,
    about: 'enterprise',
    inLine: false,
    isBetween: true,
    hasSuppliers: true,
  },
  personnelChange: {
    authority: 'personnel',
    texts: 'personnel',
    status: 'personnelChangeStatus',
    series: 'RY',
    entity: 'PersonnelChange',
    matter: null,
    about: 'person',
    inLine: false,
  },
  bankAccountChange: {
    authority: 'accounts',
    texts: 'accounts',
    status: 'bankAccountChangeStatus',
    series: 'ZH',
    entity: 'BankAccountChange',
    matter: null,
    about: 'area',
    inLine: false,
  },
  organisationPlace: {
    authority: 'organisation',
    texts: 'organisation',
    status: 'organisationPlaceStatus',
    series: 'GS',
    entity: 'OrganisationPlace',
    matter: null,
    about: 'enterprise',
    inLine: false,
  },
  delegation: {
    authority: 'approval',
    texts: 'delegation',
    status: 'delegationStatus',
    series: 'SP',
    entity: 'Delegation',
    matter: null,
    about: 'area',
    inLine: false,
  },
  advice: {
    authority: 'approval',
    texts: 'advice',
    status: 'adviceStatus',
    series: 'YJ',
    entity: 'Advice',
    matter: null,
    about: 'named',
    inLine: false,
  },
} as const satisfies Readonly<Record<string, KindFacts>>;

export type RecordKind = keyof typeof KINDS;

type KindsWith<Facts> = {
  [Kind in RecordKind]: (typeof KINDS)[Kind] extends Facts ? Kind : never;
}[RecordKind];

/** A kind of the purchasing line. */
export type ProcurementKind = KindsWith<{ inLine: true }>;

/** A kind that passes an approval chain. */
export type ChainKind = KindsWith<{ matter: string }>;

export const RECORD_KINDS = Object.keys(KINDS) as readonly RecordKind[];

/** Whether a kind passes an approval chain. */
export const hasChain = (kind: RecordKind): kind is ChainKind => KINDS[kind].matter !== null;

/** Who reads what one says about a record, unless one chooses. */
export const circleOf = (kind: RecordKind): Code<'commentCircle'> =>
  'isBetween' in KINDS[kind] ? 'unit' : 'all';

/** Whether a kind belongs to the purchasing line. */
export const isProcurement = (kind: RecordKind): kind is ProcurementKind => KINDS[kind].inLine;

export const PROCUREMENT_KINDS: readonly ProcurementKind[] = RECORD_KINDS.filter(isProcurement);

export const CHAIN_KINDS: readonly ChainKind[] = RECORD_KINDS.filter(hasChain);

/**
 * Whether somebody may look at the records of a kind as a whole, by the authorities they hold: who
 * views or reviews its area, on either side, reads those visible to them.
 */
export function mayAnalyse(kind: RecordKind, holds: (authority: string) => boolean): boolean {
  const { authority, otherSide = authority }: KindFacts = KINDS[kind];
  return (
    holds(AUDIT_AUTHORITY) ||
    [authority, otherSide].some((area) => holds(`${area}.view`) || holds(`${area}.review`))
  );
}
