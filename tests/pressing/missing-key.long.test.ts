import { expect, test } from 'vitest';
import { sessionCalls } from '#contract/session.ts';
import zh from '#locales/zh-CN/unnamed.json';
import { fixture, open, page, table, testMissingKeys } from '../support/console/missing-keys.ts';

/** Accounts for the screens that need no key: between them they can open all. */
const ACCOUNTS = ['central001', 'agency001', 'supplier01'];

/** Query parameters that some screens can do without. */
const OPTIONAL = ['year', 'copyOf', 'evaluationYear', 'source', 'from', 'parent', 'deptGuid'];

testMissingKeys('long');

test('what stands in no menu and asks for nothing sends nothing that cannot be answered', async () => {
  const names = [...Object.keys(zh.keys), ...OPTIONAL];
  const query = `?${names.map((name) => `${name}=`).join('&')}`;
  const left = new Set(
    table.routes.filter(
      ({ access, redirectTo, menu, path, asks = [] }) =>
        access === 'login' &&
        redirectTo === undefined &&
        menu === undefined &&
        !path.includes(':') &&
        asks.length === 0,
    ),
  );
  const refused: string[] = [];
  for (const account of ACCOUNTS) {
    const client = await fixture.as(account);
    const user = await client.call(sessionCalls.userInfo, {});
    for (const route of [...left].filter((one) => table.mayOpen(user, one))) {
      left.delete(route);
      await open(client, route.path + query);
      for (const { id, status } of page.tap.crossed)
        if (status === 400) refused.push(`${route.path}: ${id}`);
    }
  }
  expect(refused).toEqual([]);
  expect([...left]).toEqual([]);
});
