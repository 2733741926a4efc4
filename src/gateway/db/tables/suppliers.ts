import type { Generated } from 'kysely';
import type { Exact, Instant, NullableInstant } from './columns.ts';

/**
 * Which enterprise takes part in a record as what (machines/shared/types.ts says what each role
 * means).
 */
export interface RecordPartyTable {
  record_guid: string;
  role: string;
  enterprise_guid: string;
}

/** What lists of professional applications search for. */
export interface ApplicationTable {
  guid: string;
  purchaser_guid: string;
  specialty_names: string;
  /** Enumeration sharingScope. */
  scope: string;
  submitted_at: NullableInstant;
}

/** Specialty of a supplier that counts now: what the last approval of an application said. */
export interface SupplierSpecialtyTable {
  record_guid: string;
  /**
   * Code of the third level of the industry classes; the levels above are its first four and two
   * digits.
   */
  class: string;
  supplier_guid: string;
  purchaser_guid: string;
  /** Enumeration sharingScope. */
  scope: string;
  since: Instant;
}

/** A lot that a supplier has won. */
export interface LotTable {
  guid: string;
  number: string;
  name: string;
  project_type: string;
  tender_way: string;
  purchaser_guid: string;
  manager_name: string;
  manager_phone: string | null;
  supplier_guid: string;
  /** Yuan. */
  deal_money: Exact;
  awarded_at: Instant;
}

/** How the purchaser of a lot evaluated its supplier; scores are 0 to 100, each in steps of ten. */
export interface LotEvaluationTable {
  lot_guid: string;
  /** Enumeration supplierEvaluation, 1 to 5. */
  level: string;
  quality_score: number | null;
  progress_score: number | null;
  price_score: number | null;
  site_score: number | null;
  delivery_score: number | null;
  service_score: number | null;
  remarks: string | null;
  file_guid: string | null;
  evaluated_by: string;
  evaluated_at: Instant;
}

/**
 * A bad behaviour with the punishment that was drawn up for it; established once it was decided.
 */
export interface MisconductTable {
  guid: string;
  supplier_guid: string;
  purchaser_guid: string;
  /** Null where it did not happen in a lot, as in an admission. */
  lot_guid: string | null;
  /**
   * The breach report it was established by, whose key it has then; null for decisions from before
   * there were such records.
   */
  record_guid: string | null;
  /** Enumeration happenStage. */
  stage: string;
  /** Enumeration badBehaviourType. */
  kind: string;
  happened_at: Instant;
  /** Enumeration misconductState: 1 suspended without end, 2 for six months, 3 for two years. */
  result: string;
  /** Enumeration punishScope: where it holds, seen from the purchaser's unit. */
  scope: Generated<string>;
  /** When the punishment was put in force; null while the supplier is being heard. */
  decided_at: NullableInstant;
  starts_at: Instant;
  /** The punishment is over by itself then; null: never. */
  ends_at: NullableInstant;
  /** When a restoration ended it. */
  restored_at: NullableInstant;
  remarks: string;
  file_guid: string | null;
  reported_by: string;
}

export interface SupplierLabelTable {
  guid: string;
  name: string;
  /** Unit the label belongs to. */
  unit_guid: string;
  /** Enterprise that keeps the label. */
  creator_guid: string;
  /** For the purchase of power-station coal; a unit has one at most. */
  is_coal: boolean;
  /** Code of an industry class of the second or third level. */
  class: string;
  valid: boolean;
  created_at: Instant;
}

/** A supplier that carries a label. */
export interface SupplierLabelBearerTable {
  label_guid: string;
  supplier_guid: string;
}

export interface SupplierTables {
  record_party: RecordPartyTable;
  application: ApplicationTable;
  supplier_specialty: SupplierSpecialtyTable;
  lot: LotTable;
  lot_evaluation: LotEvaluationTable;
  misconduct: MisconductTable;
  supplier_label: SupplierLabelTable;
  supplier_label_bearer: SupplierLabelBearerTable;
}
