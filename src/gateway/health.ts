import type { FastifyInstance } from 'fastify';
import { now } from '#contract/core/clock.ts';
import { pulseOf } from './db/pulse.ts';
import { DatabaseTrouble } from './db/trouble.ts';
import type { ServerParts } from './parts.ts';

/**
 * `/health`: 200 while the database answers, 503 with the reason while it does not; within 2 s, for
 * load balancers and operators.
 */
export function registerHealth(app: FastifyInstance, { db, config }: ServerParts): void {
  const startedAt = now();
  const pulse = pulseOf(db, config.databaseUrl);
  app.addHook('onClose', () => pulse.close());
  app.get('/health', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await pulse.beat();
      return { status: 'up', database: config.databaseUrl ? 'postgresql' : 'pglite', startedAt };
    } catch (error) {
      if (!(error instanceof DatabaseTrouble)) throw error;
      request.log.warn(
        { trouble: error.kind, reason: error.reason },
        'The database does not answer.',
      );
      return reply.status(503).send({
        status: 'down',
        database: error.kind === 'away' ? 'unreachable' : error.kind,
        reason: error.reason,
        startedAt,
      });
    }
  });
}
