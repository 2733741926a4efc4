import { Readable } from 'node:stream';
import type { ModuleName } from '#contract/core/call.ts';
import { BEAT_TEXT, eventText } from '#contract/core/events.ts';

/** Changes within this many milliseconds are sent together. */
const GATHER_MS = 200;

/** Pending content: modules, or that anything may have changed. */
type Waiting = Set<ModuleName> | 'anything';

/**
 * One open stream of server-sent events. A slow client costs a few bytes: pending changes are
 * merged, each module once.
 */
export class UpdateStream extends Readable {
  private waiting: Waiting = new Set();
  private gathering: NodeJS.Timeout | null = null;
  private isBlocked = false;

  constructor() {
    super({ highWaterMark: 1024 });
    this.send('open', {});
  }

  override _read(): void {
    this.isBlocked = false;
    if (this.gathering === null) this.flush();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (this.gathering !== null) clearTimeout(this.gathering);
    done(error);
  }

  /** Reports a change of a module, or that anything may have changed. */
  tell(what: ModuleName | 'anything'): void {
    if (what === 'anything') this.waiting = what;
    else if (this.waiting !== 'anything') this.waiting.add(what);
    if (this.gathering === null && !this.isBlocked) this.flush();
  }

  /** A heartbeat without content. */
  beat(): void {
    if (!this.isBlocked) this.write(BEAT_TEXT);
  }

  /** Ends the stream with a reason for the client. */
  finish(reason: 'session' | 'stopping'): void {
    if (this.destroyed || this.readableEnded) return;
    this.send('end', { reason });
    this.push(null);
  }

  private flush(): void {
    if (this.waiting !== 'anything' && this.waiting.size === 0) return;
    this.send('update', this.waiting === 'anything' ? {} : { modules: [...this.waiting] });
    this.waiting = new Set();
    this.gathering = setTimeout(() => {
      this.gathering = null;
      if (!this.isBlocked) this.flush();
    }, GATHER_MS);
  }

  private send(event: 'open' | 'update' | 'end', data: object): void {
    this.write(eventText(event, data));
  }

  private write(text: string): void {
    this.isBlocked = !this.push(text);
  }
}
