import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { startChromium } from '../browser/programs.ts';
import { median } from './median.ts';

const PAGE = 'tests/bench/grids/page.tsx';
const GRIDS = ['ours', 'blueprint'] as const;
const ROUNDS = 3;
const KEYS = 30;
const SCROLL_MS = 2000;
const CELL = 'input[aria-label="name 1"]';

type Figures = Record<string, number | string>;

/** The addresses of the page's programs with both grids, and their styles. */
async function bundled() {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: PAGE } },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as unknown as {
    output: { fileName: string; code?: string; isEntry?: boolean }[];
  };
  const styles = ['core/lib/css/blueprint.css', 'table/lib/css/table.css'];
  return {
    entry: `/${output.find(({ isEntry }) => isEntry)?.fileName}`,
    scripts: new Map(output.map(({ fileName, code = '' }) => [`/${fileName}`, code])),
    style: styles.map((one) => readFileSync(`node_modules/@blueprintjs/${one}`, 'utf8')).join('\n'),
  };
}

/** Milliseconds from a pressed key to the frame that shows it. */
async function keyToPaint(page: Page): Promise<number> {
  const times: number[] = [];
  await page.locator(CELL).focus();
  for (let at = 0; at < KEYS; at += 1) {
    await page.evaluate(() => {
      const timed = window as unknown as { shown: Promise<number> };
      timed.shown = new Promise((resolve) =>
        addEventListener(
          'keydown',
          ({ timeStamp }) =>
            requestAnimationFrame(() => {
              const channel = new MessageChannel();
              channel.port1.onmessage = () => resolve(performance.now() - timeStamp);
              channel.port2.postMessage(null);
            }),
          { once: true, capture: true },
        ),
      );
    });
    await page.keyboard.press('x');
    times.push(await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown));
  }
  return median(times);
}

/** Frames per second of a scroll from end to end. */
const framesOf = (page: Page, scrolled: boolean): Promise<number> =>
  page.evaluate(
    ({ ms, isScrolled }) =>
      new Promise<number>((resolve) => {
        const box = document.querySelector(
          '#scroller, .bp6-table-quadrant-main .bp6-table-quadrant-scroll-container',
        );
        if (!box) throw new Error('Nothing to scroll.');
        const begun = performance.now();
        let frames = 0;
        const frame = () => {
          const passed = performance.now() - begun;
          frames += 1;
          if (isScrolled) box.scrollTop = Math.min(passed / ms, 1) * (box.scrollHeight - 500);
          if (passed < ms) requestAnimationFrame(frame);
          else resolve((frames * 1000) / passed);
        };
        requestAnimationFrame(frame);
      }),
    { ms: SCROLL_MS, isScrolled: scrolled },
  );

/** Position of the focus after pressing keys in the first cell. */
async function after(page: Page, ...keys: string[]): Promise<string> {
  await page.locator(CELL).focus();
  for (const key of keys) await page.keyboard.press(key);
  return page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.className.slice(0, 30) ??
      '',
  );
}

async function measured(page: Page, url: string): Promise<Figures> {
  await page.goto(url);
  await page.locator(CELL).waitFor();
  const figures: Figures = {};
  figures['mount ms'] = await page.evaluate(
    () => performance.getEntriesByName('drawn').at(-1)?.startTime ?? 0,
  );
  figures['nodes'] = await page.evaluate(() => document.querySelectorAll('*').length);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  figures['heap kB'] = Math.round(usedSize / 1000);
  figures['empty frames'] = await framesOf(page, false);
  figures['scroll frames'] = await framesOf(page, true);
  figures['last in view'] = await page.evaluate(
    () => [...document.querySelectorAll('input')].at(-1)?.getAttribute('aria-label') ?? '',
  );
  await page.goto(url);
  await page.locator(CELL).waitFor();
  figures['key ms'] = await keyToPaint(page);
  figures['after Tab'] = await after(page, 'Tab');
  figures['after ArrowDown'] = await after(page, 'ArrowDown');
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
  figures['axe'] = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (part: Element) => Promise<{ violations: { id: string; nodes: unknown[] }[] }> };
    };
    const main = document.querySelector('main') as Element;
    return (await axe.run(main)).violations
      .map(({ id, nodes }) => `${id} ${nodes.length}`)
      .join(', ');
  });
  figures['roles'] = await page.evaluate(() => {
    const count = (what: string) => document.querySelectorAll(what).length;
    const tables = count('table, [role=table], [role=grid]');
    const headings = count('th, [role=columnheader]');
    return `tables ${tables}, headings ${headings}, numbered rows ${count('[aria-rowindex]')}`;
  });
  return figures;
}

/** Compares the current items grid with Blueprint's, in one Chromium (decision 0033). */
export async function benchGrids(): Promise<void> {
  const { entry, scripts, style } = await bundled();
  const server = createServer((request, response) => {
    const script = scripts.get(request.url ?? '');
    response.setHeader(
      'content-type',
      script === undefined ? 'text/html; charset=utf-8' : 'text/javascript',
    );
    response.end(
      script ??
        [
          '<!doctype html><html lang="en"><title>grids</title>',
          `<style>${style}</style><body><script type="module" src="${entry}"></script>`,
        ].join(''),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const browser = await startChromium();
  const rounds: Record<string, Figures[]> = { ours: [], blueprint: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const grid of GRIDS) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
      // Code for the page is written here, and tsx wraps its names with this function.
      await page.addInitScript({ content: 'globalThis.__name = (one) => one;' });
      await page.addInitScript(() =>
        new MutationObserver((_, observer) => {
          if (document.querySelector('input') === null) return;
          requestAnimationFrame(() => performance.mark('drawn'));
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true }),
      );
      rounds[grid]?.push(await measured(page, `http://127.0.0.1:${port}/?grid=${grid}`));
      await page.close();
    }
  for (const name of Object.keys(rounds['ours']?.[0] ?? {})) {
    const of = (grid: string) => {
      const values = (rounds[grid] ?? []).map((one) => one[name] ?? '');
      return typeof values[0] === 'number'
        ? median(values as number[]).toFixed(1)
        : String(values[0]);
    };
    process.stdout.write(
      `${name.padEnd(18)} ours ${of('ours').padEnd(40)} blueprint ${of('blueprint')}\n`,
    );
  }
  await browser.close();
  server.close();
}
