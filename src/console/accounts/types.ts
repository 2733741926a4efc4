import type { accountsCalls } from '#contract/accounts.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { FormSchema } from '#contract/core/form-fields.ts';

export type DepositAccount = ResponseOf<typeof accountsCalls.listDepositAccounts>;

/** An account change that awaits its second person. */
export type WaitingChange = NonNullable<DepositAccount['change']>;

/** An account change with its outcome. */
export type DecidedChange = ResponseOf<typeof accountsCalls.changes>['changes'][number];

/** The form of a kind of account. */
export interface AccountForm {
  /** Its content. */
  schema: FormSchema;
  /** Its fields with their initial values, as strings. */
  fields: Readonly<Record<string, string>>;
  /** Requests the change; `guid` is null for a new account. */
  save: (form: Record<string, unknown>, guid: string | null) => Promise<unknown>;
}
