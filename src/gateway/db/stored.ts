import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What the current work has stored: nothing, something, or unknown because the connection broke
 * while storing.
 */
export type Stored = 'nothing' | 'something' | 'unknown';

interface Watch {
  stored: Stored;
}

const watches = new AsyncLocalStorage<Watch | null>();

function note(stored: Stored): void {
  const watch = watches.getStore();
  if (watch && watch.stored !== 'unknown') watch.stored = stored;
}

/**
 * Runs work. `onEnd` gets what it has stored; on an error, `onFailure` gets what was stored so far
 * and returns the error to throw instead.
 */
export async function watchStored<T>(
  work: () => Promise<T>,
  onEnd: (stored: Stored) => void,
  onFailure: (error: unknown, stored: Stored) => unknown,
): Promise<T> {
  const watch: Watch = { stored: 'nothing' };
  try {
    return await watches.run(watch, work);
  } catch (error) {
    throw onFailure(error, watch.stored);
  } finally {
    onEnd(watch.stored);
  }
}

/** Whether it is unknown what the current work has stored so far. */
export const isStoredUnknown = (): boolean => watches.getStore()?.stored === 'unknown';

/**
 * Runs side work of a call, such as counting attempts; what it stores does not count as a change of
 * the call.
 */
export const aside = <T>(work: () => Promise<T>): Promise<T> => watches.run(null, work);

const BEGIN = /^(begin|start transaction)\b/;
const COMMIT = /^commit\b/;
const ROLLBACK = /^rollback\b(?! to\b)/;
const WRITE = /^\s*(insert|update|delete|merge)\b/i;
const READ = /^\s*select\b/i;
const WRITE_INSIDE =
  /\b(insert\s+into|delete\s+from|merge\s+into|update\s+\S+\s+(\S+\s+){0,2}set)\b/i;

const writes = (sql: string) => WRITE.test(sql) || (!READ.test(sql) && WRITE_INSIDE.test(sql));

/** Tracks the statements of one connection, so that it is known what is stored when it breaks. */
export class Conversation {
  private inTransaction = false;
  private hasWritten = false;

  /**
   * Sends a statement; `isLost` tells from its error whether it is unknown if it was carried out.
   */
  async send<T>(
    sql: string,
    statement: () => Promise<T>,
    isLost: (error: unknown) => boolean,
  ): Promise<T> {
    const isCommit = COMMIT.test(sql);
    const storesNow = isCommit ? this.hasWritten : !this.inTransaction && writes(sql);
    if (this.inTransaction && !this.hasWritten) this.hasWritten = writes(sql);
    try {
      const answer = await statement();
      if (storesNow) note('something');
      if (BEGIN.test(sql)) this.begun(true);
      return answer;
    } catch (error) {
      if (storesNow && isLost(error)) note('unknown');
      throw error;
    } finally {
      if (isCommit || ROLLBACK.test(sql)) this.begun(false);
    }
  }

  private begun(inTransaction: boolean): void {
    this.inTransaction = inTransaction;
    this.hasWritten = false;
  }
}
