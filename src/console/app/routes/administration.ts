import type { TextFile } from '#locales/keys.ts';
import { defineRoutes, type RouteSpec } from './types.ts';
import { whatIfRoute } from './what-if.ts';

const needs = (authority: string) => ({ audience: 'agencyOrBuyer', authority }) as const;
/**
 * Suppliers have no people menu (requirements, 6.2), but they have people: without a second one
 * nobody could confirm their accounts.
 */
const ofPeople = { audience: 'submitted', authority: 'personnel.view' } as const;
const menuOfPeople = { group: 'personnel', audience: 'agencyOrBuyer' } as const;
const staff = '/userAndQxManage/zzjg/list';
const roles = '/userAndQxManage/userManageTable';
const changes = '/userAndQxManage/changes';
const changeTexts: readonly TextFile[] = [
  'personnel',
  'records',
  'diagram',
  'audit',
  'authorities',
];
const changeRecord: RouteSpec = {
  path: '/userAndQxManage/changes/:guid',
  title: 'personnelChange',
  parent: changes,
  needs: { audience: 'submitted' },
  texts: changeTexts,
  screen: () => import('../../personnel/changes/record.tsx').then((m) => m.PersonnelChangeRecord),
};
const levels = '/spManage/spLevelSz';
const conditions = '/spManage/spOptionSz';
const representatives = '/zbrdb/zbrdbTable';
const monitors = '/zbrdb/jbrdbTable';
const organisation = '/organization/zzjg/list';
const place: RouteSpec = {
  path: '/organization/zzjg/place/:guid',
  title: 'organisationPlace',
  parent: organisation,
  needs: needs('organisation.view'),
  texts: ['organisation', 'records', 'diagram', 'audit'],
  screen: () => import('../../organisation/place-record.tsx').then((m) => m.PlaceRecord),
};

/**
 * Users and roles, areas, approval, supervision, representatives and organisation (requirements,
 * 2.2).
 */
