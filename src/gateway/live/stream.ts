import { Readable } from 'node:stream';
import type { ModuleName } from '#contract/core/call.ts';
import { BEAT_TEXT, eventText } from '#contract/core/events.ts';

/** Changes that follow each other within this go out together; milliseconds. */
const GATHER_MS = 200;

/** What has to be told: modules, or that anything may have changed. */
type Waiting = Set<ModuleName> | 'anything';

/**
 * One open answer of server-sent events. A client that does not read holds a few bytes: what comes
 * meanwhile is gathered, each module once.
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

  /** Tells that something of a module was changed, or that anything may have been. */
  tell(what: ModuleName | 'anything'): void {
    if (what === 'anything') this.waiting = what;
    else if (this.waiting !== 'anything') this.waiting.add(what);
    if (this.gathering === null && !this.isBlocked) this.flush();
  }

  /** A sign of life, which says nothing. */
  beat(): void {
    if (!this.isBlocked) this.write(BEAT_TEXT);
  }

  /** Ends it; the client learns why. */
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
