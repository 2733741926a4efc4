import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLeaveGuard } from '../../base/router.tsx';
import { useText } from '../../base/use-text.ts';
import { draftKeeper, type KeptDraft } from './draft-keeper.ts';
import { sameValues } from './form-values.ts';
import type { FormValues } from './types.ts';

/** Pause after which typing is kept, in milliseconds. */
const KEEP_AFTER = 600;

interface DraftParts {
  storageKey: string;
  values: FormValues;
  /** What is stored on the gateway: values that equal it are not worth keeping. */
  stored: FormValues;
  revision: number | null;
}

/**
 * Keeps what was typed and not saved: on this machine, until it is saved or thrown away. Leaving is
 * asked about; coming back offers it again.
 */
export function useDraft({ storageKey, values, stored, revision }: DraftParts) {
  const t = useText();
  const keeper = useMemo(() => draftKeeper<FormValues>(localStorage, storageKey), [storageKey]);
  const [offered, setOffered] = useState<KeptDraft<FormValues> | null>(() => {
    const kept = keeper.read();
    return kept && !sameValues(kept.values, stored) ? kept : null;
  });
  // Comparing 500 items takes longer than a key may.
  const settled = useDeferredValue(values);
  const isDirty = useMemo(
    () => settled !== stored && !sameValues(settled, stored),
    [settled, stored],
  );
  const [isDone, setIsDone] = useState(false);
  const isUnsaved = isDirty && !isDone;
  /**
   * What is still to be kept; null when there is nothing. A ref, because the last moment to keep it
   * is the unmount.
   */
  const pending = useRef<{ values: FormValues; revision: number | null } | null>(null);

  useEffect(() => {
    if (!isUnsaved) {
      pending.current = null;
      return undefined;
    }
    pending.current = { values, revision };
    const timer = setTimeout(() => keeper.keep(values, revision), KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [isUnsaved, values, revision, keeper]);
  useEffect(() => {
    const flush = () => {
      if (pending.current) keeper.keep(pending.current.values, pending.current.revision);
    };
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
    };
  }, [keeper]);
  useLeaveGuard(isUnsaved, {
    title: t('ui.draft.leaveTitle'),
    text: t('ui.draft.leaveText'),
    action: t('ui.draft.leave'),
  });

  /** The changes were saved or thrown away: nothing is kept, and leaving is not asked about. */
  const done = useCallback(() => {
    pending.current = null;
    setIsDone(true);
    keeper.clear();
  }, [keeper]);
  const discard = useCallback(() => {
    keeper.clear();
    setOffered(null);
  }, [keeper]);
  return { offered, isDirty, done, discard, accept: useCallback(() => setOffered(null), []) };
}
