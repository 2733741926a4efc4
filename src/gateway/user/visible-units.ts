import { sql, type RawBuilder } from 'kysely';
import type { User } from './user.ts';

/**
 * Whether a unit is visible to a user as far as its suppliers go: their own and all below it; every
 * one for the production centre, which keeps the suppliers of the whole group, and for auditors
 * (assumed). `unit` is a column of the statement.
 */
export function isUnitVisible(
  { enterprise, isPlatform, isAuditor }: User,
  unit: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (isPlatform || isAuditor) return sql<boolean>`true`;
  return sql<boolean>`${unit} in (
    with recursive below as (
      select ${enterprise.guid}::text as guid union select e.guid from enterprise e join below b
        on e.parent_guid = b.guid)
    select guid from below)`;
}
