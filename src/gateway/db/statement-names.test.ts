import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

/** Names that a statement has the first and the second time. */
const twice = (names: StatementNames, sql: string) => [names.nameOf(sql), names.nameOf(sql)];

test('a statement has a name from its second time on, which no other has', () => {
  const names = new StatementNames();
  const [, one] = twice(names, 'select 1');
  const [first, other] = twice(names, 'with a as (select 1) select * from a');
  expect(first).toBeUndefined();
  expect(one).toEqual(expect.any(String));
  expect(other).toEqual(expect.any(String));
  expect(other).not.toBe(one);
  expect(names.nameOf('select 1')).toBe(one);
});

test('what is no data, and what is very long, has none', () => {
  const names = new StatementNames();
  for (const sql of ['begin', 'commit', 'rollback', `select ${'1,'.repeat(10_000)}1`])
    expect(twice(names, sql)).toEqual([undefined, undefined]);
});

test('there are four hundred names and no more, however many statements come', () => {
  const names = new StatementNames();
  const given = Array.from({ length: 1000 }, (_, at) => twice(names, `select ${at}`)[1]).filter(
    (name) => name !== undefined,
  );
  expect(new Set(given).size).toBe(400);
  expect(names.nameOf('select 0')).toBe(given[0]);
});
