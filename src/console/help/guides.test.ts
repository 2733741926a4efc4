import { describe, expect, test } from 'vitest';
import type { ConsoleUser } from '#contract/session.ts';
import { ROLES, type RoleKey } from '#demo/data/roles.ts';
import en from '#locales/en/help.json' with { type: 'json' };
import zh from '#locales/zh-CN/help.json' with { type: 'json' };
import { missingKeys, mayOpen, routeOf } from '../app/routes.tsx';
import { GUIDE_ROLES, GUIDES, guideOf, type GuideRole } from './guides.ts';

/** Somebody who has the demonstration data's roles, in an enterprise of these subject types. */
const person = (types: string, roles: readonly RoleKey[], isCentral = false): ConsoleUser => ({
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
  isCentral,
  reviewsSpecialties: false,
  authorities: roles.flatMap((role) => ROLES[role].authorities),
});

const PEOPLE: Readonly<Record<GuideRole, ConsoleUser>> = {
  buyer: person('B', ['buyer']),
  approver: person('B', ['approver']),
  supplier: person('T', ['supplier']),
  agency: person('A', ['receiver', 'agencyAdministrator']),
  administrator: person('B', ['administrator']),
  centre: person('B', ['groupManager', 'buyer'], true),
  auditor: person('B', ['auditor'], true),
  analyst: person('B', ['auditor'], true),
};

describe.each(GUIDE_ROLES)('the help of %s', (role) => {
  test.each(GUIDES[role].map(([step, path]) => ({ step: String(step), path })))(
    'step $step leads to a screen that the role may open',
    ({ path }) => {
      const [pathname = '', search = ''] = path.split('?');
      const route = routeOf(pathname);
      expect(route, path).not.toBeNull();
      if (!route) return;
      expect(mayOpen(PEOPLE[role], route), path).toBe(true);
      expect(missingKeys(route, search)).toEqual([]);
    },
  );

  test('has the same 7 to 12 steps in both languages', () => {
    const steps: readonly string[] = GUIDES[role].map(([step]) => step);
    expect(Object.keys(en.guides[role].steps)).toEqual(steps);
    expect(Object.keys(zh.guides[role].steps)).toEqual(steps);
    expect(steps.length).toBeGreaterThanOrEqual(7);
    expect(steps.length).toBeLessThanOrEqual(12);
  });
});

test('everybody begins with the page of their own role', () => {
  const begun = Object.entries(PEOPLE).map(([role, user]) => [role, guideOf(user)]);
  expect(Object.fromEntries(begun)).toEqual({
    ...Object.fromEntries(GUIDE_ROLES.map((role) => [role, role])),
    // Who may analyse reads everything, too.
    analyst: 'auditor',
  });
});
