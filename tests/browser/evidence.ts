import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** A request of a page, with its start and outcome. */
interface Asked {
  what: string;
  begun: number;
  ended: number | null;
  /** The status of its answer, or why there is none. */
  how: string;
}

/** Number of requests remembered per page: those of one or two minutes of use. */
const KEPT = 80;

/** Number of them that are reported; pending ones always are. */
const SHOWN = 25;

/** Timeout for the answer of a page: a window that hangs never answers. */
const ANSWER_MS = 5000;

/** Code and pictures, which are of no interest once loaded. */
const isStatic = ({ what }: Asked) => /^GET \/(assets\/|mark\.svg)/.test(what);

const askedBy = new WeakMap<Page, Asked[]>();

/** Follows the status of an answer while its body is being received. */
const UNDER_WAY = ', its body under way';

/** Records the requests of a page from now on. */
export function remember(page: Page): void {
  const asked: Asked[] = [];
  const open = new Map<Request, Asked>();
  askedBy.set(page, asked);
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const one = {
      what: `${request.method()} ${pathname}${search}`,
      begun: performance.now(),
      ended: null,
      how: 'under way',
    };
    open.set(request, one);
    asked.push(one);
    if (asked.length > KEPT) asked.shift();
  });
  const end = (request: Request, how?: string) => {
    const one = open.get(request);
    open.delete(request);
    if (one)
      Object.assign(one, { ended: performance.now(), how: how ?? one.how.replace(UNDER_WAY, '') });
  };
  page.on('response', (response) => {
    const one = open.get(response.request());
    if (one) one.how = `${response.status()}${UNDER_WAY}`;
  });
  page.on('requestfinished', (request) => end(request));
  page.on('requestfailed', (request) => end(request, request.failure()?.errorText ?? 'failed'));
}

/** Waits until all requests of a page are finished and the page is idle. */
export async function wantsNothing(page: Page): Promise<void> {
  const underWay = async () => {
    await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)));
    return askedBy
      .get(page)
      ?.filter(({ ended }) => ended === null)
      .map(({ what }) => what);
  };
  await expect.poll(underWay).toEqual([]);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The answer of a page, or why there is none: a page that hangs must not delay the report. */
async function orWhyNot(answer: Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer in ${seconds(ANSWER_MS)}`), ANSWER_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    return String(error);
  } finally {
    clearTimeout(timer);
  }
}

export interface Evidence {
  text: string;
  /**
   * Milliseconds since the last request of the window; a failure usually concerns the windows used
   * last.
   */
  quietMs: number;
}

/** The state of a window: its address, its messages, and its last requests. */
export async function evidenceOf(page: Page, name: string): Promise<Evidence> {
  const now = performance.now();
  const asked = askedBy.get(page) ?? [];
  const telling = asked.filter((one) => one.how !== '200' || !isStatic(one));
  const lines = telling
    .filter(({ ended }, at) => ended === null || at >= telling.length - SHOWN)
    .map(
      ({ what, begun, ended, how }) =>
        `  ${seconds(now - begun)} ago, ${seconds((ended ?? now) - begun)}: ${how}: ${what}`,
    );
  const state = orWhyNot(
    page.evaluate(
      () =>
        `${document.readyState}, ${document.visibilityState}, ` +
        `${navigator.onLine ? 'online' : 'offline'}, ` +
        `${document.querySelector('[aria-busy="true"]') ? 'busy' : 'not busy'}`,
    ),
  );
  const says = orWhyNot(page.locator('body').innerText({ timeout: ANSWER_MS }));
  const text = (await says).replaceAll(/\s+/g, ' ').slice(0, 1500);
  return {
    text: [`${name}: ${page.url()} (${await state})`, `  says: ${text}`, ...lines].join('\n'),
    quietMs: now - (asked.at(-1)?.begun ?? 0),
  };
}
