import type { User } from '../user/user.ts';
import type { AccountKind } from '../db/shapes/accounts.ts';

/**
 * Who maintains the accounts of a kind; the receiving account is part of the enterprise
 * information.
 */
const writers: Readonly<Record<AccountKind, string>> = {
  deposit: 'accounts.edit',
  virtual: 'accounts.edit',
  receiving: 'enterprise.edit',
};

/**
 * Whether a user may read account numbers of a kind: those who maintain and those who confirm them.
 * Others see masked numbers.
 */
export const mayReadNumbers = ({ authorities }: User, kind: AccountKind): boolean =>
  authorities.has(writers[kind]) || authorities.has('accounts.review');
