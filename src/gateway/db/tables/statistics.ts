import type { Exact } from './columns.ts';

/**
 * What a unit bought from a supplier in a year; the database keeps it up by triggers over the lots.
 */
export interface ContractYearTable {
  unit_guid: string;
  supplier_guid: string;
  /** Enumeration projectType. */
  project_type: string;
  /** Four digits, of the calendar of China. */
  year: string;
  contract_count: number;
  /** Yuan. */
  contract_money: Exact;
}

export interface StatisticTables {
  contract_year: ContractYearTable;
}
