import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../base/failure.ts';
import { failureOfConstraint } from './constraints.ts';
import type { Db, Tx } from './schema.ts';

/** Times that work is begun again before its failure counts. */
const ATTEMPTS = 5;
/**
 * Deadlock, and serialisation failure: the database ended one of two that waited for each other;
 * nothing is wrong with either.
 */
const BEGIN_AGAIN = ['40P01', '40001'];
/**
 * A pause before work begins again, longer each time and never the same, so that those who met do
 * not meet again. Milliseconds.
 */
const pauseBefore = (attempt: number): number => Math.random() * 10 * 2 ** attempt;
/** Seconds after which the caller is told to come back. */
const RETRY_AFTER = 2;
const UNIQUE_VIOLATION = '23505';

/**
 * Does work in one transaction, all of it or nothing. Work that met another in a deadlock begins
 * again, and is refused with 503 when it met others each time; what must be unique and another
 * transaction stored meanwhile is refused as taken. Every transaction goes through here: the linter
 * refuses others.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      // eslint-disable-next-line no-restricted-properties -- Here is where the others are sent.
      return await db.transaction().execute(work);
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      const taken = code === UNIQUE_VIOLATION ? failureOfConstraint(constraint ?? '') : undefined;
      if (taken) throw taken;
      if (!BEGIN_AGAIN.includes(code ?? '')) throw error;
      if (attempt === ATTEMPTS)
        throw new Failure(503, 'errors.inTheWay', { retryAfter: RETRY_AFTER, cause: error });
      await pause(pauseBefore(attempt));
    }
  }
}
