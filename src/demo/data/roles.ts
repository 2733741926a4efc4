import {
  ANALYSE_AUTHORITY,
  AUDIT_AUTHORITY,
  authorities,
  codesIn,
} from '#contract/core/authorities.ts';

/** A role that every enterprise of a kind gets. */
export interface RolePlan {
  key: RoleKey;
  name: string;
  authorities: readonly string[];
  scope: 'own' | 'all' | 'listed';
  /** Keys of the departments of a `listed` scope. */
  departments?: readonly string[];
  /** Whether the role sees the records of all subsidiaries. */
  seesSubsidiaries?: true;
  /** It can be viewed and assigned, but not changed. */
  isDefault?: true;
}

export type RoleKey =
  | 'buyer'
  | 'head'
  | 'approver'
  | 'handler'
  | 'administrator'
  | 'supervisor'
  | 'auditor'
  | 'groupManager'
  | 'receiver'
  | 'agencyAdministrator'
  | 'supplier'
  | 'accountReviewer';

const procurement = ['plans', 'setUp', 'entrust'];
const viewing = procurement.flatMap((module) => codesIn(module, 'view'));
const editing = procurement.flatMap((module) => codesIn(module, 'edit'));
const administering = procurement.flatMap((module) => codesIn(module, 'administer'));
const allViews = authorities.filter(({ act }) => act === 'view').map(({ code }) => code);
const around = [
  ...codesIn('enterprise', 'view'),
  ...codesIn('institutions', 'view'),
  ...codesIn('suppliers', 'view'),
];

/** Default roles of the demonstration data, with their rights. */
export const ROLES: Readonly<Record<RoleKey, RolePlan>> = {
  buyer: {
    key: 'buyer',
    name: '采购员',
    isDefault: true,
    authorities: [
      ...viewing,
      ...editing,
      ...around,
      ...codesIn('representatives', 'view'),
      ...codesIn('credit', 'view'),
    ],
    scope: 'own',
  },
  head: {
    key: 'head',
    name: '采购部门负责人',
    isDefault: true,
    authorities: [
      ...viewing,
      ...editing,
      ...around,
      ...codesIn('suppliers', 'review'),
      ...codesIn('behaviour', 'view', 'review'),
      ...codesIn('statistics', 'view'),
    ],
    scope: 'listed',
    departments: ['buying', 'fuel', 'parts', 'works', 'tender'],
  },
  approver: {
    key: 'approver',
    name: '审批人',
    authorities: [
      ...viewing,
      ...codesIn('enterprise', 'view'),
      ...codesIn('behaviour', 'view'),
      ...codesIn('credit', 'view', 'review'),
    ],
    scope: 'all',
  },
  handler: {
    key: 'handler',
    name: '委托经办人',
    isDefault: true,
    authorities: [...codesIn('setUp', 'view'), ...codesIn('entrust', 'view', 'edit'), ...around],
    scope: 'own',
  },
  administrator: {
    key: 'administrator',
    name: '单位管理员',
    scope: 'all',
    isDefault: true,
    authorities: [
      ...viewing,
      ...administering,
      ...codesIn('enterprise', 'view', 'edit'),
      ...codesIn('personnel', 'view', 'edit'),
      ...codesIn('organisation', 'view', 'edit'),
      ...codesIn('approval', 'view', 'edit'),
      ...codesIn('supervision', 'view', 'edit'),
      ...codesIn('representatives', 'view', 'edit'),
      ...codesIn('institutions', 'view', 'edit'),
      ...codesIn('fees', 'view', 'edit'),
      ...codesIn('accounts', 'view', 'edit'),
      ...codesIn('suppliers', 'view', 'edit', 'review'),
      ...codesIn('notices', 'view', 'edit'),
      ...codesIn('statistics', 'view'),
      ...codesIn('signUp', 'view', 'edit'),
      ...codesIn('credit', 'view', 'edit'),
      ...codesIn('behaviour', 'view', 'edit'),
      ANALYSE_AUTHORITY,
    ],
  },
  supervisor: {
    key: 'supervisor',
    name: '监督员',
    authorities: [
      ...viewing,
      ...around,
      ...codesIn('supervision', 'view', 'edit'),
      ...codesIn('representatives', 'view'),
      ...codesIn('behaviour', 'view'),
    ],
    scope: 'all',
  },
  auditor: {
    key: 'auditor',
    name: '审计',
    isDefault: true,
    authorities: [AUDIT_AUTHORITY, ANALYSE_AUTHORITY, ...allViews],
    scope: 'all',
  },
  groupManager: {
    key: 'groupManager',
    name: '集团采购管理',
    isDefault: true,
    scope: 'all',
    seesSubsidiaries: true,
    authorities: [
      ...viewing,
      ...codesIn('registration', 'review'),
      ...codesIn('enterprise', 'view', 'review'),
      ...codesIn('organisation', 'view'),
      ...codesIn('approval', 'view', 'edit'),
      ...codesIn('institutions', 'view', 'edit', 'review'),
      ...codesIn('fees', 'view', 'edit'),
      ...codesIn('suppliers', 'view', 'edit', 'review'),
      ...codesIn('credit', 'view', 'edit', 'review'),
      ...codesIn('behaviour', 'view', 'edit', 'review'),
      ...codesIn('signUp', 'view', 'edit', 'review'),
      ...codesIn('accounts', 'view', 'review'),
      ...codesIn('notices', 'view', 'edit'),
      ...codesIn('statistics', 'view'),
    ],
  },
  receiver: {
    key: 'receiver',
    name: '代理业务员',
    authorities: [
      ...codesIn('entrust', 'view', 'receive'),
      ...codesIn('enterprise', 'view'),
      ...codesIn('representatives', 'view'),
    ],
    scope: 'all',
  },
  agencyAdministrator: {
    key: 'agencyAdministrator',
    name: '代理机构管理员',
    scope: 'all',
    isDefault: true,
    authorities: [
      ...codesIn('entrust', 'view', 'receive'),
      ...codesIn('enterprise', 'view', 'edit'),
      ...codesIn('personnel', 'view', 'edit'),
      ...codesIn('organisation', 'view', 'edit'),
      ...codesIn('supervision', 'view', 'edit'),
      ...codesIn('representatives', 'view', 'edit'),
      ...codesIn('accounts', 'view', 'edit'),
      ...codesIn('fees', 'view', 'edit'),
      ...codesIn('suppliers', 'view'),
    ],
  },
  accountReviewer: {
    key: 'accountReviewer',
    name: '账户复核',
    authorities: [...codesIn('accounts', 'view', 'review'), ...codesIn('enterprise', 'view')],
    scope: 'own',
  },
  supplier: {
    key: 'supplier',
    name: '供应商',
    authorities: [
      ...codesIn('enterprise', 'view', 'edit'),
      ...codesIn('accounts', 'view', 'edit'),
      ...codesIn('suppliers', 'view'),
      ...codesIn('signUp', 'view', 'edit'),
    ],
    scope: 'all',
  },
};
