/**
 * Addresses of the approval settings (requirements, 2.2; those of the simulator and of one
 * condition are ours).
 */
export const LEVELS = '/spManage/spLevelSz';
export const CONDITIONS = '/spManage/spOptionSz';
export const CONDITION = '/spManage/spOptionDetail';
export const RULES = '/spManage/spConfigList';
export const RULE = '/spManage/spConfigDetail';
export const SIMULATOR = '/spManage/spSimulator';

export const approversPath = (matter: string) => `/spManage/spPersonSz/${matter}`;
