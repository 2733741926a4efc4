import type { Exact, Instant } from './columns.ts';

/**
 * What a unit says of a supplier of its library for a year; scores are 0 to 100 in steps of ten.
 */
export interface YearlyAppraisalTable {
  guid: string;
  unit_guid: string;
  supplier_guid: string;
  /** Four digits. */
  year: string;
  quality_score: number | null;
  progress_score: number | null;
  price_score: number | null;
  site_score: number | null;
  delivery_score: number | null;
  service_score: number | null;
  /** Average of the scores that were given; null where none was. */
  total_score: Exact | null;
  /** Enumeration supplierEvaluation, 1 to 5; 0 where nothing says more. */
  level: string;
  remarks: string | null;
  file_guid: string | null;
  evaluated_by: string;
  evaluated_at: Instant;
}

export interface AppraisalTables {
  yearly_appraisal: YearlyAppraisalTable;
}
