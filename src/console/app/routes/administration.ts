import { defineRoutes } from './types.ts';

const needs = (authority: string) => ({ audience: 'agencyOrBuyer', authority }) as const;
const staff = '/userAndQxManage/zzjg/list';
const roles = '/userAndQxManage/userManageTable';
const levels = '/spManage/spLevelSz';
const conditions = '/spManage/spOptionSz';
const representatives = '/zbrdb/zbrdbTable';
const monitors = '/zbrdb/jbrdbTable';
const organisation = '/organization/zzjg/list';

/** Users and roles, areas, approval, supervision, representatives and organisation (specification, section 2). */
export const administrationRoutes = defineRoutes('login', [
  { path: '/userAndQxManage', title: 'staff', redirectTo: staff },
  { path: '/userAndQxManage/zzjg', title: 'staff', redirectTo: staff },
  { path: staff, title: 'staff', menu: { group: 'personnel' }, needs: needs('personnel.view'), texts: ['personnel', 'rules'], screen: () => import('../../personnel/staff.tsx').then((m) => m.Staff) },
  { path: '/userAndQxManage/zzjg/zzjgAdd', title: 'staffEdit', parent: staff, texts: ['personnel', 'rules'], screen: () => import('../../personnel/person-form.tsx').then((m) => m.PersonPage) },
  { path: roles, title: 'roles', menu: { group: 'personnel' }, needs: needs('personnel.view'), texts: ['personnel', 'rules'], screen: () => import('../../personnel/role-list.tsx').then((m) => m.RoleList) },
  { path: '/userAndQxManage/userManageQx', title: 'roleAuthorities', parent: roles, texts: ['personnel', 'authorities'], screen: () => import('../../personnel/rights.tsx').then((m) => m.Rights) },
  { path: '/userAndQxManage/assignUserQx', title: 'roleUsers', parent: roles, texts: ['personnel'], screen: () => import('../../personnel/assign.tsx').then((m) => m.AssignRole) },
  { path: '/regionalization/regionalizationList', title: 'areas', menu: { group: 'personnel' }, needs: needs('organisation.view'), texts: ['organisation'], screen: () => import('../../organisation/group-list.tsx').then((m) => m.GroupList) },
  { path: '/regionalization/regionalizationDetail', title: 'area', parent: '/regionalization/regionalizationList', texts: ['organisation', 'rules'], screen: () => import('../../organisation/group-page.tsx').then((m) => m.GroupPage) },
  { path: representatives, title: 'representatives', menu: { group: 'personnel' }, needs: needs('representatives.view'), texts: ['representatives'] },
  { path: '/zbrdb/zbrdbAdd', title: 'representativeNew', parent: representatives, texts: ['representatives'] },
  { path: '/zbrdb/zbrdbBj', title: 'representativeEdit', parent: representatives, texts: ['representatives'] },
  { path: '/zbrdb/zbrdbXq/:xqid', title: 'representative', parent: representatives, texts: ['representatives'] },
  { path: monitors, title: 'monitors', needs: needs('representatives.view'), texts: ['representatives'] },
  { path: '/zbrdb/jbrdbAdd', title: 'monitorNew', parent: monitors, texts: ['representatives'] },
  { path: '/zbrdb/jbrdbBj', title: 'monitorEdit', parent: monitors, texts: ['representatives'] },
  { path: '/zbrdb/jbrdbXq/:xqid', title: 'monitor', parent: monitors, texts: ['representatives'] },
  { path: '/spManage', title: 'approvalLevels', redirectTo: levels },
  { path: levels, title: 'approvalLevels', menu: { group: 'approval' }, needs: needs('approval.view'), texts: ['approval'] },
  { path: '/spManage/spPersonSz/:id', title: 'approvers', parent: levels, texts: ['approval'] },
  { path: conditions, title: 'approvalConditions', menu: { group: 'approval' }, needs: needs('approval.view'), texts: ['approval'] },
  { path: '/spManage/spConfigList', title: 'moneyRules', parent: conditions, texts: ['approval'] },
  { path: '/spManage/spConfigDetail', title: 'moneyRule', parent: '/spManage/spConfigList', texts: ['approval'] },
  { path: '/superviseManage/superviseRsz', title: 'supervisors', menu: { group: 'supervision' }, needs: { audience: 'supervision', authority: 'supervision.view' }, texts: ['supervision'] },
  { path: '/superviseManage/superviseDwsz', title: 'supervisingUnits', menu: { group: 'supervision' }, needs: { audience: 'supervision', authority: 'supervision.view' }, texts: ['supervision'] },
  { path: organisation, title: 'organisation', needs: needs('organisation.view'), texts: ['organisation'], screen: () => import('../../organisation/tree.tsx').then((m) => m.OrganisationTree) },
  { path: '/organization/zzjg/zzjgAdd', title: 'organisationEdit', parent: organisation, needs: needs('organisation.edit'), texts: ['organisation', 'rules'], screen: () => import('../../organisation/node-form.tsx').then((m) => m.NodeFormPage) },
  { path: '/organization/zzjgck', title: 'organisationView', parent: organisation, texts: ['organisation'], screen: () => import('../../organisation/node-page.tsx').then((m) => m.NodePage) },
]);
