import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { feesCalls } from '#contract/fees.ts';
import { millis } from '../db/instants.ts';
import { columnsOf, pageOf } from '../db/page.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField, notFound } from '../base/failure.ts';
import { sameFolded } from '../db/search.ts';
import { logChange, saveSetting } from '../settings/change-log.ts';
import { heldRule } from './held-rule.ts';
import { tiersJson } from './tiers.ts';

type RuleForm = RequestOf<typeof feesCalls.addRule>;

/** Enumeration serviceFeeType: which fee a list is about. */
export type FeeKind = '1' | '2';

const fields = {
  guid: sql`r.guid`,
  ptfwType: sql`r.kind`,
  ruleName: sql`r.name`,
  ruleBH: sql`r.number`,
  ptfwRuleType: sql`r.calculation`,
  countAmount: sql`r.base`,
  isYouXiao: sql`case when r.valid then '1' else '0' end`,
  creatTime: millis('r.created_at'),
};

/** One page of the rules of the user's enterprise for one kind of fee. */
export const listRules = (
  { db, user }: CallContext,
  call: typeof feesCalls.listPlatformRules,
  kind: FeeKind,
  search: RequestOf<typeof call>,
): Promise<RawJson> =>
  pageOf(db, call, search, {
    fields,
    from: sql`fee_rule r`,
    within: [sql`r.enterprise_guid = ${user.enterprise.guid} and r.kind = ${kind}`],
    order: sql`r.created_at desc, r.guid`,
  });

/** A rule with its tiers. */
export async function ruleWithTiers({ db, user }: CallContext, guid: string): Promise<RawJson> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(shown)::text as json from (
      select ${columnsOf(fields)}, ${tiersJson} as "ptfwfRuleInfoVOList"
        from fee_rule r where r.guid = ${guid}
          and r.enterprise_guid = ${user.enterprise.guid}) shown`.execute(db);
  if (!rows[0]) throw notFound();
  return new RawJson(rows[0].json);
}

const taken = (
  db: Db | Tx,
  { user }: CallContext,
  column: 'name' | 'number',
  value: string,
  kind: string,
  except: string | null | undefined,
) =>
  db
    .selectFrom('fee_rule')
    .where('enterprise_guid', '=', user.enterprise.guid)
    .where('kind', '=', kind)
    .where(column === 'name' ? sameFolded('name', value) : sql<boolean>`number = ${value}`)
    .where('guid', '!=', except ?? '')
    .select('guid')
    .executeTakeFirst();

/** Whether another rule of the same kind of fee has this name or number. */
export async function isTaken(
  context: CallContext,
  column: 'name' | 'number',
  value: string,
  kind: string,
  except?: string | null,
): Promise<boolean> {
  return (await taken(context.db, context, column, value, kind, except)) !== undefined;
}

async function refuseTaken(
  tx: Tx,
  context: CallContext,
  form: RuleForm,
  except: string | null,
): Promise<void> {
  if (await taken(tx, context, 'name', form.ruleName, form.ptfwType, except))
    throw invalidField('ruleName', 'errors.nameTaken');
  if (await taken(tx, context, 'number', form.ruleBH, form.ptfwType, except))
    throw invalidField('ruleBH', 'errors.numberTaken');
}

const valuesOf = (form: RuleForm) => ({
  kind: form.ptfwType,
  name: form.ruleName,
  number: form.ruleBH,
  calculation: form.ptfwRuleType,
  base: form.countAmount ?? null,
  valid: form.isYouXiao !== '0',
});

/** Adds a rule without tiers; returns its key. */
export function addRule(context: CallContext, form: RuleForm): Promise<string> {
  return transact(context.db, async (tx) => {
    await refuseTaken(tx, context, form, null);
    const guid = randomUUID();
    await tx
      .insertInto('fee_rule')
      .values({
        guid,
        enterprise_guid: context.user.enterprise.guid,
        ...valuesOf(form),
        created_at: context.now,
      })
      .execute();
    await logChange(tx, context, { module: 'fees', guid, name: form.ruleName }, null, form);
    return guid;
  });
}

const formOf = (rule: Awaited<ReturnType<typeof heldRule>>): RuleForm =>
  ({
    ptfwType: rule.kind,
    ruleName: rule.name,
    ruleBH: rule.number,
    ptfwRuleType: rule.calculation,
    countAmount: rule.base,
    isYouXiao: rule.valid ? '1' : '0',
  }) as RuleForm;

/** Changes a rule. Its calculation is fixed, because its rates would change their meaning. */
export function updateRule(
  context: CallContext,
  { guid, ...form }: RuleForm & { guid: string },
): Promise<void> {
  return transact(context.db, async (tx) => {
    const rule = await heldRule(tx, context, guid);
    if (rule.calculation !== form.ptfwRuleType)
      throw invalidField('ptfwRuleType', 'errors.calculationFixed');
    if (rule.kind !== form.ptfwType) throw invalidField('ptfwType', 'errors.calculationFixed');
    await refuseTaken(tx, context, form, guid);
    await saveSetting(
      tx,
      context,
      { module: 'fees', guid, name: form.ruleName },
      { before: formOf(rule), after: { ...form, isYouXiao: form.isYouXiao ?? '1' } },
      () => tx.updateTable('fee_rule').set(valuesOf(form)).where('guid', '=', guid).execute(),
    );
  });
}

/** Deletes a rule with its tiers. */
export function deleteRule(context: CallContext, guid: string): Promise<void> {
  return transact(context.db, async (tx) => {
    const rule = await heldRule(tx, context, guid);
    await tx.deleteFrom('fee_rule').where('guid', '=', guid).execute();
    await logChange(tx, context, { module: 'fees', guid, name: rule.name }, formOf(rule), null);
  });
}
