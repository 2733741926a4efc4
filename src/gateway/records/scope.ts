import { sql, type RawBuilder } from 'kysely';
import { KINDS, RECORD_KINDS, type ProcurementKind, type RecordKind } from '#contract/kinds.ts';
import type { OtherEnterprises, User } from '../user/user.ts';
import { waitsForDelegate } from './delegated.ts';
import { kindsOfOwnUnit, reviewedKinds, wholeEnterprises } from './reviewers.ts';

const kindsAbout = (whom: (typeof KINDS)[RecordKind]['about']): RecordKind[] =>
  RECORD_KINDS.filter((kind) => KINDS[kind].about === whom);

/** Kinds that everybody of the enterprise sees, whatever their department. */
const OF_THE_WHOLE = kindsAbout('enterprise');

/**
 * Kinds that only their reviewers see, not others of the enterprise; they are under review from the
 * beginning.
 */
const OF_REVIEWERS = kindsAbout('person');

/**
 * Kinds for people of the enterprise with a right of their area, for their author, and for people
 * they name.
 */
const OF_AREA = kindsAbout('area');

/** Kinds for their author and the people they name only. */
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

/** Records that were ever submitted, for the reviewers of their kind. */
function toReview(user: User): RawBuilder<unknown> {
  const kinds = reviewedKinds(user);
  return kinds.length === 0
    ? sql``
    : sql` or (r.kind = any(${kinds}::text[]) and (r.submitted_by is not null
      or r.kind = any(${OF_REVIEWERS}::text[])))`;
}

/** The part of these that deciders of their own unit see, and nobody else there. */
function ofOwnUnit(user: User): RawBuilder<unknown> {
  const kinds = kindsOfOwnUnit(user);
  return kinds.length === 0
    ? sql``
    : sql` or (r.kind = any(${kinds}::text[]) and r.enterprise_guid = ${user.enterprise.guid})`;
}

/** Records that await a person who delegates to the user. */
function handedTo(user: User): RawBuilder<unknown> {
  const waits = waitsForDelegate(user);
  return waits === null
    ? sql``
    : sql` or exists (select 1 from task t where t.record_guid = r.guid and ${waits})`;
}

const ofTypes = ({ guids, projectTypes }: OtherEnterprises): RawBuilder<boolean> => sql<boolean>`(
  r.enterprise_guid = any(${[...guids]}::text[]) and exists (select 1 from procurement of_type
    where of_type.guid = r.guid and of_type.project_type = any(${[...projectTypes]}::text[])))`;

/**
 * The records of the user's unit within their departments, and of enterprises that a role opens
 * whole, by the kind, unit and department that a table says; where one `kind` is read, what the kind
 * decides is left out, as counting compares it with every row. Enterprises opened whole stand in one
 * array, which an index can walk.
 */
function openedByPlace(user: User, of: 'r' | 's', kind?: ProcurementKind): RawBuilder<unknown>[] {
  const { enterprise, departments } = user;
  const whole = [...(departments === null ? [enterprise.guid] : []), ...wholeEnterprises(user)];
  const unit = sql.ref(`${of}.enterprise_guid`);
  return [
    ...(whole.length === 0 ? [] : [sql`${unit} = any(${whole}::text[])`]),
    ...(departments === null
      ? []
      : [
          sql`(${unit} = ${enterprise.guid}
            and (${sql.ref(`${of}.department_guid`)} = any(${[...departments]}::text[])
            ${kind === undefined ? sql`or ${sql.ref(`${of}.kind`)} = any(${OF_THE_WHOLE}::text[])` : sql``}))`,
        ]),
  ];
}

/** The records opened to a user: by their place, or by a role for some types of projects. */
function openedTo(user: User, kind?: ProcurementKind): RawBuilder<boolean> {
  const partly = user.otherEnterprises.filter(({ projectTypes }) => projectTypes.length > 0);
  return sql<boolean>`(${sql.join([...openedByPlace(user, 'r', kind), ...partly.map(ofTypes)], sql` or `)})`;
}

/**
 * The records that a user sees, as a condition over `record r`: those of their unit within their
 * departments, their own, those with them in the chain, those addressed to their enterprise, those
 * that await a person who delegates to them, those they review, those of enterprises that a role
 * opens, and everything for an auditor. Some kinds require a right of their area, some are only for
 * named people. Other records do not exist for the user.
 */
export function visibleTo(user: User): RawBuilder<boolean> {
  if (user.isAuditor) return sql<boolean>`true`;
  return sql<boolean>`(r.kind <> all(${APART}::text[]) and (${openedTo(user)}
    or r.author_guid = ${user.guid}
    or exists (select 1 from record_viewer s where s.record_guid = r.guid
      and s.viewer_guid in (${user.guid},
      ${user.enterprise.guid}))${handedTo(user)})${toReview(user)}${ofOwnUnit(user)}${ofOwnArea(user)})`;
}

/** What a user sees of a kind of the purchasing line, in parts that have no record in common. */
export interface Visible {
  /** Tables of the statement that the parts read. */
  given: RawBuilder<unknown>[];
  /** Conditions over `record r`, with an index each. */
  parts: readonly RawBuilder<boolean>[];
}

/**
 * The same as `visibleTo` for a kind of the purchasing line: what is opened to the user, what they
 * wrote, and what names them.
 */
export function partsVisibleTo(user: User, kind: ProcurementKind): Visible {
  if (user.isAuditor) return { given: [], parts: [sql<boolean>`true`] };
  const opened = openedTo(user, kind);
  const notOpened = sql<boolean>`(${opened}) is not true`;
  const waits = waitsForDelegate(user);
  const handed =
    waits === null
      ? sql``
      : sql`union select h.guid from (select r.* from task t join record r on r.guid = t.record_guid
          where ${waits}) h`;
  return {
    // Once for the page and the total; as an array the keys are looked up, however many the planner
    // expects them to be.
    given: [
      sql`naming as materialized (select r.guid from record r where r.kind = ${kind}
        and not r.deleted and r.author_guid <> ${user.guid} and ${notOpened} and r.guid = any(array(
          select s.record_guid from record_viewer s
            where s.viewer_guid in (${user.guid}, ${user.enterprise.guid}) and s.kind = ${kind}
              and (${sql.join(openedByPlace(user, 's', kind), sql` or `)}) is not true ${handed})))`,
    ],
    parts: [
      opened,
      sql<boolean>`r.author_guid = ${user.guid} and ${notOpened}`,
      sql<boolean>`r.guid in (select naming.guid from naming)`,
    ],
  };
}
