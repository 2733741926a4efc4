import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { bothReadings, workbookOfSeed } from './second-reader.test-helper.ts';

const SEEDS = 500;
const ROWS = 50_000;
const MB = 1024 * 1024;

test('two readers agree cell by cell on 500 workbooks by chance', async () => {
  let cells = 0;
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const { ours, theirs } = await bothReadings(workbookOfSeed(seed));
    expect(ours, `seed ${seed}`).toEqual(theirs);
    cells += ours.length;
  }
  expect(cells).toBeGreaterThan(SEEDS * 10);
});

function workbook(): Buffer {
  const sheet = utils.aoa_to_sheet([
    ['code', 'number', 'name', 'money', 'day', 'f', 'g', 'h', 'i'],
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
  return write(book, { type: 'buffer', bookSST: true, compression: true }) as Buffer;
}

interface Cost {
  rows: number;
  /** Processor seconds of each reader. */
  ours: number;
  theirs: number;
  /** Bytes that ours holds at most beside what the process held before. */
  most: number;
}

test('50,000 rows take at most a third of the processor time of the other reader, and 200 MB', async () => {
  const reading = spawn(process.execPath, ['--import', 'tsx', 'tests/support/reading-cost.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  reading.stdin.end(workbook());
  const { rows, ours, theirs, most } = (await json(reading.stdout)) as Cost;
  expect(rows).toBe(ROWS);
  expect(ours / theirs, `${ours} s and ${theirs} s`).toBeLessThan(1 / 3);
  expect(most / MB).toBeLessThan(200);
});
