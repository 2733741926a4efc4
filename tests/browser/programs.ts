import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { TEST_PATIENCE_MS } from '../support/patience.ts';
import { dropPostgres, freshPostgres } from '../support/postgres.ts';

/**
 * Disabled features of Chromium. The suggestions of the address field are two extra pages for every
 * window, which cost a fifth of the browser's processor time; the others are those that Playwright
 * disables, because only the last of two such flags counts.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Flags of the Chromium under test, besides those of Playwright. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tabs of one window share a process, as they are used one after the other.
  '--process-per-site',
  `--disable-features=${WITHOUT.join(',')}`,
  // A page of the quick ring lives for seconds: optimising what runs in it costs more than it gains.
  ...(process.env['RING'] === 'quick' ? ['--js-flags=--no-maglev,--no-opt'] : []),
];

const ENTRY = 'dist/gateway/main.js';

/** Share of the demonstration data that is loaded: every account and every status, few records. */
const SCALE = 0.02;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });
}

/** Resolves when the program prints that it is ready; rejects with its output if it ends before. */
function said(program: ChildProcess, what: RegExp, name: string): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let words = '';
    const giveUp = (why: string) => reject(new Error(`${name} ${why}:\n${words.slice(-4000)}`));
    const timer = setTimeout(() => giveUp('did not start in time'), TEST_PATIENCE_MS);
    const listen = (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-100_000);
      const match = what.exec(words);
      if (!match) return;
      clearTimeout(timer);
      resolve(match);
    };
    program.stdout?.on('data', listen);
    program.stderr?.on('data', listen);
    program.on('error', (error) => giveUp(error.message));
    program.on('exit', (code) => giveUp(`ended with ${code}`));
  });
}

/** Kills the program when this process exits, so that nothing is left running. */
function withUs(program: ChildProcess): ChildProcess {
  const kill = () => program.kill('SIGKILL');
  process.on('exit', kill);
  program.on('exit', () => process.off('exit', kill));
  return program;
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    program.on('exit', () => resolve());
    const timer = setTimeout(() => program.kill('SIGKILL'), 10_000);
    timer.unref();
    program.kill('SIGTERM');
  });
}

/** A built gateway in its own process. */
export interface BuiltGateway {
  url: string;
  /** Of its process; undefined if it could not be started. */
  pid: number | undefined;
  stop(): Promise<void>;
}

/** A starting gateway; `ready` rejects with its output if the start fails. */
interface StartingGateway extends BuiltGateway {
  ready: Promise<unknown>;
}

async function begin(
  scale: number,
  databaseUrl: string | null,
  more: NodeJS.ProcessEnv = {},
): Promise<StartingGateway> {
  if (!existsSync(ENTRY)) throw new Error(`There is no ${ENTRY}: run \`npm run build\` first.`);
  const folder = await mkdtemp(join(tmpdir(), 'tender-console-browser-'));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl ?? '',
    DEMO: 'on',
    DEMO_SCALE: String(scale),
    LOG_LEVEL: 'warn',
    LOGIN_RATE: '100000',
    CALL_RATE: '10000000',
    LOOP_DELAY_LIMIT: '0',
    ...more,
  };
  const program = withUs(
    spawn(process.execPath, [ENTRY], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    pid: program.pid,
    ready: said(program, /Tender Console\s+http/, 'The gateway'),
    async stop() {
      await ended(program);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function whenReady({ ready, ...gateway }: StartingGateway): Promise<BuiltGateway> {
  try {
    await ready;
  } catch (error) {
    await gateway.stop();
    throw error;
  }
  return gateway;
}

/**
 * Starts the built gateway with few demonstration data in its own folder; on PostgreSQL if its
 * address is given, else on the embedded database. `more` overrides these variables.
 */
export const startBuiltGateway = async (
  scale = SCALE,
  databaseUrl: string | null = null,
  more: NodeJS.ProcessEnv = {},
): Promise<BuiltGateway> => whenReady(await begin(scale, databaseUrl, more));

/**
 * Begins to start the built gateway, on the PostgreSQL under test if there is one: it leaves more
 * processor time to the browsers than the embedded database does.
 */
export async function beginGatewayUnderTest(): Promise<StartingGateway> {
  const databaseUrl = await freshPostgres();
  const { stop, ...gateway } = await begin(SCALE, databaseUrl);
  return {
    ...gateway,
    async stop() {
      await stop();
      await dropPostgres(databaseUrl);
    },
  };
}

/** Starts it, and waits until it answers. */
export const startGatewayUnderTest = async (): Promise<BuiltGateway> =>
  whenReady(await beginGatewayUnderTest());

/** Starts a Chromium with an empty profile; it ends with the process that started it. */
export const startChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
    args: FLAGS,
  });

async function windowOf(context: BrowserContext): Promise<Page> {
  const [first] = context.pages();
  const browser = context.browser();
  if (!first || !browser) return context.newPage();
  const [ofPage, ofBrowser] = await Promise.all([
    context.newCDPSession(first),
    browser.newBrowserCDPSession(),
  ]);
  const { targetInfo } = await ofPage.send('Target.getTargetInfo');
  const { browserContextId } = targetInfo;
  if (browserContextId === undefined) throw new Error('The context of the page has no id.');
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    ofBrowser.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      newWindow: true,
    }),
  ]);
  await Promise.all([ofPage.detach(), ofBrowser.detach()]);
  return page;
}

/** The last opened window: two requested at once cannot be told apart when they appear. */
let lastOpened: Promise<unknown> = Promise.resolve();

/**
 * Opens a page in its own window, with the storage of its context. Pages behind the first of a
 * window and process are drawn once a second after a click, and every click waits for two frames.
 */
export function openWindow(context: BrowserContext): Promise<Page> {
  const opened = lastOpened.then(() => windowOf(context));
  lastOpened = opened.catch(() => undefined);
  return opened;
}

/** Makes a window's tabs report themselves hidden: they do not follow the changes of others. */
export const inBackground = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { value: true, configurable: true }),
  );
