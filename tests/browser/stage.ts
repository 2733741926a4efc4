import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
} from 'playwright-core';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  inject,
  onTestFailed,
  test,
} from 'vitest';
import { sessionCalls, type ConsoleUser, type LoginData } from '#contract/session.ts';
import { homeOf } from '#console/session/home.ts';
import { rememberSession } from '#console/session/storage.ts';
import { Client } from '../support/client.ts';
import { nowMs } from '../support/clock.ts';
import { gatewayAt, putUnderTest } from './api.ts';
import { evidenceOf, remember } from './evidence.ts';
import { Person } from './person.ts';
import {
  inBackground,
  openWindow,
  startChromium,
  startGatewayUnderTest,
  type BuiltGateway,
} from './programs.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import type { Look } from '../support/texts.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** File with the evidence of a failed test; the whole run prints it. */
    evidence?: string;
  }
}

export const ZH: Look = { language: 'zh-CN', theme: 'wight' };
export const EN: Look = { language: 'en', theme: 'dark' };

type WrittenTest = (title: string, run: (look: Look) => Promise<void>) => void;

function inLook(look: Look, title: string, run: (look: Look) => Promise<void>): void {
  test(`${title}, in ${look.language} and ${look.theme}`, async () => {
    expect.hasAssertions();
    await run(look);
  });
}

/** Tests that all run in one look; returns the function that writes such a test. */
export const allIn =
  (look: Look): WrittenTest =>
  (title, run) =>
    inLook(look, title, run);

/**
 * Tests that each run in one of the two looks, alternating: for behaviour of every screen that does
 * not depend on words. Returns the function that writes such a test; `first` is the look of the
 * first one.
 */
export function inTurn(first: Look = ZH): WrittenTest {
  const looks = first === ZH ? [ZH, EN] : [EN, ZH];
  let turn = 0;
  return (title, run) => {
    inLook(looks[turn % 2] as Look, title, run);
    turn += 1;
  };
}

/** One for all files of a process: each window has its own storage. */
let browser: Promise<Browser> | null = null;

function theBrowser(): Promise<Browser> {
  browser ??= startChromium().then((started) =>
    started.on('disconnected', () => {
      browser = null;
    }),
  );
  return browser;
}

/** A tab that stays open for later files, with its person's start address. */
interface Tab {
  person: Person;
  home: string;
}

/** Windows shared by all files of a process, by gateway and look. */
const windows = new Map<string, Promise<BrowserContext>>();
/** Tabs of these windows, by gateway, look and account. */
const tabs = new Map<string, Promise<Tab>>();
/** What went wrong on any page. */
let troubles: string[] = [];

const keyOf = (url: string, { language, theme }: Look) => `${url} ${language} ${theme}`;

/** Whether a page can be reused: nothing is open on it that must be closed first. */
const isFree = ({ page, look }: Person) =>
  page.evaluate(({ language, theme }) => {
    for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
    return (
      document.documentElement.lang === language &&
      document.documentElement.dataset['theme'] === theme &&
      document.querySelector('main form, [role="dialog"], dialog[open]') === null
    );
  }, look);

/** Resets a tab for the next file, or closes it if that is impossible. */
async function tidy(key: string): Promise<void> {
  const { person } = (await tabs.get(key)) as Tab;
  const { page } = person;
  if (!page.isClosed()) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    page.removeAllListeners('dialog');
    if (await isFree(person)) return;
    await page.close();
  }
  tabs.delete(key);
}

export interface StageOptions {
  size?: { width: number; height: number };
  context?: BrowserContextOptions;
  /** The window is in front, so that its page follows what others change. */
  follows?: true;
  /** Neither language nor theme has been chosen in it yet. */
  unchosen?: true;
}

interface Beginning extends StageOptions {
  /**
   * Its start address, if not that of the session; null: none yet, the test loads its first address
   * itself.
   */
  at?: string | null;
}

/** What a tab stores of a session that has just started. */
function remembered(login: LoginData, user: ConsoleUser): Record<string, string> {
  const entries: Record<string, string> = {};
  const storage: Pick<Storage, 'setItem' | 'removeItem'> = {
    setItem: (key, value) => {
      entries[key] = value;
    },
    removeItem: () => {},
  };
  rememberSession(storage, { login, loginTime: nowMs(), user });
  return entries;
}

/** Loads the first page of somebody, until the console is shown. */
async function begin({ page, t }: Person, path: string): Promise<void> {
  await page.goto(path);
  // On a phone the menu is attached, and shown when it is opened.
  await page
    .getByRole('navigation', { name: t('shell.menu'), includeHidden: true })
    .waitFor({ state: 'attached' });
}