export const administrationRoutes = defineRoutes('login', [
  { path: '/userAndQxManage', title: 'staff', redirectTo: staff },
  { path: '/userAndQxManage/zzjg', title: 'staff', redirectTo: staff },
  {
    path: staff,
    title: 'staff',
    menu: menuOfPeople,
    needs: ofPeople,
    texts: ['personnel', 'rules'],
    screen: () => import('../../personnel/staff.tsx').then((m) => m.Staff),
  },
  {
    path: '/userAndQxManage/zzjg/zzjgAdd',
    title: 'staffEdit',
    parent: staff,
    texts: ['personnel', 'rules'],
    screen: () => import('../../personnel/person-form.tsx').then((m) => m.PersonPage),
  },
  {
    path: roles,
    title: 'roles',
    menu: menuOfPeople,
    needs: ofPeople,
    texts: ['personnel', 'rules'],
    screen: () => import('../../personnel/role-list.tsx').then((m) => m.RoleList),
  },
  {
    path: '/userAndQxManage/userManageQx',
    title: 'roleAuthorities',
    asks: ['guid'],
    parent: roles,
    texts: ['personnel', 'authorities'],
    screen: () => import('../../personnel/rights.tsx').then((m) => m.Rights),
  },
  {
    path: '/userAndQxManage/assignUserQx',
    title: 'roleUsers',
    asks: ['guid'],
    parent: roles,
    texts: ['personnel'],
    screen: () => import('../../personnel/assign.tsx').then((m) => m.AssignRole),
  },
  {
    path: changes,
    title: 'personnelChanges',
    menu: menuOfPeople,
    needs: { audience: 'submitted', authority: 'personnel.edit' },
    keptAlive: true,
    texts: changeTexts,
    screen: () => import('../../personnel/changes/list.tsx').then((m) => m.PersonnelChangeList),
  },
  changeRecord,
  whatIfRoute(changeRecord),
  {
    path: '/regionalization/regionalizationList',
    title: 'areas',
    menu: { group: 'personnel' },
    needs: needs('organisation.view'),
    texts: ['organisation'],
    screen: () => import('../../organisation/group-list.tsx').then((m) => m.GroupList),
  },
  {
    path: '/regionalization/regionalizationDetail',
    title: 'area',
    parent: '/regionalization/regionalizationList',
    texts: ['organisation', 'rules'],
    screen: () => import('../../organisation/group-page.tsx').then((m) => m.GroupPage),
  },
  {
    path: '/organization/calendar',
    title: 'workingCalendar',
    menu: { group: 'personnel' },
    needs: needs('organisation.view'),
    texts: ['organisation', 'rules', 'errors'],
    screen: () =>
      import('../../organisation/working-calendar.tsx').then((m) => m.WorkingCalendarPage),
  },
  {
    path: representatives,
    title: 'representatives',
    menu: { group: 'personnel' },
    needs: needs('representatives.view'),
    texts: ['representatives'],
    screen: () => import('../../representatives/pool-list.tsx').then((m) => m.RepresentativeList),
  },
  {
    path: '/zbrdb/zbrdbAdd',
    title: 'representativeNew',
    parent: representatives,
    needs: needs('representatives.edit'),
    texts: ['representatives', 'rules'],
    screen: () => import('../../representatives/person-form.tsx').then((m) => m.NewRepresentative),
  },
  {
    path: '/zbrdb/zbrdbBj',
    title: 'representativeEdit',
    asks: ['guid'],
    parent: representatives,
    needs: needs('representatives.edit'),
    texts: ['representatives', 'rules'],
    screen: () => import('../../representatives/person-form.tsx').then((m) => m.RepresentativeForm),
  },
  {
    path: '/zbrdb/zbrdbXq/:xqid',
    title: 'representative',
    parent: representatives,
    texts: ['representatives'],
    screen: () => import('../../representatives/person.tsx').then((m) => m.RepresentativeView),
  },
  {
    path: monitors,
    title: 'monitors',
    needs: needs('representatives.view'),
    texts: ['representatives'],
    screen: () => import('../../representatives/pool-list.tsx').then((m) => m.MonitorList),
  },
  {
    path: '/zbrdb/jbrdbAdd',
    title: 'monitorNew',
    parent: monitors,
    needs: needs('representatives.edit'),
    texts: ['representatives', 'rules'],
    screen: () => import('../../representatives/person-form.tsx').then((m) => m.NewMonitor),
  },
  {
    path: '/zbrdb/jbrdbBj',
    title: 'monitorEdit',
    asks: ['guid'],
    parent: monitors,
    needs: needs('representatives.edit'),
    texts: ['representatives', 'rules'],
    screen: () => import('../../representatives/person-form.tsx').then((m) => m.MonitorForm),
  },
  {
    path: '/zbrdb/jbrdbXq/:xqid',
    title: 'monitor',
    parent: monitors,
    texts: ['representatives'],
    screen: () => import('../../representatives/person.tsx').then((m) => m.MonitorView),
  },
  { path: '/spManage', title: 'approvalLevels', redirectTo: levels },
  {
    path: levels,
    title: 'approvalLevels',
    menu: { group: 'approval' },
    needs: needs('approval.view'),
    texts: ['approval', 'records'],
    screen: () => import('../../approval/matter-list.tsx').then((m) => m.MatterList),
  },
  {
    path: '/spManage/spPersonSz/:id',
    title: 'approvers',
    parent: levels,
    texts: ['approval', 'rules'],
    screen: () => import('../../approval/approvers.tsx').then((m) => m.Approvers),
  },
  {
    path: '/spManage/spSimulator',
    title: 'approvalSimulator',
    parent: levels,
    texts: ['approval', 'records', 'rules'],
    screen: () => import('../../approval/simulator.tsx').then((m) => m.ChainSimulator),
  },
  {
    path: conditions,
    title: 'approvalConditions',
    menu: { group: 'approval' },
    needs: needs('approval.view'),
    texts: ['approval'],
    screen: () => import('../../approval/condition-list.tsx').then((m) => m.ConditionList),
  },
  {
    path: '/spManage/spOptionDetail',
    title: 'approvalCondition',
    parent: conditions,
    texts: ['approval', 'rules'],
    screen: () => import('../../approval/condition.tsx').then((m) => m.ConditionPage),
  },
  {
    path: '/spManage/spConfigList',
    title: 'moneyRules',
    parent: conditions,
    texts: ['approval'],
    screen: () => import('../../approval/rule-list.tsx').then((m) => m.MoneyRuleList),
  },
  {
    path: '/spManage/spConfigDetail',
    title: 'moneyRule',
    parent: '/spManage/spConfigList',
    texts: ['approval', 'rules'],
    screen: () => import('../../approval/rule.tsx').then((m) => m.MoneyRule),
  },
  {
    path: '/superviseManage/superviseRsz',
    title: 'supervisors',
    menu: { group: 'supervision', audience: 'supervision' },
    needs: needs('supervision.view'),
    texts: ['supervision'],
    screen: () => import('../../supervision/projects.tsx').then((m) => m.SupervisedProjects),
  },
  {
    path: '/superviseManage/superviseDwsz',
    title: 'supervisingUnits',
    menu: { group: 'supervision', audience: 'supervision' },
    needs: needs('supervision.view'),
    texts: ['supervision'],
    screen: () => import('../../supervision/units.tsx').then((m) => m.SupervisedUnits),
  },
  {
    path: organisation,
    title: 'organisation',
    needs: needs('organisation.view'),
    texts: ['organisation'],
    screen: () => import('../../organisation/tree.tsx').then((m) => m.OrganisationTree),
  },
  {
    path: '/organization/zzjg/zzjgAdd',
    title: 'organisationEdit',
    parent: organisation,
    needs: needs('organisation.edit'),
    texts: ['organisation', 'rules'],
    screen: () => import('../../organisation/node-form.tsx').then((m) => m.NodeFormPage),
  },
  {
    path: '/organization/zzjgck',
    title: 'organisationView',
    asks: ['guid'],
    parent: organisation,
    texts: ['organisation'],
    screen: () => import('../../organisation/node-page.tsx').then((m) => m.NodePage),
  },
  place,
  whatIfRoute(place),
]);
