import type { SentCommand } from '#machines/command-delivery/index.ts';
import { CallFailure } from '../http/send.ts';
import {
  deliver,
  failureOfCommand,
  openDelivery,
  wasCarriedOut,
  type DeliveryState,
} from './delivery.ts';

/** There is no record, so the gateway is never asked for the outcome. */
const COMMAND: SentCommand = { guid: null, event: 'send' };
const neverAsked = () => Promise.reject(new CallFailure('notFound', ''));
const nothing = () => undefined;

/** Why the last sending failed; null while one is running, and after a success. */
export const failureOfSending = (state: DeliveryState): CallFailure | null =>
  state.hasTag('busy') || wasCarriedOut(state) ? null : failureOfCommand(state);

/**
 * The sending of a button, a dialog or a form without a lifecycle: the same delivery as that of a
 * record's commands.
 */
export function openSending() {
  let work: () => Promise<unknown> = () => Promise.resolve();
  let defect: { error: unknown } | null = null;
  const delivery = openDelivery<SentCommand, unknown>({
    send: async () => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof CallFailure) throw error;
        defect = { error };
        throw new CallFailure('server', String(error));
      }
    },
    ask: neverAsked,
    load: neverAsked,
    show: nothing,
    tellGone: nothing,
  });

  /**
   * Runs a sending and reports its outcome; null if one is running. Errors that are no failed call
   * are thrown on.
   */
  async function run(next: () => Promise<unknown>): Promise<DeliveryState | null> {
    if (delivery.getSnapshot().hasTag('busy')) return null;
    work = next;
    defect = null;
    const end = await deliver(delivery, COMMAND, crypto.randomUUID());
    const found = defect as { error: unknown } | null;
    if (found !== null) throw found.error;
    return end;
  }
  return { delivery, run };
}
