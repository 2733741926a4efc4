import {
  defineClientPolicy,
  type Happening,
  type Looks,
  type UnansweredFact,
} from '../shared/client/policy.ts';
import type { Situations } from '../shared/policy.ts';
import type {
  ScreenLoadContext,
  ScreenLoadEvent,
  ScreenLoadPlace,
  screenLoadServices,
} from './screen-load.machine.ts';

/** What the policy of loading a screen depends on beside its place. */
export type ScreenLoadFact = 'sameVersion' | 'otherVersion' | UnansweredFact;

type ScreenLoadHappening = Happening<
  ScreenLoadEvent['type'],
  keyof typeof screenLoadServices,
  'chunkTimeout'
>;

const loads = { loadScreen: undefined };
const waiting: ScreenLoadContext = { screen: null, newVersion: false };
const arrived = { screen: 'screen' };

/**
 * What becomes of a screen, written by hand from requirements and assumptions and never taken from
 * the machine.
 */
export const screenLoadPolicy = defineClientPolicy<
  ScreenLoadPlace,
  ScreenLoadHappening,
  ScreenLoadFact,
  ScreenLoadContext
>()({
  start: { start: { to: 'loading', starts: loads, holds: waiting } },
  loading: {
    'loadScreen done': { to: 'shown', holds: arrived },
    'loadScreen failed': { to: 'retrying', starts: loads },
    'chunkTimeout over': { to: 'retrying', starts: loads },
  },
  retrying: {
    'loadScreen done': { to: 'shown', holds: arrived },
    'loadScreen failed': { to: 'failed', starts: { checkVersion: undefined } },
    'chunkTimeout over': { to: 'failed', starts: { checkVersion: undefined } },
  },
  shown: {},
  failed: {
    'screen.retry': { to: 'loading', starts: loads },
    'checkVersion done': [
      { when: ['sameVersion'], to: 'failed', holds: { newVersion: false } },
      { when: ['otherVersion'], to: 'failed', holds: { newVersion: true } },
    ],
    'checkVersion failed': { to: 'failed', holds: { newVersion: false } },
  },
});

/** What the console reads of a screen that is loaded. */
export const screenLoadLooks: Looks<ScreenLoadPlace> = {
  loading: { tags: ['busy'] },
  retrying: { tags: ['busy'] },
  shown: { tags: ['shown'] },
  failed: { tags: ['failed'] },
};

/** Screens as they can stand at each place. */
export const screenLoadSituations: Situations<ScreenLoadPlace, ScreenLoadContext, ScreenLoadFact> =
  {
    loading: [{ facts: [], context: waiting }],
    retrying: [{ facts: [], context: waiting }],
    shown: [{ facts: [], context: { ...waiting, ...arrived } }],
    failed: [{ facts: [], context: waiting }],
  };
