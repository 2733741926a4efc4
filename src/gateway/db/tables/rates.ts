import type { Instant } from './columns.ts';

/**
 * How often something was tried in a stretch of time; by the clock of the database, so that all
 * gateways agree.
 */
export interface RateWindowTable {
  /** Hash of what is limited and of whose attempts they are. */
  key: string;
  began_at: Instant;
  seconds: number;
  count: number;
}

/** An address from which somebody proved to be the owner of an account. */
export interface KnownAddressTable {
  /** Hash of account and address. */
  key: string;
  seen_at: Instant;
}

export interface RateTables {
  rate_window: RateWindowTable;
  known_address: KnownAddressTable;
}
