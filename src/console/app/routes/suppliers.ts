import { defineRoutes, type RouteSpec } from './types.ts';

const needs = (authority: string) => ({ audience: 'agencyOrBuyer', authority }) as const;
const everywhere = { group: 'suppliers' } as const;
const centre = { group: 'suppliers', only: 'centre' } as const;
const other = { group: 'suppliers', only: 'other' } as const;
const archive = '/gysgl/record/recordDetail';
const texts = ['suppliers'];

const archiveScreens = [
  'rukuDetail', 'yeji', 'yejiDetail', 'yejiShenheList', 'yejiShenheDetail', 'daily', 'dailyShixin', 'dailyReward', 'xinyong', 'xinyongHetong',
] as const;

const archiveParents: Partial<Record<(typeof archiveScreens)[number], (typeof archiveScreens)[number]>> = {
  yejiDetail: 'yeji',
  yejiShenheDetail: 'yejiShenheList',
  dailyShixin: 'daily',
  dailyReward: 'daily',
  xinyongHetong: 'xinyong',
};

function archiveRoute(name: (typeof archiveScreens)[number]): RouteSpec {
  const above = archiveParents[name];
  const parent = above === undefined ? archive : `${archive}/${above}`;
  return { path: `${archive}/${name}`, title: `archive.${name}`, parent, texts: ['suppliers', 'credit', 'behaviour'] };
}

/** Supplier management (specification, section 2); which items the menu shows depends on the variant. */
export const supplierRoutes = defineRoutes('login', [
  { path: '/gysgl', title: 'admissionSettings', redirectTo: '/gysgl/information' },
  { path: '/gysgl/information', title: 'admissionSettings', menu: everywhere, needs: needs('suppliers.view'), texts },
  { path: '/gysgl/supplier', title: 'admissions', menu: everywhere, needs: needs('suppliers.view'), keptAlive: true, texts },
  { path: '/gysgl/supplier/detail', title: 'admission', parent: '/gysgl/supplier', texts },
  { path: '/gysgl/supplier/qiyeDetail', title: 'admissionEnterprise', parent: '/gysgl/supplier', texts },
  { path: '/gysgl/supplierShenheNianDu', title: 'admissionYearAudit', parent: '/gysgl/supplier', texts },
  { path: '/gysgl/record', title: 'archives', menu: centre, needs: needs('suppliers.view'), keptAlive: true, texts },
  { path: '/gysgl/record/nianduDetail', title: 'archiveYear', parent: '/gysgl/record', texts },
  { path: archive, title: 'archiveRecord', parent: '/gysgl/record', texts },
  ...archiveScreens.map(archiveRoute),
  { path: '/gysgl/recover', title: 'restorations', menu: centre, needs: needs('behaviour.view'), texts: ['behaviour'] },
  { path: '/gysgl/recoverDetail', title: 'restoration', parent: '/gysgl/recover', texts: ['behaviour'] },
  { path: '/gysgl/excellentSupplier', title: 'signUps', menu: centre, needs: needs('signUp.view'), texts: ['signUp', 'sign-up'] },
  { path: '/gysgl/excellentSupplierDetail', title: 'signUp', parent: '/gysgl/excellentSupplier', texts: ['signUp', 'sign-up'] },
  { path: '/gysgl/msgNotice', title: 'notices', menu: centre, needs: needs('notices.view'), texts: ['notices'] },
  { path: '/gysgl/msgNoticeDetail', title: 'notice', parent: '/gysgl/msgNotice', texts: ['notices'] },
  { path: '/gysgl/setCenter', title: 'settings', menu: centre, needs: needs('suppliers.view'), texts },
  { path: '/gysgl/setCenter/yearEval', title: 'settingsYear', parent: '/gysgl/setCenter', texts },
  { path: '/gysgl/setCenter/dailyManagement', title: 'settingsDaily', parent: '/gysgl/setCenter', texts },
  { path: '/gysgl/xinyongList', title: 'credits', menu: other, needs: needs('credit.view'), texts: ['credit'] },
  { path: '/gysgl/xinyongDetail', title: 'credit', parent: '/gysgl/xinyongList', texts: ['credit'] },
  { path: '/gysgl/blackList', title: 'blacklist', menu: other, needs: needs('behaviour.view'), texts: ['behaviour'] },
  { path: '/gysgl/blackListDetail', title: 'blacklistEntry', parent: '/gysgl/blackList', texts: ['behaviour'] },
  { path: '/gysgl/yejiList', title: 'performance', menu: other, needs: needs('credit.view'), texts: ['credit'] },
  { path: '/gysgl/badBehaveList', title: 'breaches', menu: centre, needs: needs('behaviour.view'), texts: ['behaviour'] },
  { path: '/gysgl/badBehaveDetail', title: 'breach', parent: '/gysgl/badBehaveList', texts: ['behaviour'] },
  { path: '/gysgl/tongjiList', title: 'statistics', menu: centre, needs: needs('statistics.view'), texts: ['statistics'] },
  { path: '/gysgl/TongjiDetail', title: 'statistic', parent: '/gysgl/tongjiList', texts: ['statistics'] },
  { path: '/gysgl/qualificationManagement', title: 'qualifications', menu: centre, needs: needs('suppliers.view'), texts },
]);
