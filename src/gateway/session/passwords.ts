import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { Failure } from '../base/failure.ts';

/** Argon2id with the minimum parameters of OWASP: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Priorities of password computations: known people first, then strangers, then bulk work. */
export const urgency = { known: 2, stranger: 1, bulk: 0 } as const;

/** Maximum of waiting sign-ins per priority; at tens of milliseconds each, a few seconds. */
const WAITING = 100;
const BUSY_SECONDS = 5;

/**
 * Low concurrency, because each takes a processor and one of the four threads that files,
 * compression and keys need, too.
 */
const computing = new PQueue({ concurrency: Math.min(2, Math.max(1, availableParallelism() - 1)) });

/** Running and waiting computations; for tests. */
export const passwordLoad = () => ({
  running: computing.pending,
  waiting: computing.size,
  most: computing.concurrency,
});

export const hashPassword = (password: string): Promise<string> =>
  computing.add(() => hash(password, options), { priority: urgency.bulk });

/**
 * Verifies a password against a stored hash; without a hash it takes the same time and fails, so
 * that accounts cannot be guessed by timing. Refuses with 429 if too many are waiting.
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
