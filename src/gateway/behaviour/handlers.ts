import type { behaviourCalls } from '#contract/behaviour.ts';
import type { HandlersOf } from '../http/context.ts';
import { notImplemented } from '../later.ts';
import { awardHandlers } from './awards.ts';
import { blacklistHandlers } from './blacklist.ts';
import { breachHandlers } from './breaches.ts';
import { misconductHandlers } from './misconducts.ts';
import { restorationHandlers } from './restorations.ts';

/** Calls that read the list of promises, which has no tables yet. */
const withPromises = {
  addBreach: notImplemented, updateBreach: notImplemented, addAward: notImplemented, updateAward: notImplemented, listReportableBehaviours: notImplemented,
} satisfies Partial<HandlersOf<typeof behaviourCalls>>;

/** Behaviour of suppliers. */
export const behaviourHandlers: HandlersOf<typeof behaviourCalls> = {
  ...breachHandlers, ...awardHandlers, ...restorationHandlers, ...blacklistHandlers, ...misconductHandlers, ...withPromises,
};
