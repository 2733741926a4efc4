import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCalls } from '#contract/session.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import type * as Table from '#console/app/routes.tsx';
import en from '#locales/en/unnamed.json';
import zh from '#locales/zh-CN/unnamed.json';
import type { Client } from '../support/client.ts';
import { soon, TestConsole } from '../support/console/console.ts';
import { Fixture } from '../support/fixture.ts';

type Key = keyof typeof zh.keys;

const RECORD = '/gysgl/record';
const ARCHIVE = `${RECORD}/recordDetail`;
const roles = '/userAndQxManage/userManageTable';

/**
 * Screens about one thing named in the query (requirements, 2.2; the last ones are ours): who opens
 * them, which keys they need, and the list on which it is chosen. Forms that start something new
 * without a key are not included, nor are lists that a key filters.
 */
const ASKING: readonly [account: string, path: string, keys: readonly Key[], list: string][] = [
  ['agency001', '/qyxxgl/agentDetails', ['guid'], '/qyxxgl/agentCost'],
  ['agency001', '/userAndQxManage/userManageQx', ['guid'], roles],
  ['agency001', '/userAndQxManage/assignUserQx', ['guid'], roles],
  ['agency001', '/zbrdb/zbrdbBj', ['guid'], '/zbrdb/zbrdbTable'],
  ['agency001', '/zbrdb/jbrdbBj', ['guid'], '/zbrdb/jbrdbTable'],
  ['supplier01', '/qyxxgl/gyszybq/detail', ['guid'], '/qyxxgl/gyszybq'],
  ['supplier01', '/qyxxgl/evaluate/detail', ['guid'], '/qyxxgl/evaluate'],
  ['supplier01', '/qyxxgl/misconduct/detail', ['guid'], '/qyxxgl/misconduct'],
  ['supplier01', '/qyxxgl/qyrk/detail', ['guid'], '/qyxxgl/qyrk/list'],
  ['supplier01', '/qyxxgl/messages/detail', ['guid'], '/qyxxgl/messages'],
  ['supplier01', '/baozhengjin/account', ['guid'], '/baozhengjin/list'],
  ['supplier01', '/virAccManager/account', ['guid'], '/virAccManager/list'],
  ['central001', '/organization/zzjgck', ['guid'], '/organization/zzjg/list'],
  ['central001', '/gysgl/supplier/detail', ['guid'], '/gysgl/supplier'],
  ['central001', '/gysgl/supplier/qiyeDetail', ['guid'], '/gysgl/supplier'],
  ['central001', `${RECORD}/nianduDetail`, ['userQiYe_Guid'], RECORD],
  ['central001', ARCHIVE, ['userQiYe_Guid'], RECORD],
  ['central001', `${ARCHIVE}/rukuDetail`, ['userQiYe_Guid'], RECORD],
  ['central001', `${ARCHIVE}/yeji`, ['userQiYe_Guid'], RECORD],
  ['central001', `${ARCHIVE}/yejiDetail`, ['userQiYe_Guid', 'guid'], RECORD],
  ['central001', `${ARCHIVE}/yejiShenheList`, ['userQiYe_Guid'], RECORD],
  ['central001', `${ARCHIVE}/yejiShenheDetail`, ['userQiYe_Guid', 'guid'], RECORD],
  ['central001', `${ARCHIVE}/xinyong`, ['userQiYe_Guid'], RECORD],
  ['central001', `${ARCHIVE}/xinyongHetong`, ['userQiYe_Guid', 'creditYear'], RECORD],
  ['central001', '/gysgl/recoverDetail', ['guid'], '/gysgl/recover'],
  ['central001', '/gysgl/excellentSupplierDetail', ['guid'], '/gysgl/excellentSupplier'],
  ['central001', '/gysgl/msgNoticeDetail', ['guid'], '/gysgl/msgNotice'],
  ['central001', '/gysgl/xinyongDetail', ['guid'], '/gysgl/xinyongList'],
  ['central001', '/gysgl/blackListDetail', ['guid'], '/gysgl/blackList'],
  ['central001', '/gysgl/badBehaveDetail', ['guid'], '/gysgl/badBehaveList'],
  ['central001', '/gysgl/TongjiDetail', ['guid'], '/gysgl/tongjiList'],
  ['central001', '/gysgl/lots/detail', ['guid'], '/gysgl/lots'],
];

/** Accounts for the screens that need no key: between them they can open all. */
const ACCOUNTS = ['central001', 'agency001', 'supplier01'];

/** Query parameters that some screens can do without. */
const OPTIONAL = ['year', 'copyOf', 'evaluationYear', 'source', 'from', 'parent', 'deptGuid'];

let fixture: Fixture;
let page: TestConsole;
/** Part of the console, which may be loaded only after its page. */
let table: typeof Table;

beforeAll(async () => {
  fixture = await Fixture.open();
  page = await TestConsole.open(fixture, /\/(?:gysgl|qyxxgl|zbrdb|spManage|\w*[Ll]ist)/);
  table = await import('#console/app/routes.tsx');
});
afterAll(async () => {
  page.close();
  await fixture.close();
});

/** The current screen, once it is fully loaded. */
function restingScreen(): Element {
  const { document } = page.window as unknown as { document: Document };
  const shown = [...document.querySelectorAll<HTMLElement>('main .screen')].find(
    ({ style }) => style.display !== 'none',
  );
  expect(shown?.querySelector('h1, [role="alert"]'), 'it stands there').toBeTruthy();
  expect(
    shown?.querySelector('[aria-busy="true"], [role="status"][aria-label]'),
    'it is at rest',
  ).toBeNull();
  return shown as Element;
}

/** Opens the screen at an address and waits until all its requests are answered. */
async function open(client: Client, at: string): Promise<Element> {
  page.tap.clear();
  await page.comeTo(client, at);
  const screen = await soon(restingScreen);
  await page.tap.rests();
  return screen;
}

/** Requests made on any screen. */
const OF_SHELL: readonly unknown[] = [workbenchCalls.counts.id, sessionCalls.userInfo.id];

const linksIn = (place: Element) =>
  [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('those and no others ask for something', () => {
  const asking = table.routes.filter(({ asks = [] }) => asks.length > 0);
  expect(Object.fromEntries(asking.map(({ path, asks }) => [path, asks]))).toEqual(
    Object.fromEntries(ASKING.map(([, path, keys]) => [path, keys])),
  );
});

describe.each([
  { language: 'zh-CN', texts: zh, empty: false },
  { language: 'en', texts: en, empty: true },
] as const)('in $language, with empty keys: $empty', ({ language, texts, empty }) => {
  beforeAll(() => page.speak(language));

  test.each(ASKING)('%s at %s: what is missing, and the way to the list', async (...asking) => {
    const [account, path, keys, list] = asking;
    const client = await fixture.as(account);
    const query = empty ? `?${keys.map((key) => `${key}=`).join('&')}` : '';
    const screen = await open(client, path + query);
    expect(screen.querySelector('h1')?.textContent).toBe(texts.title);
    for (const key of keys) expect(screen.textContent).toContain(texts.keys[key]);
    expect(linksIn(screen)).toEqual([list]);
    const to = table.routeOf(list);
    expect(to && table.mayOpen(await client.call(sessionCalls.userInfo, {}), to)).toBe(true);
    expect(page.tap.crossed.map(({ id }) => id).filter((id) => !OF_SHELL.includes(id))).toEqual([]);
  });
});

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
