import { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PGliteDialect } from './pglite-dialect.ts';
import { pulseOf, type Pulse } from './pulse.ts';
import type { Database, Db } from './schema.ts';
import { DatabaseTrouble } from './trouble.ts';

/** Milliseconds after which whoever asks for the pulse is told. */
const TOLD_MS = 2000;

let db: Db;
let pulse: Pulse;
/** What the database does with a statement. */
let query: () => Promise<{ rows: never[] }>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  query = async () => ({ rows: [] });
  db = new Kysely<Database>({
    dialect: new PGliteDialect({ query: () => query(), close: async () => {} }),
  });
  pulse = pulseOf(db, null);
});
afterEach(() => vi.useRealTimers());

/** Somebody who has the connection of the database until they are let go. */
function holding(): () => Promise<void> {
  let letGo = () => {};
  const end = new Promise<void>((resolve) => (letGo = resolve));
  const held = db.connection().execute(() => end);
  return async () => {
    letGo();
    await held;
  };
}

const beat = () =>
  pulse.beat().then(
    () => 'up',
    (error: unknown) => (error as DatabaseTrouble).kind,
  );

test('an embedded database that serves one after the other is up, however many wait', async () => {
  const [first, ...others] = Array.from({ length: 50 }, holding);
  const told = beat();
  await first?.();
  await vi.advanceTimersByTimeAsync(TOLD_MS);
  expect(await told).toBe('up');
  const next = beat();
  await vi.advanceTimersByTimeAsync(TOLD_MS);
  expect(await next, 'nobody is served').toBe('busy');
  for (const release of others) await release();
  expect(await beat()).toBe('up');
});

test('an embedded database that fails is down, whoever else it answers', async () => {
  query = () => Promise.reject(new DatabaseTrouble('away', 'it has stopped'));
  const release = holding();
  const told = beat();
  await release();
  expect(await told).toBe('away');
});
