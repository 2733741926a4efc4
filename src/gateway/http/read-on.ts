import type { IncomingMessage } from 'node:http';

/** Maximum of bytes read beyond the limit so that the client can read the answer. */
const READ_ON_BYTES = 64 * 1024 * 1024;

/**
 * Reads and drops the rest of a refused body: a client that is still writing would find its
 * connection closed and never see why. Gives up on endless bodies.
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
