import type { IncomingMessage } from 'node:http';

/** Most bytes of a body above the limit that are read so that its client can read the answer. */
const READ_ON_BYTES = 64 * 1024 * 1024;

/**
 * Reads on what is left of a body that was refused, and drops it: a client that still writes would
 * find its connection closed and never see why. Of a body without end it gives up.
 */
export function readOn(raw: IncomingMessage): Promise<void> {
  if (raw.complete || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let left = READ_ON_BYTES;
    raw.unpipe();
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) resolve();
    });
    raw.once('end', resolve).once('close', resolve);
    raw.resume();
  });
}
