import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../base/config.ts';
import { isCallAddress } from './call-address.ts';
import { Failure } from '../base/failure.ts';

/** Seconds after which a rejected client should retry. */
const RETRY_SECONDS = 10;

/**
 * Rejects calls with 503 while the event loop lags, and everything while the gateway stops, before
 * bodies are read. A lagging gateway still answers `/health` and serves the console: a page with
 * missing parts cannot say anything.
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
