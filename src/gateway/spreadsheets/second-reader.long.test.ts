import { read, utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { readTable } from './read.ts';
import { bothReadings, workbookOfSeed } from './second-reader.test-helper.ts';

const SEEDS = 500;
const ROWS = 50_000;
const MB = 1024 * 1024;
const ROUNDS = 3;

test('two readers agree cell by cell on 500 workbooks by chance', async () => {
  let cells = 0;
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const { ours, theirs } = await bothReadings(workbookOfSeed(seed));
    expect(ours, `seed ${seed}`).toEqual(theirs);
    cells += ours.length;
  }
  expect(cells).toBeGreaterThan(SEEDS * 10);
});

/** Processor seconds of the cheapest of some rounds: what others do on the machine adds to them. */
async function secondsOf(act: () => unknown): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    await act();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1e6);
  }
  return least;
}

test('50,000 rows take at most a third of the processor time of the other reader, and 200 MB', async () => {
  const columns = {
    code: 'text',
    number: 'text',
    name: 'text',
    money: 'number',
    day: 'day',
  } as const;
  const sheet = utils.aoa_to_sheet([
    [...Object.keys(columns), 'f', 'g', 'h', 'i'],
    ...Array.from({ length: ROWS }, (_, n) => [
      '91320206DEMO10017X',
      `BD-${n}`,
      `备件标段${n}`,
      1000 + n / 100,
      46_000 + (n % 300),
      '货物',
      '公开招标',
      '周明',
      `0101234${n}`,
    ]),
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'x');
  const bytes = write(book, { type: 'buffer', bookSST: true, compression: true }) as Buffer;
  let rows = 0;
  let most = 0;
  const before = process.memoryUsage().rss;
  const ours = await secondsOf(async () => {
    rows = (await readTable(bytes, { columns, rowsMax: ROWS })).rows.length;
    most = Math.max(most, process.memoryUsage().rss - before);
  });
  const theirs = await secondsOf(() => {
    const { Sheets } = read(bytes);
    utils.sheet_to_json(Sheets['x'] ?? {}, { header: 1 });
  });
  expect(rows).toBe(ROWS);
  expect(ours / theirs, `${ours} s and ${theirs} s`).toBeLessThan(1 / 3);
  expect(most / MB).toBeLessThan(200);
});
