import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { yesNo } from '#contract/core/codes.ts';
import { recordsCalls } from '#contract/records.ts';
import { attempt, send } from '../../../http/send.ts';
import type { Opening } from '../frame.ts';
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
 * Says what the viewer saw of a record before; null: nothing. Marks it as seen once it is opened.
 * While it stays open, that stays what it was when it was shown.
 */
export function useSeen({ guid, revision }: RecordHead, opening: Opening): Seen | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  // React draws twice while the console is developed; the second answer would be that of the first.
  const asked = useRef<Opening>('peeked');
  const ask = useEffectEvent((isOpened: boolean) => {
    // It changes nothing that a screen shows, and nobody waits for it.
    const options = { reads: true, toast: false } as const;
    const request = { guid, revision, isOpened: isOpened ? yesNo.yes : yesNo.no };
    void inFront().then(async () => {
      const { before } = (await attempt(send(recordsCalls.see, request, options))) ?? {};
      if (!before) return;
      const next = { ...before, at: before.at ?? 0, comments: before.comments ?? 0 };
      // Of what was shown and then opened, the earlier answer knows what is new.
      setSeen((known) => (known && known.at <= next.at ? known : next));
    });
  });
  useEffect(() => {
    if (opening === 'peeked' || asked.current === opening || asked.current === 'opened') return;
    asked.current = opening;
    ask(opening === 'opened');
  }, [guid, opening]);
  return seen;
}
