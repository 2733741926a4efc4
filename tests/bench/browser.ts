import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { figure, report } from './report.ts';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const PORT = 18_097;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const ROWS = 10_000;

/** The built gateway with the whole demonstration data. */
async function started(folder: string): Promise<ChildProcess> {
  const gateway = spawn(process.execPath, [join('dist', 'gateway', 'main.js')], {
    env: { ...process.env, PORT: String(PORT), DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'silent', CALL_RATE: '1000000', LOGIN_RATE: '1000000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    gateway.stdout?.on('data', (chunk: Buffer) => String(chunk).includes('/login') && resolve());
    gateway.on('exit', (code) => reject(new Error(`The gateway ended with ${code} before it listened.`)));
  });
  return gateway;
}

interface Weight {
  all: number;
  script: number;
}

/** What a page costs on the wire with gzip, everything counted but the answers of calls. */
async function weigh(page: Page, act: () => Promise<unknown>): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const weight: Weight = { all: 0, script: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === 'XHR' || type === 'Fetch') return;
    weight.all += encodedDataLength;
    if (type === 'Script') weight.script += encodedDataLength;
  });
  await act();
  await session.detach();
  return weight;
}

async function signIn(page: Page, account: string): Promise<void> {
  await page.goto(`${ORIGIN}/login`);
  await page.locator('input[autocomplete=username]').fill(account);
  await page.locator('input[type=password]').fill('Steel2026!');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Frames a second while a long list is scrolled to its end, beside an empty page that scrolls as long: what the machine gives at all. */
async function framesWhileScrolling(page: Page, selector: string): Promise<number> {
  return page.evaluate(async (target) => {
    const element = document.querySelector(target) ?? document.scrollingElement;
    if (!element) throw new Error(`Nothing to scroll at ${target}.`);
    const SECONDS = 3;
    let frames = 0;
    const begun = performance.now();
    const step = (element.scrollHeight - element.clientHeight) / (SECONDS * 60);
    await new Promise<void>((resolve) => {
      const frame = (now: number) => {
        frames += 1;
        element.scrollTop += step;
        if (now - begun < SECONDS * 1000) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
    });
    return frames / ((performance.now() - begun) / 1000);
  }, selector);
}

async function fresh(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN', extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
  return context.newPage();
}

/** First loads, and the list of 10,000 rows: gateway against SQL is in gateway.ts; here mount, scroll, nodes and bytes. */
export async function benchBrowser(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tender-bench-'));
  const gateway = await started(folder);
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: FLAGS });
  try {
    const login = await fresh(browser);
    const loginWeight = await weigh(login, () => login.goto(`${ORIGIN}/login`, { waitUntil: 'networkidle' }));
    figure('Login page, all of it, gzip', `${(loginWeight.all / 1000).toFixed(1)} kB`, '140 kB');

    const list = await fresh(browser);
    const listWeight = await weigh(list, async () => {
      await signIn(list, 'auditor01');
      await list.goto(`${ORIGIN}/plans/batch`, { waitUntil: 'networkidle' });
    });
    figure('A list from nothing (login included), JavaScript, gzip', `${(listWeight.script / 1000).toFixed(1)} kB`, '210 kB');

    const long = await fresh(browser);
    await signIn(long, 'auditor01');
    let bytes = 0;
    const session = await long.context().newCDPSession(long);
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes = Math.max(bytes, encodedDataLength)));
    await long.goto(`${ORIGIN}/plans/batch?page=1&rows=${ROWS}`);
    await long.locator('tbody tr').nth(20).waitFor();
    figure('Long list, bytes of its answer, gzip', `${(bytes / 1000).toFixed(0)} kB`, '-');
    const total = await long.locator('table').first().getAttribute('aria-rowcount');
    figure('Long list, rows', total ?? '?', `${ROWS} asked for`);
    figure('Long list, DOM nodes of the page', String(await long.evaluate(() => document.querySelectorAll('*').length)), 'below 3000');
    const mount = await long.evaluate(() => performance.getEntriesByName('list.mount').at(-1)?.duration ?? null);
    if (mount !== null) figure('Long list, from the answer to rows on the screen', `${mount.toFixed(0)} ms`, '-');
    const blank = await fresh(browser);
    await blank.setContent('<div id="s" style="height:600px;overflow:auto"><div style="height:360000px;background:linear-gradient(red,blue)"></div></div>');
    const floor = await framesWhileScrolling(blank, '#s');
    const frames = await framesWhileScrolling(long, '.ui-table-box');
    report('Long list, frames a second while scrolling', frames / floor, 'at least 0.92', `${frames.toFixed(0)} against ${floor.toFixed(0)} of an empty page`);
  } finally {
    await browser.close();
    gateway.kill('SIGTERM');
    await new Promise((resolve) => gateway.on('exit', resolve));
    await rm(folder, { recursive: true, force: true });
  }
}
