import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { Failure } from './failure.ts';

/** How long a client that was sent away should wait, in seconds. */
const RETRY_SECONDS = 10;

/** For routes that answer however late the gateway is. */
export const UNDER_ANY_PRESSURE = { pressureHandler: () => undefined };

/** Sends requests away with 503 while the gateway runs late or stops, before their bodies are read. */
export async function registerPressure(app: FastifyInstance, { loopDelayLimit }: GatewayConfig): Promise<void> {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', async () => {
    if (stopping) throw new Failure(503, 'errors.stopping', { retryAfter: RETRY_SECONDS });
  });
  await app.register(underPressure, { maxEventLoopDelay: loopDelayLimit, retryAfter: RETRY_SECONDS });
}
