import type { CompiledQuery } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { CHOSEN_ROWS_MAX } from '#contract/lists.ts';
import { loadDemo } from '#demo/load.ts';
import { readConfig } from '#gateway/base/config.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { folderStore } from '#gateway/base/file-store.ts';
import { buildServer } from '#gateway/server.ts';
import { startChromium } from '../browser/programs.ts';
import { isOfLiveUpdates, total, weighed } from '../browser/weight.ts';
import { addPlans } from './long-list.ts';
import { median } from './median.ts';
import { figure, report } from './report.ts';
import { signIn } from './sign-in.ts';
import { now } from '../support/clock.ts';
import { textsIn } from '../support/texts.ts';

const ACCOUNT = 'purchaser01';
const ROWS = 10_000;
const LIST = 'yearsProcurementPlan/getList.do';
const ROUNDS = 7;
const SCROLL_SECONDS = 10;
const SCROLLS = 3;
const TABLE = '.ui-table-box';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * A gateway that serves the built console, with a list of 10,000 rows, and the time of its longest
 * answer next to that of its SQL alone.
 */
async function startedGateway() {
  const statements: CompiledQuery[] = [];
  const db = await openDatabase({
    databaseUrl: null,
    dataDir: null,
    onQuery: (query) => statements.push(query),
  });
  await loadDemo(db, { scale: 0.1, loadedAt: now() });
  await addPlans(db, ACCOUNT, ROWS);
  const config = readConfig({
    LOG_LEVEL: 'silent',
    CALL_RATE: '100000000',
    LOGIN_RATE: '100000000',
  });
  const app = await buildServer({ config, db, files: folderStore('.data/bench-files') });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });

  const headers = {
    'content-type': 'application/json',
    'accept-encoding': 'identity',
    authorization: `Bearer ${await signIn(origin, ACCOUNT)}`,
  };
  const ask = () =>
    fetch(`${origin}${config.gatewayPrefix}/${LIST}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ page: 1, rows: ROWS }),
    }).then((answer) => answer.arrayBuffer());
  await ask();
  const query = statements.at(-1);
  if (!query) throw new Error('The list sent no statement.');
  const bare: number[] = [];
  const whole: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await milliseconds(() => db.executeQuery(query)));
    whole.push(await milliseconds(ask));
  }
  report(
    `List of ${ROWS} rows: gateway against its SQL`,
    median(bare) / median(whole),
    'at least 0.6',
    `${median(whole).toFixed(0)} ms against ${median(bare).toFixed(0)} ms`,
  );

  const stop = async () => {
    await app.close();
    await db.destroy();
  };
  return { origin, stop };
}

async function freshPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
  });
  await context.addInitScript({ path: 'tests/bench/in-page.js' });
  return context.newPage();
}

/** Opens a screen of the console without a session and signs in on the way. */
async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('input[autocomplete=username]').fill(ACCOUNT);
  await page.locator('input[type=password]').fill('Steel2026!');
  await page.keyboard.press('Enter');
  await page.locator('tbody tr[data-index]').first().waitFor();
}

async function benchFirstLoads(browser: Browser, origin: string): Promise<void> {
  const login = await freshPage(browser);
  figure(
    'Login, first load, all of it, gzip',
    kilobytes(
      total(
        await weighed(login, async () => {
          await login.goto(`${origin}/login`);
          await login.waitForLoadState('networkidle');
        }),
      ),
    ),
    '140 kB',
  );
  const list = await freshPage(browser);
  const whole = await weighed(list, async () => {
    const following = list.waitForResponse(/\/workbench\/updates/);
    await enter(list, `${origin}/plans/yearly`);
    await following;
  });
  const weight = new Map([...whole].filter(([path]) => !isOfLiveUpdates(path)));
  figure(
    'List, first load with login, JavaScript, gzip',
    kilobytes(total(weight, '.js')),
    '215 kB',
  );
  figure('List, first load with login, all of it, gzip', kilobytes(total(weight)), '-');
}

/**
 * Frames per second of a scroll from end to end, the best of several: other load on the machine can
 * only lower it.
 */
async function frames(page: Page, selector: string): Promise<number> {
  await page.bringToFront();
  let best = 0;
  for (let round = 0; round < SCROLLS; round += 1) {
    best = Math.max(
      best,
      await page.evaluate<number>(`framesWhileScrolling('${selector}', ${SCROLL_SECONDS})`),
    );
  }
  return best;
}

/**
 * As many rows chosen as can be, three columns pinned beside the checkboxes, and the others scrolled
 * behind them.
 */
async function chooseAndPin(page: Page): Promise<void> {
  const t = textsIn('zh-CN');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(t('ui.columns.title')).click();
  for (const key of ['records.fields.number', 'records.fields.status'])
    await button(t('ui.columns.pin', { name: t(key) })).click();
  await page.keyboard.press('Escape');
  await button(t('ui.chosen.button')).click();
  await button(t('ui.chosen.page')).click();
  await page.getByText(t('ui.chosen.full', { count: CHOSEN_ROWS_MAX })).waitFor();
  await page.locator(TABLE).evaluate((box) => {
    box.scrollTo(box.scrollWidth, 0);
  });
}

/** Mount, size and scrolling of the list of 10,000 rows. */
async function benchLongList(browser: Browser, origin: string): Promise<void> {
  const page = await freshPage(browser);
  await enter(page, `${origin}/plans/yearly`);
  const answer = page.waitForResponse((response) => response.url().includes(LIST));
  await page.goto(`${origin}/plans/yearly?rows=${ROWS}`);
  const { responseBodySize } = await (await answer).request().sizes();
  const painted = await page.evaluate<number>('firstRow');
  const arrived = await page.evaluate<number>(
    `performance.getEntriesByType('resource').findLast(({ name }) => name.includes('${LIST}')).responseEnd`,
  );
  figure('Long list, its answer on the wire', kilobytes(responseBodySize), '-');
  figure(
    'Long list, rows',
    await page
      .locator('table')
      .first()
      .getAttribute('aria-rowcount')
      .then((count) => String(Number(count) - 1)),
    `${ROWS} or more`,
  );
  figure('Long list, from navigation to first row', `${painted.toFixed(0)} ms`, '-');
  figure('Long list, from its answer to first row', `${(painted - arrived).toFixed(0)} ms`, '-');
  figure(
    'Long list, DOM nodes of the page',
    String(await page.evaluate('document.querySelectorAll("*").length')),
    'below 3000',
  );

  const empty = await freshPage(browser);
  await empty.goto('about:blank');
  await empty.setContent(
    '<div id="empty" style="height: 560px; overflow: auto"><div style="height: 360000px"></div></div>',
  );
  const most = await frames(empty, '#empty');
  const ours = await frames(page, TABLE);
  report(
    'Long list, frames a second while scrolling',
    ours / most,
    'at least 0.92',
    `${ours.toFixed(1)} against ${most.toFixed(1)} of an empty page`,
  );
  await chooseAndPin(page);
  const chosen = await frames(page, TABLE);
  report(
    `Long list, the same with ${CHOSEN_ROWS_MAX} rows chosen and columns pinned`,
    chosen / most,
    'at least 0.92',
    `${chosen.toFixed(1)} against ${most.toFixed(1)} of an empty page`,
  );
}

/**
 * Measures first loads and the long list in a real Chromium against the built console; needs a
 * build.
 */
export async function benchBrowser(): Promise<void> {
  const gateway = await startedGateway();
  const browser = await startChromium();
  try {
    await benchFirstLoads(browser, gateway.origin);
    await benchLongList(browser, gateway.origin);
  } finally {
    await browser.close();
    await gateway.stop();
  }
}
