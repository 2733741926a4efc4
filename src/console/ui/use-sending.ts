import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CallFailure } from '../http/send.ts';
import { failureOfSending, openSending } from './sending.ts';

/** The state of a sending for its button or dialog. */
export interface Sending<Args extends readonly unknown[]> {
  isBusy: boolean;
  /** Why it failed the last time, until the next try. */
  failure: CallFailure | null;
  /** Sends it, unless it is already running. */
  run: (...args: Args) => Promise<void>;
  /** Clears the failure for a fresh start. */
  clear: () => void;
}

/**
 * The sending of a button or a dialog without a form or a record: whether it is running, and why it
 * failed, from its delivery. `work` sends it and runs the follow-up of a success.
 */
export function useSending<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): Sending<Args> {
  const [{ delivery, run }] = useState(openSending);
  const state = useSelector(delivery, (snapshot) => snapshot);
  return {
    isBusy: state.hasTag('busy'),
    failure: failureOfSending(state),
    run: async (...args) => {
      await run(() => work(...args));
    },
    clear: () => delivery.send({ type: 'delivery.dismiss' }),
  };
}
