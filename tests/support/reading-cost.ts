import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import { readTable } from '#gateway/spreadsheets/read.ts';

// Measures the cost of reading the workbook on the standard input with our reader and the other
// one, as JSON; in its own process, where modules are as in the product and nothing else holds
// memory.

const ROUNDS = 5;
const SAMPLE_MS = 5;

const columns = {
  code: 'text',
  number: 'text',
  name: 'text',
  money: 'number',
  day: 'day',
} as const;

/** Processor seconds that the process spends on something. */
async function secondsOf(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Peak memory of the process, in bytes, above what it held before. */
async function bytesOf(act: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => (most = Math.max(most, process.memoryUsage.rss()));
  const looking = setInterval(look, SAMPLE_MS);
  await act();
  clearInterval(looking);
  look();
  return most - before;
}

const bytes = await buffer(process.stdin);
let rows = 0;
const readOurs = async () => {
  rows = (await readTable(bytes, { columns, rowsMax: 1_000_000 })).rows.length;
};
const readTheirs = () => {
  const { Sheets } = read(bytes);
  utils.sheet_to_json(Sheets['x'] ?? {}, { header: 1 });
};
const most = await bytesOf(readOurs);
// Alternating, and the cheapest of each: other processes add to both.
let [ours, theirs] = [Infinity, Infinity];
for (let round = 0; round < ROUNDS; round += 1) {
  ours = Math.min(ours, await secondsOf(readOurs));
  theirs = Math.min(theirs, await secondsOf(readTheirs));
}
process.stdout.write(JSON.stringify({ rows, ours, theirs, most }));
