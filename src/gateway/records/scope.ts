import { sql, type RawBuilder } from 'kysely';
import { KINDS, RECORD_KINDS, type RecordKind } from '#contract/kinds.ts';
import type { OtherEnterprises, User } from '../user/user.ts';
import { waitsForDelegate } from './delegated.ts';
import { kindsOfOwnUnit, reviewedKinds } from './reviewers.ts';

const kindsAbout = (whom: (typeof KINDS)[RecordKind]['about']): RecordKind[] =>
  RECORD_KINDS.filter((kind) => KINDS[kind].about === whom);

/** Everybody of the enterprise sees them, whatever their department. */
const OF_THE_WHOLE = kindsAbout('enterprise');

/**
 * They are for their reviewers alone: others of the enterprise do not see them. They are under
 * review from the beginning.
 */
const OF_REVIEWERS = kindsAbout('person');

/**
 * They are for those of the enterprise who hold a right of their area, for who made them, and for
 * whom they name.
 */
const OF_AREA = kindsAbout('area');

/** They are for who made them and for whom they name alone. */
const OF_NAMED = kindsAbout('named');

const APART = [...OF_REVIEWERS, ...OF_AREA, ...OF_NAMED];

const ofOwnArea = (user: User): RawBuilder<unknown> => {
  const held = OF_AREA.filter((kind) =>
    ['view', 'edit', 'review'].some((act) =>
      user.authorities.has(`${KINDS[kind].authority}.${act}`),
    ),
  );
  return sql` or (r.enterprise_guid = ${user.enterprise.guid} and (r.kind = any(${held}::text[])
    or (r.kind = any(${[...OF_AREA, ...OF_NAMED]}::text[]) and (r.author_guid = ${user.guid}
      or exists (select 1 from record_viewer s where s.record_guid = r.guid
        and s.viewer_guid = ${user.guid})))))`;
};

/** What was ever given into review, for those who review records of its kind. */
function toReview(user: User): RawBuilder<unknown> {
  const kinds = reviewedKinds(user);
  return kinds.length === 0
    ? sql``
    : sql` or (r.kind = any(${kinds}::text[]) and (r.submitted_by is not null
      or r.kind = any(${OF_REVIEWERS}::text[])))`;
}

/** What those who decide on it in their own unit see of it, and nobody else there. */
function ofOwnUnit(user: User): RawBuilder<unknown> {
  const kinds = kindsOfOwnUnit(user);
  return kinds.length === 0
    ? sql``
    : sql` or (r.kind = any(${kinds}::text[]) and r.enterprise_guid = ${user.enterprise.guid})`;
}

/** What waits for somebody who has handed it to the user. */
function handedTo(user: User): RawBuilder<unknown> {
  const waits = waitsForDelegate(user);
  return waits === null
    ? sql``
    : sql` or exists (select 1 from task t where t.record_guid = r.guid and ${waits})`;
}

const opened = ({ guids, projectTypes }: OtherEnterprises): RawBuilder<boolean> => {
  const ofThem = sql<boolean>`r.enterprise_guid = any(${[...guids]}::text[])`;
  if (projectTypes.length === 0) return ofThem;
  return sql<boolean>`(${ofThem} and exists (select 1 from procurement of_type
    where of_type.guid = r.guid and of_type.project_type = any(${[...projectTypes]}::text[])))`;
};

/**
 * Which records a user sees, as a condition over `record r`: those of their unit within their
 * departments, their own, those they stand in the chain of or that are addressed to their enterprise,
 * those that wait for somebody who has handed them their approvals, those they review, those of
 * enterprises a role opened to them, and everything for an auditor; those that need a right of their
 * area by that right, and those of named people none but these. What lies outside does not exist for them.
 */
export function visibleTo(user: User): RawBuilder<boolean> {
  if (user.isAuditor) return sql<boolean>`true`;
  const ownUnit =
    user.departments === null
      ? sql`r.enterprise_guid = ${user.enterprise.guid}`
      : sql`(r.enterprise_guid = ${user.enterprise.guid}
        and (r.department_guid = any(${[...user.departments]}::text[])
        or r.kind = any(${OF_THE_WHOLE}::text[])))`;
  const others =
    user.otherEnterprises.length === 0
      ? sql``
      : sql` or ${sql.join(user.otherEnterprises.map(opened), sql` or `)}`;
  return sql<boolean>`(r.kind <> all(${APART}::text[]) and (${ownUnit}
    or r.author_guid = ${user.guid}
    or exists (select 1 from record_viewer s where s.record_guid = r.guid
      and s.viewer_guid in (${user.guid},
      ${user.enterprise.guid}))${handedTo(user)}${others})${toReview(user)}${ofOwnUnit(user)}${ofOwnArea(user)})`;
}
