import type { ColumnType, Generated } from 'kysely';
import type { ScoreGrade, ScoreInput } from '#contract/core/year-score.ts';
import type { Exact, Instant, Json, NullableInstant } from './columns.ts';

/** JSON that is not there at first. */
type LaterJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

interface Changed {
  updated_by: string;
  updated_at: Instant;
}

/** Settings by which an enterprise and the units below it evaluate a year. */
export interface YearSettingsTable extends Changed {
  guid: string;
  enterprise_guid: string;
  /** Four digits. */
  year: string;
  full_score: Exact;
  shares: Json<{ source: string; weight: string; beiZhu?: string | null }[]>;
  grades: Json<(ScoreGrade & { beiZhu?: string | null })[]>;
  starts_at: NullableInstant;
  ends_at: NullableInstant;
}

/** A class of promises; `side` 1 breach, 2 award. */
export interface PromiseClassTable extends Changed {
  guid: string;
  enterprise_guid: string;
  name: string;
  side: string;
  place: number;
  valid: boolean;
  remarks: string | null;
}

export interface PromiseKindTable extends Changed {
  guid: string;
  class_guid: string;
  name: string;
  /** Enumeration happenStage. */
  stage: string | null;
  place: number;
  valid: boolean;
  remarks: string | null;
}

/** A behaviour as reports choose it, with the points it takes or gives. */
export interface PromiseBehaviourTable extends Changed {
  guid: string;
  kind_guid: string;
  name: string;
  description: string | null;
  score: Exact;
  /** Most points of it in one year; null: no limit. */
  max_score: Exact | null;
  /** Enumeration misconductState. */
  punishment: string | null;
  needs_evidence: boolean;
  place: number;
  valid: boolean;
  remarks: string | null;
}

/** The promise letter of an enterprise; one each. */
export interface PromiseLetterTable extends Changed {
  guid: string;
  enterprise_guid: string;
  name: string;
  content: string;
  file_guid: string | null;
  file_name: string | null;
  valid: boolean;
}

/** What a public register says of a supplier. */
export interface PublicCreditEntryTable {
  guid: string;
  supplier_guid: string;
  source_name: string;
  content: string;
  kind: string;
  entered_at: Instant;
  /** Negative when it takes. */
  points: Exact;
  link: string | null;
  /** Unit that took it over, where it counts and below; null: everywhere. */
  unit_guid: string | null;
  imported_by: string | null;
  request_id: string | null;
}

/** An appraised contract that did not come about on the platform, from a spreadsheet. */
export interface ContractPerformanceTable {
  guid: string;
  unit_guid: string;
  supplier_guid: string;
  year: string;
  contract_no: string;
  contract_name: string;
  /** Enumeration projectType. */
  project_type: string;
  /** Yuan. */
  deal_money: Exact;
  /** 0 to 100. */
  score: Exact;
  appraised_at: Instant;
  imported_by: string;
  request_id: string;
}

/**
 * The evaluation of a supplier by a unit for a year, by version; the key is that of the
 * evaluation's record.
 */
export interface SupplierYearTable {
  guid: string;
  /** Record of the credit that was made of it. */
  credit_guid: string | null;
  unit_guid: string;
  supplier_guid: string;
  year: string;
  /** From 1. */
  version: number;
  /** Record of the published credit it corrects. */
  corrects_guid: string | null;
  correction_reason: string | null;
  /** The settings it was calculated with. */
  settings: LaterJson<object>;
  /** What it was calculated from. */
  input: LaterJson<ScoreInput>;
  /** SHA-256 over settings and input. */
  input_digest: string | null;
  total_score: Exact | null;
  calculated_score: Exact | null;
  grade: string | null;
  level: string | null;
  consequence: string | null;
  edit_reason: string | null;
  calculated_at: NullableInstant;
  published_at: NullableInstant;
  superseded: Generated<boolean>;
  /** What the supplier was told beside the result. */
  message: string | null;
}

/** The calculation of a year for many suppliers, done in chunks by whichever gateway has time. */
export interface CreditCalculationTable {
  guid: string;
  unit_guid: string;
  year: string;
  status: 'running' | 'done' | 'cancelled';
  total: number;
  done: number;
  rated: number;
  not_rated: number;
  left_out: number;
  started_by: string;
  request_id: string;
  started_at: Instant;
  /** When the last chunk was done. */
  worked_at: Instant;
  ended_at: NullableInstant;
}

/** A supplier of a calculation; without a result it still waits. */
export interface CreditCalculationItemTable {
  calculation_guid: string;
  place: number;
  supplier_guid: string;
  result: 'rated' | 'notRated' | 'submitted' | 'edited' | null;
}

export interface CreditTables {
  year_settings: YearSettingsTable;
  promise_class: PromiseClassTable;
  promise_kind: PromiseKindTable;
  promise_behaviour: PromiseBehaviourTable;
  promise_letter: PromiseLetterTable;
  public_credit_entry: PublicCreditEntryTable;
  contract_performance: ContractPerformanceTable;
  supplier_year: SupplierYearTable;
  credit_calculation: CreditCalculationTable;
  credit_calculation_item: CreditCalculationItemTable;
}
