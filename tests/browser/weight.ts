import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { servicePrefixes } from '#console/http/config.ts';

/** Bytes after gzip of every file of the console that a page fetched, by path. */
export type Weight = ReadonlyMap<string, number>;

const services = Object.values(servicePrefixes());

const isCall = ({ pathname }: URL) => services.some((prefix) => pathname.startsWith(`${prefix}/`));

async function gzipped(address: string): Promise<number> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
  return gzipSync(new Uint8Array(await answer.arrayBuffer()), { level: 9 }).length;
}

/** Whether a file is of what follows updates, which comes once a page shows what one came for. */
export const isOfLiveUpdates = (path: string): boolean => /\/(live|start)-[^/]*\.js$/.test(path);

/** Weighs what a page fetches while something is done with it; answers of calls weigh nothing. */
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

/** Bytes of all files whose names end so. */
export const total = (weight: Weight, ending = ''): number =>
  [...weight].reduce((sum, [path, bytes]) => sum + (path.endsWith(ending) ? bytes : 0), 0);

/** The files in words, the heaviest first, for who has to find out what became too heavy. */
export const listed = (weight: Weight): string =>
  [...weight]
    .sort(([, a], [, b]) => b - a)
    .map(([path, bytes]) => `${String(bytes).padStart(7)} ${path}`)
    .join('\n');
