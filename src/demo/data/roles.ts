import { ANALYSE_AUTHORITY, AUDIT_AUTHORITY, authorities } from '#contract/core/authorities.ts';

/** A role as every enterprise of a kind gets it. */
export interface RolePlan {
  key: RoleKey;
  name: string;
  authorities: readonly string[];
  scope: 'own' | 'all' | 'listed';
  /** Keys of the departments of a `listed` scope. */
  departments?: readonly string[];
  /** Whether the role sees the records of all subsidiaries. */
  seesSubsidiaries?: true;
  /** Can only be looked at and given to people. */
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

const of = (module: string, ...acts: string[]): string[] => acts.map((act) => `${module}.${act}`);
const procurement = ['plans', 'setUp', 'entrust'];
const viewing = procurement.flatMap((module) => of(module, 'view'));
const editing = procurement.flatMap((module) => of(module, 'edit'));
const administering = procurement.flatMap((module) => of(module, 'administer'));
const allViews = authorities.filter(({ act }) => act === 'view').map(({ code }) => code);
const around = [
  ...of('enterprise', 'view'),
  ...of('institutions', 'view'),
  ...of('suppliers', 'view'),
];

/** Default roles of the demonstration data, by what they may do. */
export const ROLES: Readonly<Record<RoleKey, RolePlan>> = {
  buyer: {
    key: 'buyer',
    name: '采购员',
    isDefault: true,
    authorities: [
      ...viewing,
      ...editing,
      ...around,
      ...of('representatives', 'view'),
      ...of('credit', 'view'),
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
      ...of('suppliers', 'review'),
      ...of('behaviour', 'view', 'review'),
      ...of('statistics', 'view'),
    ],
    scope: 'listed',
    departments: ['buying', 'fuel', 'parts', 'works', 'tender'],
  },
  approver: {
    key: 'approver',
    name: '审批人',
    authorities: [
      ...viewing,
      ...of('enterprise', 'view'),
      ...of('behaviour', 'view'),
      ...of('credit', 'view', 'review'),
    ],
    scope: 'all',
  },
  handler: {
    key: 'handler',
    name: '委托经办人',
    isDefault: true,
    authorities: [...of('setUp', 'view'), ...of('entrust', 'view', 'edit'), ...around],
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
      ...of('enterprise', 'view', 'edit'),
      ...of('personnel', 'view', 'edit'),
      ...of('organisation', 'view', 'edit'),
      ...of('approval', 'view', 'edit'),
      ...of('supervision', 'view', 'edit'),
      ...of('representatives', 'view', 'edit'),
      ...of('institutions', 'view', 'edit'),
      ...of('fees', 'view', 'edit'),
      ...of('accounts', 'view', 'edit'),
      ...of('suppliers', 'view', 'edit', 'review'),
      ...of('notices', 'view', 'edit'),
      ...of('statistics', 'view'),
      ...of('signUp', 'view', 'edit'),
      ...of('credit', 'view', 'edit'),
      ...of('behaviour', 'view', 'edit'),
      ANALYSE_AUTHORITY,
    ],
  },
  supervisor: {
    key: 'supervisor',
    name: '监督员',
    authorities: [
      ...viewing,
      ...around,
      ...of('supervision', 'view', 'edit'),
      ...of('representatives', 'view'),
      ...of('behaviour', 'view'),
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
      ...of('registration', 'review'),
      ...of('enterprise', 'view', 'review'),
      ...of('organisation', 'view'),
      ...of('approval', 'view', 'edit'),
      ...of('institutions', 'view', 'edit', 'review'),
      ...of('fees', 'view', 'edit'),
      ...of('suppliers', 'view', 'edit', 'review'),
      ...of('credit', 'view', 'edit', 'review'),
      ...of('behaviour', 'view', 'edit', 'review'),
      ...of('signUp', 'view', 'edit', 'review'),
      ...of('accounts', 'view', 'review'),
      ...of('notices', 'view', 'edit'),
      ...of('statistics', 'view'),
    ],
  },
  receiver: {
    key: 'receiver',
    name: '代理业务员',
    authorities: [
      ...of('entrust', 'view', 'receive'),
      ...of('enterprise', 'view'),
      ...of('representatives', 'view'),
    ],
    scope: 'all',
  },
  agencyAdministrator: {
    key: 'agencyAdministrator',
    name: '代理机构管理员',
    scope: 'all',
    isDefault: true,
    authorities: [
      ...of('entrust', 'view', 'receive'),
      ...of('enterprise', 'view', 'edit'),
      ...of('personnel', 'view', 'edit'),
      ...of('organisation', 'view', 'edit'),
      ...of('supervision', 'view', 'edit'),
      ...of('representatives', 'view', 'edit'),
      ...of('accounts', 'view', 'edit'),
      ...of('fees', 'view', 'edit'),
      ...of('suppliers', 'view'),
    ],
  },
  accountReviewer: {
    key: 'accountReviewer',
    name: '账户复核',
    authorities: [...of('accounts', 'view', 'review'), ...of('enterprise', 'view')],
    scope: 'own',
  },
  supplier: {
    key: 'supplier',
    name: '供应商',
    authorities: [
      ...of('enterprise', 'view', 'edit'),
      ...of('accounts', 'view', 'edit'),
      ...of('suppliers', 'view'),
      ...of('signUp', 'view', 'edit'),
    ],
    scope: 'all',
  },
};
