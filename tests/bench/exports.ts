import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { listsCalls } from '#contract/lists.ts';
import type { BenchGateway } from './bench-gateway.ts';
import { report } from './report.ts';
import { signIn } from './sign-in.ts';
import { addPoints } from './supply.ts';

const ROWS = [10_000, 40_000];
const SAMPLE_MS = 100;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes still referenced; the embedded database has its own memory. */
function inUse(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Exports a list and discards it; returns its number of bytes. */
async function exported({ address }: BenchGateway, token: string): Promise<number> {
  const answer = await fetch(address + listsCalls.export.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ list: 'suppliers.listPoints', filters: {} }),
  });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  let bytes = 0;
  for await (const part of answer.body) bytes += (part as Uint8Array).length;
  return bytes;
}

/** Peak memory of an action, relative to before. */
async function mostHeld(act: () => Promise<unknown>): Promise<number> {
  const before = inUse();
  let most = 0;
  const sampling = setInterval(() => (most = Math.max(most, inUse() - before)), SAMPLE_MS);
  await act();
  clearInterval(sampling);
  return most;
}

/** Measures exports of whole lists as spreadsheets: memory must not grow with the list. */
export async function benchExports(gateway: BenchGateway): Promise<void> {
  const token = await signIn(gateway.origin, 'purchaser01');
  const held: number[] = [];
  for (const rows of ROWS) {
    await addPoints(gateway.db, rows);
    const begun = performance.now();
    const bytes = await exported(gateway, token);
    const seconds = (performance.now() - begun) / 1000;
    const most = await mostHeld(() => exported(gateway, token));
    held.push(most);
    report(
      `${gateway.label}: export of ${rows} rows`,
      most / (held[0] as number),
      'below 1.5',
      `${(most / 1e6).toFixed(1)} MB held at most for a file of ` +
        `${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; the ratio is to the ` +
        `shortest`,
    );
  }
}
