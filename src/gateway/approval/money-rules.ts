import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { approvalCalls } from '#contract/approval.ts';
import { overlapsOf } from '#contract/core/amount-bands.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, invalid, invalidField, notFound } from '../base/failure.ts';
import { sameFolded } from '../db/search.ts';
import { logChange, saveSetting } from '../settings/change-log.ts';
import { matterName } from './matter-settings.ts';

type Form = RequestOf<typeof approvalCalls.saveMoneyRule>;

/** One page of the amount rules of the user's enterprise. */
export function listMoneyRules(
  { db, user }: CallContext,
  search: RequestOf<typeof approvalCalls.listMoneyRules>,
): Promise<RawJson> {
  return pageOf(db, approvalCalls.listMoneyRules, search, {
    fields: {
      guid: sql`r.guid`,
      ruleName: sql`r.name`,
      isYouXiao: sql`case when r.valid then '1' else '0' end`,
      beiZhu: sql`r.remarks`,
      updatorName: sql`p.name`,
      updateTime: millis('r.updated_at'),
      isUsed: sql`exists (select 1 from approval_condition c where c.amount_rule_guid = r.guid)`,
      moneyRanges: sql`(select json_agg(json_build_object('type', b.band ->> 'type',
        'min', b.band ->> 'min', 'max', b.band ->> 'max', 'levels', b.band ->> 'levels')
        order by b.place) from jsonb_array_elements(r.bands) with ordinality as b (band, place))`,
    },
    from: sql`amount_rule r left join person p on p.guid = r.updated_by`,
    within: [sql`r.enterprise_guid = ${user.enterprise.guid}`],
    order: sql`r.updated_at desc nulls last, r.name, r.guid`,
  });
}

async function heldRule(tx: Tx, { user }: CallContext, guid: string) {
  const rule = await tx
    .selectFrom('amount_rule')
    .where('guid', '=', guid)
    .where('enterprise_guid', '=', user.enterprise.guid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!rule) throw notFound();
  return rule;
}

const bandsOf = ({ moneyRanges }: Form) =>
  moneyRanges.map(({ type, min, max, levels }) => ({
    type,
    min: min || null,
    max: max || null,
    levels: Number(levels),
  }));

const logged = (rule: { name: string; valid: boolean; remarks: string | null; bands: object }) => ({
  ruleName: rule.name,
  isYouXiao: rule.valid ? '1' : '0',
  beiZhu: rule.remarks,
  moneyRanges: rule.bands,
});

/**
 * Adds or changes a rule and returns its key. Refuses overlapping ranges, each compared with the
 * one before.
 */
export function saveMoneyRule(context: CallContext, form: Form): Promise<string> {
  const bands = bandsOf(form);
  const overlaps = overlapsOf(bands);
  if (overlaps.length > 0)
    throw invalid(
      overlaps.map(([first, second]) => ({
        field: `moneyRanges[${second}]`,
        key: 'errors.rangesOverlap',
        params: { place: second + 1, other: first + 1 },
      })),
    );
  return transact(context.db, async (tx) => {
    const { user, now } = context;
    const before = form.guid ? await heldRule(tx, context, form.guid) : null;
    const guid = before?.guid ?? randomUUID();
    const taken = await tx
      .selectFrom('amount_rule')
      .where('enterprise_guid', '=', user.enterprise.guid)
      .where(sameFolded('name', form.ruleName))
      .where('guid', '!=', guid)
      .select('guid')
      .executeTakeFirst();
    if (taken) throw invalidField('ruleName', 'errors.nameTaken');
    const values = {
      name: form.ruleName,
      valid: form.isYouXiao !== '0',
      remarks: form.beiZhu || null,
    };
    const row = { ...values, bands: JSON.stringify(bands), updated_by: user.guid, updated_at: now };
    const write = () =>
      before
        ? tx.updateTable('amount_rule').set(row).where('guid', '=', guid).execute()
        : tx
            .insertInto('amount_rule')
            .values({ guid, enterprise_guid: user.enterprise.guid, ...row })
            .execute();
    await saveSetting(
      tx,
      context,
      { module: 'approval', guid, name: form.ruleName },
      { before: before && logged(before), after: logged({ ...values, bands }) },
      write,
    );
    return guid;
  });
}

const usersOf = async (db: Db | Tx, context: CallContext, guid: string) => {
  const conditions = await db
    .selectFrom('approval_condition as c')
    .innerJoin('approval_matter as m', 'm.guid', 'c.matter_guid')
    .where('c.amount_rule_guid', '=', guid)
    .orderBy('m.code')
    .orderBy('c.created_at')
    .select(['c.guid', 'c.name', 'm.code'])
    .execute();
  return conditions.map((condition) => ({
    guid: condition.guid,
    conditionName: condition.name,
    shiXiangName: matterName(context, condition.code),
  }));
};

/** The conditions that use a rule. */
export async function moneyRuleInUse(
  context: CallContext,
  guid: string,
): Promise<ResponseOf<typeof approvalCalls.moneyRuleInUse>> {
  const { db, user } = context;
  const rule = await db
    .selectFrom('amount_rule')
    .where('guid', '=', guid)
    .where('enterprise_guid', '=', user.enterprise.guid)
    .select('guid')
    .executeTakeFirst();
  if (!rule) throw notFound();
  const usedBy = await usersOf(db, context, guid);
  return { isUsed: usedBy.length > 0, usedBy };
}

/** Deletes a rule that no condition uses. */
export function deleteMoneyRule(context: CallContext, guid: string): Promise<void> {
  return transact(context.db, async (tx) => {
    const rule = await heldRule(tx, context, guid);
    const usedBy = await usersOf(tx, context, guid);
    if (usedBy.length > 0)
      throw new Failure(409, 'errors.moneyRuleUsed', {
        params: {
          by: usedBy
            .map(({ conditionName, shiXiangName }) => `${shiXiangName} · ${conditionName}`)
            .join('; '),
        },
      });
    await tx.deleteFrom('amount_rule').where('guid', '=', guid).execute();
    await logChange(tx, context, { module: 'approval', guid, name: rule.name }, logged(rule), null);
  });
}
