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

/** Sends a statement to the PostgreSQL under test; answers how many rows came or were changed. */
export async function onServer(statement: string): Promise<number> {
  if (POSTGRES === null) return 0;
  const client = new pg.Client({ connectionString: POSTGRES });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/**
 * A new database, so that test files do not meet, with what the template holds if one is named;
 * null for the embedded one.
 */
export async function freshPostgres(template?: string): Promise<string | null> {
  if (POSTGRES === null) return null;
  const name = `test_${process.pid}_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  return databaseAt(name);
}

/** Takes such a database away again. */
export async function dropPostgres(databaseUrl: string | null): Promise<void> {
  if (databaseUrl !== null)
    await onServer(
      `drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`,
    );
}
