import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLeaveGuard } from '../../base/router.tsx';
import { useText } from '../../base/use-text.ts';
import { draftKeeper, type KeptDraft } from './draft-keeper.ts';
import { sameValues } from './form-values.ts';
import type { FormValues } from './types.ts';

/** Pause in typing after which changes are stored, in milliseconds. */
const KEEP_AFTER = 600;

interface DraftParts {
  storageKey: string;
  values: FormValues;
  /** The gateway's values: equal ones are not worth storing. */
  stored: FormValues;
  revision: number | null;
}

/**
 * Stores unsaved changes on this device until they are saved or discarded. Asks before leaving;
 * offers them again on return.
 */
export function useDraft({ storageKey, values, stored, revision }: DraftParts) {
  const t = useText();
  const keeper = useMemo(() => draftKeeper<FormValues>(localStorage, storageKey), [storageKey]);
  const [offered, setOffered] = useState<KeptDraft<FormValues> | null>(() => {
    const kept = keeper.read();
    return kept && !sameValues(kept.values, stored) ? kept : null;
  });
  // Comparing 500 items would slow down typing.
  const settled = useDeferredValue(values);
  const isDirty = useMemo(
    () => settled !== stored && !sameValues(settled, stored),
    [settled, stored],
  );
  const [isDone, setIsDone] = useState(false);
  const isUnsaved = isDirty && !isDone;
  /**
   * Changes not stored yet; null if there are none. A ref, because the last moment to store them is
   * the unmount.
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

  /** The changes were saved or discarded: nothing is stored, and leaving needs no question. */
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
