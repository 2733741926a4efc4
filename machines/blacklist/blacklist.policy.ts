import { untouched } from '../shared/people.ts';
import { definePolicy, type Situations } from '../shared/policy.ts';
import type { BlacklistContext, BlacklistEvent, BlacklistState } from './blacklist.machine.ts';

/**
 * Who may do what to a blacklist entry, written by hand from requirements and assumptions and never
 * taken from the machine.
 */
export const blacklistPolicy = definePolicy<BlacklistState, BlacklistEvent['type'], never>()({
  listed: {
    'blacklist.cancel': { by: ['reviewer'], to: 'cancelled' },
    'blacklist.expire': { by: ['system'], to: 'expired' },
  },
  cancelled: {},
  expired: {},
});

const stands = [{ facts: [], context: untouched() }];

/** Blacklist entries as they can stand in each status. */
export const blacklistSituations: Situations<BlacklistState, BlacklistContext, never> = {
  listed: stands,
  cancelled: stands,
  expired: stands,
};
