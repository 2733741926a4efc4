import type { Job } from './data/jobs.ts';
import type { RoleKey } from './data/roles.ts';

/** Password of every person in the demonstration data. */
export const DEMO_PASSWORD = 'Steel2026!';

/** A demonstration account: its enterprise and its post there. */
export interface DemoAccount {
  account: string;
  /** Name of the person. */
  name: string;
  /** Key of the enterprise (master-data/enterprises.ts). */
  enterprise: string;
  job: Job;
  department: string;
  /** Roles beyond those of the post. */
  more?: readonly RoleKey[];
  /** What the person does, to help choose an account. */
  about: string;
}

const FIRST = 'demo-unit-01';

/** The demonstration accounts. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    account: 'purchaser01',
    name: '陈思远',
    enterprise: FIRST,
    job: 'buyer',
    department: 'parts',
    about: '采购员',
  },
  {
    account: 'agency001',
    name: '林晓雯',
    enterprise: 'demo-agency-01',
    job: 'receiver',
    department: 'agency',
    more: ['agencyAdministrator'],
    about: '招标代理（兼管理员）',
  },
  {
    account: 'agencybuyer1',
    name: '高启航',
    enterprise: 'demo-unit-08',
    job: 'receiver',
    department: 'agency',
    more: ['buyer', 'agencyAdministrator'],
    about: '代理兼采购',
  },
  {
    account: 'supplier01',
    name: '赵长河',
    enterprise: 'demo-supplier-0001',
    job: 'supplier',
    department: 'sales',
    about: '供应商',
  },
  {
    account: 'supplier02',
    name: '周雅琴',
    enterprise: 'demo-supplier-0002',
    job: 'supplier',
    department: 'sales',
    about: '供应商（未提交信息）',
  },
  {
    account: 'approver01',
    name: '王建军',
    enterprise: FIRST,
    job: 'approver1',
    department: 'buying',
    about: '一级审批人',
  },
  {
    account: 'approver02',
    name: '李静怡',
    enterprise: FIRST,
    job: 'approver2',
    department: 'finance',
    about: '二级审批人',
  },
  {
    account: 'approver03',
    name: '张国华',
    enterprise: FIRST,
    job: 'approver3',
    department: 'lead',
    about: '三级审批人',
  },
  {
    account: 'approver04',
    name: '刘永胜',
    enterprise: FIRST,
    job: 'approver4',
    department: 'lead',
    about: '四级审批人',
  },
  {
    account: 'approver05',
    name: '杨承志',
    enterprise: FIRST,
    job: 'approver5',
    department: 'lead',
    about: '五级审批人',
  },
  {
    account: 'supervisor01',
    name: '孙明哲',
    enterprise: FIRST,
    job: 'supervisor',
    department: 'audit',
    about: '监督员',
  },
  {
    account: 'auditor01',
    name: '吴文静',
    enterprise: 'demo-central',
    job: 'auditor',
    department: 'audit',
    about: '审计（只读）',
  },
  {
    account: 'sysadmin01',
    name: '徐志强',
    enterprise: FIRST,
    job: 'administrator',
    department: 'tender',
    about: '单位管理员',
  },
  {
    account: 'central001',
    name: '马世昌',
    enterprise: 'demo-central',
    job: 'groupManager',
    department: 'buying',
    more: ['buyer'],
    about: '集团采购管理',
  },
];
