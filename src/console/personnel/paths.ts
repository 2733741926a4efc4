/** Addresses of the screens of people and rights (requirements, 2.2). */
export const STAFF = '/userAndQxManage/zzjg/list';
export const PERSON = '/userAndQxManage/zzjg/zzjgAdd';
export const ROLES = '/userAndQxManage/userManageTable';
export const RIGHTS = '/userAndQxManage/userManageQx';
export const CHANGES = '/userAndQxManage/changes';
export const ASSIGN = '/userAndQxManage/assignUserQx';
