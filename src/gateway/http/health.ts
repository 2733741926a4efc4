import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ServerParts } from './server.ts';

/** `/health`: 200 while the database answers, 503 while it does not; for load balancers and operators. */
export function registerHealth(app: FastifyInstance, { db, config }: ServerParts): void {
  const startedAt = new Date();
  app.get('/health', { config: { rateLimit: false } }, async (request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'up', database: config.databaseUrl ? 'postgresql' : 'pglite', startedAt };
    } catch (error) {
      request.log.error(error);
      return reply.status(503).send({ status: 'down', database: 'unreachable', startedAt });
    }
  });
}
