import { sql, type RawBuilder } from 'kysely';
import type { User } from '../session/user.ts';

/**
 * Which records a user sees, as a condition over `record r`: those of his unit within his departments, his own, those
 * he stands in the chain of or that are addressed to his enterprise, those of enterprises a role opened to him, and
 * everything for an auditor. What lies outside does not exist for him.
 */
export function visibleTo(user: User): RawBuilder<boolean> {
  if (user.isAuditor) return sql<boolean>`true`;
  const ownUnit =
    user.departments === null
      ? sql`r.enterprise_guid = ${user.enterprise.guid}`
      : sql`(r.enterprise_guid = ${user.enterprise.guid} and r.department_guid = any(${[...user.departments]}::text[]))`;
  const others = user.otherEnterprises.length === 0 ? sql`` : sql` or r.enterprise_guid = any(${[...user.otherEnterprises]}::text[])`;
  return sql<boolean>`(${ownUnit} or r.author_guid = ${user.guid}
    or exists (select 1 from sight s where s.record_guid = r.guid and s.viewer_guid in (${user.guid}, ${user.enterprise.guid}))${others})`;
}
