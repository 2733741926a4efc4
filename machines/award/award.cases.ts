import {
  approvalOutcomes,
  ofSystem,
  plain,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type { AwardEvent, awardServices } from './award.machine.ts';

/** A payload for every event of a commendation. */
export const awardSamples = {
  'award.edit': plain('award.edit', 'save'),
  'award.delete': plain('award.delete', 'remove'),
  'award.closeYear': ofSystem('award.closeYear'),
  'award.reopenYear': ofSystem('award.reopenYear'),
} satisfies EventSamples<AwardEvent, keyof typeof awardServices>;

/** How the calls of a commendation can end. */
export const awardOutcomes = {
  save: approvalOutcomes.plain(['errors.invalidInput', 'guards.yearIsOpen']),
  remove: approvalOutcomes.plain(['guards.yearIsOpen']),
} satisfies ServiceOutcomes<typeof awardServices, never>;
