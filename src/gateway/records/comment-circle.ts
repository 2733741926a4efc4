import { sql, type RawBuilder } from 'kysely';
import type { User } from '../user/user.ts';

/**
 * Which comments `c` of a record that they see a user reads: what is said to everybody, what is said
 * in their own enterprise, and all of them an auditor.
 */
export const inCircleOf = (user: User): RawBuilder<boolean> =>
  user.isAuditor
    ? sql<boolean>`true`
    : sql<boolean>`(c.circle = 'all' or exists (select 1 from person author
        where author.guid = c.author_guid and author.enterprise_guid = ${user.enterprise.guid}))`;
