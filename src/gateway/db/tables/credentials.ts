import type { Exact, Instant } from './columns.ts';

export interface EnterpriseQualificationTable {
  guid: string;
  enterprise_guid: string;
  name: string;
  number: string;
  grade: string;
  file_guid: string;
  file_name: string;
  starts_at: Instant;
  /** Beginning of the last day on which it is valid. */
  ends_at: Instant;
  created_at: Instant;
}

export interface EnterpriseHonourTable {
  guid: string;
  enterprise_guid: string;
  name: string;
  given_at: Instant;
  given_by: string;
  file_guid: string | null;
  file_name: string | null;
  remarks: string | null;
  created_at: Instant;
}

/** A contract that a supplier carried out. */
export interface EnterprisePerformanceTable {
  guid: string;
  enterprise_guid: string;
  project_name: string;
  /** Codes of the industry tree, separated by commas. */
  industries: string;
  industry_names: string;
  /** Hundredths of a yuan, whole. */
  amount_fen: Exact;
  signed_at: Instant;
  other_party: string;
  project_type: string;
  contract_guid: string;
  contract_name: string;
  award_name: string | null;
  award_file_guid: string | null;
  award_file_name: string | null;
  created_at: Instant;
}

export interface EnterpriseBankAccountTable {
  guid: string;
  enterprise_guid: string;
  bank: string;
  number: string;
  holder: string;
  interbank_number: string | null;
  place: string;
  permit_guid: string | null;
  permit_name: string | null;
  /** An enterprise has one basic account at most. */
  is_basic: boolean;
  created_at: Instant;
}

/** The certificate by which an enterprise signs; issued outside of the platform. */
export interface CaCertificateTable {
  enterprise_guid: string;
  number: string;
  starts_at: Instant;
  ends_at: Instant;
}

export interface CredentialTables {
  enterprise_qualification: EnterpriseQualificationTable;
  enterprise_honour: EnterpriseHonourTable;
  enterprise_performance: EnterprisePerformanceTable;
  enterprise_bank_account: EnterpriseBankAccountTable;
  ca_certificate: CaCertificateTable;
}
