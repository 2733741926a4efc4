import { useEffect, useRef, useState } from 'react';
import { recordsCalls } from '#contract/records.ts';
import { attempt, send } from '../../../http/send.ts';
import type { RecordHead } from '../types.ts';
import type { Seen } from './since.ts';

/** Resolves as soon as the page is in front: what opens in a tab behind is not seen yet. */
const inFront = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

/**
 * Marks a record as seen once it is shown, and says what the viewer saw of it before; null: nothing.
 * While it stays open, that stays what it was when it was opened. `isOpened` is false where a record
 * is only peeked at.
 */
export function useSeen({ guid, revision }: RecordHead, isOpened: boolean): Seen | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  const first = useRef(revision);
  // React draws twice while the console is developed; the second answer would be that of the first.
  const asked = useRef(false);
  useEffect(() => {
    if (!isOpened || asked.current) return;
    asked.current = true;
    void inFront().then(async () => {
      // It changes nothing that a screen shows, and nobody waits for it.
      const options = { reads: true, toast: false } as const;
      const request = { guid, revision: first.current };
      const { before } = (await attempt(send(recordsCalls.see, request, options))) ?? {};
      if (before) setSeen({ ...before, at: before.at ?? 0, comments: before.comments ?? 0 });
    });
  }, [guid, isOpened]);
  return seen;
}