/** The windows of a test file; collects everything that goes wrong in any of them. */
export class Stage {
  private readonly people = new Map<string, Promise<Person>>();
  private readonly visitors = new Map<Look, Person>();
  private readonly contexts = new Set<BrowserContext>();
  private expected: RegExp[] = [];
  /** Attempt of a test, from 0: a retry cannot rely on what an earlier attempt has used up. */
  attempt = 0;

  constructor(public url = inject('gateway')) {}

  /** A name that no earlier attempt of the test has used. */
  anew(name: string): string {
    return this.attempt === 0 ? name : `${name}${this.attempt + 1}`;
  }

  /** Closes every window except those that the next file can use. */
  async close(): Promise<void> {
    await Promise.all([...this.contexts].map((context) => context.close()));
    await Promise.all([...this.people.keys()].map(tidy));
    await Promise.all(
      [...windows.values()].map(async (window) => (await window).clearPermissions()),
    );
  }

  /** Closes every window: after an error, open windows are not reused. */
  async abandon(): Promise<void> {
    const left = await this.open();
    windows.clear();
    tabs.clear();
    this.people.clear();
    await Promise.allSettled(left.map((context) => context.close()));
    troubles = [];
  }

  /** Every window that could be opened. */
  private async open(): Promise<BrowserContext[]> {
    const shared = await Promise.allSettled(windows.values());
    return [
      ...this.contexts,
      ...shared.flatMap((window) => (window.status === 'fulfilled' ? [window.value] : [])),
    ];
  }

  /**
   * Declares that a matching console message, page error or failed request is expected in the
   * current test.
   */
  expectTrouble(...patterns: RegExp[]): void {
    this.expected.push(...patterns);
  }

  /** What went wrong unexpectedly since the last call. */
  takeTroubles(): string[] {
    const found = troubles.filter(
      (trouble) => !this.expected.some((pattern) => pattern.test(trouble)),
    );
    troubles = [];
    this.expected = [];
    return found;
  }

  /** A separate browser window with empty storage and no page. */
  async window(look: Look = ZH, options: StageOptions = {}): Promise<Person> {
    const context = await this.context(look, options);
    this.contexts.add(context);
    context.on('close', () => this.contexts.delete(context));
    return new Person(await context.newPage(), look, null);
  }

  /**
   * Somebody not signed in, at an address: the same window for the whole file, without a session.
   * If already at the address, nothing is reloaded, and text typed earlier may remain.
   */
  async visitor(look: Look, path: string): Promise<Person> {
    const known = this.visitors.get(look);
    const person = known?.page.isClosed() === false ? known : await this.window(look);
    this.visitors.set(look, person);
    if (person === known) {
      await person.page.evaluate(() => sessionStorage.clear());
      if (new URL(person.page.url()).pathname === path) return person;
    }
    await person.load(path);
    return person;
  }

