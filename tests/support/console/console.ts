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

/** How often it is asked: asking takes processor time from the gateway that is waited for. */
const INTERVAL = 15;

/** What is said while something loads. */
const LOADING: readonly string[] = (['zh-CN', 'en'] as const).flatMap((language) =>
  ['ui.loading', 'common.loading'].map((key) => textsIn(language)(key)),
);

/** Whether a part of the page says that it is busy or loads. */
const loads = (part: Element): boolean => {
  const busy = part.getAttribute('aria-busy');
  if (busy === null && part.getAttribute('role') !== 'status') return false;
  return busy === 'true' || LOADING.includes(part.getAttribute('aria-label') ?? part.textContent);
};

const isTitle = (part: Element): boolean =>
  part.localName === 'h1' || part.getAttribute('role') === 'alert';

/**
 * Whether it holds of a part of the page or of anything inside. To ask by selectors took a tenth of
 * all the tests that press.
 */
const holdsIn = (part: Element, holds: (part: Element) => boolean): boolean =>
  holds(part) || [...part.children].some((child) => holdsIn(child, holds));

let isStill: (asked: number) => boolean = () => false;

/** Lets nobody wait any longer for what cannot come; `null`: everybody waits again. */
export function giveUpWhen(still: ((asked: number) => boolean) | null): void {
  isStill = still ?? (() => false);
}

/** Waits until what is asked holds; what it says last is the finding. */
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

/** Imports libraries as everybody runs them: made for development they take several times as long. */
async function asBuilt(load: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  await load();
  process.env['NODE_ENV'] = NODE_ENV;
}

let opened: TestConsole | null = null;

/** The whole console over a real wire, drawn on a page without a browser. */
export class TestConsole {
  private root: Root | null = null;
  private session: { stop(): unknown } | null = null;
  private present: Client | null = null;
  /** What the tab of each person remembers. */
  private readonly tabs = new Map<string, [string, string][]>();

  private constructor(
    private fixture: Fixture,
    readonly window: Window,
    readonly tap: Tap,
  ) {}

  /**
   * The console before a fixture, with the code of its screens there. Files that run in one process
   * share it: it knows one page for as long as it is loaded.
   */
  static async open(fixture: Fixture, screens: RegExp): Promise<TestConsole> {
    opened ??= await TestConsole.onPage(fixture);
    opened.fixture = fixture;
    opened.tap.turnTo(fixture.gateway);
    // What loads the first time takes longer than anybody waits for a screen.
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

  /** Leaves the page and its wire as the next file wants to find them. */
  close(): void {
    this.leave();
    this.tabs.clear();
    this.window.localStorage.clear();
    this.tap.clear();
    this.tap.keepsBack = () => false;
    this.tap.hangUp();
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
    const { sessionStorage, document } = this.window;
    const kept = this.tabs.get(client.account);
    if (kept) for (const [key, value] of kept) sessionStorage.setItem(key, value);
    else {
      // A session of its own: what the console renews is not renewed for whoever calls beside it.
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
   * Somebody comes to an address, by a way inside the console if they are there already; what is there
   * is loaded anew.
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
    // Lists that keep their state stay there, unseen.
    await soon(() => {
      if (this.front.some((part) => part.querySelector('.page-code')?.textContent === '404'))
        return;
      const shown = window.document.body.textContent.slice(0, 2000);
      throw new Error(`${window.location.href} is not left: ${shown}`);
    });
    go(path);
  }

  /** What stands where screens do, without the lists that keep their state behind others. */
  private get front(): HTMLElement[] {
    const main = this.window.document.getElementById('main') as unknown as HTMLElement | null;
    return [...(main?.children ?? [])]
      .map((part) => part as HTMLElement)
      .filter(({ style }) => style.display !== 'none');
  }

  /** The screen that is looked at, once it has all it shows. */
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

  /** Takes away what was said in passing. */
  async quieten(): Promise<void> {
    (await import('#console/base/toasts.ts')).toasts.set([]);
  }

  /** Whoever is there leaves. */
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
