import { sql } from 'kysely';
import { noteSessionsEnded } from '../base/updates.ts';
import type { Db, Tx } from '../db/schema.ts';
import { verifyPassword } from './passwords.ts';
import { hashToken } from '../base/tokens.ts';

/**
 * Holds a person until the transaction ends; undefined when there is none. Whoever gives, renews or
 * ends their sessions or changes their password or validity holds them first and touches sessions
 * afterwards: so each sees what the other did, and two never wait for each other.
 */
export const holdPerson = (tx: Tx, guid: string) =>
  tx
    .selectFrom('person')
    .where('guid', '=', guid)
    .select(['password_hash', 'valid'])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A person whose password somebody knew, and what stood there when they proved it. */
export interface Proof {
  guid: string;
  passwordHash: string;
}

/**
 * Who proves to be somebody by account name and password, or by key and password; null when the
 * password is wrong. Takes its time, and waits by its priority: never inside a transaction.
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

/** Holds the person of a proof; whether it proves anything still. */
export async function holdProved(tx: Tx, { guid, passwordHash }: Proof): Promise<boolean> {
  const person = await holdPerson(tx, guid);
  return person !== undefined && person.valid && person.password_hash === passwordHash;
}

/** The sign-in that an access token comes from; null when it has ended. */
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
 * Whether the sign-in that an access token comes from goes on. Sure only while its person is held.
 */
export const isSignedIn = async (tx: Tx, accessToken: string | null): Promise<boolean> =>
  accessToken !== null && (await familyOf(tx, accessToken)) !== null;

/**
 * Ends every session of a person but what comes from the same sign-in as an access token, where one
 * is given.
 */
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
  /** Somebody else chose it: its owner has to change it first of all. */
  isInitial: boolean;
  /** The access token of who sets their own: they stay signed in. */
  exceptAccessToken: string | null;
}

/**
 * Sets the password of a person and ends their sessions: the one place where a stored password is
 * replaced.
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
