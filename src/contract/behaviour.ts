import { awardBehaviour } from './behaviour/award.ts';
import { badBehaviour } from './behaviour/bad-behaviour.ts';
import { blacklist } from './behaviour/blacklist.ts';
import { breachBehaviour } from './behaviour/breach.ts';
import { restoration } from './behaviour/restoration.ts';
import { reportFields } from './behaviour/shapes.ts';
import { standingOfRecords } from './behaviour/standing.ts';
import { defineCalls } from './core/call.ts';
import { daysOf, enumerationsOf, shownOf } from './core/form-fields.ts';

/** What pages know of the fields of a breach report or a commendation. */
export const shownReportFields = shownOf(reportFields);

/** Enumerations of those fields, and which of them are days. */
export const reportEnumerations = enumerationsOf(reportFields);
export const reportDays = daysOf(reportFields);

/** Behaviour of suppliers: breaches and their handling, commendations, restoration, blacklist. */
export const behaviourCalls = defineCalls('behaviour', {
  ...breachBehaviour,
  ...awardBehaviour,
  ...restoration,
  ...blacklist,
  ...badBehaviour,
  ...standingOfRecords,
});
