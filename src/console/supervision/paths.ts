/** Addresses of the screens of supervision (requirements, 2.2). */
export const SUPERVISED_PROJECTS = '/superviseManage/superviseRsz';
export const SUPERVISED_UNITS = '/superviseManage/superviseDwsz';
