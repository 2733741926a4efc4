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
 * The cost of one request to the gateway's process. Times are processor times, which exclude other
 * processes of the machine.
 */
export interface Cost {
  /** Of the whole process, other threads included. */
  processorMs: number;
  /** Of the event loop. */
  loopMs: number;
  /** Longest time for which the loop could not run anything else, such as a due timer. */
  heldMs: number;
  /** From sending to the end of the response, wall-clock time. */
  answeredMs: number;
  /** By how much the process grew, or its peak size if that is more. */
  bytes: number;
}

/** Measures a gateway that was launched with `meter.mjs`. */
export class Meter {
  private last: Reading | null = null;

  constructor(private readonly child: ChildProcess) {}

  private async read(): Promise<Reading> {
    this.child.send('read');
    const [reading] = (await once(this.child, 'message')) as [Reading];
    return reading;
  }

  /** Runs something and measures its cost, including unrelated work of the gateway meanwhile. */
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
