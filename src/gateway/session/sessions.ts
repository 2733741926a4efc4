import { randomUUID } from 'node:crypto';
import type { GatewayConfig } from '../config.ts';
import type { Db, Tx } from '../db/schema.ts';
import { hashToken, newToken } from './tokens.ts';

/** What the token call answers, bare (wire facts 4.5). */
export interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  /** Seconds. */
  expires_in: number;
  scope: string;
  token_type: string;
}

async function issue(db: Db | Tx, config: GatewayConfig, personGuid: string, family: string, now: Date) {
  const guid = randomUUID();
  const accessToken = newToken();
  const refreshToken = newToken();
  await db
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

/** Starts a session for a person who proved who he is. */
export async function startSession(db: Db, config: GatewayConfig, personGuid: string, now: Date): Promise<TokenAnswer> {
  return (await issue(db, config, personGuid, randomUUID(), now)).answer;
}

/**
 * Why a refresh is refused; the numbers are the HTTP status the specification gives each its own message for (section 8):
 * 400 not a token of ours, 401 expired, 403 a token that was already exchanged comes back.
 */
export type RefreshRefusal = 400 | 401 | 403;

/**
 * Exchanges a refresh token. A token that comes back after its successor was used is theft or a copy: the whole family
 * ends. If the successor was never used, the answer got lost on its way, and the successor is replaced.
 */
export async function refreshSession(db: Db, config: GatewayConfig, refreshToken: string, now: Date): Promise<TokenAnswer | RefreshRefusal> {
  return db.transaction().execute(async (tx) => {
    const session = await tx
      .selectFrom('session')
      .innerJoin('person', 'person.guid', 'session.person_guid')
      .where('refresh_hash', '=', hashToken(refreshToken))
      .where('person.valid', '=', true)
      .select(['session.guid', 'family', 'person_guid', 'refresh_expires_at', 'rotated_to', 'revoked_at'])
      .forUpdate('session')
      .executeTakeFirst();
    if (!session) return 400;
    if (session.revoked_at !== null) return 403;
    if (session.refresh_expires_at <= now) return 401;
    if (session.rotated_to !== null) {
      const successor = await tx.selectFrom('session').where('guid', '=', session.rotated_to).select(['used', 'rotated_to']).executeTakeFirst();
      if (!successor || successor.used || successor.rotated_to !== null) {
        await tx.updateTable('session').set({ revoked_at: now }).where('family', '=', session.family).execute();
        return 403;
      }
      await tx.updateTable('session').set({ revoked_at: now }).where('guid', '=', session.rotated_to).execute();
    }
    const next = await issue(tx, config, session.person_guid, session.family, now);
    await tx.updateTable('session').set({ rotated_to: next.guid }).where('guid', '=', session.guid).execute();
    return next.answer;
  });
}

/** Ends every session of a person but, when given, the one he works in; used after a change of password. */
export async function endSessions(db: Db | Tx, personGuid: string, exceptAccessToken: string | null, now: Date): Promise<void> {
  let query = db.updateTable('session').set({ revoked_at: now }).where('person_guid', '=', personGuid).where('revoked_at', 'is', null);
  if (exceptAccessToken !== null) query = query.where('access_hash', '!=', hashToken(exceptAccessToken));
  await query.execute();
}

/** Forgets sessions whose refresh token has expired. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('refresh_expires_at', '<', now).execute();
}
