import type { behaviourCalls } from '#contract/behaviour.ts';
import type { HandlersOf } from '../http/context.ts';
import { awardHandlers } from './awards.ts';
import { blacklistHandlers } from './blacklist.ts';
import { breachHandlers } from './breaches.ts';
import { misconductHandlers } from './misconducts.ts';
import { ownListingHandlers } from './own-listings.ts';
import { standingHandlers } from './on-record.ts';
import { restorationHandlers } from './restorations.ts';

/** Behaviour of suppliers. */
export const behaviourHandlers: HandlersOf<typeof behaviourCalls> = {
  ...breachHandlers,
  ...awardHandlers,
  ...restorationHandlers,
  ...blacklistHandlers,
  ...ownListingHandlers,
  ...misconductHandlers,
  ...standingHandlers,
};
