import type { Exact, Instant, NullableInstant } from './columns.ts';

/**
 * What a breach report or an award counts for: the record's facts in the form in which lists and
 * scores ask.
 */
export interface BehaviourReportTable {
  guid: string;
  supplier_guid: string;
  /** Behaviour of the list of promises, with what it was called when the report was written. */
  behaviour_guid: string;
  behaviour_name: string;
  kind_name: string;
  class_name: string;
  lot_guid: string | null;
  happened_at: Instant;
  points: Exact;
  /** Calendar year in China in which it happened. */
  credit_year: string;
}

/** A supplier's entry on the blacklist. */
export interface BlacklistEntryTable {
  guid: string;
  supplier_guid: string;
  /** Unit that listed it. */
  unit_guid: string;
  /** Enumeration punishScope. */
  scope: string;
  reason: string;
  starts_at: Instant;
  /** The entry ends by itself then; null: never. */
  ends_at: NullableInstant;
  cancelled_at: NullableInstant;
  cancelled_by: string | null;
  cancel_reason: string | null;
}

/** A request to be restored; a misconduct has one that is open at most. */
export interface RestorationTable {
  guid: string;
  supplier_guid: string;
  misconduct_guid: string;
  asked_at: Instant;
  is_open: boolean;
}

export interface BehaviourTables {
  behaviour_report: BehaviourReportTable;
  blacklist_entry: BlacklistEntryTable;
  restoration: RestorationTable;
}
