import { sql } from 'kysely';
import type { Db } from './schema.ts';
import { house } from './migrations/0001-house.ts';
import { takenItems } from './migrations/0002-taken-items.ts';
import { rightsVersion } from './migrations/0003-rights-version.ts';
import { draftedItems } from './migrations/0004-drafted-items.ts';
import { fees } from './migrations/0005-fees.ts';
import { registration } from './migrations/0006-registration.ts';
import { enterpriseChanges } from './migrations/0007-enterprise.ts';
import { suppliers } from './migrations/0008-suppliers.ts';
import { people } from './migrations/0009-people.ts';
import { insight } from './migrations/0010-insight.ts';
import { approval } from './migrations/0011-approval.ts';
import { supervisionAndRepresentatives } from './migrations/0012-supervision-and-representatives.ts';
import { institutions } from './migrations/0013-institutions.ts';
import { accounts } from './migrations/0014-accounts.ts';
import { ratings } from './migrations/0015-ratings.ts';
import { admission } from './migrations/0016-admission.ts';
import { yearlyAudit } from './migrations/0017-yearly-audit.ts';
import { credit } from './migrations/0018-credit.ts';
import { dueMoments } from './migrations/0020-due-moments.ts';
import { behaviour } from './migrations/0021-behaviour.ts';
import { notices } from './migrations/0022-notices.ts';
import { signUps } from './migrations/0023-sign-ups.ts';
import { exportsAndAppraisals } from './migrations/0024-exports-and-appraisals.ts';
import { contractYears } from './migrations/0025-contract-years.ts';
import { searches } from './migrations/0026-searches.ts';
import { registerEntries } from './migrations/0027-register-entries.ts';
import { manyRows } from './migrations/0028-many-rows.ts';
import { signInTimes } from './migrations/0029-sign-in-times.ts';
import { rates } from './migrations/0030-rates.ts';
import { personnelChanges } from './migrations/0031-personnel-changes.ts';
import { alone } from './migrations/0032-alone.ts';

/**
 * Every migration in order; a number is never used twice, and a migration that ran is never edited.
 */
const migrations = [
  { number: 1, name: 'house', sql: house },
  { number: 2, name: 'taken items', sql: takenItems },
  { number: 3, name: 'rights version', sql: rightsVersion },
  { number: 4, name: 'drafted items', sql: draftedItems },
  { number: 5, name: 'fees and the log of settings', sql: fees },
  { number: 6, name: 'registration', sql: registration },
  { number: 7, name: 'enterprise changes', sql: enterpriseChanges },
  { number: 8, name: 'suppliers', sql: suppliers },
  { number: 9, name: 'people', sql: people },
  { number: 10, name: 'insight', sql: insight },
  { number: 11, name: 'approval conditions', sql: approval },
  { number: 12, name: 'supervision and representatives', sql: supervisionAndRepresentatives },
  { number: 13, name: 'institutions', sql: institutions },
  { number: 14, name: 'accounts', sql: accounts },
  { number: 15, name: 'ratings', sql: ratings },
  { number: 16, name: 'admission', sql: admission },
  { number: 17, name: 'yearly audits', sql: yearlyAudit },
  { number: 18, name: 'yearly credit', sql: credit },
  { number: 20, name: 'due moments', sql: dueMoments },
  { number: 21, name: 'behaviour', sql: behaviour },
  { number: 22, name: 'notices', sql: notices },
  { number: 23, name: 'sign-ups', sql: signUps },
  { number: 24, name: 'exports and appraisals', sql: exportsAndAppraisals },
  { number: 25, name: 'contracts by year', sql: contractYears },
  { number: 26, name: 'searches', sql: searches },
  { number: 27, name: 'entries of public registers', sql: registerEntries },
  { number: 28, name: 'many rows', sql: manyRows },
  { number: 29, name: 'sign-in times', sql: signInTimes },
  { number: 30, name: 'rates', sql: rates },
  { number: 31, name: 'personnel changes', sql: personnelChanges },
  { number: 32, name: 'changes by one person alone', sql: alone },
] as const;

/** Splits a script at the semicolons that end a statement, leaving $body$ blocks whole. */
function statementsOf(script: string): string[] {
  const statements: string[] = [];
  let current = '';
  let inBody = false;
  for (const line of script.split('\n')) {
    for (const _ of line.matchAll(/\$body\$/g)) inBody = !inBody;
    current += `${line}\n`;
    if (!inBody && line.trimEnd().endsWith(';')) {
      statements.push(current);
      current = '';
    }
  }
  if (current.trim() !== '') statements.push(current);
  return statements;
}

/**
 * Brings the database to the newest schema; safe when several gateways start at once. Returns how
 * many migrations ran.
 */
export async function migrate(db: Db): Promise<number> {
  await sql`create table if not exists migration (number integer primary key, name text not null,
    at timestamptz not null default now())`.execute(db);
  // eslint-disable-next-line no-restricted-properties -- Runs behind a lock of its own before anybody is served.
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(728104)`.execute(tx);
    const { rows } = await sql<{ number: number }>`select number from migration`.execute(tx);
    const done = new Set(rows.map((row) => row.number));
    const missing = migrations.filter((migration) => !done.has(migration.number));
    for (const migration of missing) {
      for (const statement of statementsOf(migration.sql)) await sql.raw(statement).execute(tx);
      await sql`insert into migration (number, name) values (${migration.number},
        ${migration.name})`.execute(tx);
    }
    return missing.length;
  });
}
