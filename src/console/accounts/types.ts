import type { AnyObject, ObjectSchema } from 'yup';
import type { accountsCalls } from '#contract/accounts.ts';
import type { ResponseOf } from '#contract/core/call.ts';

export type DepositAccount = ResponseOf<typeof accountsCalls.listDepositAccounts>;

/** A change of an account that waits for its second person. */
export type WaitingChange = NonNullable<DepositAccount['change']>;

/** A change of an account with what became of it. */
export type DecidedChange = ResponseOf<typeof accountsCalls.changes>['changes'][number];

/** The form of a kind of account. */
export interface AccountForm {
  /** What is written of it. */
  schema: ObjectSchema<AnyObject>;
  /** Its fields with their first values, as texts. */
  fields: Readonly<Record<string, string>>;
  /** Asks for what was written; `guid` is null for a new account. */
  save: (form: Record<string, unknown>, guid: string | null) => Promise<unknown>;
}
