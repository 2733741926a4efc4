import type { User } from '../user/user.ts';
import type { AccountKind } from '../db/shapes/accounts.ts';

/**
 * Who writes the accounts of a kind: the receiving account is part of the enterprise's information.
 */
const writers: Readonly<Record<AccountKind, string>> = {
  deposit: 'accounts.edit',
  virtual: 'accounts.edit',
  receiving: 'enterprise.edit',
};

/**
 * Whether a user may read the numbers of accounts of a kind: who writes them and who confirms them;
 * others see them masked.
 */
export const mayReadNumbers = ({ authorities }: User, kind: AccountKind): boolean =>
  authorities.has(writers[kind]) || authorities.has('accounts.review');
