import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
} from 'playwright-core';
import { afterAll, afterEach, expect, inject, onTestFailed, beforeEach, test } from 'vitest';
import { sessionCalls, type ConsoleUser, type LoginData } from '#contract/session.ts';
import { homeOf } from '#console/session/home.ts';
import { rememberSession } from '#console/session/storage.ts';
import { Client } from '../support/client.ts';
import { gatewayAt } from './api.ts';
import { Person } from './person.ts';
import { startChromium } from './programs.ts';
import type { Look } from '../support/texts.ts';

export const ZH: Look = { language: 'zh-CN', theme: 'wight' };
export const EN: Look = { language: 'en', theme: 'dark' };

/**
 * Tests that are looked at in one of the two looks, the next one in the other: for what every
 * screen has and no single word decides. Answers how such a test is written.
 */
export function inTurn(): (title: string, run: (look: Look) => Promise<void>) => void {
  const looks = [ZH, EN] as const;
  let turn = 0;
  return (title, run) => {
    const look = looks[turn % 2] as Look;
    turn += 1;
    test(`${title}, in ${look.language} and ${look.theme}`, async () => {
      expect.hasAssertions();
      await run(look);
    });
  };
}

/** How long one waits for what a person should see. */
const PATIENCE_MS = 30_000;

/** One for all files that a process runs: each window has a memory of its own. */
let browser: Promise<Browser> | null = null;

export interface StageOptions {
  size?: { width: number; height: number };
  context?: BrowserContextOptions;
}

/** What a tab remembers of a session that has just begun. */
function remembered(login: LoginData, user: ConsoleUser): Record<string, string> {
  const entries: Record<string, string> = {};
  const storage: Pick<Storage, 'setItem' | 'removeItem'> = {
    setItem: (key, value) => {
      entries[key] = value;
    },
    removeItem: () => {},
  };
  rememberSession(storage, { login, loginTime: Date.now(), user });
  return entries;
}

/** The windows of a test file; everything that goes wrong in any of them is noticed. */
export class Stage {
  private readonly people = new Map<string, Promise<Person>>();
  private readonly contexts = new Set<BrowserContext>();
  private readonly shared = new Map<string, Promise<BrowserContext>>();
  private troubles: string[] = [];
  private expected: RegExp[] = [];

  constructor(readonly url = inject('gateway')) {}

  /** Closes every window. */
  async close(): Promise<void> {
    await Promise.all([...this.contexts].map((context) => context.close()));
  }

  /**
   * Says that a console message, a page error or a failed request like this belongs to the present
   * test.
   */
  expectTrouble(...patterns: RegExp[]): void {
    this.expected.push(...patterns);
  }

  /** What went wrong since the last call and was not expected. */
  takeTroubles(): string[] {
    const found = this.troubles.filter(
      (trouble) => !this.expected.some((pattern) => pattern.test(trouble)),
    );
    this.troubles = [];
    this.expected = [];
    return found;
  }

  /** A browser window of its own, with an empty memory, in front of nothing. */
  async window(look: Look = ZH, options: StageOptions = {}): Promise<Person> {
    return new Person(await (await this.context(look, options)).newPage(), look, null);
  }

  private async context(
    look: Look,
    { size = { width: 1280, height: 800 }, context: more = {} }: StageOptions,
  ): Promise<BrowserContext> {
    browser ??= startChromium();
    const context = await (
      await browser
    ).newContext({
      baseURL: this.url,
      viewport: size,
      locale: look.language,
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      ...more,
    });
    this.contexts.add(context);
    context.on('close', () => this.contexts.delete(context));
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript(({ language, theme }) => {
      if (location.protocol !== 'http:') return;
      // Only where nothing was chosen: what a person chooses later stays.
      if (localStorage.getItem('language') === null) localStorage.setItem('language', language);
      if (localStorage.getItem('theme') === null) localStorage.setItem('theme', theme);
    }, look);
    context.on('page', (page) => this.watch(page));
    return context;
  }

  /**
   * Somebody who is signed in, in a window of their own. The login page itself is the business of
   * session.test.ts: here the tab remembers a session already, which saves a page load for each of
   * some hundred windows.
   */
  async fresh(account: string, look: Look = ZH, options: StageOptions = {}): Promise<Person> {
    const { page } = await this.window(look, options);
    return this.enter(new Person(page, look, account));
  }

  /**
   * The same tab for the same person and look, as long as the file runs. Tabs of one look belong to
   * one window: each has a session of its own, and what the first one fetched and compiled serves
   * the others.
   */
  as(account: string, look: Look = ZH): Promise<Person> {
    const ofLook = `${look.language} ${look.theme}`;
    const context = this.shared.get(ofLook) ?? this.context(look, {});
    this.shared.set(ofLook, context);
    const key = `${account} ${ofLook}`;
    const known =
      this.people.get(key) ??
      context.then(async (window) => this.enter(new Person(await window.newPage(), look, account)));
    this.people.set(key, known);
    return known;
  }

  /** Lets somebody begin in the console where their session begins. */
  private async enter(person: Person): Promise<Person> {
    const { page, account, t } = person;
    const gateway = gatewayAt(this.url);
    const login = await Client.tokens(gateway, account ?? '');
    const user = await new Client(gateway, account ?? '', login.access_token).call(
      sessionCalls.userInfo,
      {},
    );
    await page.addInitScript(
      ({ session, mark }) => {
        // Once: what the tab learns or forgets later stays so.
        if (location.protocol !== 'http:' || sessionStorage.getItem(mark) !== null) return;
        sessionStorage.setItem(mark, '1');
        for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
      },
      { session: remembered(login, user), mark: 'test-entered' },
    );
    await page.goto(homeOf(user));
    await page.getByRole('navigation', { name: t('shell.menu') }).waitFor();
    return person;
  }

  /** Pictures of every window, for the report of a failed test. */
  async picture(name: string): Promise<void> {
    const folder = join('reports', 'browser');
    mkdirSync(folder, { recursive: true });
    const pages = [...this.contexts].flatMap((context) => context.pages());
    await Promise.all(
      pages.map((page, index) =>
        page
          .screenshot({ path: join(folder, `${name}-${index + 1}.png`), timeout: 5000 })
          .catch(() => undefined),
      ),
    );
  }

  private watch(page: Page): void {
    const note = (what: string) =>
      this.troubles.push(`${what} [${new URL(page.url(), this.url).pathname}]`);
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error' || message.type() === 'warning')
        note(`console ${message.type()}: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => note(`page error: ${error.stack ?? error.message}`));
    page.on('requestfailed', (request) => {
      // The page itself no longer wants an answer: it was left, or another filter was chosen.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED')
        note(
          `request failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`,
        );
    });
    page.on('crash', () => note('the page crashed'));
  }
}

/**
 * The stage of a test file; after each test, nothing may have gone wrong that the test did not
 * expect.
 */
export function useStage(): Stage {
  const stage = new Stage();
  beforeEach(({ task }) => {
    onTestFailed(() =>
      stage.picture(
        `${task.suite?.name ?? ''} ${task.name}`.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80),
      ),
    );
  });
  afterEach(() => {
    expect(stage.takeTroubles(), 'what went wrong in the browser').toEqual([]);
  });
  afterAll(() => stage.close());
  return stage;
}
