import { useEffect, useState } from 'react';

/** What is known of a value that may be in use already. */
export type Existence = { state: 'unknown' | 'asking' } | { state: 'free' | 'taken'; text: string };

/** Asks whether a value is in use; `text` says so in words. */
export type AskExistence = (
  value: string,
  signal: AbortSignal,
) => Promise<{ taken: boolean; text: string }>;

/** Who types is left alone for so long. */
const PAUSE_MS = 400;

const UNKNOWN: Existence = { state: 'unknown' };

/**
 * Asks about a value as it is typed: once typing rests, and only where it could be right
 * (`isWhole`). Going on typing cancels the question. One that is not answered stays unknown,
 * because the gateway asks again when the form is sent.
 */
export function useExistence(value: string, isWhole: boolean, ask: AskExistence): Existence {
  const [known, setKnown] = useState<{ value: string; existence: Existence }>({
    value: '',
    existence: UNKNOWN,
  });
  useEffect(() => {
    if (!isWhole) return;
    const cancelling = new AbortController();
    const say = (existence: Existence) => {
      if (!cancelling.signal.aborted) setKnown({ value, existence });
    };
    const timer = setTimeout(() => {
      say({ state: 'asking' });
      ask(value, cancelling.signal).then(
        ({ taken, text }) => say({ state: taken ? 'taken' : 'free', text }),
        () => say(UNKNOWN),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      cancelling.abort();
    };
  }, [value, isWhole, ask]);
  return isWhole && known.value === value ? known.existence : UNKNOWN;
}
