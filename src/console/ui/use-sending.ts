import { useRef, useState } from 'react';
import { CallFailure } from '../http/send.ts';

/** Something that is sent, as its button or dialog shows it. */
export interface Sending<Args extends readonly unknown[]> {
  isBusy: boolean;
  /** Why it failed the last time, until it is sent again. */
  failure: CallFailure | null;
  /** Sends it, unless it is on its way already. */
  run: (...args: Args) => Promise<void>;
  /** Forgets the failure, where it is begun anew. */
  clear: () => void;
}

/**
 * What a button or a dialog sends without a form or a record's delivery: whether it is on its way,
 * and why it failed. `work` sends it and does what follows when it went well.
 */
export function useSending<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): Sending<Args> {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // A second press may come before the first is drawn.
  const isOnItsWay = useRef(false);
  async function run(...args: Args): Promise<void> {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work(...args);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      isOnItsWay.current = false;
      setBusy(false);
    }
  }
  return { isBusy, failure, run, clear: () => setFailure(null) };
}
