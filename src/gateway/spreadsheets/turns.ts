import { Failure } from '../http/failure.ts';

interface Options {
  /** How many run at once. */
  running: number;
  /** How many wait for them. */
  waiting: number;
  /** How many of one unit there are altogether; one of them runs. */
  ofUnit: number;
  /** Seconds after which it is worth trying again. */
  retryAfter: number;
}

interface Waiting {
  unit: string;
  begin(): void;
}

/**
 * Lets work begin in the order in which it came, but only one of a unit at a time, so that nobody takes every place; more than
 * may wait is refused at once (429 where the unit has too many, 503 where everybody together has).
 */
export class Turns {
  private readonly running = new Set<string>();
  private readonly waiting: Waiting[] = [];

  constructor(private readonly options: Options) {}

  /** Does the work when its turn comes; one whose caller has left before is not begun. */
  async take<Result>(unit: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    signal.throwIfAborted();
    const { waiting, ofUnit, retryAfter } = this.options;
    const isRunning = this.running.has(unit);
    if (this.waiting.filter((one) => one.unit === unit).length + Number(isRunning) >= ofUnit) throw new Failure(429, 'errors.sheetsOfUnit', { params: { n: ofUnit }, retryAfter });
    if (isRunning || this.running.size >= this.options.running) {
      if (this.waiting.length >= waiting) throw new Failure(503, 'errors.sheetsBusy', { retryAfter });
      await this.wait(unit, signal);
    } else this.running.add(unit);
    try {
      return await work();
    } finally {
      this.running.delete(unit);
      this.next();
    }
  }

  private wait(unit: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(one), 1);
        reject(signal.reason as Error);
      };
      const one = {
        unit,
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
    const place = this.waiting.findIndex(({ unit }) => !this.running.has(unit));
    const [one] = place < 0 ? [] : this.waiting.splice(place, 1);
    if (one === undefined) return;
    this.running.add(one.unit);
    one.begin();
  }
}
