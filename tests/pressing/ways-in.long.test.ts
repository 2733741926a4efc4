import { setTimeout } from 'node:timers/promises';
import { fireEvent } from '@testing-library/dom';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi, type MockInstance } from 'vitest';
import { sessionCalls } from '#contract/session.ts';
import { workbenchCalls } from '#contract/workbench.ts';
import type * as Menu from '#console/app/menu.ts';
import type * as Table from '#console/app/routes.tsx';
import type { Route } from '#console/app/routes.tsx';
import type { Client } from '../support/client.ts';
import { soon, TestConsole } from '../support/console/console.ts';
import { askedOf } from '../support/advice.ts';
import { offeredTo } from '../support/delegation.ts';
import { Fixture } from '../support/fixture.ts';

/** Accounts that go through the console: between them they can open every screen. */
const ACCOUNTS = [
  'approver01',
  'central001',
  'supplier01',
  'agency001',
  'sysadmin01',
  'purchaser01',
  'auditor01',
];

/** Addresses of the specification that carry a key from elsewhere and lead on to the record. */
const FROM_ELSEWHERE: ReadonlySet<string> = new Set([
  '/qyxxgl/qyrk/detail',
  '/sys-manage/detail',
  '/gysgl/supplier/detail',
  '/gysgl/recoverDetail',
  '/gysgl/excellentSupplierDetail',
  '/gysgl/msgNoticeDetail',
  '/gysgl/blackListDetail',
  '/gysgl/badBehaveDetail',
  '/gysgl/xinyongDetail',
  // The menu item of one's own institution leads there if none is written yet.
  '/sys-managelist/new',
]);

/** Reached from everywhere by the bell in the header, and by the menu of the user. */
const TOLD = '/notifications';
const HELP = '/help';

/**
 * Screens below a record are reached by its commands and its history, which are pressed in each of
 * its statuses.
 */
const isOfRecord = ({ path }: Route): boolean => /:\w+\//.test(path);

/** Maximum number of records or suppliers to look at until one leads on. */
const SAMPLES = 10;

let fixture: Fixture;
/** Suppliers with reviewed credits: the others have too little to lead anywhere. */
let known: ReadonlySet<string>;
let page: TestConsole;
let click: MockInstance;
/** Part of the console, which may be loaded only after its page. */
let menu: Pick<typeof Menu, 'menuFor'>;
let table: Pick<typeof Table, 'mayOpen' | 'routeOf' | 'routes' | 'trailOf'>;

beforeAll(async () => {
  fixture = await Fixture.open();
  // Reviewers of credits may see suppliers too.
  await sql`update role set authorities = array_append(authorities, 'suppliers.view')
    from person_role r join person p on p.guid = r.person_guid
   where r.role_guid = role.guid and p.account_name = 'approver01'
     and role.authorities @> '{credit.review}'`.execute(fixture.gateway.db);
  const { rows } = await sql<{ guid: string }>`
    select distinct y.supplier_guid as guid from supplier_year y
      join history h on h.record_guid = y.credit_guid and h.event in ('credit.approve', 'credit.return')
      join person p on p.guid = h.actor_guid and p.account_name = 'approver01'`.execute(
    fixture.gateway.db,
  );
  known = new Set(rows.map(({ guid }) => guid));
  await offeredTo(await fixture.as('approver01'), await fixture.as('purchaser01'));
  await askedOf(await fixture.as('approver01'), await fixture.as('purchaser01'));
  page = await TestConsole.open(fixture, /./);
  // Buttons that print or download are pressed too, but do nothing here.
  Object.assign(page.window, { print: () => undefined });
  click = vi.spyOn(page.window.HTMLAnchorElement.prototype, 'click').mockReturnValue();
  menu = await import('#console/app/menu.ts');
  table = await import('#console/app/routes.tsx');
});
afterAll(async () => {
  click.mockRestore();
  page.close();
  await fixture.close();
});

const address = () => {
  const { pathname, search } = page.window.location;
  return { pathname, whole: pathname + search };
};

async function open(client: Client, at: string): Promise<Element> {
  await page.comeTo(client, at);
  return page.arrives();
}

/** Targets of the links of a screen and of those above it. */
const linksOf = (screen: Element): string[] =>
  [
    ...screen.querySelectorAll('a[href^="/"]'),
    ...screen.ownerDocument.querySelectorAll('.breadcrumb a[href^="/"]'),
  ].map((link) => link.getAttribute('href') ?? '');

/** Buttons with text that belong to neither a row nor a form. */
const buttonsOf = (screen: Element): HTMLButtonElement[] =>
  [
    ...screen.querySelectorAll<HTMLButtonElement>(
      'button:not(:disabled, [aria-disabled="true"], [aria-label], [type="submit"])',
    ),
  ].filter((button) => button.closest('tbody, form') === null);

