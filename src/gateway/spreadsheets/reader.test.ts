import { expect, test } from 'vitest';
import { generous, honest, open, table } from './reader.test-helper.ts';

test('the reader of spreadsheets answers lines and refusals as they are found', async () => {
  const read = open(generous);
  expect(await read(honest)).toEqual(table);
  await expect(read(Buffer.from('a,b\n'))).rejects.toMatchObject({
    status: 400,
    key: 'errors.noRows',
  });
  await expect(read(Buffer.from('a\n'))).rejects.toMatchObject({
    status: 400,
    key: 'errors.notTheTemplate',
    params: { n: 2 },
  });
});
