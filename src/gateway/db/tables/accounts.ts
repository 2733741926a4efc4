import type { ColumnType } from 'kysely';
import type { Exact, Instant, NullableInstant } from './columns.ts';

/**
 * What the account is for: bid deposits, a virtual sub-account below such a one, or receiving
 * money.
 */
export type AccountKind = 'deposit' | 'virtual' | 'receiving';

/**
 * What is written of an account, in the columns of its row; a change asks for other values of
 * these.
 */
export interface AccountContent {
  holder: string;
  bank: string;
  /** Digits only. */
  number: string;
  interbank_number: string | null;
  address: string | null;
  valid: boolean;
  remarks: string | null;
  /** Deposit account that a virtual sub-account hangs on. */
  parent_guid: string | null;
  project_name: string | null;
  project_number: string | null;
  /** Codes of the area tree. */
  province: number | null;
  city: number | null;
  district: number | null;
  permit_guid: string | null;
  is_default: boolean;
}

/** An account as it is in force. */
export interface BankAccountTable extends AccountContent {
  guid: string;
  enterprise_guid: string;
  kind: AccountKind;
  /** Yuan. */
  balance: Exact;
  created_by: string;
  created_at: Instant;
  updated_by: string;
  updated_at: Instant;
}

/** JSON that may be missing; written as text. */
type NullableContent = ColumnType<AccountContent | null, string | null, string | null>;

/** A change that somebody asked for; in force only once it is confirmed. */
export interface BankAccountChangeTable {
  guid: string;
  account_guid: string;
  enterprise_guid: string;
  kind: AccountKind;
  act: 'added' | 'changed' | 'deleted';
  /** Null where the account is new. */
  before: NullableContent;
  /** Null where the account goes. */
  after: NullableContent;
  asked_by: string;
  asked_at: Instant;
  /** Null while it waits. */
  verdict: 'confirmed' | 'refused' | 'withdrawn' | null;
  decided_by: string | null;
  decided_at: NullableInstant;
  opinion: string | null;
}

export interface AccountTables {
  bank_account: BankAccountTable;
  bank_account_change: BankAccountChangeTable;
}