/** Where the buttons of a screen lead: each is pressed. */
async function pressed(client: Client, at: string, first: Element): Promise<string[]> {
  const found: string[] = [];
  let screen = first;
  for (const words of buttonsOf(screen).map(({ textContent }) => textContent)) {
    const button = buttonsOf(screen).find(({ textContent }) => textContent === words);
    if (!button) continue;
    const { pathname } = address();
    fireEvent.click(button);
    await setTimeout(0);
    if (address().pathname === pathname) continue;
    found.push(address().whole);
    screen = await open(client, at);
  }
  return found;
}

/** For each screen, the screens from which it can be reached. */
type Ways = Map<Route, Set<Route>>;

/**
 * Everything one person can reach by clicking, starting at the menu. A screen is only opened if it
 * can lead to one not reached yet: to one below or beside it, to one that somebody reached from
 * there, or to one that is below no other.
 */
async function comesTo(client: Client, left: Set<Route>, ways: Ways): Promise<void> {
  const user = await client.call(sessionCalls.userInfo, {});
  const { mayOpen, routeOf, trailOf } = table;
  const seen = new Map<Route, Set<string>>();
  const wanted = () => [
    ...new Set(
      [...left].filter((route) => mayOpen(user, route)).flatMap((route) => trailOf(route)),
    ),
  ];
  const isBeside = (route: Route, one: Route) =>
    one.parent !== undefined && one.parent === route.parent;
  const isNear = (route: Route) => (one: Route) =>
    one !== route &&
    (one.parent === route.path ||
      (isBeside(route, one) && !route.path.includes(':')) ||
      ways.get(one)?.has(route) === true);
  const mayBeNear = (route: Route) => (one: Route) =>
    isBeside(route, one) || (one.parent === undefined && one.menu === undefined && !ways.has(one));
  const ahead = menu.menuFor(user).flatMap(({ items }) => items.map(({ path }) => path));
  const find = (from: Route, found: readonly string[]) => {
    for (const one of found) {
      const route = routeOf(new URL(one, 'http://console').pathname);
      if (route) ways.set(route, (ways.get(route) ?? new Set<Route>()).add(from));
    }
    ahead.unshift(...found);
  };
  for (let at = ahead.shift(); at !== undefined; at = ahead.shift()) {
    const { pathname, searchParams } = new URL(at, 'http://console');
    if (!known.has(searchParams.get('userQiYe_Guid') ?? [...known][0] ?? '')) continue;
    const route = routeOf(pathname);
    if (!route || route.access === 'public' || !mayOpen(user, route)) continue;
    const samples = seen.get(route) ?? new Set();
    seen.set(route, samples);
    if (samples.has(at) || samples.size >= SAMPLES) continue;
    samples.add(at);
    left.delete(route);
    const still = wanted();
    const isFirst = samples.size === 1;
    if (!still.some(isNear(route)) && !(isFirst && still.some(mayBeNear(route)))) continue;
    const screen = await open(client, at);
    find(route, linksOf(screen));
    if (isFirst) find(route, await pressed(client, at, screen));
  }
}

test('every screen is reached by clicking, from the menu of somebody on', async () => {
  const left = new Set(
    table.routes.filter(
      (route) =>
        route.access === 'login' &&
        route.redirectTo === undefined &&
        !FROM_ELSEWHERE.has(route.path) &&
        route.path !== TOLD &&
        route.path !== HELP &&
        !isOfRecord(route),
    ),
  );
  const ways: Ways = new Map();
  for (const account of ACCOUNTS) await comesTo(await fixture.as(account), left, ways);
  expect([...left].map(({ path }) => path)).toEqual([]);
});

test.each([
  { name: 'the lab', path: '/demo', from: 'the menu of the user', button: '.user-button' },
  { name: 'the help', path: HELP, from: 'the menu of the user', button: '.user-button' },
  { name: 'what one was told', path: TOLD, from: 'the bell', button: '.bell' },
])('$name is reached from $from', async ({ path, button }) => {
  const { document } = page.window as unknown as { document: Document };
  await open(await fixture.as('purchaser01'), '/plans/yearly');
  fireEvent.click(document.querySelector(button) as Element);
  const link = await soon(() => {
    const found = document.querySelector(`a[href="${path}"]`);
    expect(found, 'it stands there').not.toBeNull();
    return found as Element;
  });
  fireEvent.click(link);
  expect(address().pathname).toBe(path);
});

test('the workbench opens waiting records of every kind', async () => {
  const client = await fixture.as('central001');
  const { rows } = await client.list(workbenchCalls.list, { heap: 'todo', rows: 1000 });
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  expect(kinds).toContain('accountAppeal');
  for (const kind of kinds) {
    const screen = await open(client, `/workbench?kind=${kind}`);
    const row = screen.querySelector('.ui-work-item');
    const href = row?.querySelector('a')?.getAttribute('href');
    fireEvent.click(row?.querySelector('a') as Element);
    await soon(() =>
      expect(
        screen.ownerDocument.querySelector(`.ui-beside a[href="${href}"]`),
        `${kind} is shown`,
      ).not.toBeNull(),
    );
  }
});
