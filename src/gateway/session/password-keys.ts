import { constants, generateKeyPair, privateDecrypt, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { ValidationError } from 'yup';
import { isEncryptedPassword, problemsOf, registrationPassword } from '#contract/core/rules.ts';
import { HOUR_MS } from '#contract/core/durations.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { invalid, invalidField } from '../base/failure.ts';

/** How long a key is issued. */
const GIVEN_MS = 24 * HOUR_MS;
/** How long values encrypted with it are accepted: a page may have been open meanwhile. */
const READ_MS = 2 * GIVEN_MS;
const KEY_BITS = 2048;
/** Advisory lock for storing keys. */
const KEY_LOCK = 728_107;

const ago = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** The public half of a key. */
interface PublicKey {
  keyId: string;
  publicKey: string;
}

async function knownKey(db: Db | Tx, now: Date): Promise<PublicKey | null> {
  const known = await db
    .selectFrom('password_key')
    .where('created_at', '>', ago(now, GIVEN_MS))
    .orderBy('created_at', 'desc')
    .select(['guid', 'public_key'])
    .limit(1)
    .executeTakeFirst();
  return known ? { keyId: known.guid, publicKey: known.public_key } : null;
}

/**
 * Creates a key, unless another gateway has stored one meanwhile. Nothing is locked during the
 * computation.
 */
async function makeKey(db: Db, now: Date): Promise<PublicKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${KEY_LOCK})`.execute(tx);
    const known = await knownKey(tx, now);
    if (known) return known;
    const guid = randomUUID();
    await tx
      .insertInto('password_key')
      .values({ guid, public_key: publicKey, private_key: privateKey, created_at: now })
      .execute();
    return { keyId: guid, publicKey };
  });
}

/** Keys being created, so that concurrent requests share one. */
const making = new WeakMap<Db, Promise<PublicKey>>();

/** The current encryption key for passwords; the first request creates it for all gateways. */
export async function presentKey(db: Db, now: Date): Promise<PublicKey> {
  const known = await knownKey(db, now);
  if (known) return known;
  const made = making.get(db) ?? makeKey(db, now).finally(() => making.delete(db));
  making.set(db, made);
  return made;
}

/**
 * A password, sent plain or encrypted; null if it cannot be read. Surrounding spaces, which no
 * password has, are dropped as from any text.
 */
export async function plainPassword(db: Db, sent: string, now: Date): Promise<string | null> {
  if (!isEncryptedPassword(sent)) return sent;
  const [keyId = '', encrypted = ''] = sent.split(':');
  const key = await db
    .selectFrom('password_key')
    .where('guid', '=', keyId)
    .where('created_at', '>', ago(now, READ_MS))
    .select('private_key')
    .executeTakeFirst();
  if (!key) return null;
  try {
    return privateDecrypt(
      { key: key.private_key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(encrypted, 'base64'),
    )
      .toString('utf8')
      .trim();
  } catch {
    // Errors must be indistinguishable: details would help to guess the plain text.
    return null;
  }
}

/** A new password in plain; refuses unreadable ones and those that break the registration rule. */
export async function newPasswordOf(
  db: Db,
  field: string,
  sent: string,
  now: Date,
): Promise<string> {
  const plain = await plainPassword(db, sent, now);
  if (plain === null) throw invalidField(field, 'errors.passwordKey');
  try {
    return registrationPassword().validateSync(plain);
  } catch (error) {
    if (error instanceof ValidationError)
      throw invalid(problemsOf(error).map((problem) => ({ ...problem, field })));
    throw error;
  }
}

/** Deletes keys that are no longer needed. */
export async function sweepPasswordKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_key').where('created_at', '<', ago(now, READ_MS)).execute();
}
