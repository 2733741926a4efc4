/** Addresses of the screens of groups and organisation (requirements, 2.2). */
export const GROUPS = '/regionalization/regionalizationList';
export const GROUP = '/regionalization/regionalizationDetail';
export const TREE = '/organization/zzjg/list';
export const NODE_EDIT = '/organization/zzjg/zzjgAdd';
export const NODE = '/organization/zzjgck';
export const REVIEW_RIGHTS = '/spec-check-auth';
