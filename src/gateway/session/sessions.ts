import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { GatewayConfig } from '../base/config.ts';
import { noteSessionsEnded } from '../base/updates.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { holdPerson, holdProved, type Proof } from './credentials.ts';
import { hashToken, newToken } from '../base/tokens.ts';

/** The answer of the token call, without envelope (requirements, 10.1). */
export interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  /** Seconds. */
  expires_in: number;
  scope: string;
  token_type: string;
}

/**
 * Maximum of stored token pairs per person. Each active session needs room for its unexpired pairs,
 * including exchanged ones, because a reused token ends its session (assumed): forty devices that
 * renew every half hour. Pairs of ended sessions stay while nothing needs their room; they are
 * refused with or without a row.
 */
export const TOKENS_OF_PERSON = 1000;

/**
 * Makes room for a pair by deleting the oldest pairs of ended sessions; returns whether there is
 * room.
 */
async function hasRoom(tx: Tx, personGuid: string): Promise<boolean> {
  const { rows } = await sql<{ room: boolean }>`
    with pair as (select guid, revoked_at, created_at from session where person_guid = ${personGuid}),
      forgotten as (delete from session where guid in (select guid from pair
          where revoked_at is not null order by created_at, guid
          limit greatest(0, (select count(*) from pair) - ${TOKENS_OF_PERSON}::integer + 1))
        returning guid)
    select (select count(*) from pair) - (select count(*) from forgotten)
      < ${TOKENS_OF_PERSON}::integer as room`.execute(tx);
  return rows[0]?.room ?? false;
}

/** Ends the least recently used sessions of a person, as far as newer ones need their room. */
async function makeRoom(tx: Tx, personGuid: string): Promise<void> {
  await sql`delete from session where person_guid = ${personGuid} and family in (select family from (
        select family, sum(count(*)) over (order by max(created_at) desc, family) as pairs
          from session where person_guid = ${personGuid} group by family) f
       where pairs >= ${TOKENS_OF_PERSON})`.execute(tx);
  noteSessionsEnded(personGuid);
}

async function issue(tx: Tx, config: GatewayConfig, personGuid: string, family: string, now: Date) {
  const guid = randomUUID();
  const accessToken = newToken();
  const refreshToken = newToken();
  await tx
    .insertInto('session')
    .values({
      guid,
      family,
      person_guid: personGuid,
      access_hash: hashToken(accessToken),
      refresh_hash: hashToken(refreshToken),
      access_expires_at: new Date(now.getTime() + config.accessTokenSeconds * 1000),
      refresh_expires_at: new Date(now.getTime() + config.refreshTokenSeconds * 1000),
      created_at: now,
      rotated_to: null,
      revoked_at: null,
    })
    .execute();
  const answer: TokenAnswer = {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: config.accessTokenSeconds,
    scope: 'console',
    token_type: 'bearer',
  };
  return { guid, answer };
}

/** Starts a session from a proof; null if the proof is no longer valid and must be repeated. */
export function startSession(
  db: Db,
  config: GatewayConfig,
  proof: Proof,
  now: Date,
): Promise<TokenAnswer | null> {
  return transact(db, async (tx) => {
    if (!(await holdProved(tx, proof))) return null;
    if (!(await hasRoom(tx, proof.guid))) await makeRoom(tx, proof.guid);
    return (await issue(tx, config, proof.guid, randomUUID(), now)).answer;
  });
}

/**
 * Why a refresh is refused; the numbers are the HTTP statuses, each with its own message
 * (requirements, 8): 400 unknown token, 401 expired, 403 an exchanged token was reused, 429 too
 * many exchanges.
 */
export type RefreshRefusal = 400 | 401 | 403 | 429;

/**
 * Exchanges a refresh token. Reuse of a token whose successor was used means theft or a copy: the
 * whole family ends. If the successor was never used, the answer was lost, and the successor is
 * replaced.
 */
export function refreshSession(
  db: Db,
  config: GatewayConfig,
  refreshToken: string,
  now: Date,
): Promise<TokenAnswer | RefreshRefusal> {
  const refreshHash = hashToken(refreshToken);
  return transact(db, async (tx) => {
    const known = await tx
      .selectFrom('session')
      .where('refresh_hash', '=', refreshHash)
      .select('person_guid')
      .executeTakeFirst();
    const person = known && (await holdPerson(tx, known.person_guid));
    if (!person?.valid) return 400;
    // Read after the lock: its previous holder may have ended it.
    const session = await tx
      .selectFrom('session')
      .where('refresh_hash', '=', refreshHash)
      .select(['guid', 'family', 'person_guid', 'refresh_expires_at', 'rotated_to', 'revoked_at'])
      .executeTakeFirst();
    if (!session) return 400;
    if (session.revoked_at !== null) return 403;
    if (session.refresh_expires_at <= now) return 401;
    if (session.rotated_to !== null) {
      const successor = await tx
        .selectFrom('session')
        .where('guid', '=', session.rotated_to)
        .select(['used', 'rotated_to'])
        .executeTakeFirst();
      if (!successor || successor.used || successor.rotated_to !== null) {
        await tx
          .updateTable('session')
          .set({ revoked_at: now })
          .where('family', '=', session.family)
          .execute();
        noteSessionsEnded(session.person_guid);
        return 403;
      }
    }
    // Checked before anything ends: a refused client continues with its tokens.
    if (!(await hasRoom(tx, session.person_guid))) return 429;
    if (session.rotated_to !== null)
      await tx
        .updateTable('session')
        .set({ revoked_at: now })
        .where('guid', '=', session.rotated_to)
        .execute();
    const next = await issue(tx, config, session.person_guid, session.family, now);
    await tx
      .updateTable('session')
      .set({ rotated_to: next.guid })
      .where('guid', '=', session.guid)
      .execute();
    return next.answer;
  });
}

/** Deletes sessions whose refresh token has expired; locked ones wait for the next time. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await sql`delete from session where guid in (select guid from session
    where refresh_expires_at < ${now} for update skip locked)`.execute(db);
}
