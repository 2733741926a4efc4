import { createHash } from 'node:crypto';
import { LruMap } from 'toad-cache';
import type { Db } from '../../db/schema.ts';
import { countAttempts, takeBack } from './windows.ts';
import { tooMany } from './too-many.ts';

/** A limit on attempts. */
export interface Limit {
  /** The thing that is limited. */
  what: string;
  /**
   * The key by which attempts are counted; taken from the validated input, never from the raw one.
   */
  of: readonly string[];
  most: number;
  /** Window in seconds. */
  seconds: number;
  /** Only refused attempts count in the end. */
  failuresOnly?: true;
}

/** An attempt that was let through. */
export interface Admitted {
  /** Marks it as no wrong guess: limits on failures give it back. */
  giveBack(): Promise<void>;
}

interface Over {
  /** End of the window, and when to ask the database again, in ticks. */
  until: number;
  askAgain: number;
}

/** Maximum of windows remembered as full; beyond it the database gets one more statement. */
const REMEMBERED = 20_000;
/**
 * How long a full window is trusted without asking: all gateways share it, and it may have been
 * reset.
 */
const TRUSTED_MS = 5000;

const keyOf = ({ what, of, seconds }: Limit): string =>
  createHash('sha256')
    .update(JSON.stringify([what, seconds, ...of]))
    .digest('base64url');

/**
 * The rates of calls that try secrets or probe for existence: counted exactly, in the database,
 * over all gateways. Attempts over the rate are refused before any lookup or computation, mostly
 * without the database.
 */
export class TightRates {
  private readonly over = new LruMap<Over>(REMEMBERED);

  /** `ticks`: milliseconds of a monotonic clock. */
  constructor(
    private readonly db: Db,
    private readonly ticks: () => number,
  ) {}

  /**
   * Counts one attempt against each limit in turn and throws 429 at the first that is exceeded.
   * Later limits do not count it, so narrow limits protect the shared ones behind them.
   */
  async admit(limits: readonly Limit[]): Promise<Admitted> {
    for (const limit of limits) this.refuseKnown(keyOf(limit));
    for (const limit of limits) await this.count(limit);
    const failures = limits.filter(({ failuresOnly }) => failuresOnly).map(keyOf);
    return {
      giveBack: async () => (failures.length > 0 ? takeBack(this.db, failures) : undefined),
    };
  }

  private refuseKnown(key: string): void {
    const known = this.over.get(key);
    const now = this.ticks();
    if (known !== undefined && now < known.askAgain) throw tooMany(known.until - now);
  }

  private async count(limit: Limit): Promise<void> {
    const key = keyOf(limit);
    const [counted] = await countAttempts(this.db, [{ key, seconds: limit.seconds, times: 1 }]);
    if (counted === undefined || counted.count <= limit.most) return;
    const now = this.ticks();
    this.over.set(key, {
      until: now + counted.wait,
      askAgain: now + Math.min(counted.wait, TRUSTED_MS),
    });
    throw tooMany(counted.wait);
  }
}
