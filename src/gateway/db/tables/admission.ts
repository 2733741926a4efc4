import type { Generated } from 'kysely';
import type { Instant, Json, NullableInstant } from './columns.ts';

/** A category of what suppliers deliver; the same for all units. */
export interface SupplierCategoryTable {
  guid: string;
  parent_guid: string | null;
  code: string;
  name: string;
  /** Enumeration projectType. */
  project_types: string[];
  /** Names of certificates a supplier of this category must have. */
  required_certificates: string[];
  /** Place among its neighbours, from 1. */
  sequence: number;
  remarks: string | null;
  /** Kept where it is used, offered nowhere. */
  is_hidden: Generated<boolean>;
  updated_by: string | null;
  updated_at: Instant;
}

/** One condition of admission as a unit has set it; `conditionKey` as in the contract. */
export interface StoredCondition {
  conditionKey: string;
  name?: string | null;
  threshold?: string | null;
  isRequired?: string | null;
  isYouXiao?: string | null;
}

/**
 * Under which conditions a unit admits suppliers; one row a unit, none until it has settings of its
 * own.
 */
export interface AdmissionSettingsTable {
  unit_guid: string;
  conditions: Json<StoredCondition[]>;
  invite_days: number;
  year_audit: boolean;
  /** Days as MM-dd, of the same year. */
  year_audit_start: string | null;
  year_audit_end: string | null;
  statement_guid: string | null;
  statement_name: string | null;
  notice: string | null;
  updated_by: string;
  updated_at: Instant;
}

/** A supplier in, or on its way into, the library of a unit: what lists search for. */
export interface AdmissionTable {
  guid: string;
  unit_guid: string;
  supplier_guid: string;
  sub_library: string | null;
  /** Enumeration supplierSource. */
  source_type: string | null;
  /**
   * Enumeration projectType; what the last audit that passed says, before that what the supplier
   * asks for.
   */
  project_types: string[];
  /** What the supplier was told when it was invited. */
  message: string | null;
  invited_at: Instant;
  invite_ends_at: Instant;
  /** Since when it is in the library; null: it is not. */
  admitted_at: NullableInstant;
}

export interface AdmissionCategoryTable {
  admission_guid: string;
  category_guid: string;
}

/** The audit of an admitted supplier for one year; one a year. */
export interface YearlyAuditTable {
  guid: string;
  admission_guid: string;
  /** Four digits. */
  year: string;
}

export interface AdmissionTables {
  supplier_category: SupplierCategoryTable;
  admission_settings: AdmissionSettingsTable;
  admission: AdmissionTable;
  admission_category: AdmissionCategoryTable;
  yearly_audit: YearlyAuditTable;
}
