import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CallFailure } from '../http/send.ts';
import { failureOfSending, openSending } from './sending.ts';

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
 * What a button or a dialog sends without a form or a record: whether it is on its way, and why it
 * failed, as its delivery says. `work` sends it and does what follows when it went well.
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
