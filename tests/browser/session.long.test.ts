import type { Request, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sessionCalls } from '#contract/session.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { Client } from '../support/client.ts';
import { caller, gatewayUnderTest } from './api.ts';
import { wantsNothing } from './evidence.ts';
import type { Person } from './person.ts';
import { queueOf } from './records.ts';
import { tokenRequests, workbench } from './session-parts.ts';
import { EN, useStage, ZH } from './stage.ts';

const stage = useStage();

const MINUTE_MS = 60_000;

const grantOf = (request: Request) =>
  new URLSearchParams(request.postData() ?? '').get('grant_type');

/** Changes what the tab stores of its session, as time or another person would. */
async function remembered(
  person: Person,
  change: { olderBy?: number; accessToken?: string; refreshToken?: string },
): Promise<void> {
  await person.page.evaluate(({ olderBy, accessToken, refreshToken }) => {
    const login = JSON.parse(sessionStorage.getItem('loginData') ?? '{}') as Record<
      string,
      unknown
    >;
    if (accessToken !== undefined) login['access_token'] = accessToken;
    if (refreshToken !== undefined) login['refresh_token'] = refreshToken;
    sessionStorage.setItem('loginData', JSON.stringify(login));
    if (olderBy !== undefined)
      sessionStorage.setItem(
        'loginTime',
        String(Number(sessionStorage.getItem('loginTime')) - olderBy),
      );
  }, change);
}

/** An answer that comes after it would keep the session again. */
async function forgetToken({ page }: Person): Promise<void> {
  await wantsNothing(page);
  await page.evaluate(() => sessionStorage.removeItem('access_token'));
}

describe('staying in', () => {
  test('a reload keeps the session; another tab has none', async () => {
    const person = await stage.fresh('purchaser01');
    await workbench(person);
    const sent = tokenRequests(person.page);
    await person.page.reload();
    await workbench(person);
    expect(sent).toEqual([]);
    const tab = await person.page.context().newPage();
    await tab.goto('/workbench');
    await tab
      .getByRole('alert')
      .filter({ hasText: person.t('session.notices.required') })
      .waitFor();
    await person.leave();
  });

  test('shortly before the end the tokens are renewed, once for all that is asked', async () => {
    const person = await stage.fresh('purchaser01');
    await workbench(person);
    await remembered(person, { olderBy: 26 * MINUTE_MS });
    const sent = tokenRequests(person.page);
    const before = await person.page.evaluate(() => sessionStorage.getItem('access_token'));
    await person.page.reload();
    await workbench(person);
    await queueOf(person).first().waitFor();
    expect(sent.map(grantOf)).toEqual(['refresh_token']);
    expect(await person.page.evaluate(() => sessionStorage.getItem('access_token'))).not.toBe(
      before,
    );
    await person.leave();
  });

  test('after 401 the tokens are renewed once for everybody who waits, and everything is sent again', async () => {
    const person = await stage.fresh('approver01');
    const { page } = person;
    await workbench(person);
    await remembered(person, { accessToken: 'long-gone' });
    const sent = tokenRequests(page);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(new URL(response.url()).pathname);
    });
    stage.expectTrouble(/status of 401/);
    // Several requests with the old token are pending before the first is answered, in any order.
    const held: Route[] = [];
    await page.route('**/qykzt/workbench/*', async (route) => {
      held.push(route);
      if (held.length === 2) await Promise.all(held.map((one) => one.continue()));
      else if (held.length > 2) await route.continue();
    });
    await page.reload();
    await workbench(person);
    await queueOf(person).first().waitFor();
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(sent.map(grantOf)).toEqual(['refresh_token']);
    await person.leave();
  });

  test('a session that cannot be renewed ends at the login with the reason', async () => {
    const person = await stage.fresh('approver01', EN);
    await workbench(person);
    await remembered(person, { accessToken: 'long-gone', refreshToken: 'long-gone' });
    stage.expectTrouble(/status of 40[013]/);
    await person.page.reload();
    await person.expectPath('/login');
    await person.page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    const said = await person.page.getByRole('alert').first().innerText();
    expect(
      ['refreshFailed', 'expired', 'unauthorised'].map((key) => person.t(`session.notices.${key}`)),
    ).toContain(said);
    expect(await person.page.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull();
    await person.leave();
  });
});

