import { sql, type RawBuilder } from 'kysely';
import type { User } from '../../user/user.ts';
import { isSupplierVisible, seesSuppliers } from '../../user/visible-suppliers.ts';

/**
 * Which labels a user sees, as a condition over `supplier_label l` with its unit `u`: those of their
 * unit, of the units below it and of the one above it; a supplier those it carries, as long as they
 * can be used (assumed).
 */
export function labelsOf(user: User): RawBuilder<boolean> {
  const { guid, parentGuid } = user.enterprise;
  const carried = sql`exists (select 1 from supplier_label_bearer b where b.label_guid = l.guid
    and b.supplier_guid = ${guid})`;
  if (!seesSuppliers(user)) return sql<boolean>`(l.valid and ${carried})`;
  return sql<boolean>`(l.unit_guid in (${guid}, ${parentGuid}) or l.creator_guid = ${guid}
    or u.parent_guid = ${guid})`;
}

/** Which bearers of a label `b` a user sees: a supplier only itself. */
export const bearersFor = (user: User): RawBuilder<boolean> =>
  isSupplierVisible(user, sql`b.supplier_guid`);

/**
 * The units whose suppliers a user manages, as a condition over `enterprise e`: their own and those
 * below it.
 */
export const unitsOf = ({ enterprise }: User): RawBuilder<boolean> =>
  sql<boolean>`(e.guid = ${enterprise.guid} or e.parent_guid = ${enterprise.guid})`;

/**
 * Specialties that count for a user's unit, as a condition over `supplier_specialty s`: those
 * shared in the group, and those that it or a unit below it approved (what a division is: assumed).
 */
export const specialtiesFor = ({ enterprise }: User): RawBuilder<boolean> =>
  sql<boolean>`(s.scope = '2' or s.purchaser_guid in (select e.guid from enterprise e
    where e.guid = ${enterprise.guid} or e.parent_guid = ${enterprise.guid}))`;
