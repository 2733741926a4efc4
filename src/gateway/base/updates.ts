import { AsyncLocalStorage } from 'node:async_hooks';
import type { ModuleName } from '#contract/core/call.ts';
import type { RecordKind } from '#contract/kinds.ts';

/**
 * Notice that something was stored which others may be looking at. It says where, never what:
 * clients ask again under their own rights.
 */
export interface Update {
  /** The module whose answers may have changed. */
  module: ModuleName;
  /** The kind of a record; null for what has no lifecycle. */
  kind: RecordKind | null;
  /** The owning enterprise; null: none in particular. */
  enterpriseGuid: string | null;
  /** People and enterprises beyond the owner who see it; null: not known. */
  viewers: readonly string[] | null;
  /** The tab that made the change and knows already; null: none. */
  tab: string | null;
}

interface Collection {
  tab: string | null;
  updates: Update[];
}

const collections = new AsyncLocalStorage<Collection>();

/**
 * Notes an update stored by the current work; it is published when the work has ended. The tab that
 * caused it is skipped, unless the update says otherwise.
 */
export function noteUpdate(update: Omit<Update, 'tab'> & { tab?: null }): void {
  const collection = collections.getStore();
  collection?.updates.push({ tab: collection.tab, ...update });
}

/** Notes that sessions of a person have ended, so that their streams end, too. */
export const noteSessionsEnded = (personGuid: string): void =>
  noteUpdate({ module: 'session', kind: null, enterpriseGuid: null, viewers: [personGuid] });

/** Whether the current work has noted a change of the record. */
export const isRecordNoted = (): boolean =>
  collections.getStore()?.updates.some(({ kind }) => kind !== null) ?? false;

/**
 * Runs work for a tab, or for the gateway itself, then publishes the updates it noted. It publishes
 * after a failure, too: what was stored before is not known here, and asking again in vain costs
 * nothing.
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