/** The address of a link that signs in somebody who has just signed in elsewhere. */
async function linkOf(account: string): Promise<string> {
  const { token, refreshToken } = await Client.signIn(gatewayUnderTest(), account);
  return `/login?access_token=${token}&expires_in=1800&refresh_token=${refreshToken}`;
}

const tokenIn = (person: Person) =>
  person.page.evaluate(() => sessionStorage.getItem('access_token'));

describe('a link over a session', () => {
  const look = EN;
  test('of somebody else asks with both names: who stays keeps the session, who agrees is the other', async () => {
    const person = await stage.fresh('purchaser01', look);
    const { page, t } = person;
    await workbench(person);
    const own = await tokenIn(person);
    const question = page.getByRole('alertdialog');
    const stay = person.button('session.entry.stay', { name: '陈思远' }, question);
    await person.load(await linkOf('approver01'));
    await question.getByRole('heading', { name: t('session.entry.title') }).waitFor();
    await question.getByText('陈思远').first().waitFor();
    await question.getByText('王建军').first().waitFor();
    expect(
      await stay.evaluate((element) => element === document.activeElement),
      'Enter means staying',
    ).toBe(true);
    expect([await tokenIn(person), page.url().includes('access_token')]).toEqual([own, false]);
    await stay.click();
    await page.getByRole('banner').getByText('陈思远').first().waitFor();
    expect(await tokenIn(person)).toBe(own);

    await person.load(await linkOf('approver01'));
    await question.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByText('陈思远').first().waitFor();
    expect(await tokenIn(person), 'closing the question is staying').toBe(own);

    await person.load(await linkOf('approver01'));
    await person.button('session.entry.enter', { name: '王建军' }, question).click();
    await page.getByRole('banner').getByText('王建军').first().waitFor();
    await page.reload();
    await page.getByRole('banner').getByText('王建军').first().waitFor();
    expect(await tokenIn(person)).not.toBe(own);
    await person.leave();
  });

  test('of the same person asks nothing; one that is of no use says so and ends nothing', async () => {
    const person = await stage.fresh('purchaser01', look);
    const { page, t } = person;
    await workbench(person);
    const own = await tokenIn(person);
    await person.load(await linkOf('purchaser01'));
    await page.getByRole('banner').getByText('陈思远').first().waitFor();
    const next = await tokenIn(person);
    expect(next).not.toBe(own);
    stage.expectTrouble(/status of 401/);
    await person.load('/login?access_token=forged&expires_in=1800&refresh_token=forged');
    await person.sees(t('session.entry.unused', { present: '陈思远' }));
    await page.getByRole('banner').getByText('陈思远').first().waitFor();
    expect(await tokenIn(person)).toBe(next);
    await person.leave();
  });
});

