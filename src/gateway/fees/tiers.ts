import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { tierProblems, UNBOUNDED, type TierProblem } from '#contract/core/fee.ts';
import type { feesCalls } from '#contract/fees.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { invalid, invalidField, notFound, type Problem } from '../base/failure.ts';
import { logChange } from '../settings/change-log.ts';
import { heldRule } from './held-rule.ts';
import type { GatewayKey } from '../base/texts.ts';

type TierForm = RequestOf<typeof feesCalls.addTier>;

/** A tier as the wire has it. */
export interface WireTier {
  guid: string;
  ruleGuid: string;
  sequence: number;
  minValue: string;
  maxValue: string;
  sequenceName: string | null;
  feiLv: string;
}

const wire = sql`
  t.guid, t.rule_guid as "ruleGuid", t.place as "sequence",
    trim_scale(t.min_value)::text as "minValue",
  coalesce(trim_scale(t.max_value)::text, ${UNBOUNDED}) as "maxValue", t.name as "sequenceName",
    trim_scale(t.rate)::text as "feiLv"`;

/** The tiers of a rule `r` as JSON, by place. */
export const tiersJson = sql`(select coalesce(json_agg(row_to_json(shown)), '[]'::json)
  from (select ${wire} from fee_tier t where t.rule_guid = r.guid order by t.place) shown)`;

/** The tiers of a rule of the user's enterprise, by place. */
export async function tiersOf(
  db: Db | Tx,
  { user }: CallContext,
  ruleGuid: string,
): Promise<WireTier[]> {
  const { rows } = await sql<{
    tiers: WireTier[];
  }>`select ${tiersJson} as tiers from fee_rule r where r.guid = ${ruleGuid}
    and r.enterprise_guid = ${user.enterprise.guid}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0].tiers;
}

/** The neighbours of a tier, and the lower bound that a tier there must have. */
export function neighboursAt(tiers: readonly WireTier[], place: number, isNew: boolean) {
  const previous = tiers[place - 2] ?? null;
  const next = (isNew ? null : tiers[place]) ?? null;
  return { previous, next, minValue: previous?.maxValue ?? '0' };
}

const keyOf: Readonly<Record<TierProblem['key'], GatewayKey>> = {
  minBelowMax: 'errors.feeTierMinBelowMax',
  startsAtZero: 'errors.feeTierStartsAtZero',
  joinsPrevious: 'errors.feeTierJoinsPrevious',
  belowNextEnd: 'errors.feeTierBelowNextEnd',
  afterLast: 'errors.feeTierAfterLast',
};

const told = ({ field, key, bound }: TierProblem): Problem => ({
  field,
  key: keyOf[key],
  ...(bound === undefined ? {} : { params: { bound } }),
});

const columnsOf = (form: TierForm) => ({
  min_value: form.minValue,
  max_value: form.maxValue === UNBOUNDED ? null : form.maxValue,
  name: form.sequenceName ?? null,
  rate: form.feiLv,
});

async function change(
  context: CallContext,
  ruleGuid: string,
  work: (tx: Tx, tiers: WireTier[]) => Promise<string>,
): Promise<string> {
  return transact(context.db, async (tx) => {
    const rule = await heldRule(tx, context, ruleGuid);
    const before = await tiersOf(tx, context, ruleGuid);
    const answer = await work(tx, before);
    await logChange(
      tx,
      context,
      { module: 'fees', guid: ruleGuid, name: rule.name },
      { tiers: before },
      { tiers: await tiersOf(tx, context, ruleGuid) },
    );
    return answer;
  });
}

/** Adds a tier after the last; returns its key. */
export function addTier(context: CallContext, form: TierForm): Promise<string> {
  return change(context, form.ruleGuid, async (tx, tiers) => {
    if (form.sequence !== tiers.length + 1)
      throw invalidField('sequence', 'errors.feeTierPlace', { place: tiers.length + 1 });
    const problems = tierProblems(form, tiers.at(-1) ?? null, null);
    if (problems.length > 0) throw invalid(problems.map(told));
    const guid = randomUUID();
    await tx
      .insertInto('fee_tier')
      .values({ guid, rule_guid: form.ruleGuid, place: form.sequence, ...columnsOf(form) })
      .execute();
    return guid;
  });
}

/** Changes a tier in place; the next one starts where this one ends. */
export function updateTier(
  context: CallContext,
  form: TierForm & { guid: string },
): Promise<string> {
  return change(context, form.ruleGuid, async (tx, tiers) => {
    const at = tiers.findIndex(({ guid }) => guid === form.guid);
    if (at < 0) throw notFound();
    if (form.sequence !== at + 1)
      throw invalidField('sequence', 'errors.feeTierPlace', { place: at + 1 });
    const problems = tierProblems(form, tiers[at - 1] ?? null, tiers[at + 1] ?? null);
    if (problems.length > 0) throw invalid(problems.map(told));
    const columns = columnsOf(form);
    await tx
      .updateTable('fee_tier')
      .set(columns)
      .where('guid', '=', form.guid)
      .where(({ or, eb }) =>
        or([
          eb('min_value', 'is distinct from', columns.min_value),
          eb('max_value', 'is distinct from', columns.max_value),
          eb('name', 'is distinct from', columns.name),
          eb('rate', 'is distinct from', columns.rate),
        ]),
      )
      .execute();
    const { max_value: end } = columns;
    if (end !== null)
      await tx
        .updateTable('fee_tier')
        .set({ min_value: end })
        .where('rule_guid', '=', form.ruleGuid)
        .where('place', '=', form.sequence + 1)
        .where('min_value', 'is distinct from', end)
        .execute();
    return form.guid;
  });
}

/**
 * Deletes a tier. Later ones move up, and the next one starts where it started, so that no gap
 * stays (assumed).
 */
export async function deleteTier(context: CallContext, guid: string): Promise<void> {
  const found = await context.db
    .selectFrom('fee_tier')
    .where('guid', '=', guid)
    .select('rule_guid')
    .executeTakeFirst();
  if (!found) throw notFound();
  await change(context, found.rule_guid, async (tx, tiers) => {
    const gone = tiers.find((tier) => tier.guid === guid);
    if (!gone) throw notFound();
    await tx.deleteFrom('fee_tier').where('guid', '=', guid).execute();
    await tx
      .updateTable('fee_tier')
      .set((eb) => ({ place: eb('place', '-', 1) }))
      .where('rule_guid', '=', found.rule_guid)
      .where('place', '>', gone.sequence)
      .execute();
    await tx
      .updateTable('fee_tier')
      .set({ min_value: gone.minValue })
      .where('rule_guid', '=', found.rule_guid)
      .where('place', '=', gone.sequence)
      .execute();
    return guid;
  });
}
