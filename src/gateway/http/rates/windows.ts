import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Attempts to count. */
export interface Attempts {
  key: string;
  /** Length of the window. */
  seconds: number;
  times: number;
}

/** A window after counting. */
export interface Counted {
  key: string;
  count: number;
  /** Milliseconds until the window ends, at most its length. */
  wait: number;
}

/**
 * Counts attempts, each key in its own window, in one statement, so that two gateways that count at
 * once see the true total. A window that does not contain the current time, because it is over or
 * the clock was set, starts again.
 */
export async function countAttempts(db: Db, attempts: readonly Attempts[]): Promise<Counted[]> {
  const isRunning = sql`abs(extract(epoch from excluded.began_at - w.began_at)) < w.seconds`;
  const { rows } = await sql<Counted>`
    insert into rate_window as w (key, began_at, seconds, count)
    select given.key, now(), given.seconds, given.times
      from unnest(${attempts.map(({ key }) => key)}::text[],
        ${attempts.map(({ seconds }) => seconds)}::integer[],
        ${attempts.map(({ times }) => times)}::integer[])
           as given (key, seconds, times)
     order by given.key
    on conflict (key) do update
       set began_at = case when ${isRunning} then least(w.began_at, excluded.began_at)
         else excluded.began_at end,
           count = case when ${isRunning} then w.count + excluded.count else excluded.count end,
           seconds = excluded.seconds
    returning key, count, ceil(extract(epoch from began_at + make_interval(secs => seconds) - now())
      * 1000)::integer as wait`.execute(db);
  return rows;
}

/**
 * Takes back one attempt per key, one after the other, so that no statement waits for a second row
 * while it holds a first.
 */
export async function takeBack(db: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await sql`update rate_window set count = greatest(count - 1, 0) where key = ${key}`.execute(db);
}

/** Deletes windows that are over, or in the future because the clock was set back. */
export async function sweepRates(db: Db): Promise<void> {
  await sql`delete from rate_window where abs(extract(epoch
    from now() - began_at)) >= seconds`.execute(db);
}
