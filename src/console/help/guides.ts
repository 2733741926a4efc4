import type { ConsoleUser } from '#contract/session.ts';
import { AUDIT_AUTHORITY, PEOPLE_AUTHORITY } from '#contract/core/authorities.ts';
import type { NameIn } from '#locales/keys.ts';

type Name = NameIn<'help.guides'>;
type RoleOf<Text> = Text extends `${infer Role}.title` ? Role : never;
type StepOf<Role extends string, Text = Name> = Text extends `${Role}.steps.${infer Step}`
  ? Step
  : never;

/** A role that the help has a page for; its texts are at `help.guides.<role>`. */
export type GuideRole = RoleOf<Name>;

/** The steps of each role in order, each with the screen on which it is taken. */
export const GUIDES: {
  readonly [Role in GuideRole]: readonly (readonly [step: StepOf<Role>, path: string])[];
} = {
  buyer: [
    ['look', '/workbench'],
    ['yearly', '/plans/yearly/new'],
    ['batch', '/plans/batch/new'],
    ['self', '/plans/self/new'],
    ['follow', '/plans/self'],
    ['again', '/workbench'],
    ['setUp', '/setUp/new'],
    ['build', '/setUp'],
    ['order', '/entrust/orders/new'],
    ['contract', '/entrust/contracts/new'],
    ['told', '/notifications'],
  ],
  approver: [
    ['look', '/workbench'],
    ['keys', '/workbench'],
    ['opinion', '/workbench'],
    ['several', '/workbench'],
    ['help', '/workbench/advices'],
    ['transfer', '/workbench'],
    ['away', '/workbench/delegations/new'],
    ['done', '/workbench?heap=done'],
    ['told', '/notifications'],
  ],
  supplier: [
    ['basic', '/qyxxgl/qyjbxx'],
    ['specialty', '/qyxxgl/gyszyxx/new'],
    ['admission', '/qyxxgl/qyrk/list'],
    ['audit', '/qyxxgl/qyrk/audits'],
    ['evaluation', '/qyxxgl/evaluate'],
    ['misconduct', '/qyxxgl/misconduct'],
    ['signUp', '/qyxxgl/signUps'],
    ['messages', '/qyxxgl/messages'],
    ['account', '/baozhengjin/list'],
    ['told', '/notifications'],
  ],
  agency: [
    ['look', '/workbench'],
    ['order', '/entrust/orders'],
    ['contract', '/entrust/contracts'],
    ['fees', '/qyxxgl/agentCost'],
    ['supervisors', '/superviseManage/superviseRsz'],
    ['representatives', '/zbrdb/zbrdbTable'],
    ['staff', '/userAndQxManage/zzjg/list'],
    ['roles', '/userAndQxManage/userManageTable'],
    ['told', '/notifications'],
  ],
  administrator: [
    ['staff', '/userAndQxManage/zzjg/list'],
    ['roles', '/userAndQxManage/userManageTable'],
    ['confirm', '/userAndQxManage/changes'],
    ['organisation', '/organization/zzjg/list'],
    ['levels', '/spManage/spLevelSz'],
    ['conditions', '/spManage/spOptionSz'],
    ['simulator', '/spManage/spSimulator'],
    ['assign', '/workbench'],
    ['policies', '/sys-managelist'],
    ['insight', '/insight'],
  ],
  centre: [
    ['enterprises', '/qyxxgl/review'],
    ['appeals', '/qyManage/appeals'],
    ['settings', '/gysgl/information'],
    ['admissions', '/gysgl/supplier'],
    ['evaluation', '/gysgl/setCenter'],
    ['archive', '/gysgl/record'],
    ['breaches', '/gysgl/badBehaveList'],
    ['restorations', '/gysgl/recover'],
    ['signUps', '/gysgl/excellentSupplier'],
    ['notices', '/gysgl/msgNotice'],
    ['statistics', '/gysgl/tongjiList'],
  ],
  auditor: [
    ['history', '/plans/yearly'],
    ['verify', '/plans/yearly'],
    ['dossier', '/plans/yearly'],
    ['all', '/audit'],
    ['settings', '/audit/setting-changes'],
    ['signIns', '/audit/sign-ins'],
    ['exports', '/audit/exports'],
    ['insight', '/insight'],
  ],
  analyst: [
    ['choose', '/demo'],
    ['simulate', '/demo'],
    ['rights', '/demo'],
    ['paths', '/demo'],
    ['insight', '/insight'],
    ['cases', '/insight'],
    ['whatIf', '/plans/yearly'],
  ],
};

export const GUIDE_ROLES = Object.keys(GUIDES) as GuideRole[];

/**
 * The role of a user whose page the help shows first: the subject type of the enterprise counts
 * before the authorities, and of these the rarest first.
 */
export function guideOf(user: ConsoleUser): GuideRole {
  const types = user.zsZhuTiLeiXing ?? '';
  const may = (authority: string) => user.authorities.includes(authority);
  if (!/[AB]/.test(types)) return 'supplier';
  if (!types.includes('B')) return 'agency';
  if (may(AUDIT_AUTHORITY)) return 'auditor';
  if (user.isCentral === true && may('suppliers.review')) return 'centre';
  if (may(PEOPLE_AUTHORITY)) return 'administrator';
  return may('behaviour.view') ? 'approver' : 'buyer';
}
