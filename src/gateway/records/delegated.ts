import { sql, type RawBuilder } from 'kysely';
import { compare } from '#contract/core/money.ts';
import { isProcurement, KINDS, RECORD_KINDS, type RecordKind } from '#contract/kinds.ts';
import { canDecideFor, deciders } from '#machines/shared/approval.ts';
import type { ApprovalContext, Approver } from '#machines/shared/types.ts';
import type { Delegation, User } from '../user/user.ts';

/** What of a record says whether a delegation takes it in, and who its approvers are. */
interface Approved {
  kind: RecordKind;
  amount?: string | null;
  context: object;
}

/** Whether a record is among those that a delegation hands over. */
const takesIn = ({ kinds, amountMin, amountMax }: Delegation, { kind, amount }: Approved) =>
  (kinds.length === 0 || kinds.includes(kind)) &&
  (amountMin === null || (amount != null && compare(amount, amountMin) >= 0)) &&
  (amountMax === null || (amount != null && compare(amount, amountMax) <= 0));

/**
 * Whether a user may open records of a kind that they see: those of the purchasing line everybody
 * may, others ask for the right to their area. Who may not open one does not decide on it.
 */
export const mayOpen = ({ authorities }: User, kind: RecordKind): boolean =>
  isProcurement(kind) || authorities.has(`${KINDS[kind].authority}.view`);

/**
 * For whom a user can decide on a record at the level under review; null: for nobody but themselves.
 * Of several the first who may decide counts.
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

/** The same of a delegation `x` and a record `r`, as a condition. */
export const isTakenIn = sql<boolean>`(
  (cardinality(x.kinds) = 0 or r.kind = any(x.kinds))
  and (x.amount_min is null or r.amount >= x.amount_min)
  and (x.amount_max is null or r.amount <= x.amount_max))`;

/** The same of a record `r` and a delegation that is known, as a condition. */
const takenIn = ({ kinds, amountMin, amountMax }: Omit<Delegation, 'giver'>) => sql<boolean>`(
  (cardinality(${[...kinds]}::text[]) = 0 or r.kind = any(${[...kinds]}::text[]))
  and (${amountMin}::numeric is null or r.amount >= ${amountMin}::numeric)
  and (${amountMax}::numeric is null or r.amount <= ${amountMax}::numeric))`;

/** Whether a task `t` of a record `r` waits for somebody and is among what they handed over. */
export const waitsForGiver = (delegation: Omit<Delegation, 'giver'>, giver: string) =>
  sql<boolean>`(t.role = 'approver' and t.person_guid = ${giver} and ${takenIn(delegation)})`;

/**
 * Whether a task `t` of a record `r` waits for somebody who has handed it to the user; null where
 * nobody has handed anything to them.
 */
export function waitsForDelegate(user: User): RawBuilder<boolean> | null {
  const { delegations } = user;
  if (delegations.length === 0) return null;
  const given = delegations.map((one) => waitsForGiver(one, one.giver.guid));
  const open = RECORD_KINDS.filter((kind) => mayOpen(user, kind));
  return sql<boolean>`(r.kind = any(${open}::text[]) and (${sql.join(given, sql` or `)}))`;
}

/**
 * Whether somebody decides on a record `r` for nobody else: they submitted it, stand in its chain
 * themselves, have given their place there away, or have decided on it before (the guards of the
 * machines say the same).
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

/** The same of a user. */
export const hasOwnPlace = ({ guid }: User): RawBuilder<boolean> =>
  isOwnPlaceOf(sql`${guid}::text`);
