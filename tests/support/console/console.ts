import { setTimeout } from 'node:timers/promises';
import type { Root } from 'react-dom/client';
import { expect } from 'vitest';
import { sessionCalls } from '#contract/session.ts';
import { Client } from '../client.ts';
import type { Fixture } from '../fixture.ts';
import { openPage, type Page } from './dom.ts';
import { Tap } from './tap.ts';

type Language = 'zh-CN' | 'en';

/** How long what is asked is waited for at the most, in milliseconds. */
const PATIENCE = 45_000;
/** How often it is asked: asking takes processor time from the gateway that is waited for. */
const INTERVAL = 15;

let isStill: (asked: number) => boolean = () => false;

/** Lets nobody wait any longer for what cannot come; `null`: everybody waits again. */
export function giveUpWhen(still: ((asked: number) => boolean) | null): void {
  isStill = still ?? (() => false);
}

/** Waits until what is asked holds; what it says last is the finding. */
export async function soon<T>(ask: () => T | Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (let asked = 1; ; asked += 1) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end || isStill(asked)) throw error;
    }
    await setTimeout(INTERVAL);
  }
}

/** The whole console over a real wire, drawn on a page without a browser. */
export class TestConsole {
  private root: Root | null = null;
  private session: { stop(): unknown } | null = null;
  private present: Client | null = null;
  /** What the tab of each person remembers. */
  private readonly tabs = new Map<string, [string, string][]>();

  private constructor(
    private fixture: Fixture,
    readonly page: Page,
    readonly tap: Tap,
  ) {}

  static async open(fixture: Fixture, screens: RegExp): Promise<TestConsole> {
    const tap = await Tap.open(fixture.gateway);
    const page = openPage(tap.url);
    const { localStorage } = page.window;
    localStorage.setItem('language', 'zh-CN');
    page.window['__CONSOLE__' as never] = tap.prefixes as never;
    // The libraries as everybody runs them: made for development they take several times as long.
    const { NODE_ENV } = process.env;
    process.env['NODE_ENV'] = 'production';
    const { startTexts } = await import('#console/base/i18n.ts');
    await startTexts();
    // What loads the first time takes longer than anybody waits for a screen.
    const { routes } = await import('#console/app/routes.tsx');
    await Promise.all([
      import('react-dom/client'),
      import('#console/app/app.tsx'),
      import('#console/app/wire.ts'),
      import('#console/app/area.tsx'),
      ...routes.filter(({ path }) => screens.test(path)).map(({ screen }) => screen?.()),
    ]);
    process.env['NODE_ENV'] = NODE_ENV;
    return new TestConsole(fixture, page, tap);
  }

  async close(): Promise<void> {
    this.leave();
    await this.page.close();
    await this.tap.close();
  }

  /** Stands before another fixture from now on, where nobody has been yet. */
  moveTo(fixture: Fixture): void {
    this.leave();
    this.tabs.clear();
    this.fixture = fixture;
    this.tap.turnTo(fixture.gateway);
  }

  /** The language of everybody from now on. */
  async speak(language: Language): Promise<void> {
    await (await import('#console/base/i18n.ts')).changeLanguage(language);
  }

  /** Somebody takes the place before the console, at an address. */
  async enter(client: Client, path: string): Promise<void> {
    this.leave();
    const [
      { createElement },
      { createRoot },
      { App },
      { createWire },
      { createSession },
      { sessionInput, rememberSession },
      { connect },
      { once },
    ] = await Promise.all([
      import('react'),
      import('react-dom/client'),
      import('#console/app/app.tsx'),
      import('#console/app/wire.ts'),
      import('#console/session/actor.ts'),
      import('#console/session/storage.ts'),
      import('#console/http/send.ts'),
      import('#console/base/once.ts'),
    ]);
    const { sessionStorage, document } = this.page.window;
    const kept = this.tabs.get(client.account);
    if (kept) for (const [key, value] of kept) sessionStorage.setItem(key, value);
    else {
      // A session of its own: what the console renews is not renewed for whoever calls beside it.
      const login = await Client.tokens(this.fixture.gateway, client.account);
      rememberSession(sessionStorage as unknown as Storage, {
        login,
        loginTime: Date.now(),
        user: await client.call(sessionCalls.userInfo, {}),
      });
    }
    this.page.window.history.replaceState(null, '', path);
    const wire = once(async () => createWire(() => session));
    const session = createSession({
      services: async () => (await wire()).services,
      storage: sessionStorage as unknown as Storage,
      onEntry: () => undefined,
      onLinkUnused: () => undefined,
      input: sessionInput(sessionStorage as unknown as Storage, null),
    });
    connect(async () => (await wire()).sender);
    session.start();
    this.session = session;
    document.body.innerHTML = '<div id="root"></div>';
    this.root = createRoot(document.getElementById('root') as never);
    this.root.render(createElement(App, { session }));
    this.present = client;
  }

  /**
   * Somebody comes to an address, by a way inside the console if they are there already; what is there
   * is loaded anew.
   */
  async comeTo(client: Client, path: string): Promise<void> {
    await this.quieten();
    if (this.present !== client) return this.enter(client, path);
    const { window } = this.page;
    const go = (to: string) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new window.PopStateEvent('popstate'));
    };
    go('/nowhere');
    // Lists that keep their state stay there, unseen.
    await soon(() =>
      expect(
        window.document.querySelector('.page-code')?.textContent,
        `it is left: ${window.location.href} ${window.document.body.textContent.slice(0, 2000)}`,
      ).toBe('404'),
    );
    go(path);
  }

  /** Takes away what was said in passing. */
  async quieten(): Promise<void> {
    (await import('#console/base/toasts.ts')).toasts.set([]);
  }

  /** Whoever is there leaves. */
  leave(): void {
    const { sessionStorage } = this.page.window;
    if (this.present)
      this.tabs.set(
        this.present.account,
        Object.entries({ ...sessionStorage }) as [string, string][],
      );
    this.root?.unmount();
    this.session?.stop();
    sessionStorage.clear();
    this.root = null;
    this.session = null;
    this.present = null;
  }
}
