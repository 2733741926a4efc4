import { untouched } from '../shared/people.ts';
import { definePolicy, type Situations } from '../shared/policy.ts';
import type { AwardContext, AwardEvent, AwardState } from './award.machine.ts';

/** What a commendation's policy depends on beside status and person. */
export type AwardFact =
  /** The credit of the year it counts in is not published, or is being corrected. */
  'yearOpen' | 'yearPublished';

/**
 * Who may do what to a commendation, written by hand from requirements and assumptions and never taken
 * from the machine.
 */
export const awardPolicy = definePolicy<AwardState, AwardEvent['type'], AwardFact>()({
  saved: {
    'award.edit': { by: ['author'], to: 'saved', when: ['yearOpen'] },
    'award.delete': { by: ['author'], to: 'deleted', when: ['yearOpen'] },
    'award.closeYear': { by: ['system'], to: 'saved' },
    'award.reopenYear': { by: ['system'], to: 'saved' },
  },
  deleted: {},
});

/** Commendations in each status they can have. */
export const awardSituations: Situations<AwardState, AwardContext, AwardFact> = {
  saved: [
    { facts: ['yearOpen'], context: { ...untouched(), yearPublished: false } },
    { facts: ['yearPublished'], context: { ...untouched(), yearPublished: true } },
  ],
  deleted: [{ facts: ['yearOpen'], context: { ...untouched(), yearPublished: false } }],
};
