import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCalls } from '#contract/session.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import type * as Table from '#console/app/routes.tsx';
import en from '#locales/en/unnamed.json';
import zh from '#locales/zh-CN/unnamed.json';
import type { Client } from '../client.ts';
import { Fixture } from '../fixture.ts';
import { soon, TestConsole } from './console.ts';

type Key = keyof typeof zh.keys;

/** The list of suppliers' archives, and one archive. */
export const RECORD = '/gysgl/record';
export const ARCHIVE = `${RECORD}/recordDetail`;
const roles = '/userAndQxManage/userManageTable';

/**
 * Screens about one thing named in the query (requirements, 2.2; the last ones are ours): who opens
 * them, which keys they need, and the list on which it is chosen. Forms that start something new
 * without a key are not included, nor are lists that a key filters.
 */
export const ASKING: readonly [
  account: string,
  path: string,
  keys: readonly Key[],
  list: string,
][] = [
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

/**
 * Screens of the quick ring, which once asked a question that could not be answered, and one each of
 * a supplier and a bank's guarantee.
 */
const QUICK = [
  '/organization/zzjgck',
  '/userAndQxManage/userManageQx',
  '/userAndQxManage/assignUserQx',
  `${ARCHIVE}/yejiDetail`,
  `${ARCHIVE}/yejiShenheDetail`,
  `${ARCHIVE}/xinyongHetong`,
  '/gysgl/xinyongDetail',
  '/qyxxgl/qyrk/detail',
  '/zbrdb/zbrdbBj',
];

/** Whether the quick ring opens a screen of ASKING in a language; the long one opens the others. */
function isQuick(path: string, language: 'zh-CN' | 'en'): boolean {
  const place = QUICK.indexOf(path);
  return place >= 0 && place % 2 === (language === 'en' ? 1 : 0);
}

/** Those of the test file that runs. */
export let fixture: Fixture;
export let page: TestConsole;
/** Part of the console, which may be loaded only after its page. */
export let table: typeof Table;

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
export async function open(client: Client, at: string): Promise<Element> {
  page.tap.clear();
  await page.comeTo(client, at);
  const screen = await soon(restingScreen);
  await page.tap.rests();
  return screen;
}

/** Requests made on any screen. */
const OF_SHELL: readonly unknown[] = [workbenchCalls.counts.id, sessionCalls.userInfo.id];

/** Where the links at a place lead. */
export const linksIn = (place: Element) =>
  [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));

/**
 * The screens without their keys: some of them, each in one language, in the quick ring; all others,
 * and the other language, in the long one.
 */
export function testMissingKeys(ring: 'quick' | 'long'): void {
  beforeAll(async () => {
    fixture = await Fixture.open();
    page = await TestConsole.open(fixture, /\/(?:gysgl|qyxxgl|zbrdb|spManage|\w*[Ll]ist)/);
    table = await import('#console/app/routes.tsx');
  });
  afterAll(async () => {
    page.close();
    await fixture.close();
  });

  describe.each([
    { language: 'zh-CN', texts: zh, empty: false },
    { language: 'en', texts: en, empty: true },
  ] as const)('in $language, with empty keys: $empty', ({ language, texts, empty }) => {
    beforeAll(() => page.speak(language));

    test.each(ASKING.filter(([, path]) => isQuick(path, language) === (ring === 'quick')))(
      '%s at %s: what is missing, and the way to the list',
      async (...asking) => {
        const [account, path, keys, list] = asking;
        const client = await fixture.as(account);
        const query = empty ? `?${keys.map((key) => `${key}=`).join('&')}` : '';
        const screen = await open(client, path + query);
        expect(screen.querySelector('h1')?.textContent).toBe(texts.title);
        for (const key of keys) expect(screen.textContent).toContain(texts.keys[key]);
        expect(linksIn(screen)).toEqual([list]);
        const to = table.routeOf(list);
        expect(to && table.mayOpen(await client.call(sessionCalls.userInfo, {}), to)).toBe(true);
        expect(page.tap.crossed.map(({ id }) => id).filter((id) => !OF_SHELL.includes(id))).toEqual(
          [],
        );
      },
    );
  });
}
