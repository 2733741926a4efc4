import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { emptyImage } from '../../../tests/support/empty-image.ts';
import { PGliteThread } from './pglite-thread.ts';
import { DatabaseTrouble } from './trouble.ts';

let thread: PGliteThread;

beforeAll(async () => {
  thread = await PGliteThread.open({ loadDataDir: await emptyImage() });
});

test('a long statement leaves the event loop to everybody else', async () => {
  let turns = 0;
  let isOver = false;
  const statement = thread
    .query('select count(*) from generate_series(1, 200000)', [])
    .finally(() => (isOver = true));
  for (; !isOver; turns += 1) await turn();
  expect((await statement).rows).toEqual([{ count: '200000' }]);
  expect(turns).toBeGreaterThan(100);
});

test('values come back as they were sent', async () => {
  const at = new Date('2026-11-22T08:00:00Z');
  const { rows } = await thread.query(
    'select $1::timestamptz as at, $2::bytea as bytes, $3::jsonb as json, $4::bigint as big, null as none',
    [at, Buffer.from('钢'), { a: [1, '二'] }, '9007199254740993'],
  );
  expect(rows).toEqual([
    {
      at,
      bytes: new Uint8Array(Buffer.from('钢')),
      json: { a: [1, '二'] },
      big: '9007199254740993',
      none: null,
    },
  ]);
});

test('how many rows a statement changed is told', async () => {
  await thread.query('create table t (n int)', []);
  const { affectedRows } = await thread.query('insert into t values (1), (2)', []);
  expect(affectedRows).toBe(2);
});

test('an error of a statement keeps its code and severity, and the next statement is answered', async () => {
  await thread.query('create table u (n int unique)', []);
  await thread.query('insert into u values (1)', []);
  await expect(thread.query('insert into u values (1)', [])).rejects.toMatchObject({
    code: '23505',
    severity: 'ERROR',
    constraint: 'u_n_key',
  });
  expect((await thread.query('select n from u', [])).rows).toEqual([{ n: 1 }]);
});

test('after the end every statement is refused as trouble of the database', async () => {
  await thread.close();
  await expect(thread.query('select 1', [])).rejects.toBeInstanceOf(DatabaseTrouble);
});
