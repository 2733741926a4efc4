import type { AccountAct, AccountContent, AccountKind } from '../../db/shapes/accounts.ts';
import { digestOf } from '../../records/canonical.ts';

/** A change of an account, as requested. */
export interface AccountChange {
  accountGuid: string;
  kind: AccountKind;
  act: AccountAct;
  /** Null for a new account. */
  before: AccountContent | null;
  /** Null for a deletion; for a new account its whole row. */
  after: AccountContent | null;
}

/**
 * Digest of the account before and after, as both are stored. It is part of the record and so
 * covered by the hashes of its history. The salt is not: it keeps the number from being guessed.
 */
export const contentDigest = (
  salt: string,
  { before, after }: Pick<AccountChange, 'before' | 'after'>,
): string => digestOf({ salt, before, after });

/**
 * What the record of a change says. Everybody who sees its dossier reads this, so it does not
 * contain the account number.
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

/** The title of a change: the account holder and the bank. */
export const titleOfChange = ({ before, after }: AccountChange): string => {
  const { holder, bank } = after ?? before ?? { holder: '', bank: '' };
  return `${holder} · ${bank}`;
};
