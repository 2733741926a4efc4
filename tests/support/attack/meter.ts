import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

interface Reading {
  processorMs: number;
  activeMs: number;
  latestMs: number;
  rssBytes: number;
  mostRssBytes: number;
}

/** What one request cost the gateway's process. */
export interface Cost {
  /** Processor time of the whole process, other threads included. */
  processorMs: number;
  /** How long the event loop was not waiting; on a busy machine more than the processor time. */
  loopMs: number;
  /** Longest delay of a timer. */
  lateMs: number;
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
    const result = await act();
    const after = await this.read();
    this.last = after;
    return {
      result,
      cost: {
        processorMs: after.processorMs - before.processorMs,
        loopMs: after.activeMs - before.activeMs,
        lateMs: after.latestMs,
        bytes: Math.max(after.rssBytes - before.rssBytes, after.mostRssBytes - before.mostRssBytes),
      },
    };
  }
}
