import { join } from 'node:path';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { isEmpty, loadDemo } from './demo/load.ts';
import { folderStore } from './files/store.ts';
import { buildServer } from './http/server.ts';
import { createFirstAdministrator } from './session/first-administrator.ts';
import { lockFolder } from './db/folder-lock.ts';
import { startChores } from './chores.ts';

const STOP_SECONDS = 20;
const IDLE_CHECK_MS = 100;

const config = readConfig();
const unlock = config.databaseUrl === null ? await lockFolder(config.dataDir) : async () => {};
const db = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
const files = folderStore(join(config.dataDir, 'files'));
const isNew = await isEmpty(db);
if (isNew && !config.demo && config.firstAdministrator) await createFirstAdministrator(db, config.firstAdministrator, new Date());
if (isNew && config.demo) {
  process.stdout.write('Loading the demonstration data into the empty database …\n');
  const started = Date.now();
  const counts = await loadDemo(db, { scale: config.demoScale }, files);
  process.stdout.write(`Loaded in ${((Date.now() - started) / 1000).toFixed(1)} s: ${JSON.stringify(counts)}\n`);
}
const app = await buildServer({ config, db, files });
const stopChores = startChores({ db, config, files, log: app.log });
await app.listen({ port: config.port, host: config.host });

let stopping = false;

/** Stops gracefully: no new requests, those under way finish, then the database closes. */
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  app.log.info({ signal }, 'stopping');
  setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref();
  stopChores();
  // A connection that finishes its request now would stay open for the next one and hold the end up.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  await app.close();
  clearInterval(idle);
  await db.destroy();
  await unlock();
  process.exit(0);
}

process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));

const address = `http://${config.host}:${config.port}`;
process.stdout.write(`\nTender Console  ${address}/login\nGateway         ${address}${config.gatewayPrefix}   OpenAPI ${address}/openapi\n`);
if (config.demo) {
  process.stdout.write(
    'Demonstration accounts, all with password Steel2026!:\n' +
      '  purchaser01 agency001 agencybuyer1 supplier01 supplier02 approver01 … approver05 supervisor01 auditor01 sysadmin01 central001\n\n',
  );
}
