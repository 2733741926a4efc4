import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { GatewayConfig } from './config.ts';
import type { Db } from './db/schema.ts';
import { seal } from './records/seal.ts';
import { sweepSessions } from './session/sessions.ts';

/** What the gateway does by itself from time to time: seals over the histories, expired sessions and tokens. Answers how to stop it. */
export function startChores(db: Db, config: GatewayConfig, log: FastifyBaseLogger): () => void {
  let running = Promise.resolve();
  const work = async () => {
    const now = new Date();
    await seal(db, now);
    await sweepSessions(db, now);
    await db.deleteFrom('file_token').where('expires_at', '<', now).execute();
    // The embedded database has no autovacuum; without it counting a list reads every row.
    if (config.databaseUrl === null) await sql`vacuum analyze`.execute(db);
  };
  const timer = setInterval(() => {
    running = running.then(work).catch((error: unknown) => log.error(error));
  }, config.sealSeconds * 1000);
  timer.unref();
  return () => clearInterval(timer);
}
