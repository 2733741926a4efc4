import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../../base/config.ts';
import type { Db } from '../../db/schema.ts';
import { GeneralRates } from './general.ts';
import { networkOf } from './network.ts';
import { TightRates } from './tight.ts';
import { tooMany } from './too-many.ts';

interface RateParts {
  config: GatewayConfig;
  db: Db;
  /** Milliseconds of a monotonic clock; tests give their own. */
  ticks?: () => number;
}

const WINDOW_MS = 60_000;
/** How often gateways exchange their counts. */
const EXCHANGE_MS = 1000;

/**
 * Limits all requests by address, except `/health`: a load balancer that is refused takes the
 * gateway for dead. Returns the rates of calls that try secrets.
 */
export async function registerRates(
  app: FastifyInstance,
  { config, db, ticks = () => performance.now() }: RateParts,
): Promise<TightRates> {
  const general = new GeneralRates({ db, ticks, max: config.callRate, windowMs: WINDOW_MS });
  await app.register(rateLimit, {
    global: false,
    max: config.callRate,
    timeWindow: WINDOW_MS,
    keyGenerator: networkOf,
    // The plug-in creates its store itself; there is one, which the exchange below uses, too.
    store: class {
      incr = general.incr.bind(general);
      child = () => general;
    },
    errorResponseBuilder: (_, { ttl }) => tooMany(ttl),
  });
  const limited = app.rateLimit();
  // A hook, because a request without a route has no route that could be limited.
  app.addHook('onRequest', async function limitEverything(request, reply) {
    if (request.routeOptions.url !== '/health') await limited.call(app, request, reply);
  });
  let exchanging: Promise<void> | null = null;
  const timer = setInterval(() => {
    exchanging ??= general
      .exchange()
      .catch((error: unknown) => app.log.warn(error))
      .finally(() => {
        exchanging = null;
      });
  }, EXCHANGE_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await exchanging;
  });
  return new TightRates(db, ticks);
}
