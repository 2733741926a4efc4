import {
  done,
  failed,
  unanswered,
  untimely,
  type ClientOutcomes,
  type ClientSamples,
  type ClientStart,
} from '../shared/client/cases.ts';
import type { ScreenLoadEvent, screenLoadServices } from './screen-load.machine.ts';
import type { ScreenLoadFact } from './screen-load.policy.ts';

/** Every way to start loading a screen. */
export const screenLoadStarts: readonly ClientStart<undefined, ScreenLoadFact>[] = [
  { name: 'a screen', facts: [], input: undefined },
];

/** The one event of a screen that is loaded. */
export const screenLoadSamples = {
  'screen.retry': [{ name: 'again', facts: [], event: { type: 'screen.retry' } }],
} satisfies ClientSamples<ScreenLoadEvent, ScreenLoadFact>;

/** How the chunk of a screen can arrive, and what the server can say of its version. */
export const screenLoadOutcomes = {
  loadScreen: [
    done('arrived', 'screen'),
    failed('gone', new Error('404')),
    ...unanswered,
    ...untimely('screen'),
  ],
  checkVersion: [
    done('the same', false, ['sameVersion']),
    done('another', true, ['otherVersion']),
    ...unanswered,
    ...untimely(true),
  ],
} satisfies ClientOutcomes<typeof screenLoadServices, ScreenLoadFact>;
