import { nowMs } from '#contract/core/clock.ts';
import { DAY_MS } from '#contract/core/durations.ts';
/** Unsaved changes of one form, as stored on this device. */
export interface KeptDraft<Values> {
  values: Values;
  /** Revision on which the changes are based; null for a new record. */
  revision: number | null;
  /** Epoch milliseconds. */
  keptAt: number;
}

/** The required part of Storage; browsers may refuse it (private windows, full disk). */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface DraftKeeper<Values> {
  read(): KeptDraft<Values> | null;
  /** Returns false if the browser refused to store it. */
  keep(values: Values, revision: number | null): boolean;
  clear(): void;
}

/** Older changes are discarded. */
const KEPT_FOR = 30 * DAY_MS;

/**
 * Key of the stored changes of a person in a form: of an existing record, of a new one, or of a new
 * one copied from `source`.
 */
export function draftKey(
  user: string,
  form: string,
  record: string | null,
  source: string | null,
): string {
  const place = source === null ? (record ?? 'new') : `copy-of:${source}`;
  return `tc.draft:${user}:${form}:${place}`;
}

/**
 * Stores unsaved changes until they are saved or discarded, so leaving by accident loses nothing.
 */
export function draftKeeper<Values>(
  store: DraftStore,
  key: string,
  now: () => number = nowMs,
): DraftKeeper<Values> {
  return {
    read() {
      try {
        const text = store.getItem(key);
        if (text === null) return null;
        const kept = JSON.parse(text) as KeptDraft<Values>;
        if (
          typeof kept.keptAt !== 'number' ||
          typeof kept.values !== 'object' ||
          kept.values === null
        )
          return null;
        if (now() - kept.keptAt <= KEPT_FOR) return kept;
        store.removeItem(key);
        return null;
      } catch {
        return null;
      }
    },
    keep(values, revision) {
      try {
        store.setItem(
          key,
          JSON.stringify({ values, revision, keptAt: now() } satisfies KeptDraft<Values>),
        );
        return true;
      } catch {
        return false;
      }
    },
    clear() {
      try {
        store.removeItem(key);
      } catch {
        // A browser that refuses storage has nothing to clear.
      }
    },
  };
}
