import type { RoleKey } from './roles.ts';

/** A person's job, by which scenarios find people. */
export type Job =
  | 'buyer'
  | 'handler'
  | 'approver1'
  | 'approver2'
  | 'approver3'
  | 'approver4'
  | 'approver5'
  | 'administrator'
  | 'supervisor'
  | 'auditor'
  | 'groupManager'
  | 'receiver'
  | 'supplier';

/** How many people have a job in a department of a kind of enterprise. */
export interface Post {
  job: Job;
  department: string;
  count: number;
  roles: readonly RoleKey[];
  /** Heads of their department. */
  isHead?: true;
}

const post = (
  job: Job,
  department: string,
  count: number,
  roles: readonly RoleKey[],
  isHead?: true,
): Post => ({ job, department, count, roles, ...(isHead ? { isHead } : {}) });

const approvers: readonly Post[] = [
  post('approver1', 'buying', 1, ['approver', 'head'], true),
  post('approver1', 'equipment', 1, ['approver'], true),
  post('approver1', 'production', 1, ['approver'], true),
  post('approver2', 'finance', 1, ['approver', 'accountReviewer'], true),
  post('approver2', 'planning', 1, ['approver'], true),
  post('approver3', 'lead', 2, ['approver']),
  post('approver4', 'lead', 2, ['approver']),
  post('approver5', 'lead', 2, ['approver'], true),
];

const office: readonly Post[] = [
  post('administrator', 'tender', 1, ['administrator'], true),
  post('supervisor', 'audit', 1, ['supervisor']),
];

export const SUBSIDIARY_POSTS: readonly Post[] = [
  post('buyer', 'fuel', 1, ['buyer']),
  post('buyer', 'parts', 2, ['buyer']),
  post('buyer', 'works', 1, ['buyer']),
  post('handler', 'tender', 2, ['handler']),
  ...approvers,
  ...office,
];

/** The unit of most demonstration accounts has more of everyone. */
export const FIRST_UNIT_POSTS: readonly Post[] = [
  ...SUBSIDIARY_POSTS,
  post('buyer', 'fuel', 1, ['buyer']),
  post('buyer', 'parts', 1, ['buyer']),
  post('buyer', 'works', 1, ['buyer']),
  post('handler', 'tender', 1, ['handler']),
  post('approver1', 'systems', 1, ['approver'], true),
  post('approver2', 'finance', 1, ['approver']),
  post('administrator', 'systems', 1, ['administrator']),
  post('supervisor', 'audit', 1, ['supervisor'], true),
];

export const CENTRAL_POSTS: readonly Post[] = [
  ...SUBSIDIARY_POSTS,
  post('auditor', 'audit', 2, ['auditor']),
  post('groupManager', 'buying', 4, ['groupManager']),
];

export const AGENCY_BRANCH_POSTS: readonly Post[] = [post('receiver', 'agency', 3, ['receiver'])];

export const AGENCY_POSTS: readonly Post[] = [
  post('receiver', 'agency', 3, ['receiver']),
  post('receiver', 'agency2', 2, ['receiver']),
  post('administrator', 'office', 1, ['agencyAdministrator'], true),
  post('supervisor', 'lead', 1, ['receiver', 'accountReviewer'], true),
];

export const SUPPLIER_POSTS: readonly Post[] = [post('supplier', 'sales', 1, ['supplier'])];

/**
 * The supplier of the demonstration account has a second person, who confirms changes to its bank
 * accounts.
 */
export const FIRST_SUPPLIER_POSTS: readonly Post[] = [
  ...SUPPLIER_POSTS,
  post('supplier', 'office', 1, ['accountReviewer']),
];
