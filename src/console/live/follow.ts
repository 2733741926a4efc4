import type { ModuleName } from '#contract/core/call.ts';
import { eventReader } from '#contract/core/events.ts';
import type { StreamEnd } from '#machines/live-updates/index.ts';
import { CallFailure } from '../http/failure.ts';

/** The stream is open within this, or is held back on its way; milliseconds. */
const OPEN_MS = 10_000;
/** A sign of life comes every 15 s; a stream without any is broken; milliseconds. */
const LIFE_MS = 40_000;
/**
 * Streams of one browser: over HTTP/1.1 it has six connections to a gateway, and each stream holds
 * one.
 */
const SLOTS = 3;

export interface FollowParts {
  address: string;
  token: string | null;
  language: string;
  signal: AbortSignal;
  onOpen: () => void;
  /** Null: anything may have changed. */
  onUpdate: (modules: readonly ModuleName[] | null) => void;
}

/** Breaks work off when nothing was heard of it in time. */
class Watch {
  private readonly broken = new AbortController();
  private timer = setTimeout(() => this.broken.abort(), OPEN_MS);

  get signal(): AbortSignal {
    return this.broken.signal;
  }

  heard(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.broken.abort(), LIFE_MS);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

async function opened({ address, token, language }: FollowParts, signal: AbortSignal) {
  const response = await fetch(address, {
    headers: {
      accept: 'text/event-stream',
      'accept-language': language,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    cache: 'no-store',
    signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (response.body === null || !isStream)
    throw new CallFailure('server', '', { status: response.status });
  return response.body.pipeThrough(new TextDecoderStream()).getReader();
}

/** Reads the stream until it ends; rejects with a CallFailure when it cannot be had or breaks. */
export async function followStream(parts: FollowParts): Promise<StreamEnd> {
  const watch = new Watch();
  let end: StreamEnd = { reason: 'cut' };
  const read = eventReader<{ modules?: ModuleName[]; reason?: StreamEnd['reason'] }>({
    event(name, { modules, reason }) {
      if (name === 'open') parts.onOpen();
      else if (name === 'update') parts.onUpdate(modules ?? null);
      else if (name === 'end') end = { reason: reason ?? 'cut' };
    },
  });
  try {
    const reader = await opened(parts, AbortSignal.any([parts.signal, watch.signal]));
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return end;
      watch.heard();
      read(value);
    }
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    throw new CallFailure(watch.signal.aborted ? 'timeout' : 'network', '');
  } finally {
    watch.end();
  }
}

/**
 * Does work while one of the browser's slots is held, which its tabs share; rejects where none is
 * free. Without HTTPS a browser knows no locks, and every tab has its own stream.
 */
export async function inSlot<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return work();
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const held = await locks.request(`live-updates-${slot}`, { ifAvailable: true }, async (lock) =>
      lock === null ? null : { value: await work() },
    );
    if (held !== null) return held.value;
  }
  throw new CallFailure('busy', '');
}
