import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../base/config.ts';
import { isCallAddress } from './call-address.ts';
import { Failure } from '../base/failure.ts';

/** How long a client that was sent away should wait, in seconds. */
const RETRY_SECONDS = 10;

/**
 * Sends calls away with 503 while the gateway runs late, and everything while it stops, before
 * bodies are read. Late, it still answers whether it is well, and gives out the console: a page of
 * which a part is missing can say nothing.
 */
export async function registerPressure(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', async () => {
    if (stopping) throw new Failure(503, 'errors.stopping', { retryAfter: RETRY_SECONDS });
  });
  await app.register(underPressure, {
    maxEventLoopDelay: config.loopDelayLimit,
    pressureHandler: async ({ url }) => {
      if (isCallAddress(config, url))
        throw new Failure(503, 'errors.overloaded', { retryAfter: RETRY_SECONDS });
    },
  });
}
