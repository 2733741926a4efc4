import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LruMap } from 'toad-cache';
import type { Db } from '../../db/schema.ts';
import { countAttempts } from './windows.ts';

/** Maximum of addresses counted at once; the least recent one makes room. */
const REMEMBERED = 20_000;
/** Share of its rate that an address may use at each gateway before the others are told. */
const UNSHARED = 0.1;

interface Count {
  count: number;
  /** End of the window, in ticks. */
  endsAt: number;
  /** The part of the count that the other gateways know. */
  told: number;
  /** Until then the gateways together are over the limit, in ticks. */
  heldUntil: number;
}

interface CountParts {
  db: Db;
  /** Milliseconds of a monotonic clock. */
  ticks: () => number;
  /** Requests in a window. */
  max: number;
  windowMs: number;
}

/**
 * Counts the requests of each address in memory, and reports addresses that have used a tenth of
 * their rate to the other gateways, in one statement for all of them. Ordinary requests cost the
 * database nothing.
 */
export class GeneralRates implements FastifyRateLimitStore {
  private readonly counts = new LruMap<Count>(REMEMBERED);
  private readonly untold = new Map<string, Count>();

  constructor(private readonly parts: CountParts) {}

  /** Counts one request; returns the number in the window and the milliseconds until it ends. */
  incr(
    key: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
  ): void {
    const { ticks, max, windowMs } = this.parts;
    const now = ticks();
    const before = this.counts.get(key);
    if (before !== undefined && now < before.heldUntil)
      return done(null, { current: max + 1, ttl: before.heldUntil - now });
    const count =
      before !== undefined && now < before.endsAt
        ? before
        : { count: 0, endsAt: now + windowMs, told: 0, heldUntil: 0 };
    if (count.count <= max) count.count += 1;
    this.counts.set(key, count);
    if (this.newsOf(count) > 0) this.untold.set(key, count);
    return done(null, { current: count.count, ttl: count.endsAt - now });
  }

  /** All routes count together. */
  child(): this {
    return this;
  }

  private newsOf({ count, told }: Count): number {
    return count - Math.floor(this.parts.max * UNSHARED) - told;
  }

  /** Reports the counts of this gateway to the others and reads the totals. */
  async exchange(): Promise<void> {
    const { db, ticks, max, windowMs } = this.parts;
    const news = [...this.untold].map(([key, count]) => ({
      key,
      count,
      times: this.newsOf(count),
    }));
    if (news.length === 0) return;
    this.untold.clear();
    const seconds = Math.ceil(windowMs / 1000);
    const counted = await countAttempts(
      db,
      news.map(({ key, times }) => ({ key: `address ${key}`, seconds, times })),
    );
    const together = new Map(counted.map((one) => [one.key, one]));
    const now = ticks();
    for (const { key, count, times } of news) {
      count.told += times;
      const { count: all = 0, wait = 0 } = together.get(`address ${key}`) ?? {};
      if (all > max) count.heldUntil = now + wait;
    }
  }
}
