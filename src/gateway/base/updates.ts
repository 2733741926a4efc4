import { AsyncLocalStorage } from 'node:async_hooks';
import type { ModuleName } from '#contract/core/call.ts';
import type { RecordKind } from '#contract/kinds.ts';

/**
 * That something was stored which others may be looking at. It says where, never what: whoever
 * hears it asks again under their own rights.
 */
export interface Update {
  /** The module whose answers are no longer what they were. */
  module: ModuleName;
  /** The kind of a record; null for what has no lifecycle. */
  kind: RecordKind | null;
  /** Whose it is; null: nobody's in particular. */
  enterpriseGuid: string | null;
  /** People and enterprises who see it beyond its own enterprise; null: not known. */
  viewers: readonly string[] | null;
  /** The tab that changed it and knows already; null: none. */
  tab: string | null;
}

interface Collection {
  tab: string | null;
  updates: Update[];
}

const collections = new AsyncLocalStorage<Collection>();

/**
 * Notes that the work under way stores an update; nobody hears of it before the work is done. The
 * tab that the work is for knows already, unless the update says that none does.
 */
export function noteUpdate(update: Omit<Update, 'tab'> & { tab?: null }): void {
  const collection = collections.getStore();
  collection?.updates.push({ tab: collection.tab, ...update });
}

/** Notes that sessions of a person ended: streams that belong to one of them end with it. */
export const noteSessionsEnded = (personGuid: string): void =>
  noteUpdate({ module: 'session', kind: null, enterpriseGuid: null, viewers: [personGuid] });

/** Whether the work under way has noted that a record is another. */
export const isRecordNoted = (): boolean =>
  collections.getStore()?.updates.some(({ kind }) => kind !== null) ?? false;

/**
 * Does work of a tab, or of the gateway itself, and tells then what it noted. Also when it failed:
 * what it stored before is not known here, and whoever asks again in vain loses nothing.
 */
export async function tellingUpdates<T>(
  tell: (updates: readonly Update[]) => void,
  tab: string | null,
  work: () => Promise<T>,
): Promise<T> {
  const collection: Collection = { tab, updates: [] };
  try {
    return await collections.run(collection, work);
  } finally {
    if (collection.updates.length > 0) tell(collection.updates);
  }
}
