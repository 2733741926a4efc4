import { sql } from 'kysely';
import { noteSessionsEnded } from '../base/updates.ts';
import type { Db, Tx } from '../db/schema.ts';
import { verifyPassword } from './passwords.ts';
import { hashToken } from '../base/tokens.ts';

/**
 * Locks a person until the transaction ends; undefined if there is none. Everything that creates,
 * renews or ends their sessions or changes their password or validity locks the person first and
 * the sessions after: so each sees what the other did, without deadlocks.
 */
export const holdPerson = (tx: Tx, guid: string) =>
  tx
    .selectFrom('person')
    .where('guid', '=', guid)
    .select(['password_hash', 'valid'])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A person whose password was verified, and the stored values at that time. */
export interface Proof {
  guid: string;
  passwordHash: string;
}

/**
 * Verifies a password by account name or by key; null if it is wrong. Slow, and queued by priority:
 * never call it inside a transaction.
 */
export async function prove(
  db: Db,
  who: { accountName: string } | { guid: string },
  password: string,
  priority: number,
): Promise<Proof | null> {
  const valid = db.selectFrom('person').where('valid', '=', true).select(['guid', 'password_hash']);
  const person = await (
    'guid' in who
      ? valid.where('guid', '=', who.guid)
      : valid.where('account_name', '=', who.accountName)
  ).executeTakeFirst();
  const isRight = await verifyPassword(person?.password_hash ?? null, password, priority);
  return person && isRight ? { guid: person.guid, passwordHash: person.password_hash } : null;
}

/** Locks the person of a proof; returns whether the proof is still valid. */
export async function holdProved(tx: Tx, { guid, passwordHash }: Proof): Promise<boolean> {
  const person = await holdPerson(tx, guid);
  return person !== undefined && person.valid && person.password_hash === passwordHash;
}

/** The sign-in behind an access token; null if it has ended. */
async function familyOf(tx: Tx, accessToken: string): Promise<string | null> {
  const session = await tx
    .selectFrom('session')
    .where('access_hash', '=', hashToken(accessToken))
    .where('revoked_at', 'is', null)
    .select('family')
    .executeTakeFirst();
  return session?.family ?? null;
}

/**
 * Whether the sign-in behind an access token is still active. Reliable only while its person is
 * locked.
 */
export const isSignedIn = async (tx: Tx, accessToken: string | null): Promise<boolean> =>
  accessToken !== null && (await familyOf(tx, accessToken)) !== null;

/** Ends every session of a person except those of the same sign-in as a given access token. */
export async function endSessions(
  tx: Tx,
  personGuid: string,
  exceptAccessToken: string | null,
  now: Date,
): Promise<void> {
  await holdPerson(tx, personGuid);
  const family = exceptAccessToken === null ? null : await familyOf(tx, exceptAccessToken);
  const open = tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('person_guid', '=', personGuid)
    .where('revoked_at', 'is', null);
  await (family === null ? open : open.where('family', '!=', family)).execute();
  noteSessionsEnded(personGuid);
}

/** A password to be set. */
export interface NewPassword {
  personGuid: string;
  passwordHash: string;
  /** Chosen by somebody else: its owner has to change it first. */
  isInitial: boolean;
  /** The access token of an owner who changes their own: they stay signed in. */
  exceptAccessToken: string | null;
}

/**
 * Sets the password of a person and ends their sessions: the only place that replaces a stored
 * password.
 */
export async function setPassword(
  tx: Tx,
  { personGuid, passwordHash, isInitial, exceptAccessToken }: NewPassword,
  now: Date,
): Promise<void> {
  await endSessions(tx, personGuid, exceptAccessToken, now);
  await sql`update person set password_hash = ${passwordHash}, password_initial = ${isInitial}
    where guid = ${personGuid}`.execute(tx);
}
