import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { GatewayConfig } from '../base/config.ts';
import { noteSessionsEnded } from '../base/updates.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { holdPerson, holdProved, type Proof } from './credentials.ts';
import { hashToken, newToken } from '../base/tokens.ts';

/** What the token call answers, bare (requirements, 10.1). */
export interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  /** Seconds. */
  expires_in: number;
  scope: string;
  token_type: string;
}

/**
 * Most pairs of tokens that are kept of one person. Those that have not expired of sessions that go
 * on need a room each, exchanged ones included, because one that comes back ends its session
 * (assumed): forty devices that renew their session every half hour. Ended ones stay while nothing
 * needs their room: they are refused with or without a memory of them.
 */
export const TOKENS_OF_PERSON = 1000;

/** Makes room for a pair where ended ones are kept, the oldest first; whether there is room then. */
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

/** Ends the sessions of a person that were used the longest ago, as far as the newer ones need their room. */
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

/**
 * Starts a session for who proved who they are; null when the proof is none any more: they are to
 * prove it anew.
 */
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
 * Why a refresh is refused; the numbers are the HTTP status that have each a message of their own
 * (requirements, 8): 400 not a token of ours, 401 expired, 403 a token that was already exchanged
 * comes back, 429 too many were exchanged.
 */
export type RefreshRefusal = 400 | 401 | 403 | 429;

/**
 * Exchanges a refresh token. A token that comes back after its successor was used is theft or a
 * copy: the whole family ends. If the successor was never used, the answer got lost on its way, and
 * the successor is replaced.
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
    // Read now and not before: whoever held the person until now may have ended it.
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
    // Before anything ends: whoever is refused goes on with what they have.
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

/**
 * Forgets sessions whose refresh token has expired; those that somebody works on now wait for the
 * next time.
 */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await sql`delete from session where guid in (select guid from session
    where refresh_expires_at < ${now} for update skip locked)`.execute(db);
}
