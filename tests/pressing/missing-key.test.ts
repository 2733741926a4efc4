import { expect, test } from 'vitest';
import { sessionCalls } from '#contract/session.ts';
import en from '#locales/en/unnamed.json';
import zh from '#locales/zh-CN/unnamed.json';
import {
  ARCHIVE,
  ASKING,
  fixture,
  linksIn,
  open,
  page,
  RECORD,
  table,
  testMissingKeys,
} from '../support/console/missing-keys.ts';

/** Accounts for the screens that need no key: between them they can open all. */
const ACCOUNTS = ['central001', 'agency001', 'supplier01'];

/** Query parameters that some screens can do without. */
const OPTIONAL = ['year', 'copyOf', 'evaluationYear', 'source', 'from', 'parent', 'deptGuid'];

test('those and no others ask for something', () => {
  const asking = table.routes.filter(({ asks = [] }) => asks.length > 0);
  expect(Object.fromEntries(asking.map(({ path, asks }) => [path, asks]))).toEqual(
    Object.fromEntries(ASKING.map(([, path, keys]) => [path, keys])),
  );
});

testMissingKeys(0);

test.each(['evaluation', 'yearlyCredit'] as const)(
  'with its key the screen of a credit shows %s, by the query and by the path',
  async (kind) => {
    const client = await fixture.as('purchaser01');
    const [first, second] = await fixture.gateway.db
      .selectFrom('record')
      .where('kind', '=', kind)
      .where('enterprise_guid', '=', await fixture.unitOf('purchaser01'))
      .where('deleted', '=', false)
      .orderBy('guid')
      .limit(2)
      .select(['guid', 'number'])
      .execute();
    if (!first || !second) throw new Error(`There are no two of ${kind}.`);
    for (const [at, shown, other] of [
      [`/gysgl/xinyongDetail?guid=${first.guid}`, first, second],
      [`/gysgl/xinyongDetail/${second.guid}`, second, first],
    ] as const) {
      const screen = await open(client, at);
      expect(screen.textContent, at).toContain(shown.number);
      expect(screen.textContent, at).not.toContain(other.number);
      expect(screen.querySelector('[role="alert"]'), at).toBeNull();
    }
  },
);

test('where a part of the keys is there, the way keeps it', async () => {
  const client = await fixture.as('central001');
  const { userQiYe_Guid } = await fixture.gateway.db
    .selectFrom('supplier_year')
    .select('supplier_guid as userQiYe_Guid')
    .executeTakeFirstOrThrow();
  const screen = await open(client, `${ARCHIVE}/yejiDetail?userQiYe_Guid=${userQiYe_Guid}&guid=`);
  expect(screen.textContent).not.toContain(en.keys.userQiYe_Guid);
  const to = `${ARCHIVE}/yeji?userQiYe_Guid=${userQiYe_Guid}`;
  expect(linksIn(screen)).toEqual([to]);
  const above = screen.ownerDocument.querySelector('.breadcrumb') as Element;
  expect(linksIn(above)).toEqual([RECORD, `${ARCHIVE}?userQiYe_Guid=${userQiYe_Guid}`, to]);
});

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
