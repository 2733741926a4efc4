import pg from 'pg';

/** The PostgreSQL under test, or null when the suite runs on the embedded database. */
export const POSTGRES = process.env['TEST_DATABASE_URL'] || null;

/** Address of a database on the PostgreSQL under test. */
export function databaseAt(name: string): string {
  if (POSTGRES === null) throw new Error('TEST_DATABASE_URL names no PostgreSQL.');
  const url = new URL(POSTGRES);
  url.pathname = `/${name}`;
  return url.toString();
}

async function onConnection<T>(ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: POSTGRES ?? '' });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** Sends a statement to the PostgreSQL under test; answers how many rows came or were changed. */
export async function onServer(statement: string): Promise<number> {
  if (POSTGRES === null) return 0;
  return onConnection(async (client) => (await client.query(statement)).rowCount ?? 0);
}

/** First version that copies a database through its log unless told otherwise: 3.5 times the work. */
const COPIES_BY_LOG = 150_000;

/**
 * A new database, so that test files do not meet, with what the template holds if one is named;
 * null for the embedded one.
 */
export async function freshPostgres(template?: string): Promise<string | null> {
  if (POSTGRES === null) return null;
  const name = `test_${process.pid}_${crypto.randomUUID().replaceAll('-', '')}`;
  await onConnection(async (client) => {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::integer as version`,
    );
    const strategy = (rows[0]?.version ?? 0) < COPIES_BY_LOG ? '' : ' strategy file_copy';
    await client.query(
      `create database ${name}${template === undefined ? '' : ` template ${template}${strategy}`}`,
    );
  });
  return databaseAt(name);
}

/** Takes such a database away again. */
export async function dropPostgres(databaseUrl: string | null): Promise<void> {
  if (databaseUrl !== null)
    await onServer(
      `drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`,
    );
}
