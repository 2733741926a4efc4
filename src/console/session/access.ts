import { waitFor } from 'xstate';
import { nowMs } from '#contract/core/clock.ts';
import { CallFailure } from '../http/failure.ts';
import type { SessionAccess } from '../http/sender.ts';
import type { SessionActor } from './actor.ts';

/**
 * What requests get from the running session; `offline` gives the text for a refresh that found no
 * network.
 */
export function sessionAccess(
  actor: SessionActor,
  offline: () => string,
  now: () => number = nowMs,
): SessionAccess {
  const present = () => {
    const state = actor.getSnapshot();
    return state.hasTag('signedIn') ? (state.context.login?.access_token ?? null) : null;
  };

  /** Waits while a refresh is under way; any number of requests may wait for the same one. */
  async function settled(): Promise<string | null> {
    if (!actor.getSnapshot().hasTag('renewing')) return present();
    const { context } = await waitFor(actor, (state) => !state.hasTag('renewing'));
    if (context.renewalFailed) throw new CallFailure('network', offline());
    return present();
  }

  return {
    present,
    fresh() {
      actor.send({ type: 'session.check', now: now() });
      return settled();
    },
    renewed(refused) {
      actor.send({ type: 'session.reject', token: refused });
      return settled();
    },
    required() {
      actor.send({ type: 'session.require' });
    },
  };
}
