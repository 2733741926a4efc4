import { defineRoutes } from './types.ts';

/** Statistics and verification of histories; the screens and their paths are ours. */
export const insightRoutes = defineRoutes('login', [
  {
    path: '/insight',
    title: 'insight',
    menu: { group: 'insight' },
    needs: { audience: 'agencyOrBuyer', authority: 'records.analyse' },
    texts: ['insight', 'records', 'diagram'],
    screen: () => import('../../insight/insight.tsx').then((m) => m.Insight),
  },
  {
    path: '/audit',
    title: 'audit',
    menu: { group: 'insight' },
    needs: { audience: 'agencyOrBuyer', authority: 'records.audit' },
    texts: ['audit', 'records'],
    screen: () => import('../../audit/audit.tsx').then((m) => m.Audit),
  },
  {
    path: '/audit/findings',
    title: 'findings',
    menu: { group: 'insight' },
    needs: { audience: 'agencyOrBuyer', authority: 'records.audit' },
    texts: ['audit'],
    screen: () => import('../../audit/findings.tsx').then((m) => m.FindingList),
  },
  {
    path: '/audit/exports',
    title: 'exports',
    menu: { group: 'insight' },
    needs: { audience: 'agencyOrBuyer', authority: 'records.audit' },
    texts: ['lists'],
    screen: () => import('../../audit/exports.tsx').then((m) => m.ExportList),
  },
  {
    path: '/audit/sign-ins',
    title: 'signIns',
    menu: { group: 'insight' },
    needs: { audience: 'agencyOrBuyer', authority: 'records.audit' },
    texts: ['audit'],
    screen: () => import('../../audit/sign-ins.tsx').then((m) => m.SignInList),
  },
  {
    path: '/audit/id-number-views',
    title: 'idNumberViews',
    menu: { group: 'insight' },
    needs: { audience: 'agencyOrBuyer', authority: 'records.audit' },
    texts: ['audit'],
    screen: () => import('../../audit/id-number-views.tsx').then((m) => m.IdNumberViewList),
  },
  {
    path: '/audit/setting-changes',
    title: 'settingChanges',
    menu: { group: 'insight' },
    needs: { audience: 'agencyOrBuyer', authority: 'records.audit' },
    texts: ['audit', 'authorities', 'approval', 'fees'],
    screen: () => import('../../audit/setting-changes.tsx').then((m) => m.SettingChangeList),
  },
]);
