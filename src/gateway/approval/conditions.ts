import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { approvalCalls } from '#contract/approval.ts';
import { millis } from '../db/instants.ts';
import { allOf, inStatements } from '../db/many.ts';
import { columnsOf, pageOf } from '../db/page.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField, notFound } from '../base/failure.ts';
import { saveSetting } from '../settings/change-log.ts';
import {
  approverLists,
  type ApproverLists,
  chosenFor,
  approverKeys,
  namesByLevel,
  requireEveryLevel,
} from './approvers.ts';
import { heldMatter, matterApprovers, matterNames } from './matter-settings.ts';

type Info = ResponseOf<typeof approvalCalls.conditionInfo>;
type Form = RequestOf<typeof approvalCalls.saveCondition>;

const fieldsFor = (context: CallContext) => ({
  guid: sql`c.guid`,
  shenPiGuid: sql`m.code`,
  shiXiangName: sql`${matterNames(context)} ->> m.code`,
  conditionName: sql`c.name`,
  projectType: sql`c.project_type`,
  tenderWay: sql`c.tender_way`,
  organizationType: sql`c.organization_type`,
  moneyRuleGuid: sql`c.amount_rule_guid`,
  moneyRuleName: sql`r.name`,
  shenPiJiBie: sql`c.level::text`,
  isYouXiao: sql`case when c.valid then '1' else '0' end`,
});
const from = sql`approval_condition c join approval_matter m on m.guid = c.matter_guid left
  join amount_rule r on r.guid = c.amount_rule_guid`;

/**
 * One page of the conditions of the user's enterprise, by matter, in the order in which they are
 * evaluated.
 */
export function listConditions(
  context: CallContext,
  search: RequestOf<typeof approvalCalls.listConditions>,
): Promise<RawJson> {
  return pageOf(context.db, approvalCalls.listConditions, search, {
    fields: {
      ...fieldsFor(context),
      modifyTime: millis('coalesce(c.modified_at, c.created_at)'),
    },
    from,
    within: [sql`m.enterprise_guid = ${context.user.enterprise.guid}`],
    order: sql`m.code, c.valid desc, num_nonnulls(c.project_type, c.tender_way,
      c.organization_type) desc, c.created_at, c.guid`,
  });
}

/** A condition with its own approvers. */
export async function conditionInfo(context: CallContext, guid: string): Promise<Info> {
  const { db, user } = context;
  const { rows } = await sql<
    Omit<Info, keyof ApproverLists>
  >`select ${columnsOf(fieldsFor(context))} from ${from} where c.guid = ${guid}
    and m.enterprise_guid = ${user.enterprise.guid}`.execute(db);
  if (!rows[0]) throw notFound();
  return { ...rows[0], ...(await approverLists(db, 'condition', sql`${guid}`)) };
}

const storedOf = (form: Form) => ({
  name: form.conditionName,
  project_type: form.projectType ?? null,
  tender_way: form.tenderWay ?? null,
  organization_type: form.organizationType ?? null,
  amount_rule_guid: form.moneyRuleGuid ?? null,
  level: Number(form.shenPiJiBie),
  valid: form.isYouXiao !== '0',
});

/** Locks the amount rule of a condition so that nobody deletes it meanwhile; returns its name. */
async function requireRule(
  tx: Tx,
  { user }: CallContext,
  guid: string | null,
): Promise<string | null> {
  if (guid === null) return null;
  const rule = await tx
    .selectFrom('amount_rule')
    .where('guid', '=', guid)
    .where('enterprise_guid', '=', user.enterprise.guid)
    .select('name')
    .forShare()
    .executeTakeFirst();
  if (!rule) throw invalidField('moneyRuleGuid', 'errors.noSuchMoneyRule');
  return rule.name;
}

async function requireOnlyOne(
  tx: Tx,
  matterGuid: string,
  guid: string,
  form: ReturnType<typeof storedOf>,
): Promise<void> {
  if (!form.valid) return;
  const same = await tx
    .selectFrom('approval_condition')
    .where('matter_guid', '=', matterGuid)
    .where('guid', '!=', guid)
    .where('valid', '=', true)
    .where('project_type', 'is not distinct from', form.project_type)
    .where('tender_way', 'is not distinct from', form.tender_way)
    .where('organization_type', 'is not distinct from', form.organization_type)
    .select('name')
    .executeTakeFirst();
  if (same) throw invalidField('projectType', 'errors.conditionCaseTaken', { name: same.name });
}