describe('coming in by a link', () => {
  test('the tokens are taken out of the address at once, and the link works', async () => {
    const login = await (
      await caller('purchaser01')
    ).call(sessionCalls.token, {
      client_id: 'console',
      client_secret: 'console',
      grant_type: 'login',
      userType: '3',
      username: 'purchaser01',
      password: DEMO_PASSWORD,
    });
    const person = await stage.window(ZH);
    const { page } = person;
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`),
    );
    await person.goTo(
      `/login?access_token=${login.access_token}&expires_in=${login.expires_in}&refresh_token=${login.refresh_token}`,
    );
    await person.menu.waitFor();
    expect(new URL(page.url()).search).toBe('');
    await person.expectPath('/qyxxgl/qyjbxx');
    await page.getByRole('banner').getByText('陈思远').first().waitFor();
    expect(
      sent
        .slice(1)
        .filter(
          (request) =>
            request.includes(login.access_token) || request.includes(login.refresh_token),
        ),
    ).toEqual([]);
    await page.goBack().catch(() => null);
    expect(page.url()).not.toContain('access_token');
    await person.leave();
  });

  test('a bad link says that the user could not be found out', async () => {
    const person = await stage.window(EN);
    stage.expectTrouble(/status of 401/);
    await person.goTo('/qyxxgl/qyjbxx?access_token=forged&expires_in=1800&refresh_token=forged');
    await person.seesAlert(person.t('session.notices.userInfoFailed'));
    await person.expectPath('/login');
    expect(person.page.url()).not.toContain('forged');
    expect(await person.page.evaluate(() => sessionStorage.length)).toBe(0);
    await person.leave();
  });
});

describe('pages that lead nowhere', () => {
  const look = ZH;
  test('an unknown address is a 404 page, signed in or not', async () => {
    const stranger = await stage.window(look);
    await stranger.goTo('/no/such/page');
    await stranger.heading(stranger.t('common.notFound.title')).waitFor();
    await stranger.page
      .getByRole('link', { name: stranger.t('common.toLogin'), exact: true })
      .click();
    await stranger.expectPath('/login');
    await stranger.leave();
    const person = await stage.as('purchaser01', look);
    await person.goTo('/plans/nothing/like/this');
    await person.heading(person.t('common.notFound.title')).waitFor();
    expect(await person.tabTitle()).toBe(
      `${person.t('common.notFound.title')} · ${person.t('common.product')}`,
    );
    await person.page.getByRole('link', { name: person.t('common.toHome'), exact: true }).click();
    await workbench(person);
  });

  test('what a user may not open is a 403 page', async () => {
    const person = await stage.as('supplier01', look);
    await person.goTo('/plans/yearly');
    await person.heading(person.t('common.forbidden.title')).waitFor();
    await person.sees('403');
    expect(await person.page.getByRole('table').count()).toBe(0);
    expect(
      await person.menu
        .getByRole('link', { name: person.t('menu.screens.yearlyPlanList') })
        .count(),
    ).toBe(0);
  });

  test('an enterprise that has not submitted its information has the reduced menu', async () => {
    const person = await stage.as('supplier02', look);
    const { t } = person;
    await person.heading(t('menu.screens.basicInfo')).waitFor();
    expect(await person.menu.getByRole('link').allInnerTexts()).toEqual([
      t('menu.screens.basicInfo'),
    ]);
    await person.goTo('/qyxxgl/gyszyxx');
    await person.heading(t('common.forbidden.title')).waitFor();
  });
});

test('language and theme change in place and stay after a reload', async () => {
  const person = await stage.fresh('purchaser01', ZH);
  const { page } = person;
  await workbench(person);
  await page.getByRole('banner').getByRole('button', { name: 'EN', exact: false }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Workbench', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Switch to the dark theme', exact: true }).click();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Workbench', exact: true }).waitFor();
  expect(
    await page.evaluate(() => [
      document.documentElement.lang,
      document.documentElement.dataset['theme'],
    ]),
  ).toEqual(['en', 'dark']);
  await person.leave();
});

test('a tab without its token shows nothing more: a click in the menu and a reload lead to the login', async () => {
  const person = await stage.fresh('purchaser01');
  const { page, t, menu } = person;
  await forgetToken(person);
  await menu.getByRole('link', { name: t('menu.screens.yearlyPlanList') }).click();
  await person.seesAlert(t('session.notices.required'));
  await person.expectPath('/login');
  await person.signIn('purchaser01', DEMO_PASSWORD);
  await person.heading(t('plans.yearly.title')).waitFor();
  await forgetToken(person);
  await page.reload();
  await person.seesAlert(t('session.notices.required'));
  await person.expectPath('/login');
});
