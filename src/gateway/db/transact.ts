import { Failure } from '../http/failure.ts';
import type { Db, Tx } from './schema.ts';

/** Times that work is begun again before its failure counts. */
const ATTEMPTS = 5;
/** Deadlock, and serialisation failure: the database ended one of two that waited for each other; nothing is wrong with either. */
const BEGIN_AGAIN = ['40P01', '40001'];
const UNIQUE_VIOLATION = '23505';

/**
 * Does work in one transaction, all of it or nothing. Work that met another in a deadlock begins again; a request id that
 * another transaction stored meanwhile is refused as one that was used.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      if (code === UNIQUE_VIOLATION && constraint === 'history_request') throw new Failure(409, 'errors.requestIdUsed');
      if (!BEGIN_AGAIN.includes(code ?? '') || attempt === ATTEMPTS) throw error;
    }
  }
}
