import { expect, test } from 'vitest';
import en from '#locales/en/menu.json';
import zh from '#locales/zh-CN/menu.json';
import {
  addressOf,
  mayOpen,
  missingKeys,
  needsOf,
  recordTitle,
  routeOf,
  routes,
  titleKey,
  trailOf,
} from './routes.tsx';
import { RECORD_KINDS } from '#contract/kinds.ts';
import type { ConsoleUser } from '#contract/session.ts';
import { recordHref, recordPaths } from '../base/record-paths.ts';

const paths = routes.map(({ path }) => path);

test('no path occurs twice, and every parent and every redirect leads somewhere', () => {
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
  for (const { parent, redirectTo } of routes) {
    if (parent !== undefined) expect(paths).toContain(parent);
    if (redirectTo !== undefined) expect(paths).toContain(redirectTo);
  }
});

test('every route has a screen or redirects', () => {
  expect(
    routes
      .filter(({ screen, redirectTo }) => screen === undefined && redirectTo === undefined)
      .map(({ path }) => path),
  ).toEqual([]);
});

test('the routes include the public ones, the redirects and the kept lists of the specification', () => {
  expect(routes.filter(({ access }) => access === 'public').map(({ path }) => path)).toEqual([
    '/',
    '/login',
    '/Register',
    '/findPassword',
    '/zhAccount',
    '/accountJd',
    '/demo',
  ]);
  expect(
    routes.flatMap(({ path, redirectTo }) => (redirectTo ? [`${path} ${redirectTo}`] : [])),
  ).toEqual([
    '/ /login',
    '/qyxxgl /qyxxgl/qyjbxx',
    '/userAndQxManage /userAndQxManage/zzjg/list',
    '/userAndQxManage/zzjg /userAndQxManage/zzjg/list',
    '/spManage /spManage/spLevelSz',
    '/gysgl /gysgl/information',
  ]);
  expect(routes.filter(({ keptAlive }) => keptAlive).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/gysgl/supplier', '/gysgl/record']),
  );
});

test('every title exists in both languages', () => {
  for (const texts of [zh, en]) {
    const textOf = (key: string) =>
      key
        .split('.')
        .slice(1)
        .reduce<unknown>(
          (node, name) => (node as Record<string, unknown> | undefined)?.[name],
          texts,
        );
    expect(routes.map(titleKey).filter((key) => typeof textOf(key) !== 'string')).toEqual([]);
  }
});

test('an address matches the most specific route', () => {
  expect(routeOf('/plans/yearly/new')?.path).toBe('/plans/yearly/new');
  expect(routeOf('/plans/yearly/4711')?.path).toBe('/plans/yearly/:guid');
  expect(routeOf('/zbrdb/zbrdbXq/7/')?.path).toBe('/zbrdb/zbrdbXq/:xqid');
  expect(routeOf('/nowhere')).toBeNull();
});

test('a screen below another needs the same rights as that screen', () => {
  const detail = routes.find(({ path }) => path === '/gysgl/record/recordDetail/xinyongHetong');
  expect(detail && trailOf(detail).map(({ path }) => path.split('/').at(-1))).toEqual([
    'record',
    'recordDetail',
    'xinyong',
    'xinyongHetong',
  ]);
  expect(detail && needsOf(detail)).toEqual({
    audience: 'agencyOrBuyer',
    authority: 'suppliers.view',
  });
});

test('a user without the type, authority or submission is kept out', () => {
  const user = {
    zsZhuTiLeiXing: 'B',
    isHasSubmit: '1',
    authorities: ['plans.view'],
  } as unknown as ConsoleUser;
  const may = (path: string, change: Partial<ConsoleUser> = {}) => {
    const route = routeOf(path);
    return route !== null && mayOpen({ ...user, ...change }, route);
  };
  expect(may('/plans/yearly/1')).toBe(true);
  expect(may('/plans/yearly/new')).toBe(false);
  expect(may('/plans/yearly/1', { zsZhuTiLeiXing: 'T' })).toBe(false);
  expect(may('/plans/yearly/1', { isHasSubmit: '0' })).toBe(false);
  for (const path of ['/superviseManage/superviseRsz', '/superviseManage/superviseDwsz'])
    for (const [types, authority, isOpen] of [
      ['A', 'supervision.view', true],
      ['B', 'supervision.view', true],
      ['A,B', 'supervision.view', true],
      ['T', 'supervision.view', false],
      ['B', 'plans.view', false],
    ] as const)
      expect(may(path, { zsZhuTiLeiXing: types, authorities: [authority] })).toBe(isOpen);
  // Menus are by type (requirements, 6.2); who has the right opens the screens all the same.
  for (const [path, types, authority] of [
    ['/userAndQxManage/zzjg/list', 'T', 'personnel.view'],
    ['/userAndQxManage/userManageTable', 'T', 'personnel.view'],
    ['/userAndQxManage/changes', 'T', 'personnel.edit'],
    ['/qyManage/supplierGrade', 'B', 'suppliers.view'],
    ['/qyManage/userScore', 'B', 'suppliers.view'],
    ['/baozhengjin/list', 'A', 'accounts.view'],
  ] as const) {
    expect(may(path, { zsZhuTiLeiXing: types, authorities: [authority] }), path).toBe(true);
    expect(may(path, { zsZhuTiLeiXing: types, authorities: [] }), path).toBe(false);
  }
  expect(may('/qyxxgl/qyjbxx', { isHasSubmit: '0', authorities: [] })).toBe(true);
  expect(['/insight', '/audit'].map((path) => may(path))).toEqual([false, false]);
  expect(
    ['/insight', '/audit'].map((path) => may(path, { authorities: ['records.analyse'] })),
  ).toEqual([true, false]);
});

test('an address without a record leads to the screen where one chooses it', () => {
  const year = routeOf('/gysgl/record/recordDetail/yejiDetail');
  const leads = (search: string) => year && [missingKeys(year, search), addressOf(year, search)];
  expect(leads('?userQiYe_Guid=u&guid=g&page=2')).toEqual([
    [],
    '/gysgl/record/recordDetail/yejiDetail?userQiYe_Guid=u&guid=g',
  ]);
  expect(leads('?userQiYe_Guid=u&guid=')).toEqual([['guid'], null]);
  expect(leads('')).toEqual([['userQiYe_Guid', 'guid'], null]);
  for (const route of routes.filter(({ asks = [] }) => asks.length > 0))
    expect(
      trailOf(route).map((one) => addressOf(one, '')),
      route.path,
    ).toContainEqual(expect.any(String));
});

test('every page of a record is recognised as one, and no list and no other page below one is', () => {
  for (const kind of RECORD_KINDS) {
    const route = routeOf(recordHref(kind, 'some-guid'));
    expect(recordTitle(recordHref(kind, 'some-guid')), kind).toBe(route && titleKey(route));
    expect(recordTitle(recordPaths[kind]), kind).toBeNull();
    expect(recordTitle(`${recordPaths[kind]}/`), kind).toBeNull();
  }
  const others = ['/gysgl/record/recordDetail?guid=a', '/plans/self/a/edit', '/gyslist/a', '/no/a'];
  expect(others.map(recordTitle)).toEqual(others.map(() => null));
});
