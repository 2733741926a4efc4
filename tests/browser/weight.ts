import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { servicePrefixes } from '#console/http/config.ts';

/** Gzipped bytes of every file of the console that a page fetched, by path. */
export type Weight = ReadonlyMap<string, number>;

const services = Object.values(servicePrefixes());

const isCall = ({ pathname }: URL) => services.some((prefix) => pathname.startsWith(`${prefix}/`));

async function gzipped(address: string): Promise<number> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
  return gzipSync(new Uint8Array(await answer.arrayBuffer()), { level: 9 }).length;
}

/** Whether a file belongs to the live updates, which load once the page shows its content. */
export const isOfLiveUpdates = (path: string): boolean => /\/(live|start)-[^/]*\.js$/.test(path);

/** Weighs the files that a page fetches during an action; answers of calls are not counted. */
export async function weighed(page: Page, act: () => Promise<unknown>): Promise<Weight> {
  const addresses = new Map<string, string>();
  const note = (request: Request) => {
    const url = new URL(request.url());
    if (url.protocol === 'http:' && !isCall(url))
      addresses.set(url.pathname, url.origin + url.pathname);
  };
  page.on('request', note);
  await act();
  page.off('request', note);
  return new Map(
    await Promise.all(
      [...addresses].map(async ([path, address]) => [path, await gzipped(address)] as const),
    ),
  );
}

/** Total bytes of the files whose names end in `ending`. */
export const total = (weight: Weight, ending = ''): number =>
  [...weight].reduce((sum, [path, bytes]) => sum + (path.endsWith(ending) ? bytes : 0), 0);

/** The files as text, heaviest first, to find out what became too heavy. */
export const listed = (weight: Weight): string =>
  [...weight]
    .sort(([, a], [, b]) => b - a)
    .map(([path, bytes]) => `${String(bytes).padStart(7)} ${path}`)
    .join('\n');
