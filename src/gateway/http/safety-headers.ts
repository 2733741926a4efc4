import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Made once: Helmet's plugin for Fastify puts the policy together anew for every request. */
const setHeaders = helmet({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      upgradeInsecureRequests: null,
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  frameguard: { action: 'deny' },
});

/** Gives every answer the headers that tell a browser what it must not do with it. */
export function registerSafetyHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) =>
    setHeaders(request.raw, reply.raw, (error) => next(error as Error | undefined)),
  );
}
