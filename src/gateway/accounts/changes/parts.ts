import type { AccountAct, AccountContent, AccountKind } from '../../db/shapes/accounts.ts';
import { digestOf } from '../../records/canonical.ts';

/** A change of an account, as whoever asks for it hands it over. */
export interface AccountChange {
  accountGuid: string;
  kind: AccountKind;
  act: AccountAct;
  /** Null for a new account. */
  before: AccountContent | null;
  /** Null for one that goes; of a new one its whole row. */
  after: AccountContent | null;
}

/**
 * Digest of what an account is and is to be, as both are stored. It is part of the record and so
 * under the hashes of its history; the salt, which is not, keeps the number from being guessed.
 */
export const contentDigest = (
  salt: string,
  { before, after }: Pick<AccountChange, 'before' | 'after'>,
): string => digestOf({ salt, before, after });

/**
 * What the record of a change says of it. Everybody who sees its dossier reads it, so the number of
 * the account is no part of it.
 */
export function aboutChange(change: AccountChange, salt: string) {
  const { accountGuid, kind, act, before, after } = change;
  const { holder, bank } = after ?? before ?? { holder: '', bank: '' };
  return {
    accountGuid,
    accountKind: kind,
    act,
    accountName: holder,
    bankName: bank,
    contentDigest: contentDigest(salt, change),
  };
}

/** The title of a change: whose account it is about, and where. */
export const titleOfChange = ({ before, after }: AccountChange): string => {
  const { holder, bank } = after ?? before ?? { holder: '', bank: '' };
  return `${holder} · ${bank}`;
};
