import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../base/failure.ts';
import { failureOfConstraint } from './constraints.ts';
import type { Db, Tx } from './schema.ts';

/** Retries before the failure counts. */
const ATTEMPTS = 5;
/**
 * Deadlock and serialisation failure: the database aborted one of two transactions that waited for
 * each other; neither is wrong.
 */
const BEGIN_AGAIN = ['40P01', '40001'];
/**
 * Backoff before a retry, growing and random, so that the same transactions do not collide again.
 * Milliseconds.
 */
const pauseBefore = (attempt: number): number => Math.random() * 10 * 2 ** attempt;
/** Seconds after which the caller is asked to retry. */
const RETRY_AFTER = 2;
const UNIQUE_VIOLATION = '23505';

/**
 * Runs work in one transaction, all or nothing. It is retried after a deadlock and refused with 503
 * after too many; a unique value that another transaction stored first is refused as taken. Every
 * transaction goes through here: the linter refuses others.
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
