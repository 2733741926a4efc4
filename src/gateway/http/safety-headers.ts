import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Built once: Helmet's Fastify plugin builds the policy anew for every request. */
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

/** Adds the security headers to every answer. */
export function registerSafetyHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) =>
    setHeaders(request.raw, reply.raw, (error) => next(error as Error | undefined)),
  );
}
