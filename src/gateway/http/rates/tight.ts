import { createHash } from 'node:crypto';
import { LruMap } from 'toad-cache';
import type { Db } from '../../db/schema.ts';
import { countAttempts, takeBack } from './windows.ts';
import { tooMany } from './too-many.ts';

/** How often something may be tried. */
export interface Limit {
  /** What is limited. */
  what: string;
  /**
   * Whose attempts, or attempts at what, are counted together; as it was checked, never as it was
   * sent.
   */
  of: readonly string[];
  most: number;
  /** In how many seconds. */
  seconds: number;
  /** Only what was refused counts in the end. */
  failuresOnly?: true;
}

/** An attempt that was let through. */
export interface Admitted {
  /** It was no wrong guess: limits of failures count it no more. */
  giveBack(): Promise<void>;
}

interface Over {
  /** End of the window, and when the database is asked again, in ticks. */
  until: number;
  askAgain: number;
}

/**
 * Windows known to be full; who tries more than so many at once only costs the database a statement
 * more.
 */
const REMEMBERED = 20_000;
/**
 * For so long a full window is taken for full without asking: all gateways share it, and it may
 * have been begun anew.
 */
const TRUSTED_MS = 5000;

const keyOf = ({ what, of, seconds }: Limit): string =>
  createHash('sha256')
    .update(JSON.stringify([what, seconds, ...of]))
    .digest('base64url');

/**
 * The rates of calls that try secrets or ask what exists: counted exactly, in the database, by all
 * gateways together. What is over its rate is refused before anything is looked up or computed,
 * mostly without the database.
 */
export class TightRates {
  private readonly over = new LruMap<Over>(REMEMBERED);

  /** `ticks`: milliseconds of a clock that nobody sets. */
  constructor(
    private readonly db: Db,
    private readonly ticks: () => number,
  ) {}

  /**
   * Counts one attempt against each limit in turn and throws 429 at the first that is exceeded;
   * those behind it do not count what never came to them, so that the narrow ones before protect
   * what is shared by many.
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