  private async context(
    look: Look,
    {
      size = { width: 1280, height: 800 },
      context: more = {},
      follows,
      unchosen,
    }: StageOptions = {},
  ): Promise<BrowserContext> {
    const context = await (
      await theBrowser()
    ).newContext({
      baseURL: this.url,
      viewport: size,
      locale: look.language,
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      ...more,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    if (!unchosen)
      await context.addInitScript(({ language, theme }) => {
        if (location.protocol !== 'http:') return;
        // Only where nothing was chosen: what a person chooses later stays.
        if (localStorage.getItem('language') === null) localStorage.setItem('language', language);
        if (localStorage.getItem('theme') === null) localStorage.setItem('theme', theme);
      }, look);
    // Changes made by one test must not move the page of another.
    if (!follows) await inBackground(context);
    context.on('page', watch);
    return context;
  }

  /**
   * Somebody signed in, in a separate window. session.test.ts tests the login page itself: here the
   * tab has a stored session from the start, which saves a page load for each of several hundred
   * windows.
   */
  async fresh(
    account: string,
    look: Look = ZH,
    { at, ...options }: Beginning = {},
  ): Promise<Person> {
    const { page } = await this.window(look, options);
    const person = new Person(page, look, account);
    const home = await this.remember(person);
    if (at !== null) await begin(person, at ?? home);
    return person;
  }

  /**
   * The same tab for the same person and look in all files of a process; each file starts where the
   * session starts. Tabs of one look share a window: each has its own session, and what the first
   * one fetched and compiled serves the others. `password`: for an account outside of the
   * demonstration data.
   */
  as(account: string, look: Look = ZH, password?: string): Promise<Person> {
    const ofLook = keyOf(this.url, look);
    const key = `${ofLook} ${account}`;
    const known = this.people.get(key) ?? this.tab(key, ofLook, look, account, password);
    this.people.set(key, known);
    return known;
  }

  private async tab(
    key: string,
    ofLook: string,
    look: Look,
    account: string,
    password?: string,
  ): Promise<Person> {
    const left = await tabs.get(key);
    if (left) {
      if (new URL(left.person.page.url()).pathname !== left.home) await left.person.goTo(left.home);
      return left.person;
    }
    const context = windows.get(ofLook) ?? this.context(look);
    windows.set(ofLook, context);
    const made = context.then(async (window) =>
      this.enter(new Person(await openWindow(window), look, account), password),
    );
    tabs.set(key, made);
    return (await made).person;
  }

  /** Opens the console for somebody where their session starts. */
  private async enter(person: Person, password?: string): Promise<Tab> {
    const home = await this.remember(person, password);
    await begin(person, home);
    return { person, home };
  }

  /** Starts a session stored in the tab from its first page on; returns its start address. */
  private async remember({ page, account }: Person, password?: string): Promise<string> {
    const gateway = gatewayAt(this.url);
    const login = await Client.tokens(gateway, account ?? '', password);
    const user = await new Client(gateway, account ?? '', login.access_token).call(
      sessionCalls.userInfo,
      {},
    );
    await page.addInitScript(
      ({ session, mark }) => {
        // Once only: later changes to the tab's storage must persist.
        if (location.protocol !== 'http:' || sessionStorage.getItem(mark) !== null) return;
        sessionStorage.setItem(mark, '1');
        for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
      },
      { session: remembered(login, user), mark: 'test-entered' },
    );
    return homeOf(user);
  }

  /**
   * Writes screenshots of every window for the report of a failed test, and a file with the
   * evidence of each; returns its path. From a run on another machine that file is all there is to
   * see.
   */
  async picture(name: string): Promise<string> {
    const folder = join('reports', 'browser');
    mkdirSync(folder, { recursive: true });
    const pages = (await this.open()).flatMap((context) => context.pages());
    const known = await Promise.all(
      pages.map(async (page, index) => {
        const evidence = await evidenceOf(page, `window ${index + 1}`);
        await page
          .screenshot({ path: join(folder, `${name}-${index + 1}.png`), timeout: 5000 })
          .catch(() => undefined);
        return evidence;
      }),
    );
    const path = join(folder, `${name}.txt`);
    const said = known.toSorted((a, b) => a.quietMs - b.quietMs).map(({ text }) => text);
    writeFileSync(path, ['What went wrong in the browser:', ...troubles, ...said].join('\n'));
    return path;
  }
}

/** Records what goes wrong on a page. */
function watch(page: Page): void {
  remember(page);
  const note = (what: string) => troubles.push(`${what} [${new URL(page.url()).pathname}]`);
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`console ${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => note(`page error: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    // The page cancelled the request: it was left, or another filter was chosen.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      note(`request failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('crash', () => note('the page crashed'));
}

/**
 * Fails every test of a file after which something unexpected went wrong on its stage, and keeps
 * pictures of a test that failed. What one file leaves would count as the next one's.
 */
export function checkStage(of: () => Stage): void {
  beforeEach(({ task }) => {
    of().attempt = task.result?.retryCount ?? 0;
    onTestFailed(async () => {
      const name = `${task.suite?.name ?? ''} ${task.name}`
        .replaceAll(/[^\p{L}\d]+/gu, '-')
        .slice(0, 80);
      task.meta.evidence ??= await of().picture(name);
      await of().abandon();
    });
  });
  afterEach(() => {
    const found = of().takeTroubles();
    // The message contains the list: a report keeps the message of a failure but not the
    // difference.
    expect(found, `what went wrong in the browser: ${found.join('; ')}`).toEqual([]);
  });
}

/**
 * The stage of a test file; fails a test after which something unexpected went wrong. With its own
 * gateway, only this file changes anything.
 */
export function useStage({ hasOwnGateway = false } = {}): Stage {
  const stage = new Stage();
  let own: BuiltGateway | null = null;
  if (hasOwnGateway)
    beforeAll(async () => {
      own = await startGatewayUnderTest();
      stage.url = own.url;
      putUnderTest(own.url);
    });
  checkStage(() => stage);
  afterAll(async () => {
    await stage.close();
    putUnderTest(null);
    await own?.stop();
  });
  return stage;
}
