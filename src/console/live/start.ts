import { createActor, fromPromise } from 'xstate';
import { workbenchCalls } from '#contract/workbench.ts';
import { machine as liveUpdatesMachine } from '#machines/live-updates/index.ts';
import type { StreamEnd } from '#machines/live-updates/index.ts';
import { CallFailure } from '../http/failure.ts';
import { tellChanged } from '../http/outdated.ts';
import type { SessionAccess } from '../http/sender.ts';
import { TAB } from '../http/tab.ts';
import type { Transport } from '../http/transport.ts';
import { followStream, inSlot, type FollowParts } from './follow.ts';

/** Attempts of all pages that lost the same gateway are spread over this; milliseconds. */
const SPREAD_MS = 1000;

export interface LiveParts {
  transport: Pick<Transport, 'urlOf'>;
  access: Pick<SessionAccess, 'fresh' | 'renewed'>;
  language: () => string;
}

const spread = () => new Promise((resolve) => setTimeout(resolve, Math.random() * SPREAD_MS));

/** Follows with a good token; where the gateway says that it is none, the session hears of it. */
async function followAs(
  access: LiveParts['access'],
  parts: Omit<FollowParts, 'token'>,
): Promise<StreamEnd> {
  const token = await access.fresh();
  const over = async () => {
    if (token !== null) await access.renewed(token);
  };
  try {
    const end = await followStream({ ...parts, token });
    if (end.reason === 'session') await over();
    return end;
  } catch (error) {
    if (error instanceof CallFailure && error.status === 401) await over();
    throw error;
  }
}

/**
 * Follows what others change until the page is left, and has it asked for anew. What is shown was
 * asked for at `asOf` or later. A tab that is not to be seen follows nothing and asks once it is.
 */
export function startLiveUpdates(
  load: () => Promise<LiveParts>,
  asOf: number,
  left: AbortSignal,
): void {
  if (left.aborted) return;
  const addressNow = (transport: LiveParts['transport']) => {
    const query = new URLSearchParams({ tab: TAB });
    // Whoever is behind asks for everything once the stream is open.
    if (!actor.getSnapshot().context.isBehind)
      query.set('age', String(Math.ceil(performance.now() - asOf)));
    return `${transport.urlOf(workbenchCalls.updates)}?${query}`;
  };
  const actor = createActor(
    liveUpdatesMachine.provide({
      actors: {
        follow: fromPromise(async ({ signal }) => {
          await spread();
          const { transport, access, language } = await load();
          return inSlot(() =>
            followAs(access, {
              address: addressNow(transport),
              language: language(),
              signal,
              onOpen: () => actor.send({ type: 'live.opened' }),
              onUpdate: (modules) => actor.send({ type: 'live.updated', modules }),
            }),
          );
        }),
      },
      actions: {
        tellUpdated: ({ event }) => {
          if (event.type !== 'live.updated') return;
          if (event.modules === null) tellChanged(null);
          else for (const module of event.modules) tellChanged(module);
        },
        lookAgain: () => tellChanged(null),
      },
    }),
  );
  const look = () => actor.send({ type: document.hidden ? 'live.hide' : 'live.show' });
  document.addEventListener('visibilitychange', look);
  actor.start();
  if (document.hidden) look();
  left.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', look);
    actor.stop();
  });
}
