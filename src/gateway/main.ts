import { join } from 'node:path';
import { now } from '#contract/core/clock.ts';
import { isEmpty, loadDemo } from '#demo/load.ts';
import { readConfig, type GatewayConfig } from './base/config.ts';
import { awaitPostgres } from './db/await-postgres.ts';
import { openDatabase } from './db/open.ts';
import { limitsOf } from './db/postgres-pool.ts';
import type { Db } from './db/schema.ts';
import { DatabaseTrouble } from './db/trouble.ts';
import { folderStore } from './base/file-store.ts';
import { requireWritable } from './files/writable.ts';
import { buildServer } from './server.ts';
import { createFirstAdministrator } from './session/first-administrator.ts';
import { lockFolder } from './db/folder-lock.ts';
import { busOf } from './live/postgres-bus.ts';
import { startChores } from './chores.ts';
import { StartFailure, startFailureOf } from './base/start-failure.ts';

const STOP_SECONDS = 20;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** What a stop has to wait for; nothing must be finished before the gateway listens. */
let atStop: (signal: string) => Promise<void> = async () => {};
let stopping = false;

async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref();
  await atStop(signal);
  process.exit(0);
}

process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));

/**
 * Opens the database; waits for a PostgreSQL that is away, even if it goes away again meanwhile.
 */
async function opened({ databaseUrl, dataDir, statementSeconds }: GatewayConfig): Promise<Db> {
  for (;;) {
    if (databaseUrl !== null) await awaitPostgres(databaseUrl, say);
    try {
      return await openDatabase({
        databaseUrl,
        dataDir,
        limits: limitsOf(statementSeconds),
        tell: say,
      });
    } catch (error) {
      if (!(error instanceof DatabaseTrouble)) throw error;
      if (error.kind === 'full')
        throw new StartFailure(
          `The database cannot store anything (${error.reason}). Give it room, or make it writable.`,
          { cause: error },
        );
    }
  }
}

async function start(config: GatewayConfig): Promise<void> {
  const unlock = config.databaseUrl === null ? await lockFolder(config.dataDir) : async () => {};
  await requireWritable(join(config.dataDir, 'files'));
  const db = await opened(config);
  const files = folderStore(join(config.dataDir, 'files'));
  const isNew = await isEmpty(db);
  if (isNew && !config.demo && config.firstAdministrator)
    await createFirstAdministrator(db, config.firstAdministrator, now());
  if (isNew && config.demo) {
    say('Loading the demonstration data into the empty database …');
    const started = performance.now();
    const counts = await loadDemo(db, { scale: config.demoScale, loadedAt: now() }, files);
    say(
      `Loaded in ${((performance.now() - started) / 1000).toFixed(1)} s: ${JSON.stringify(counts)}`,
    );
  }
  const bus = busOf(config.databaseUrl, db, (error) => app.log.warn(error));
  const app = await buildServer({ config, db, files, bus });
  const stopChores = startChores({ bus, db, config, files, log: app.log });
  // Stops gracefully: no new requests, running ones finish, then the database closes.
  atStop = async (signal) => {
    app.log.info({ signal }, 'stopping');
    stopChores();
    await app.close();
    await db.destroy();
    await unlock();
  };
  await app.listen({ port: config.port, host: config.host });
  const address = `http://${config.host}:${config.port}`;
  say(
    `\nTender Console  ${address}/login\nGateway         ` +
      `${address}${config.gatewayPrefix}   OpenAPI ${address}/openapi`,
  );
  if (config.demo) {
    say(
      'Demonstration accounts, all with password Steel2026!:\n' +
        ('  purchaser01 agency001 agencybuyer1 supplier01 supplier02 approver01 … ' +
          'approver05 supervisor01 auditor01 sysadmin01 central001\n'),
    );
  }
}

const config = readConfig();
try {
  await start(config);
} catch (error) {
  const failure = startFailureOf(error, config.dataDir);
  if (!(failure instanceof StartFailure)) throw failure;
  process.stderr.write(`The gateway does not start. ${failure.message}\n`);
  process.exit(1);
}
