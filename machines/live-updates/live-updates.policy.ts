import { defineClientPolicy, type Happening, type Looks } from '../shared/client/policy.ts';
import type { Situations } from '../shared/policy.ts';
import type { liveUpdatesServices, LiveUpdatesPlace } from './live-updates.machine.ts';
import type { LiveUpdatesContext, LiveUpdatesEvent } from './live-updates.types.ts';

/** What the policy of live updates depends on beside its place. */
export type LiveUpdatesFact =
  | 'current'
  | 'behind'
  | 'ofModules'
  | 'ofAnything'
  | 'busy'
  | 'network'
  | 'timeout'
  | 'server'
  | 'unforeseen';

const connects = { to: 'following.connecting', starts: { follow: {} } } as const;
const breaksOff = { to: 'pausing', holds: { isBehind: true } } as const;
const polls = { to: 'polling', holds: { isBehind: true } } as const;
const looks = { ...polls, does: ['lookAgain'] } as const;
const rests = { to: 'resting' } as const;

/** What becomes of live updates, written by hand and never taken from the machine. */
export const liveUpdatesPolicy = defineClientPolicy<
  LiveUpdatesPlace,
  Happening<LiveUpdatesEvent['type'], keyof typeof liveUpdatesServices, 'pause' | 'longPause'>,
  LiveUpdatesFact,
  LiveUpdatesContext
>()({
  start: { start: { ...connects, holds: { isBehind: false } } },
  'following.connecting': {
    'live.opened': [
      { when: ['current'], to: 'following.open', holds: { isBehind: false } },
      {
        when: ['behind'],
        to: 'following.open',
        does: ['lookAgain'],
        holds: { isBehind: false },
      },
    ],
    'live.hide': rests,
    'follow done': breaksOff,
    'follow failed': [
      { when: ['current'], ...breaksOff },
      { when: ['behind', 'busy'], ...looks },
      { when: ['behind', 'timeout'], ...looks },
      { when: ['behind', 'server'], ...looks },
      { when: ['behind', 'network'], ...polls },
      { when: ['behind', 'unforeseen'], ...polls },
    ],
  },
  'following.open': {
    'live.updated': { to: 'following.open', does: ['tellUpdated'], holds: { isBehind: false } },
    'live.hide': rests,
    'follow done': breaksOff,
    'follow failed': breaksOff,
  },
  pausing: {
    'live.hide': rests,
    'pause over': { ...connects, holds: { isBehind: true } },
  },
  polling: {
    'live.hide': rests,
    'longPause over': { ...connects, holds: { isBehind: true } },
  },
  resting: { 'live.show': { ...connects, holds: { isBehind: true } } },
});

/** Live updates as they can stand at each place. */
export const liveUpdatesSituations: Situations<
  LiveUpdatesPlace,
  LiveUpdatesContext,
  LiveUpdatesFact
> = {
  'following.connecting': [
    { facts: ['current'], context: { isBehind: false } },
    { facts: ['behind'], context: { isBehind: true } },
  ],
  'following.open': [{ facts: ['current'], context: { isBehind: false } }],
  pausing: [{ facts: ['behind'], context: { isBehind: true } }],
  polling: [{ facts: ['behind'], context: { isBehind: true } }],
  resting: [
    { facts: ['current'], context: { isBehind: false } },
    { facts: ['behind'], context: { isBehind: true } },
  ],
};

/** What views may read of each place. */
export const liveUpdatesLooks: Looks<LiveUpdatesPlace> = {
  'following.connecting': { tags: ['busy'] },
  'following.open': { tags: ['live'] },
  pausing: { tags: [] },
  polling: { tags: [] },
  resting: { tags: [] },
};
