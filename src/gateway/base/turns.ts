import type { TextKey } from '#locales/keys.ts';
import { Failure } from './failure.ts';

interface Options {
  /** How many run at once. */
  running: number;
  /** How many wait for them. */
  waiting: number;
  /** How many of one party there are altogether; one of them runs. */
  each: number;
  /** Seconds after which it is worth trying again. */
  retryAfter: number;
  /** What is said to a party that has too many, and when everybody together has. */
  texts: { tooMany: TextKey<'errors'>; busy: TextKey<'errors'> };
}

interface Waiting {
  party: string;
  begin(): void;
}

/**
 * Lets work begin in the order in which it came, but only one of a party (a person, a unit) at a
 * time, so that nobody takes every place; more than may wait is refused at once (429 where the
 * party has too many, 503 where everybody together has).
 */
export class Turns {
  private readonly running = new Set<string>();
  private readonly waiting: Waiting[] = [];

  constructor(private readonly options: Options) {}

  private readonly busy = () =>
    new Failure(503, this.options.texts.busy, { retryAfter: this.options.retryAfter });

  /** Does the work when its turn comes; one whose caller has left before is not begun. */
  async take<Result>(
    party: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (signal.aborted) throw this.busy();
    const { waiting, each, retryAfter, texts } = this.options;
    const isRunning = this.running.has(party);
    if (this.waiting.filter((one) => one.party === party).length + Number(isRunning) >= each)
      throw new Failure(429, texts.tooMany, { params: { n: each }, retryAfter });
    if (isRunning || this.running.size >= this.options.running) {
      if (this.waiting.length >= waiting) throw this.busy();
      await this.wait(party, signal);
    } else this.running.add(party);
    try {
      return await work();
    } finally {
      this.running.delete(party);
      this.next();
    }
  }

  private wait(party: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(one), 1);
        reject(this.busy());
      };
      const one = {
        party,
        begin: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      this.waiting.push(one);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  private next(): void {
    const place = this.waiting.findIndex(({ party }) => !this.running.has(party));
    const [one] = place < 0 ? [] : this.waiting.splice(place, 1);
    if (one === undefined) return;
    this.running.add(one.party);
    one.begin();
  }
}
