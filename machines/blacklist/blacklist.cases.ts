import {
  approvalOutcomes,
  ofSystem,
  requiredOpinion,
  withOpinion,
  type EventSamples,
  type ServiceOutcomes,
} from '../shared/cases.ts';
import type { BlacklistEvent, blacklistServices } from './blacklist.machine.ts';

/** A payload for every event of a blacklist entry. */
export const blacklistSamples = {
  'blacklist.cancel': withOpinion('blacklist.cancel', 'cancel', requiredOpinion),
  'blacklist.expire': ofSystem('blacklist.expire'),
} satisfies EventSamples<BlacklistEvent, keyof typeof blacklistServices>;

/** How the call of a blacklist entry can end. */
export const blacklistOutcomes = {
  cancel: approvalOutcomes.plain(),
} satisfies ServiceOutcomes<typeof blacklistServices, never>;
