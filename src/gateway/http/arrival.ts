import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerUnreadable } from './unreadable.ts';

/**
 * Milliseconds within which a request has to arrive whole, and within which one with a file has that
 * was let in (assumptions, "What deviates from the specification").
 */
export const ARRIVAL_MS = { request: 65_000, file: 600_000 } as const;

const ends = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Refuses with 408 what has not arrived in time; how long a file takes the server itself bounds. */
export function registerArrival(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const {
      'content-length': length,
      'transfer-encoding': coding,
      'accept-language': accepted,
    } = raw.headers;
    if ((length === undefined || length === '0') && coding === undefined) return;
    const late = Object.assign(new Error('The request has not arrived in time.'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    });
    const end = setTimeout(() => {
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.socket.destroy();
      else answerUnreadable(late, raw.socket, accepted);
    }, ARRIVAL_MS.request).unref();
    ends.set(raw, end);
    raw.once('close', () => clearTimeout(end));
  });
}

/** Waits for the file of a request that was let in, as a large one over a slow line needs it. */
export const awaitFile = ({ raw }: FastifyRequest): void => clearTimeout(ends.get(raw));
