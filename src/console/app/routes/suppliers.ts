import type { TextFile } from '#locales/keys.ts';
import { archived } from './archive.ts';
import { defineRoutes, type LoadScreen, type RouteSpec } from './types.ts';
import { whatIfRoute } from './what-if.ts';

const needs = (authority: string) => ({ audience: 'agencyOrBuyer', authority }) as const;
const everywhere = { group: 'suppliers' } as const;
const centre = { group: 'suppliers', only: 'centre' } as const;
const other = { group: 'suppliers', only: 'other' } as const;
const archive = '/gysgl/record/recordDetail';
const behaviourTexts: readonly TextFile[] = ['behaviour', 'records', 'diagram', 'audit'];
const behaviourByKey = () => import('../../behaviour/by-key.tsx');
const breachForm = {
  of: 'breach',
  screen: () => import('../../behaviour/breach-form.tsx').then((m) => m.BreachForm),
} as const;
const awardForm = {
  of: 'award',
  screen: () => import('../../behaviour/award-form.tsx').then((m) => m.AwardForm),
} as const;

/**
 * The routes of a record about supplier behaviour below its list, its what-if, and its form if it
 * has one.
 */
function behaviourRecord(
  path: string,
  title: 'award' | 'breach' | 'restoration' | 'blacklistEntry',
  screen: LoadScreen,
  form?: { of: 'award' | 'breach'; screen: LoadScreen },
): RouteSpec[] {
  const shared = { parent: path, texts: behaviourTexts };
  const record: RouteSpec = {
    ...shared,
    path: `${path}/:guid`,
    title,
    needs: needs('behaviour.view'),
    screen,
  };
  const forms: RouteSpec[] =
    form === undefined
      ? []
      : [
          {
            ...shared,
            path: `${path}/new`,
            title: `${form.of}New`,
            needs: needs('behaviour.edit'),
            screen: form.screen,
          },
          {
            ...shared,
            path: `${path}/:guid/edit`,
            title: `${form.of}Edit`,
            needs: needs('behaviour.edit'),
            screen: form.screen,
          },
        ];
  return [...forms, record, whatIfRoute(record)];
}
const settingTexts: readonly TextFile[] = ['suppliers', 'credit'];
const creditTexts: readonly TextFile[] = ['credit', 'records', 'diagram', 'audit'];
const creditRecord = () => import('../../credit/record.tsx').then((m) => m.CreditRecord);
const admissionTexts: readonly TextFile[] = [
  'records',
  'diagram',
  'audit',
  'professional',
  'admission',
];
const admissionList = '/gysgl/supplier';
const yearlyAudits = '/gysgl/supplierShenheNianDu';

const archiveScreens = [
  'rukuDetail',
  'yeji',
  'yejiDetail',
  'yejiShenheList',
  'yejiShenheDetail',
  'daily',
  'dailyShixin',
  'dailyReward',
  'xinyong',
  'xinyongHetong',
] as const;

const archiveParents: Partial<
  Record<(typeof archiveScreens)[number], (typeof archiveScreens)[number]>
> = {
  yejiDetail: 'yeji',
  yejiShenheDetail: 'yejiShenheList',
  dailyShixin: 'daily',
  dailyReward: 'daily',
  xinyongHetong: 'xinyong',
};

const dailyScreens: Partial<Record<(typeof archiveScreens)[number], LoadScreen>> = {
  dailyShixin: () =>
    import('../../behaviour/supplier-breaches.tsx').then((m) => m.SupplierBreaches),
  dailyReward: () => import('../../behaviour/award-list.tsx').then((m) => m.AwardList),
};

function archiveRoute(name: (typeof archiveScreens)[number]): RouteSpec {
  const above = archiveParents[name];
  const parent = above === undefined ? archive : `${archive}/${above}`;
  const screen = dailyScreens[name];
  const route = { path: `${archive}/${name}`, title: `archive.${name}`, parent } as const;
  return screen === undefined
    ? archived(route)
    : { ...route, needs: needs('behaviour.view'), texts: ['records', 'behaviour'], screen };
}

