import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

/** Somebody of the pool of an enterprise. */
export interface RepresentativeTable {
  guid: string;
  /** Number of the person among all pools. */
  serial: Generated<string>;
  enterprise_guid: string;
  /** Enumeration representativeType. */
  type: string;
  name: string;
  id_no: string;
  employer: string;
  employer_code: string | null;
  phone: string;
  department_name: string | null;
  department_guid: string | null;
  bank_name: string | null;
  bank_card: string | null;
  interbank_number: string | null;
  /** Codes of the area tree. */
  province_code: number;
  city_code: number;
  district_code: number;
  valid: boolean;
  remarks: string | null;
  created_by: string;
  created_at: Instant;
  updated_by: string | null;
  updated_at: NullableInstant;
}

/** An enterprise that may choose the person too. */
export interface RepresentativeShareTable {
  representative_guid: string;
  enterprise_guid: string;
}

export interface RepresentativeTables {
  representative: RepresentativeTable;
  representative_share: RepresentativeShareTable;
}
