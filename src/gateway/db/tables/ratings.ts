import type { Exact, Instant } from './columns.ts';

/** The grade a supplier got for a year from a unit; published, so that it never changes. */
export interface SupplierRatingTable {
  guid: string;
  supplier_guid: string;
  /** Four digits. */
  year: string;
  grade: string;
  /** 0 to 100; null where the grade comes from no score. */
  score: Exact | null;
  rater_guid: string;
  published_at: Instant;
}

/** Points that a supplier was given or that were taken from him. Only ever added to. */
export interface SupplierPointTable {
  guid: string;
  supplier_guid: string;
  reason: string;
  /** Negative when taken. */
  points: Exact;
  at: Instant;
  /** Record the entry comes from. */
  related_guid: string | null;
}

export interface RatingTables {
  supplier_rating: SupplierRatingTable;
  supplier_point: SupplierPointTable;
}
