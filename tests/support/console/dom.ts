import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Window } from 'happy-dom';

/**
 * Not replaced by those of the page: requests use Node's own implementation, so that they really
 * use HTTP.
 */
const NOT_TAKEN = new Set([
  'XMLHttpRequest',
  'globalThis',
  'global',
  'self',
  'top',
  'parent',
  'constructor',
  'undefined',
  'Infinity',
  'NaN',
  'eval',
]);

const WIDTH = 1280;
const HEIGHT = 800;

/** Reports one size; nothing is resized here. */
class SizeTold {
  constructor(private readonly tell: (entries: readonly unknown[]) => void) {}
  observe(): void {
    queueMicrotask(() => this.tell([]));
  }
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * Opens a page without a browser that looks like one to the console: modules imported from now on
 * find its window and document. Globals of Node stay Node's.
 */
export function openPage(url: string): Window {
  const window = new Window({
    url,
    width: WIDTH,
    height: HEIGHT,
    settings: {
      disableErrorCapturing: true,
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
    },
  });
  // There is no layout here, so nothing covers anything else.
  for (const name of ['showPopover', 'hidePopover'])
    Object.defineProperty(window.HTMLElement.prototype, name, {
      value: () => undefined,
      configurable: true,
    });
  // Except grids, which render no cell before they know their size.
  for (const [name, size] of [
    ['clientWidth', WIDTH],
    ['clientHeight', HEIGHT],
  ] as const)
    Object.defineProperty(window.HTMLElement.prototype, name, {
      get(this: HTMLElement) {
        return this.closest('.band-grid') ? size : 0;
      },
      configurable: true,
    });
  Object.defineProperty(window, 'ResizeObserver', { value: SizeTold, configurable: true });
  const put = (key: string, value: unknown) =>
    Object.defineProperty(globalThis, key, { value, configurable: true, writable: true });
  for (
    let holder: object | null = window;
    holder !== null && holder !== Object.prototype;
    holder = Object.getPrototypeOf(holder) as object | null
  ) {
    for (const key of Object.getOwnPropertyNames(holder)) {
      if (key in globalThis || NOT_TAKEN.has(key)) continue;
      const value = (window as unknown as Record<string, unknown>)[key];
      put(key, typeof value === 'function' && !/^[A-Z]/.test(key) ? value.bind(window) : value);
    }
  }
  put('window', window);
  const { fetch } = globalThis;
  // Texts are fetched from the page's own server; here they are read from the repository.
  put('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    typeof input === 'string' && input.startsWith('/')
      ? new Response(await readFile(join(process.cwd(), input.split('?')[0] ?? '')))
      : fetch(input, init),
  );
  return window;
}
