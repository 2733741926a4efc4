// `npm run screenshots`: pictures of the main screens; those of the READMEs go to docs/images, all
// others to reports/screens.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { inBackground, startBuiltGateway, startChromium } from './programs.ts';
import { textsIn, type Look } from '../support/texts.ts';
import { fieldKey } from '../support/field-key.ts';

const DOCS = join('docs', 'images');
const REPORTS = join('reports', 'screens');
const SCALE = 0.2;

const DESK = { width: 1280, height: 800 };
const WIDE = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };

const LOOKS: readonly Look[] = [
  { language: 'zh-CN', theme: 'wight' },
  { language: 'zh-CN', theme: 'dark' },
  { language: 'en', theme: 'wight' },
  { language: 'en', theme: 'dark' },
];

/** The pictures of the READMEs; one of them shows the dark theme. */
const isOfReadme = (name: string, { language, theme }: Look, size: typeof DESK) =>
  size === DESK &&
  ['login', 'workbench', 'list', 'record', 'form'].includes(name) &&
  (language === 'en' && name === 'workbench' ? theme === 'dark' : theme === 'wight');

interface Desk {
  page: Page;
  look: Look;
  size: typeof DESK;
}

async function shoot({ page, look, size }: Desk, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const folder = isOfReadme(name, look, size) ? DOCS : REPORTS;
  const file =
    folder === DOCS
      ? `${name}-${look.language}.png`
      : `${name}-${look.language}-${look.theme}-${size.width}.png`;
  await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' });
}

async function deskOf(browser: Browser, url: string, look: Look, size: typeof DESK): Promise<Desk> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    locale: look.language,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  await inBackground(context);
  await context.addInitScript(({ language, theme }) => {
    if (location.protocol !== 'http:') return;
    localStorage.setItem('language', language);
    localStorage.setItem('theme', theme);
  }, look);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      process.stdout.write(`! ${message.text()}\n`);
  });
  return { page, look, size };
}

async function signedIn(
  browser: Browser,
  url: string,
  look: Look,
  size: typeof DESK,
  account: string,
): Promise<Desk> {
  const desk = await deskOf(browser, url, look, size);
  const t = textsIn(look.language);
  await desk.page.goto('/login');
  await desk.page.getByRole('textbox', { name: t('session.username'), exact: true }).fill(account);
  await desk.page
    .getByRole('textbox', { name: t('session.passwordLabel'), exact: true })
    .fill(DEMO_PASSWORD);
  await desk.page.getByRole('button', { name: t('session.signIn'), exact: true }).click();
  await desk.page
    .getByRole('navigation', { name: t('shell.menu'), includeHidden: true })
    .waitFor({ state: 'attached' });
  return desk;
}

/** Opens the first record of a list in one of these statuses. */
async function openFirst({ page }: Desk, list: string, status: string): Promise<void> {
  await page.goto(`${list}?status=${status}`);
  await page.getByRole('table').getByRole('link').first().press('Enter');
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
}

async function everyScreen(
  browser: Browser,
  url: string,
  look: Look,
  size: typeof DESK,
): Promise<void> {
  const t = textsIn(look.language);
  const stranger = await deskOf(browser, url, look, size);
  await stranger.page.goto('/login');
  await stranger.page.getByRole('button', { name: t('session.signIn'), exact: true }).waitFor();
  await shoot(stranger, 'login');
  await stranger.page.context().close();

  const approver = await signedIn(browser, url, look, size, 'approver01');
  await approver.page
    .getByRole('list', { name: t('workbench.queue'), exact: true })
    .getByRole('link')
    .first()
    .waitFor();
  await shoot(approver, 'workbench');
  await approver.page
    .getByRole('list', { name: t('workbench.queue'), exact: true })
    .getByRole('link')
    .first()
    .click();
  await approver.page.getByRole('article').getByRole('heading').first().waitFor();
  await shoot(approver, 'drawer');
  await approver.page.context().close();

  const buyer = await signedIn(browser, url, look, size, 'purchaser01');
  const { page } = buyer;
  await page.goto('/plans/yearly');
  await page.getByRole('table').getByRole('link').first().waitFor();
  await shoot(buyer, 'list');
  await page.getByRole('button', { name: t('ui.filter.button'), exact: true }).click();
  await shoot(buyer, 'list-filters');
  await openFirst(buyer, '/plans/yearly', '5');
  await page.getByRole('article').getByRole('row').nth(1).waitFor();
  await shoot(buyer, 'record-chain');
  await page.getByRole('tab', { name: t('ui.side.diagram'), exact: true }).click();
  await page.getByRole('tabpanel').getByRole('button').first().waitFor();
  await shoot(buyer, 'record-diagram');
  await page.getByRole('tab', { name: t('ui.side.history'), exact: true }).click();
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  await shoot(buyer, 'record');
  for (const [name, list, status] of [
    ['set-up', '/setUp', '11'],
    ['order', '/entrust/orders', '11'],
    ['contract', '/entrust/contracts', '1012'],
    ['review', '/setUp', '2'],
  ] as const) {
    await openFirst(buyer, list, status);
    await shoot(buyer, name);
  }

  await page.goto('/plans/yearly/new');
  const field = (name: string) =>
    page
      .getByRole('main')
      .getByLabel(t(fieldKey('plans', name)))
      .first();
  await field('projectName').fill('二热轧2027年轧辊备件');
  for (const [name, code] of [
    ['projectNature', '3'],
    ['projectType', '1'],
    ['tenderWay', '1'],
    ['organizationType', '2'],
  ]) {
    await field(name ?? '').selectOption({ label: t(`enums.${name}.${code}`) });
  }
  for (const [name, value] of [
    ['planYear', '2027'],
    ['budget', '8000000'],
    ['fundingSource', '自有资金'],
    ['needDate', '2027-06-30'],
  ])
    await field(name ?? '').fill(value ?? '');
  await page.getByRole('button', { name: t('ui.items.paste'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox')
    .fill(readFileSync(join('tests', 'browser', 'items.tsv'), 'utf8'));
  await dialog.getByRole('button', { name: t('ui.items.takeOver'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0));
  await shoot(buyer, 'form');
  await page.evaluate(() => localStorage.clear());
  await page.context().close();
}

async function phone(browser: Browser, url: string, look: Look): Promise<void> {
  const t = textsIn(look.language);
  const approver = await signedIn(browser, url, look, PHONE, 'approver01');
  await approver.page
    .getByRole('list', { name: t('workbench.queue'), exact: true })
    .getByRole('link')
    .first()
    .waitFor();
  await shoot(approver, 'workbench');
  await approver.page
    .getByRole('list', { name: t('workbench.queue'), exact: true })
    .getByRole('link')
    .first()
    .click();
  await approver.page.getByRole('article').getByRole('heading').first().waitFor();
  await shoot(approver, 'drawer');
  await approver.page.context().close();
}

mkdirSync(DOCS, { recursive: true });
mkdirSync(REPORTS, { recursive: true });
const [gateway, browser] = await Promise.all([startBuiltGateway(SCALE), startChromium()]);
try {
  for (const look of LOOKS) {
    for (const size of [DESK, WIDE]) await everyScreen(browser, gateway.url, look, size);
    await phone(browser, gateway.url, look);
  }
} finally {
  await Promise.all([browser.close(), gateway.stop()]);
}
