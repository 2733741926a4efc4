import { sql, type RawBuilder } from 'kysely';
import type { User } from './user.ts';

/**
 * Whether somebody deals with the suppliers of the platform: purchasers do, and agencies that do
 * not supply themselves (assumed). Everybody else is a competitor of every supplier, or nobody yet,
 * and sees of them only the own enterprise.
 */
export function seesSuppliers({ enterprise }: User): boolean {
  const types = enterprise.subjectTypes.split(',');
  return types.includes('B') || (types.includes('A') && !types.includes('T'));
}

/**
 * Whether a supplier, a column with its key, is visible to a user at all. Every statement that
 * shows suppliers for another reason than a record that the user has with them asks this.
 */
export const isSupplierVisible = (user: User, supplier: RawBuilder<unknown>): RawBuilder<boolean> =>
  seesSuppliers(user) ? sql<boolean>`true` : sql<boolean>`${supplier} = ${user.enterprise.guid}`;
