import { describe, expect, test } from 'vitest';
import { rowOf, sharedStrings, workbookOfRows } from '../../../tests/support/hostile/workbook.ts';
import { sheetReader } from './reader.ts';
import { generous, honest, never, open, table, shape } from './reader.test-helper.ts';

/** Not refused by what it holds, but it takes a while and is kept while it is read. */
const long = workbookOfRows(rowOf(['a', 'b']), [
  {
    name: 'xl/sharedStrings.xml',
    content: sharedStrings(`<si><t>${'a'.repeat(100)}</t></si>`.repeat(199_000)),
  },
]);

describe('the reader of spreadsheets', () => {
  test('ends a file that takes too long, and reads the next one', async () => {
    const read = open({ ...generous, milliseconds: 1 });
    await expect(read(long)).rejects.toMatchObject({
      status: 413,
      key: 'errors.sheetTooSlow',
      params: { n: 0.001 },
    });
    await expect(read(long)).rejects.toMatchObject({ key: 'errors.sheetTooSlow' });
  });

  test('ends a file that takes too much memory; nothing else ends with it', async () => {
    const read = open({ ...generous, memory: 52 });
    await expect(read(long)).rejects.toMatchObject({
      status: 413,
      key: 'errors.sheetTooMuchMemory',
      params: { n: 52 },
    });
    expect(await read(honest)).toEqual(table);
  });

  test('ends when its caller leaves: the turn is free for the next', async () => {
    const read = open(generous);
    const leaving = new AbortController();
    const reading = read(long, leaving.signal);
    const next = read(honest);
    leaving.abort();
    await expect(reading).rejects.toMatchObject({ status: 503, key: 'errors.sheetsBusy' });
    expect(await next).toEqual(table);
  });

  test('ends with the gateway, whatever is being read or waits', async () => {
    const reader = sheetReader(generous);
    const readings = [1, 2, 3].map(() =>
      reader
        .read({ bytes: long, shape, unitGuid: 'u', signal: never })
        .catch((failure: { key: string }) => failure.key),
    );
    await reader.close();
    expect(await Promise.all(readings)).toEqual([
      'errors.sheetsBusy',
      'errors.sheetsBusy',
      'errors.sheetsBusy',
    ]);
  });
});
