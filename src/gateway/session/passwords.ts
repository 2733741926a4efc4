import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { Failure } from '../base/failure.ts';

/** Argon2id with the parameters OWASP recommends at least: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Who waits first when passwords are computed: whoever is known, then strangers, then what is done
 * for many at once.
 */
export const urgency = { known: 2, stranger: 1, bulk: 0 } as const;

/**
 * Sign-ins of one urgency that wait at most; at tens of milliseconds each that is a few seconds.
 */
const WAITING = 100;
const BUSY_SECONDS = 5;

/**
 * Few at once, because each takes a processor and one of the four threads that files, compression
 * and keys need as well: other calls must not wait for passwords.
 */
const computing = new PQueue({ concurrency: Math.min(2, Math.max(1, availableParallelism() - 1)) });

/** Passwords being computed and waiting to be; for tests. */
export const passwordLoad = () => ({
  running: computing.pending,
  waiting: computing.size,
  most: computing.concurrency,
});

export const hashPassword = (password: string): Promise<string> =>
  computing.add(() => hash(password, options), { priority: urgency.bulk });

/**
 * Verifies against a stored hash; without one, spends the same time and fails, so that accounts
 * cannot be guessed by time. Refuses with 429 when too many wait already.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  priority: number = urgency.bulk,
): Promise<boolean> {
  if (computing.sizeBy({ priority }) >= WAITING)
    throw new Failure(429, 'errors.signInBusy', { retryAfter: BUSY_SECONDS });
  const isRight = await computing.add(async () => verify(stored ?? (await decoy), password), {
    priority,
  });
  return stored !== null && isRight;
}

const decoy = hash('nobody has this password', options);
