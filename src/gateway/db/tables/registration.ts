import type { Generated } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

/** A code that was sent to a phone; the code itself is stored hashed. */
export interface SmsCodeTable {
  guid: string;
  phone: string;
  /** `sendType` of the call that asked for it. */
  purpose: string;
  code_hash: string;
  /** Address of whoever asked for it. */
  address: string;
  created_at: Instant;
  expires_at: Instant;
  wrong_tries: Generated<number>;
  used_at: NullableInstant;
}

/** A message that waits to be sent; gone when it was, or when it has expired. */
export interface OutboxTable {
  guid: string;
  phone: string;
  message: string;
  /** When it is tried next. */
  due_at: Instant;
  expires_at: Instant;
  tries: Generated<number>;
}

/** A key pair for passwords on their way, PEM; shared by all gateways. */
export interface PasswordKeyTable {
  guid: string;
  public_key: string;
  private_key: string;
  created_at: Instant;
}

/** What an account appeal asks for and its record must not show. */
export interface AccountAppealTable {
  record_guid: string;
  /** The account that is asked for. */
  person_guid: string;
  phone: string;
  /** The new password; null once the appeal was decided. */
  password_hash: string | null;
}

export interface RegistrationTables {
  sms_code: SmsCodeTable;
  outbox: OutboxTable;
  password_key: PasswordKeyTable;
  account_appeal: AccountAppealTable;
}
