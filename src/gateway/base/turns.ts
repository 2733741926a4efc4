import type { TextKey } from '#locales/keys.ts';
import { Failure } from './failure.ts';

interface Options {
  /** Maximum that runs at once. */
  running: number;
  /** Maximum that waits. */
  waiting: number;
  /** Maximum per party, one of them running. */
  each: number;
  /** Seconds after which a retry makes sense. */
  retryAfter: number;
  /** Messages for a party at its limit, and for a full queue. */
  texts: { tooMany: TextKey<'errors'>; busy: TextKey<'errors'> };
}

interface Waiting {
  party: string;
  begin(): void;
}

/**
 * Starts work in order of arrival, but only one per party (a person, a unit) at a time, so that
 * nobody takes every slot. Refuses with 429 above the limit of the party, with 503 if the queue is
 * full.
 */
export class Turns {
  private readonly running = new Set<string>();
  private readonly waiting: Waiting[] = [];

  constructor(private readonly options: Options) {}

  private readonly busy = () =>
    new Failure(503, this.options.texts.busy, { retryAfter: this.options.retryAfter });

  /** Runs the work in its turn; skips it if the caller has left before. */
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
