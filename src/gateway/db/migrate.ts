import { sql } from 'kysely';
import { StartFailure } from '../base/start-failure.ts';
import { migrationsIn, type Migration } from './migrations.ts';
import type { Db } from './schema.ts';

/** Splits a script at the semicolons that end a statement, leaving $body$ blocks whole. */
function statementsOf(script: string): string[] {
  const statements: string[] = [];
  let current = '';
  let inBody = false;
  for (const line of script.split('\n')) {
    for (const _ of line.matchAll(/\$body\$/g)) inBody = !inBody;
    current += `${line}\n`;
    if (!inBody && !line.trimStart().startsWith('--') && line.trimEnd().endsWith(';')) {
      statements.push(current);
      current = '';
    }
  }
  if (current.trim() !== '') statements.push(current);
  return statements;
}

/** The answer of a migration statement that counts what the others change. */
interface Told {
  told: string;
  count: number;
}

/** Throws if a version of the program that this one does not continue has migrated the database. */
function requireOurs(
  done: readonly Pick<Migration, 'number' | 'name'>[],
  known: readonly Migration[],
): void {
  const names = new Map(known.map(({ number, name }) => [number, name]));
  const other = done.find(({ number, name }) => (names.get(number) ?? name) !== name);
  if (other)
    throw new StartFailure(
      `The database was made by an older version, whose migration ${other.number} is "${other.name}". ` +
        'Nothing in it was changed. Give another DATA_DIR or DATABASE_URL; ' +
        'the older version still reads this one.',
    );
  const newer = done.find(({ number }) => !names.has(number));
  if (newer)
    throw new StartFailure(
      'The database was brought up to date by a newer version: ' +
        `this one does not have its migration ${newer.number} "${newer.name}". ` +
        'Nothing in it was changed. Start that version, or give another DATA_DIR or DATABASE_URL.',
    );
}

/**
 * Migrates the database to the newest schema, or up to the given migrations; safe when several
 * gateways start at once. Returns the number of migrations that ran. What a migration counts of the
 * changed data is reported line by line. A database of an unknown version is refused as a
 * StartFailure.
 */
export async function migrate(
  db: Db,
  migrations: readonly Migration[] = migrationsIn(),
  tell: (line: string) => void = () => {},
): Promise<number> {
  await sql`create table if not exists migration (number integer primary key, name text not null,
    at timestamptz not null default now())`.execute(db);
  // eslint-disable-next-line no-restricted-properties -- Runs behind a lock of its own before anybody is served.
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(728104)`.execute(tx);
    const { rows } = await sql<{ number: number; name: string }>`select number, name from migration
      order by number`.execute(tx);
    requireOurs(rows, migrations);
    const done = new Set(rows.map((row) => row.number));
    const missing = migrations.filter(({ number }) => !done.has(number));
    for (const migration of missing) {
      for (const statement of statementsOf(migration.sql)) {
        const { rows: answers } = await sql.raw<Partial<Told>>(statement).execute(tx);
        for (const { told, count } of answers)
          if (told !== undefined && count) tell(`Migration ${migration.name}: ${count} ${told}.`);
      }
      await sql`insert into migration (number, name) values (${migration.number},
        ${migration.name})`.execute(tx);
    }
    return missing.length;
  });
}
