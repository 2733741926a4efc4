import type { Code } from '#contract/core/enumerations.ts';
import { shape } from './shape.ts';

/**
 * The purpose of an account: bid deposits, a virtual sub-account below one of these, or receiving
 * money.
 */
export type AccountKind = Code<'bankAccountKind'>;

/** What a change does to an account. */
export type AccountAct = Code<'bankAccountChangeAct'>;

/**
 * The content of an account, named like the columns of its row; a change requests new values for
 * these.
 */
export interface AccountContent {
  holder: string;
  bank: string;
  number: string;
  interbank_number: string | null;
  address: string | null;
  valid: boolean;
  remarks: string | null;
  parent_guid: string | null;
  project_name: string | null;
  project_number: string | null;
  province: number | null;
  city: number | null;
  district: number | null;
  permit_guid: string | null;
  is_default: boolean;
}

export const accountShapes = {
  bank_account: { kind: shape<AccountKind>() },
  bank_account_change: {
    kind: shape<AccountKind>(),
    act: shape<AccountAct>(),
    before: shape<AccountContent>(),
    after: shape<AccountContent>(),
  },
};
