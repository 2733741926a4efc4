import { describe, expect, test } from 'vitest';
import { sessionCalls } from '#contract/session.ts';
import { mayOpen, routeOf, routes, type Route } from '#console/app/routes.tsx';
import { caller } from './api.ts';
import { expectNoFlaws } from './flaws.ts';
import type { Person } from './person.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

/** Who goes through the console: between them they may open every screen. */
const ACCOUNTS = ['purchaser01', 'central001', 'supplier01', 'agency001', 'sysadmin01', 'supervisor01', 'auditor01'];

const screens = routes.filter(({ access, redirectTo, screen }) => access !== 'public' && redirectTo === undefined && screen !== undefined);

/** Turns to an address inside the console and waits until its screen stands there with all it has to show. */
async function turnTo({ page, t }: Person, address: string): Promise<void> {
  await page.evaluate((to) => {
    // Where one stands already nothing is put in its place.
    if (location.pathname === to) return;
    for (const screen of document.querySelectorAll('main .screen')) screen.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForFunction((loading) => {
    const shown = [...document.querySelectorAll('main .screen:not([data-left])')].find((screen) => screen.checkVisibility());
    return shown?.querySelector('h1') && !document.querySelector(`main [aria-busy="true"], main [role="status"][aria-label="${loading}"]`);
  }, t('ui.loading')).catch((cause: unknown) => {
    throw new Error(`${address} does not come to rest.`, { cause });
  });
}

/** Where the links of the screen lead. */
const links = ({ page }: Person) =>
  page.getByRole('main').evaluate((main) => [...main.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''));

/** One person's way: the screens of the menu, then whatever their links lead to, as long as it was not seen before. */
async function goThrough(person: Person, left: Set<Route>): Promise<void> {
  const user = await (await caller(person.account ?? '')).call(sessionCalls.userInfo, {});
  const ahead = screens.filter((route) => route.menu !== undefined && mayOpen(user, route)).map(({ path }) => path);
  for (let address = ahead.shift(); address !== undefined; address = ahead.shift()) {
    const route = routeOf(new URL(address, stage.url).pathname);
    if (!route || !left.delete(route)) continue;
    await turnTo(person, address);
    await expectNoFlaws(person, `${person.account} ${address}`);
    ahead.push(...(await links(person)).filter((link) => left.has(routeOf(new URL(link, stage.url).pathname) as Route)));
  }
}

describe.each([ZH, EN])('every screen, in $language and $theme', (look) => {
  test('opens by the menu or a link, has its words, and everything its place', async () => {
    const left = new Set(screens);
    for (const account of ACCOUNTS) {
      const person = await stage.fresh(account, look);
      await goThrough(person, left);
      await person.leave();
    }
    expect([...left].map(({ path }) => path)).toEqual([]);
  });
});
