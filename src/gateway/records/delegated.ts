import { sql, type RawBuilder } from 'kysely';
import { compare } from '#contract/core/money.ts';
import { isProcurement, KINDS, RECORD_KINDS, type RecordKind } from '#contract/kinds.ts';
import { canDecideFor, deciders } from '#machines/shared/approval.ts';
import type { ApprovalContext, Approver } from '#machines/shared/types.ts';
import type { Delegation, User } from '../user/user.ts';

/**
 * The columns of a record that decide whether a delegation covers it, and who its approvers are.
 */
interface Approved {
  kind: RecordKind;
  amount?: string | null;
  context: object;
}

/** Whether a delegation covers a record. */
const takesIn = ({ kinds, amountMin, amountMax }: Delegation, { kind, amount }: Approved) =>
  (kinds.length === 0 || kinds.includes(kind)) &&
  (amountMin === null || (amount != null && compare(amount, amountMin) >= 0)) &&
  (amountMax === null || (amount != null && compare(amount, amountMax) <= 0));

/**
 * Whether a user may open records of a kind that they see: everybody may for the purchasing line,
 * other kinds require a right of their area. Without it nobody decides on them.
 */
export const mayOpen = ({ authorities }: User, kind: RecordKind): boolean =>
  isProcurement(kind) || authorities.has(`${KINDS[kind].authority}.view`);

/**
 * The person for whom a user can decide on a record at the level under review; null: only for
 * themselves. Of several the first who may decide.
 */
export function decidesFor(user: User, record: Approved): Approver | null {
  const { guid, delegations } = user;
  if (!mayOpen(user, record.kind)) return null;
  const context = record.context as ApprovalContext;
  const givers = delegations
    .filter((one) => takesIn(one, record) && canDecideFor(context, guid, one.giver.guid))
    .map(({ giver }) => giver);
  const decided = deciders(context.decisions);
  const free = givers.find((giver) => giver.guid !== context.submitter && !decided.has(giver.guid));
  return free ?? givers[0] ?? null;
}

/** The same for a delegation `x` and a record `r`, as a condition. */
export const isTakenIn = sql<boolean>`(
  (cardinality(x.kinds) = 0 or r.kind = any(x.kinds))
  and (x.amount_min is null or r.amount >= x.amount_min)
  and (x.amount_max is null or r.amount <= x.amount_max))`;

/** The same for a record `r` and a known delegation, as a condition. */
const takenIn = ({ kinds, amountMin, amountMax }: Omit<Delegation, 'giver'>) => sql<boolean>`(
  (cardinality(${[...kinds]}::text[]) = 0 or r.kind = any(${[...kinds]}::text[]))
  and (${amountMin}::numeric is null or r.amount >= ${amountMin}::numeric)
  and (${amountMax}::numeric is null or r.amount <= ${amountMax}::numeric))`;

/** Whether a task `t` of a record `r` awaits somebody and is covered by their delegation. */
export const waitsForGiver = (delegation: Omit<Delegation, 'giver'>, giver: string) =>
  sql<boolean>`(t.role = 'approver' and t.person_guid = ${giver} and ${takenIn(delegation)})`;

/**
 * Whether a task `t` of a record `r` awaits somebody who delegates to the user; null if nobody
 * does.
 */
export function waitsForDelegate(user: User): RawBuilder<boolean> | null {
  const { delegations } = user;
  if (delegations.length === 0) return null;
  const given = delegations.map((one) => waitsForGiver(one, one.giver.guid));
  const open = RECORD_KINDS.filter((kind) => mayOpen(user, kind));
  return sql<boolean>`(r.kind = any(${open}::text[]) and (${sql.join(given, sql` or `)}))`;
}

/**
 * Whether a person may decide on a record `r` for nobody else: they submitted it, are in its chain,
 * have transferred their place, or have decided on it (the same rule as the guards of the
 * machines).
 */
export const isOwnPlaceOf = (person: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  coalesce(r.submitted_by = ${person}, false)
  or r.context -> 'chain' @> jsonb_build_array(jsonb_build_object('approvers',
    jsonb_build_array(jsonb_build_object('guid', ${person}))))
  or r.context -> 'transfers' @> jsonb_build_array(jsonb_build_object('from',
    jsonb_build_object('guid', ${person})))
  or r.context -> 'decisions' @> jsonb_build_array(jsonb_build_object('by', ${person}))
  or r.context -> 'decisions' @> jsonb_build_array(jsonb_build_object('onBehalfOf',
    jsonb_build_object('guid', ${person}))))`;

/** The same for a user. */
export const hasOwnPlace = ({ guid }: User): RawBuilder<boolean> =>
  isOwnPlaceOf(sql`${guid}::text`);
