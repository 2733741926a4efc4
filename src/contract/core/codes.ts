import type { Code } from './enumerations.ts';

/*
 * Names for the codes that the code depends on, each checked against its enumeration. The labels
 * are in the locales.
 */

/** Yes and no, as flags on the wire. */
export const yesNo = { yes: '1', no: '0' } as const satisfies Record<string, Code<'yesNo'>>;

/** How the fee of an agency order is agreed. */
export const agencyFeeMethod = {
  fixedAmount: '1',
  fixedRatio: '2',
  progressive: '3',
} as const satisfies Record<string, Code<'agencyFeeMethod'>>;

/** How a fee rule calculates a fee from its tiers. */
export const feeCalculation = {
  progressive: '1',
  graduated: '2',
} as const satisfies Record<string, Code<'feeCalculation'>>;

/** What a fee rule is for: the agency's service or use of the platform. */
export const serviceFeeType = {
  agency: '1',
  platform: '2',
} as const satisfies Record<string, Code<'serviceFeeType'>>;

/** Whether an account belongs to an enterprise or to a natural person. */
export const userCategory = {
  enterprise: '1',
  person: '2',
} as const satisfies Record<string, Code<'userCategory'>>;

/** Whether a person is a member or the head of their department. */
export const userIdentity = {
  member: '1',
  head: '2',
} as const satisfies Record<string, Code<'userIdentity'>>;

/** Whether a person may sign in; these codes are the reverse of the other validity codes. */
export const userValidity = {
  valid: '0',
  invalid: '1',
} as const satisfies Record<string, Code<'userValidity'>>;

/** The type of a node of the organisation. */
export const organisationKind = {
  unit: '1',
  department: '2',
} as const satisfies Record<string, Code<'organisationKind'>>;

/** The role of a person in the pool of representatives. */
export const representativeType = {
  representative: '1',
  monitor: '2',
} as const satisfies Record<string, Code<'representativeType'>>;

/** Who receives a notice. */
export const messageNoticeAudience = {
  admitted: '1',
  ofCategories: '2',
  chosen: '3',
} as const satisfies Record<string, Code<'messageNoticeAudience'>>;

/** How a notice is sent in addition to the console. */
export const messageNoticeChannel = {
  console: '1',
  sms: '2',
  mail: '3',
} as const satisfies Record<string, Code<'messageNoticeChannel'>>;

/** The evaluation level of a supplier without a rating. */
export const UNRATED = '0' satisfies Code<'supplierEvaluation'>;

/** The search value for every evaluation level (requirements, 10.9). */
export const ALL_EVALUATIONS = '10';

/** Whether an enterprise's form is saved or submitted. */
export const enterpriseFlag = { save: '1', submit: '2' } as const;

/** Whether a review is a yearly review or an admission review. */
export const auditKind = { admission: '1', year: '2' } as const;

/** The wire value for "no parent department" or "no parent node". */
export const NONE_ABOVE = '0';
