import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../db/schema.ts';
import { GeneralRates } from './general.ts';

const MAX = 100;
const WINDOW_MS = 60_000;

function counting() {
  const clock = { ticks: 0 };
  let statements = 0;
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: () => {
      statements += 1;
    },
  });
  const rates = new GeneralRates({ db, ticks: () => clock.ticks, max: MAX, windowMs: WINDOW_MS });
  const ask = (key: string): { current: number; ttl: number } => {
    let answer = { current: 0, ttl: 0 };
    rates.incr(key, (_, result) => {
      answer = result ?? answer;
    });
    return answer;
  };
  return { clock, rates, ask, statements: () => statements };
}

describe('the general rate', () => {
  test('costs the database nothing for the first tenth of a rate, and one statement from then on', async () => {
    const { rates, ask, statements } = counting();
    for (let n = 0; n < MAX / 10; n++) for (const key of ['a', 'b', 'c']) ask(key);
    await rates.exchange();
    expect(statements()).toBe(0);
    for (let n = 0; n < MAX; n++) for (const key of ['a', 'b', 'c']) ask(key);
    await rates.exchange();
    expect(statements()).toBe(1);
    await rates.exchange();
    expect(statements(), 'nothing new').toBe(1);
  });

  test('ends with its window, which no wait exceeds', () => {
    const { clock, ask } = counting();
    for (let n = 0; n < MAX * 3; n++) ask('a');
    expect(ask('a')).toEqual({ current: MAX + 1, ttl: WINDOW_MS });
    clock.ticks += WINDOW_MS - 1;
    expect(ask('a')).toEqual({ current: MAX + 1, ttl: 1 });
    clock.ticks += 1;
    expect(ask('a')).toEqual({ current: 1, ttl: WINDOW_MS });
  });

  test('remembers a bounded number of addresses: who asks on stays counted, who asked longest ago is forgotten', () => {
    const { ask } = counting();
    ask('once');
    for (let n = 0; n < 25_000; n++) {
      ask(`10.0.${n >> 8}.${n & 255}`);
      if (n % 500 === 0) ask('again');
    }
    expect(ask('again').current).toBe(51);
    expect(ask('once').current).toBe(1);
  });
});
