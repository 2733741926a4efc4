import { setTimeout } from 'node:timers/promises';
import type { Window } from 'happy-dom';
import type { Root } from 'react-dom/client';
import { sessionCalls } from '#contract/session.ts';
import { Client } from '../client.ts';
import { nowMs } from '../clock.ts';
import type { Fixture } from '../fixture.ts';
import { PATIENCE_MS } from '../patience.ts';
import { textsIn } from '../texts.ts';
import { openPage } from './dom.ts';
import { Tap } from './tap.ts';

type Language = 'zh-CN' | 'en';

/** Polling interval: polling takes processor time from the gateway that is awaited. */
const INTERVAL = 15;

/** Texts shown while something loads. */
const LOADING: readonly string[] = (['zh-CN', 'en'] as const).flatMap((language) =>
  ['ui.loading', 'common.loading'].map((key) => textsIn(language)(key)),
);

/** Whether an element is busy or loading. */
const loads = (part: Element): boolean => {
  const busy = part.getAttribute('aria-busy');
  if (busy === null && part.getAttribute('role') !== 'status') return false;
  return busy === 'true' || LOADING.includes(part.getAttribute('aria-label') ?? part.textContent);
};

const isTitle = (part: Element): boolean =>
  part.localName === 'h1' || part.getAttribute('role') === 'alert';

/**
 * Whether a predicate holds for an element or anything inside it. Selectors took a tenth of the
 * time of all tests that press buttons.
 */
const holdsIn = (part: Element, holds: (part: Element) => boolean): boolean =>
  holds(part) || [...part.children].some((child) => holdsIn(child, holds));

let isStill: (asked: number) => boolean = () => false;

/** Stops waiting for what can no longer come; `null` restores waiting. */
export function giveUpWhen(still: ((asked: number) => boolean) | null): void {
  isStill = still ?? (() => false);
}

/** Waits until an assertion holds; its last error is the failure. */
export async function soon<T>(ask: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (let asked = 1; ; asked += 1) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end || isStill(asked)) throw error;
    }
    await setTimeout(INTERVAL);
  }
}

/** Imports libraries in production mode: in development mode they take several times as long. */
async function asBuilt(load: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  await load();
  process.env['NODE_ENV'] = NODE_ENV;
}

let opened: TestConsole | null = null;

/** The whole console with real HTTP requests, rendered to a page without a browser. */
export class TestConsole {
  private root: Root | null = null;
  private session: { stop(): unknown } | null = null;
  private present: Client | null = null;
  /** The session storage of each person's tab. */
  private readonly tabs = new Map<string, [string, string][]>();

  private constructor(
    private fixture: Fixture,
    readonly window: Window,
    readonly tap: Tap,
  ) {}

  /**
   * Opens the console for a fixture, with the code of its screens. Test files in one process share
   * it: the console keeps its page as long as it is loaded.
   */
  static async open(fixture: Fixture, screens: RegExp): Promise<TestConsole> {
    opened ??= await TestConsole.onPage(fixture);
    opened.fixture = fixture;
    opened.tap.turnTo(fixture.gateway);
    // The first import takes longer than the timeout of a screen.
    await asBuilt(async () => {
      const { routes } = await import('#console/app/routes.tsx');
      await Promise.all([
        import('react-dom/client'),
        import('#console/app/app.tsx'),
        import('#console/app/wire.ts'),
        import('#console/app/area.tsx'),
        ...routes.filter(({ path }) => screens.test(path)).map(({ screen }) => screen?.()),
      ]);
    });
    await opened.speak('zh-CN');
    return opened;
  }

  private static async onPage(fixture: Fixture): Promise<TestConsole> {
    const tap = await Tap.open(fixture.gateway);
    const window = openPage(tap.url);
    window.localStorage.setItem('language', 'zh-CN');
    window['__CONSOLE__' as never] = tap.prefixes as never;
    await asBuilt(async () => (await import('#console/base/i18n.ts')).startTexts());
    return new TestConsole(fixture, window, tap);
  }

  /** Resets the page and its connection for the next file. */
  close(): void {
    this.leave();
    this.tabs.clear();
    this.window.localStorage.clear();
    this.tap.clear();
    this.tap.keepsBack = () => false;
    this.tap.hangUp();
  }

  /** Sets the language of everybody. */
  async speak(language: Language): Promise<void> {
    const { changeLanguage, presentLanguage } = await import('#console/base/i18n.ts');
    // Setting it again would draw the whole page again.
    if (presentLanguage() !== language) await changeLanguage(language);
  }

  /** Lets a person use the console, at an address. */
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
    const { sessionStorage, document } = this.window;
    const kept = this.tabs.get(client.account);
    if (kept) for (const [key, value] of kept) sessionStorage.setItem(key, value);
    else {
      // A separate session: when the console renews its session, other calls of the person keep
      // theirs.
      const login = await Client.tokens(this.fixture.gateway, client.account);
      rememberSession(sessionStorage as unknown as Storage, {
        login,
        loginTime: nowMs(),
        user: await client.call(sessionCalls.userInfo, {}),
      });
    }
    this.window.history.replaceState(null, '', path);
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
   * Lets a person open an address, by navigation if they are in the console already; loads its data
   * anew.
   */
  async comeTo(client: Client, path: string): Promise<void> {
    await this.quieten();
    if (this.present !== client) return this.enter(client, path);
    const { window } = this;
    const go = (to: string) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new window.PopStateEvent('popstate'));
    };
    go('/nowhere');
    // Lists that keep their state stay mounted, hidden.
    await soon(() => {
      if (this.front.some((part) => part.querySelector('.page-code')?.textContent === '404'))
        return;
      const shown = window.document.body.textContent.slice(0, 2000);
      throw new Error(`${window.location.href} is not left: ${shown}`);
    });
    go(path);
  }

  /** The visible screens, without the hidden lists that keep their state. */
  private get front(): HTMLElement[] {
    const main = this.window.document.getElementById('main') as unknown as HTMLElement | null;
    return [...(main?.children ?? [])]
      .map((part) => part as HTMLElement)
      .filter(({ style }) => style.display !== 'none');
  }

  /** The current screen, once it is loaded. */
  async arrives(): Promise<Element> {
    const { window } = this;
    return soon(() => {
      const at = window.location.href;
      const shown = this.front.find(({ className }) => className === 'screen');
      if (!shown || !holdsIn(shown, isTitle)) throw new Error(`${at} does not stand there`);
      if (holdsIn(shown, loads)) throw new Error(`${at} loads`);
      return shown;
    });
  }

  /** Closes all passing messages. */
  async quieten(): Promise<void> {
    (await import('#console/base/toasts.ts')).toasts.set([]);
  }

  /** Closes the tab of the person, and keeps its session storage. */
  leave(): void {
    const { sessionStorage } = this.window;
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
