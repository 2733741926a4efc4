import {
  done,
  failed,
  failing,
  untimely,
  type ClientOutcomes,
  type ClientSamples,
  type ClientStart,
} from '../shared/client/cases.ts';
import type { liveUpdatesServices } from './live-updates.machine.ts';
import type { LiveUpdatesFact } from './live-updates.policy.ts';
import type { LiveUpdatesEvent, StreamEnd } from './live-updates.types.ts';

/** The one way a page begins to follow. */
export const liveUpdatesStarts: readonly ClientStart<undefined, LiveUpdatesFact>[] = [
  { name: 'a page', facts: [], input: undefined },
];

/** What the gateway tells, and what becomes of the tab. */
export const liveUpdatesSamples = {
  'live.opened': [{ name: 'opened', facts: [], event: { type: 'live.opened' } }],
  'live.updated': [
    {
      name: 'of plans',
      facts: ['ofModules'],
      event: { type: 'live.updated', modules: ['plans'] },
    },
    { name: 'of anything', facts: ['ofAnything'], event: { type: 'live.updated', modules: null } },
  ],
  'live.hide': [{ name: 'hidden', facts: [], event: { type: 'live.hide' } }],
  'live.show': [{ name: 'seen again', facts: [], event: { type: 'live.show' } }],
} satisfies ClientSamples<LiveUpdatesEvent, LiveUpdatesFact>;

const stopping: StreamEnd = { reason: 'stopping' };

/** How a stream can end. */
export const liveUpdatesOutcomes = {
  follow: [
    done('the gateway stops', stopping),
    failing('busy'),
    failing('network'),
    failing('timeout'),
    failing('server'),
    failed('unforeseen', new TypeError('boom'), ['unforeseen']),
    ...untimely(stopping),
  ],
} satisfies ClientOutcomes<typeof liveUpdatesServices, LiveUpdatesFact>;