const recordTexts: readonly TextFile[] = ['records', 'diagram', 'audit'];
const signUpTexts: readonly TextFile[] = ['signUp', ...recordTexts];
const signUpRecord: RouteSpec = {
  path: '/gysgl/excellentSupplier/:guid',
  title: 'signUp',
  parent: '/gysgl/excellentSupplier',
  texts: signUpTexts,
  screen: () => import('../../sign-up/record.tsx').then((m) => m.SignUpRecord),
};
const noticeTexts: readonly TextFile[] = ['notices', ...recordTexts];
const noticeRecord: RouteSpec = {
  path: '/gysgl/msgNotice/:guid',
  title: 'notice',
  parent: '/gysgl/msgNotice',
  texts: noticeTexts,
  screen: () => import('../../notices/record.tsx').then((m) => m.NoticeRecord),
};

/** Supplier management (requirements, 2.2); which items the menu shows depends on the variant. */
export const supplierRoutes = defineRoutes('login', [
  { path: '/gysgl', title: 'admissionSettings', redirectTo: '/gysgl/information' },
  {
    path: '/gysgl/information',
    title: 'admissionSettings',
    menu: everywhere,
    needs: needs('suppliers.view'),
    texts: admissionTexts,
    screen: () => import('../../suppliers/admission/settings.tsx').then((m) => m.AdmissionSettings),
  },
  {
    path: admissionList,
    title: 'admissions',
    menu: everywhere,
    needs: needs('suppliers.view'),
    keptAlive: true,
    texts: admissionTexts,
    screen: () => import('../../suppliers/admission/list.tsx').then((m) => m.AdmissionList),
  },
  {
    path: '/gysgl/supplier/detail',
    title: 'admission',
    asks: ['guid'],
    parent: admissionList,
    texts: admissionTexts,
    screen: () => import('../../suppliers/admission/by-key.tsx').then((m) => m.AdmissionByKey),
  },
  {
    path: '/gysgl/supplier/qiyeDetail',
    title: 'admissionEnterprise',
    asks: ['guid'],
    parent: admissionList,
    texts: [...admissionTexts, 'enterprise'],
    screen: () =>
      import('../../suppliers/admission/enterprise.tsx').then((m) => m.SupplierEnterprise),
  },
  {
    path: '/gysgl/supplier/:guid',
    title: 'admission',
    parent: admissionList,
    texts: admissionTexts,
    screen: () => import('../../suppliers/admission/record.tsx').then((m) => m.AdmissionRecord),
  },
  whatIfRoute({
    path: '/gysgl/supplier/:guid',
    title: 'admission',
    parent: admissionList,
    texts: admissionTexts,
  }),
  {
    path: yearlyAudits,
    title: 'admissionYearAudit',
    parent: admissionList,
    needs: needs('suppliers.view'),
    texts: admissionTexts,
    screen: () => import('../../suppliers/admission/year-list.tsx').then((m) => m.YearlyAuditList),
  },
  {
    path: '/gysgl/supplierShenheNianDu/:guid',
    title: 'yearlyAudit',
    parent: yearlyAudits,
    texts: admissionTexts,
    screen: () => import('../../suppliers/admission/record.tsx').then((m) => m.YearlyAuditRecord),
  },
  whatIfRoute({
    path: '/gysgl/supplierShenheNianDu/:guid',
    title: 'yearlyAudit',
    parent: yearlyAudits,
    texts: admissionTexts,
  }),
  archived({
    path: '/gysgl/record',
    title: 'archives',
    menu: centre,
    needs: needs('suppliers.view'),
    keptAlive: true,
  }),
  archived({
    path: '/gysgl/record/nianduDetail',
    title: 'archiveYear',
    parent: `${archive}/xinyong`,
  }),
  archived({ path: archive, title: 'archiveRecord', parent: '/gysgl/record' }),
  ...archiveScreens.map(archiveRoute),
  ...behaviourRecord(
    `${archive}/dailyReward`,
    'award',
    () => import('../../behaviour/award-record.tsx').then((m) => m.AwardRecord),
    awardForm,
  ),
  {
    path: '/gysgl/recover',
    title: 'restorations',
    menu: centre,
    needs: needs('behaviour.view'),
    texts: behaviourTexts,
    screen: () => import('../../behaviour/restoration-list.tsx').then((m) => m.RestorationList),
  },
  ...behaviourRecord('/gysgl/recover', 'restoration', () =>
    import('../../behaviour/restoration-record.tsx').then((m) => m.RestorationRecord),
  ),
  {
    path: '/gysgl/recoverDetail',
    title: 'restoration',
    asks: ['guid'],
    parent: '/gysgl/recover',
    texts: behaviourTexts,
    screen: () => behaviourByKey().then((m) => m.RestorationByKey),
  },
  {
    path: '/gysgl/excellentSupplier',
    title: 'signUps',
    menu: centre,
    needs: needs('signUp.view'),
    texts: signUpTexts,
    screen: () => import('../../sign-up/list.tsx').then((m) => m.SignUpList),
  },
  {
    path: '/gysgl/excellentSupplier/quality',
    title: 'qualitySuppliers',
    parent: '/gysgl/excellentSupplier',
    texts: signUpTexts,
    screen: () => import('../../sign-up/quality-list.tsx').then((m) => m.QualitySupplierList),
  },
  signUpRecord,
  whatIfRoute(signUpRecord),
  {
    path: '/gysgl/excellentSupplierDetail',
    title: 'signUp',
    asks: ['guid'],
    parent: '/gysgl/excellentSupplier',
    texts: signUpTexts,
    screen: () => import('../../sign-up/by-key.tsx').then((m) => m.SignUpByKey),
  },
  {
    path: '/gysgl/msgNotice',
    title: 'notices',
    menu: centre,
    needs: needs('notices.view'),
    texts: noticeTexts,
    screen: () => import('../../notices/list.tsx').then((m) => m.NoticeList),
  },
  {
    path: '/gysgl/msgNotice/new',
    title: 'noticeNew',
    parent: '/gysgl/msgNotice',
    needs: needs('notices.edit'),
    texts: noticeTexts,
    screen: () => import('../../notices/form.tsx').then((m) => m.NewNotice),
  },
  noticeRecord,
  whatIfRoute(noticeRecord),
  {
    path: '/gysgl/msgNotice/:guid/edit',
    title: 'noticeEdit',
    parent: '/gysgl/msgNotice',
    needs: needs('notices.edit'),
    texts: noticeTexts,
    screen: () => import('../../notices/form.tsx').then((m) => m.EditNotice),
  },
  {
    path: '/gysgl/msgNoticeDetail',
    title: 'notice',
    asks: ['guid'],
    parent: '/gysgl/msgNotice',
    texts: noticeTexts,
    screen: () => import('../../notices/by-key.tsx').then((m) => m.NoticeByKey),
  },
  {
    path: '/gysgl/setCenter',
    title: 'settings',
    menu: centre,
    needs: needs('suppliers.view'),
    texts: settingTexts,
    screen: () => import('../../suppliers/settings/centre.tsx').then((m) => m.SettingsCentre),
  },
  {
    path: '/gysgl/setCenter/yearEval',
    title: 'settingsYear',
    parent: '/gysgl/setCenter',
    texts: settingTexts,
    screen: () => import('../../suppliers/settings/year-form.tsx').then((m) => m.YearSettingsPage),
  },
  {
    path: '/gysgl/setCenter/dailyManagement',
    title: 'settingsDaily',
    parent: '/gysgl/setCenter',
    texts: settingTexts,
    screen: () => import('../../suppliers/settings/daily.tsx').then((m) => m.DailySettings),
  },
  {
    path: '/gysgl/xinyongList',
    title: 'credits',
    menu: other,
    needs: needs('credit.view'),
    keptAlive: true,
    texts: creditTexts,
    screen: () => import('../../credit/list.tsx').then((m) => m.CreditList),
  },
  {
    path: '/gysgl/xinyongList/appraisals',
    title: 'yearAppraisals',
    parent: '/gysgl/xinyongList',
    needs: needs('suppliers.view'),
    texts: ['archive'],
    screen: () => import('../../archive/year-appraisals.tsx').then((m) => m.YearAppraisalList),
  },
  {
    path: '/gysgl/xinyongDetail',
    title: 'credit',
    asks: ['guid'],
    parent: '/gysgl/xinyongList',
    texts: creditTexts,
    screen: creditRecord,
  },
  {
    path: '/gysgl/xinyongDetail/:guid',
    title: 'credit',
    parent: '/gysgl/xinyongList',
    texts: creditTexts,
    screen: creditRecord,
  },
  whatIfRoute({
    path: '/gysgl/xinyongDetail/:guid',
    title: 'credit',
    parent: '/gysgl/xinyongList',
    texts: creditTexts,
  }),
  {
    path: '/gysgl/blackList',
    title: 'blacklist',
    menu: other,
    needs: needs('behaviour.view'),
    texts: behaviourTexts,
    screen: () => import('../../behaviour/blacklist-list.tsx').then((m) => m.BlacklistList),
  },
  ...behaviourRecord('/gysgl/blackList', 'blacklistEntry', () =>
    import('../../behaviour/blacklist-record.tsx').then((m) => m.BlacklistRecord),
  ),
  {
    path: '/gysgl/blackListDetail',
    title: 'blacklistEntry',
    asks: ['guid'],
    parent: '/gysgl/blackList',
    texts: behaviourTexts,
    screen: () => behaviourByKey().then((m) => m.BlacklistByKey),
  },
  {
    path: '/gysgl/yejiList',
    title: 'performance',
    menu: other,
    needs: needs('credit.view'),
    texts: ['credit'],
    screen: () => import('../../credit/performances.tsx').then((m) => m.PerformanceList),
  },
  {
    path: '/gysgl/yejiList/lots',
    title: 'lotStatistics',
    parent: '/gysgl/yejiList',
    needs: needs('suppliers.view'),
    texts: ['archive'],
    screen: () => import('../../archive/lot-statistics.tsx').then((m) => m.LotStatistics),
  },
  {
    path: '/gysgl/lots',
    title: 'lots',
    parent: '/gysgl/record',
    needs: needs('suppliers.view'),
    texts: ['lots'],
    screen: () => import('../../lots/list.tsx').then((m) => m.LotList),
  },
  {
    path: '/gysgl/lots/detail',
    title: 'lot',
    asks: ['guid'],
    parent: '/gysgl/lots',
    texts: ['lots', 'suppliers'],
    screen: () => import('../../lots/page.tsx').then((m) => m.LotPage),
  },
  {
    path: '/gysgl/badBehaveList',
    title: 'breaches',
    menu: centre,
    needs: needs('behaviour.view'),
    texts: behaviourTexts,
    screen: () => import('../../behaviour/breach-list.tsx').then((m) => m.BreachList),
  },
  ...behaviourRecord(
    '/gysgl/badBehaveList',
    'breach',
    () => import('../../behaviour/breach-record.tsx').then((m) => m.BreachRecord),
    breachForm,
  ),
  {
    path: '/gysgl/badBehaveDetail',
    title: 'breach',
    asks: ['guid'],
    parent: '/gysgl/badBehaveList',
    texts: behaviourTexts,
    screen: () => behaviourByKey().then((m) => m.BreachByKey),
  },
  {
    path: '/gysgl/tongjiList',
    title: 'statistics',
    menu: centre,
    needs: needs('statistics.view'),
    texts: ['statistics'],
    screen: () => import('../../statistics/list.tsx').then((m) => m.StatisticsList),
  },
  {
    path: '/gysgl/TongjiDetail',
    title: 'statistic',
    asks: ['guid'],
    parent: '/gysgl/tongjiList',
    texts: ['statistics'],
    screen: () => import('../../statistics/detail.tsx').then((m) => m.StatisticsDetail),
  },
  {
    path: '/gysgl/qualificationManagement',
    title: 'qualifications',
    menu: centre,
    needs: needs('suppliers.view'),
    texts: admissionTexts,
    screen: () => import('../../suppliers/categories/screen.tsx').then((m) => m.SupplierCategories),
  },
]);
