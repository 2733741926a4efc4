import { awardBehaviour } from './behaviour/award.ts';
import { badBehaviour } from './behaviour/bad-behaviour.ts';
import { blacklist } from './behaviour/blacklist.ts';
import { breachBehaviour } from './behaviour/breach.ts';
import { restoration } from './behaviour/restoration.ts';
import { standingOfRecords } from './behaviour/standing.ts';
import { defineCalls } from './core/call.ts';

/** Behaviour of suppliers: breaches and their handling, commendations, restoration, blacklist. */
export const behaviourCalls = defineCalls('behaviour', {
  ...breachBehaviour,
  ...awardBehaviour,
  ...restoration,
  ...blacklist,
  ...badBehaviour,
  ...standingOfRecords,
});
