import { nowMs } from '#contract/core/clock.ts';
import { DAY_MS } from '#contract/core/durations.ts';
/** Unsaved changes of one form, as they are kept on this machine. */
export interface KeptDraft<Values> {
  values: Values;
  /** Revision the changes were made on; null for a new record. */
  revision: number | null;
  /** Epoch milliseconds. */
  keptAt: number;
}

/** The part of Storage that is needed; browsers may refuse it (private windows, full disk). */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface DraftKeeper<Values> {
  read(): KeptDraft<Values> | null;
  /** Returns false when the browser refused to keep it. */
  keep(values: Values, revision: number | null): boolean;
  clear(): void;
}

/** What changes are kept longer than this nobody misses any more. */
const KEPT_FOR = 30 * DAY_MS;

/**
 * Key of the kept changes of one person in one form: on a stored record, on a new one, or on a new
 * one that is copied from `source`.
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
 * Keeps unsaved changes until they are saved or thrown away, so that leaving by accident costs
 * nothing.
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
