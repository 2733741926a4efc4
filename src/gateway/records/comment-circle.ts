import { sql, type RawBuilder } from 'kysely';
import { circleOf, RECORD_KINDS } from '#contract/kinds.ts';
import type { User } from '../user/user.ts';

/**
 * The comments `c` of a visible record that a user reads: those for everybody, those of their own
 * enterprise, and all of them for an auditor.
 */
export const inCircleOf = (user: User): RawBuilder<boolean> =>
  user.isAuditor
    ? sql<boolean>`true`
    : sql<boolean>`(c.circle = 'all' or exists (select 1 from person author
        where author.guid = c.author_guid and author.enterprise_guid = ${user.enterprise.guid}))`;

const BETWEEN = RECORD_KINDS.filter((kind) => circleOf(kind) === 'unit');

/**
 * Whether a user reads what people of an enterprise do among themselves in the review of a visible
 * record `r`: on a record between two enterprises only their own people and auditors do.
 */
export const isAmongOwn = (user: User, enterprise: RawBuilder<unknown>): RawBuilder<boolean> =>
  user.isAuditor
    ? sql<boolean>`true`
    : sql<boolean>`(r.kind <> all(${BETWEEN}::text[]) or ${enterprise} = ${user.enterprise.guid})`;
