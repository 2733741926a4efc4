import pg from 'pg';

/** The PostgreSQL under test, or null if the suite runs on the embedded database. */
export const POSTGRES = process.env['TEST_DATABASE_URL'] || null;

/** Address of a database on the PostgreSQL under test. */
export function databaseAt(name: string): string {
  if (POSTGRES === null) throw new Error('TEST_DATABASE_URL names no PostgreSQL.');
  const url = new URL(POSTGRES);
  url.pathname = `/${name}`;
  // A file has too few requests for the five plans that every connection tries before it keeps one:
  // they were a tenth of what PostgreSQL did in a run.
  url.searchParams.set('options', '-c plan_cache_mode=force_generic_plan');
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

/**
 * Executes a statement on the PostgreSQL under test; returns the number of rows read or changed.
 */
export async function onServer(statement: string): Promise<number> {
  if (POSTGRES === null) return 0;
  return onConnection(async (client) => (await client.query(statement)).rowCount ?? 0);
}

/**
 * First version that copies a database through its write-ahead log by default, which takes 3.5
 * times the work.
 */
const COPIES_BY_LOG = 150_000;

/**
 * A new database with the contents of the template, if one is named, so that test files are
 * independent; null for the embedded one.
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

/** Drops such a database. */
export async function dropPostgres(databaseUrl: string | null): Promise<void> {
  if (databaseUrl !== null)
    await onServer(
      `drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`,
    );
}
