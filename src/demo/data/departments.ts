/**
 * A department of a kind of enterprise; `key` is what jobs refer to, `under` the key of the
 * department above.
 */
export interface DepartmentPlan {
  key: string;
  name: string;
  code: string;
  under?: string;
  /** Enumeration departmentType; an ordinary department where it is missing. */
  kind?: string;
}

const d = (key: string, name: string, code: string, under?: string): DepartmentPlan => ({
  key,
  name,
  code,
  ...(under ? { under } : {}),
});

/**
 * Departments of a purchasing unit. The sections of purchasing have the keys of the sections of
 * materials.
 */
export const PURCHASER_DEPARTMENTS: readonly DepartmentPlan[] = [
  d('lead', '公司领导', '01'),
  d('buying', '物资采购部', '02'),
  d('fuel', '原燃料采购科', '0201', 'buying'),
  d('parts', '设备备件采购科', '0202', 'buying'),
  d('works', '工程与服务采购科', '0203', 'buying'),
  d('tender', '招标管理科', '0204', 'buying'),
  d('production', '生产技术部', '03'),
  d('equipment', '设备管理部', '04'),
  { ...d('finance', '财务部', '05'), kind: '3' },
  { ...d('audit', '审计监察部', '06'), kind: '3' },
  d('planning', '规划发展部', '07'),
  d('systems', '信息化管理科', '0701', 'planning'),
];

/** Additional departments of an agency that also purchases for itself. */
export const AGENCY_BRANCH: readonly DepartmentPlan[] = [d('agency', '招标代理中心', '08')];

export const AGENCY_DEPARTMENTS: readonly DepartmentPlan[] = [
  d('lead', '公司领导', '01'),
  d('office', '综合管理部', '02'),
  d('agency', '招标代理一部', '03'),
  d('agency2', '招标代理二部', '04'),
  d('cost', '造价咨询部', '05'),
];

export const SUPPLIER_DEPARTMENTS: readonly DepartmentPlan[] = [
  d('office', '综合部', '01'),
  d('sales', '市场营销部', '02'),
];
