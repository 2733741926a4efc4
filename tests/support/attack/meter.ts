import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

interface Reading {
  processorMs: number;
  loopMs: number;
  heldMs: number;
  rssBytes: number;
  mostRssBytes: number;
}

/**
 * What one request cost the gateway's process. Times are times on a processor: what other processes
 * of the machine take is no part of them.
 */
export interface Cost {
  /** Of the whole process, other threads included. */
  processorMs: number;
  /** Of the event loop. */
  loopMs: number;
  /** Longest time for which the loop came to nothing else, such as a timer that is due. */
  heldMs: number;
  /** From sending to the whole answer, by the clock. */
  answeredMs: number;
  /** By how much the process grew, or its largest size did if that was more. */
  bytes: number;
}

/** Reads what a gateway that was launched with `meter.mjs` uses. */
export class Meter {
  private last: Reading | null = null;

  constructor(private readonly child: ChildProcess) {}

  private async read(): Promise<Reading> {
    this.child.send('read');
    const [reading] = (await once(this.child, 'message')) as [Reading];
    return reading;
  }

  /** Does something and says what it cost; what nobody asked for in between counts as well. */
  async costOf<T>(act: () => Promise<T>): Promise<{ result: T; cost: Cost }> {
    const before = this.last ?? (await this.read());
    const begun = performance.now();
    const result = await act();
    const answeredMs = performance.now() - begun;
    const after = await this.read();
    this.last = after;
    return {
      result,
      cost: {
        processorMs: after.processorMs - before.processorMs,
        loopMs: after.loopMs - before.loopMs,
        heldMs: after.heldMs,
        answeredMs,
        bytes: Math.max(after.rssBytes - before.rssBytes, after.mostRssBytes - before.mostRssBytes),
      },
    };
  }
}
