import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters OWASP recommends at least: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Verifies against a stored hash; without one, spends the same time and fails, so that accounts cannot be guessed by time. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored === null) {
    await verify(await decoy, password);
    return false;
  }
  return verify(stored, password);
}

const decoy = hash('nobody has this password', options);