interface LoggedColumns {
  name: string;
  project_type: string | null;
  tender_way: string | null;
  organization_type: string | null;
  level: number;
  valid: boolean;
}

/** The part of a condition that the log of changes stores. */
const logged = (
  form: LoggedColumns,
  rule: string | null,
  people: readonly { level: number; name: string }[],
) => ({
  conditionName: form.name,
  projectType: form.project_type,
  tenderWay: form.tender_way,
  organizationType: form.organization_type,
  moneyRuleName: rule,
  shenPiJiBie: String(form.level),
  isYouXiao: form.valid ? '1' : '0',
  approvers: namesByLevel(people),
});

const keysBehind = (
  rule: string | null,
  people: readonly { level: number; person_guid: string }[],
) => ({ rule, approvers: approverKeys(people) });

/** A stored condition: its readable values, and the keys behind the names. */
async function storedCondition(tx: Tx, matterGuid: string, guid: string) {
  const stored = await tx
    .selectFrom('approval_condition')
    .where('guid', '=', guid)
    .where('matter_guid', '=', matterGuid)
    .selectAll()
    .executeTakeFirst();
  if (!stored) throw notFound();
  const rule = await tx
    .selectFrom('amount_rule')
    .where('guid', '=', stored.amount_rule_guid ?? '')
    .select('name')
    .executeTakeFirst();
  const people = await tx
    .selectFrom('condition_approver')
    .innerJoin('person', 'person.guid', 'condition_approver.person_guid')
    .where('condition_guid', '=', guid)
    .select(['level', 'person_guid', 'person.name'])
    .execute();
  return {
    told: logged(stored, rule?.name ?? null, people),
    keys: keysBehind(stored.amount_rule_guid, people),
  };
}

/**
 * Adds or changes a condition and returns its key. Every level needs approvers, of the condition
 * itself or of the matter.
 */
export function saveCondition(context: CallContext, form: Form): Promise<string> {
  return transact(context.db, async (tx) => {
    const matter = await heldMatter(tx, context, form.shenPiGuid);
    const isNew = !form.guid;
    const guid = form.guid ?? randomUUID();
    const before = isNew ? null : await storedCondition(tx, matter.guid, guid);
    const columnsNow = storedOf(form);
    const chosen = await chosenFor(tx, context, form, columnsNow.level);
    const rule = await requireRule(tx, context, columnsNow.amount_rule_guid);
    await requireOnlyOne(tx, matter.guid, guid, columnsNow);
    const ofMatter = await matterApprovers(tx, matter.guid);
    if (columnsNow.valid)
      requireEveryLevel(
        new Set([...ofMatter, ...chosen].map(({ level }) => level)),
        columnsNow.level,
      );
    const write = async () => {
      if (isNew)
        await tx
          .insertInto('approval_condition')
          .values({
            guid,
            matter_guid: matter.guid,
            ...columnsNow,
            created_at: context.now,
            modified_at: null,
          })
          .execute();
      else
        await tx
          .updateTable('approval_condition')
          .set({ ...columnsNow, modified_at: context.now })
          .where('guid', '=', guid)
          .execute();
      await tx
        .deleteFrom('condition_approver')
        .where('condition_guid', '=', guid)
        .where(sql<string>`level || ' ' || person_guid`, '!=', allOf(approverKeys(chosen)))
        .execute();
      const approvers = chosen.map(({ level, person_guid }) => ({
        condition_guid: guid,
        level,
        person_guid,
        chosen_at: context.now,
      }));
      for (const rows of inStatements(approvers))
        await tx
          .insertInto('condition_approver')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    };
    await saveSetting(
      tx,
      context,
      { module: 'approval', guid, name: form.conditionName },
      {
        before: before && before.told,
        after: logged(columnsNow, rule, chosen),
        untold: { before: before?.keys, after: keysBehind(columnsNow.amount_rule_guid, chosen) },
      },
      write,
    );
    return guid;
  });
}
