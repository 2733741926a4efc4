import { describe, expect, test } from 'vitest';
import { authorities } from '#contract/core/authorities.ts';
import type { ConsoleUser } from '#contract/session.ts';
import { menuFor, menuPathOf } from './menu.ts';
import { mayOpen, routeOf } from './routes.tsx';

const everything = authorities.map(({ code }) => code);

function user(types: string, flags: Partial<ConsoleUser> = {}): ConsoleUser {
  return {
    guid: 'e',
    name: 'E',
    currentUserId: 'u',
    currentUserName: 'U',
    accountName: 'account1',
    qiYe_BH: '91',
    deptConfigList: [],
    zsZhuTiLeiXing: types,
    isHasSubmit: '1',
    virAccManager: false,
    isCentral: false,
    reviewsSpecialties: false,
    authorities: everything,
    ...flags,
  };
}

const groups = (types: string, flags?: Partial<ConsoleUser>) =>
  menuFor(user(types, flags)).map(({ name }) => name);
const items = (types: string, group: string, flags?: Partial<ConsoleUser>) =>
  menuFor(user(types, flags))
    .find(({ name }) => name === group)
    ?.items.map(({ path }) => path);

describe('the menu groups depend on the enterprise type', () => {
  test.each([
    ['T', ['enterprise', 'enterpriseManagement', 'deposit']],
    [
      'A',
      [
        'procurement',
        'enterprise',
        'personnel',
        'approval',
        'supervision',
        'enterpriseManagement',
        'suppliers',
        'insight',
      ],
    ],
    [
      'B',
      ['procurement', 'enterprise', 'personnel', 'approval', 'deposit', 'suppliers', 'insight'],
    ],
    [
      'A,B',
      [
        'procurement',
        'enterprise',
        'personnel',
        'approval',
        'enterpriseManagement',
        'deposit',
        'suppliers',
        'insight',
      ],
    ],
    [
      'A,T',
      [
        'procurement',
        'enterprise',
        'personnel',
        'approval',
        'supervision',
        'enterpriseManagement',
        'suppliers',
        'insight',
      ],
    ],
    [
      'B,T',
      ['procurement', 'enterprise', 'personnel', 'approval', 'deposit', 'suppliers', 'insight'],
    ],
    ['', ['enterprise']],
  ])('%s', (types, expected) => {
    expect(groups(types)).toEqual(expected);
  });
});

describe('the menu items depend on the user', () => {
  test.each([
    ['T', ['qyjbxx', 'gyszyxx', 'zsqyxx', 'qyrk/list', 'messages']],
    ['A', ['qyjbxx', 'zsqyxx', 'accountConfig', 'agentCost']],
    ['B', ['qyjbxx', 'zsqyxx', 'accountConfig', '/sys-managelist']],
    ['B, A', ['qyjbxx', 'zsqyxx', 'accountConfig', 'agentCost', '/sys-managelist']],
    ['', ['qyjbxx', 'zsqyxx']],
  ])('enterprise information of %s', (types, expected) => {
    expect(items(types, 'enterprise')).toEqual(
      expected.map((path) => (path.startsWith('/') ? path : `/qyxxgl/${path}`)),
    );
  });

  test('applications are reviewed in the unit that receives them, by the people who may', () => {
    const review = '/qyxxgl/applicationReview';
    for (const types of ['B', 'A,B'])
      expect(items(types, 'enterprise', { reviewsSpecialties: true })).toContain(review);
    for (const flags of [
      { reviewsSpecialties: false, isCentral: true },
      { reviewsSpecialties: true, authorities: ['suppliers.view'] },
    ])
      expect(items('B', 'enterprise', flags)).not.toContain(review);
  });

  test('the workbench comes first', () => {
    expect(items('B', 'procurement')).toEqual([
      '/workbench',
      '/plans/yearly',
      '/plans/batch',
      '/plans/self',
      '/setUp',
      '/entrust/orders',
      '/entrust/contracts',
    ]);
  });

  test('the menu has both variants of supplier management', () => {
    const names = (central: boolean) =>
      items('B', 'suppliers', { isCentral: central })?.map((path) => path.replace('/gysgl/', ''));
    expect(names(false)).toEqual([
      'information',
      'supplier',
      'xinyongList',
      'blackList',
      'yejiList',
    ]);
    expect(names(true)?.sort()).toEqual(
      [
        'information',
        'supplier',
        'record',
        'recover',
        'excellentSupplier',
        'msgNotice',
        'setCenter',
        'badBehaveList',
        'tongjiList',
        'qualificationManagement',
      ].sort(),
    );
  });

  test('analysts see insight, and auditors see verification', () => {
    expect(items('B', 'insight')).toEqual([
      '/insight',
      '/audit',
      '/audit/findings',
      '/audit/exports',
      '/audit/sign-ins',
      '/audit/id-number-views',
      '/audit/setting-changes',
    ]);
    expect(items('B', 'insight', { authorities: ['records.analyse'] })).toEqual(['/insight']);
    expect(items('B', 'insight', { authorities: ['records.audit'] })).toEqual([
      '/audit',
      '/audit/findings',
      '/audit/exports',
      '/audit/sign-ins',
      '/audit/id-number-views',
      '/audit/setting-changes',
    ]);
    expect(items('T', 'insight')).toBeUndefined();
  });

  test('the menu has staff, roles, areas, the working calendar and representatives', () => {
    expect(items('B', 'personnel')).toEqual([
      '/userAndQxManage/zzjg/list',
      '/userAndQxManage/userManageTable',
      '/userAndQxManage/changes',
      '/regionalization/regionalizationList',
      '/organization/calendar',
      '/zbrdb/zbrdbTable',
    ]);
  });
});

describe('flags and authorities decide what the menu shows', () => {
  test('the menu has only the basic information before the submission', () => {
    for (const types of ['', 'T', 'A', 'B', 'A,B']) {
      expect(
        menuFor(user(types, { isHasSubmit: '0', virAccManager: true })).flatMap((group) =>
          group.items.map(({ path }) => path),
        ),
      ).toEqual(['/qyxxgl/qyjbxx']);
    }
  });

  test('virtual sub-accounts are shown only when the flag is set', () => {
    expect(groups('T')).not.toContain('virtualAccount');
    expect(groups('T', { virAccManager: true })).toContain('virtualAccount');
  });

  test('the first virtual sub-account can be requested before the flag is set', () => {
    const list = routeOf('/virAccManager/list');
    expect(list && mayOpen(user('T'), list)).toBe(true);
    expect(list && mayOpen(user('T', { authorities: ['plans.view'] }), list)).toBe(false);
  });

  test('the menu has no items that the roles do not allow, and no empty groups', () => {
    expect(groups('B', { authorities: ['plans.view'] })).toEqual(['procurement', 'enterprise']);
    expect(items('B', 'procurement', { authorities: ['plans.view'] })).toEqual([
      '/workbench',
      '/plans/yearly',
      '/plans/batch',
      '/plans/self',
    ]);
  });
});

test('a screen below a list marks that list in the menu', () => {
  const route = routeOf('/plans/yearly/4711/edit');
  expect(route && menuPathOf(route)).toBe('/plans/yearly');
  const archive = routeOf('/gysgl/record/recordDetail/yejiDetail');
  expect(archive && menuPathOf(archive)).toBe('/gysgl/record');
});
