import { sql } from 'kysely';
import { restorationForm } from '#contract/behaviour/restoration.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { dayMillis } from '../db/days.ts';
import { millis } from '../db/instants.ts';
import { columnsOf, pageOf } from '../db/page.ts';
import type { Tx } from '../db/schema.ts';
import { requireFiles } from '../files/access.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { Failure, invalidField } from '../base/failure.ts';
import { commandTo } from '../records/commands.ts';
import { createIn, createOnce, madeBy } from '../records/create.ts';
import { factsOf, requireComplete } from '../records/forms.ts';
import { headFields, headJoins, unitNamed } from '../records/head.ts';
import { submitIn } from '../records/perform.ts';
import { visibleTo } from '../records/scope.ts';
import { viewAfter, viewRecord } from '../records/view.ts';
import { isPunishedAt } from './misconduct-state.ts';

type Submitting = RequestOf<typeof behaviourCalls.submitRestoration>;

const KINDS = ['restoration'] as const;

const joins = sql`join restoration x on x.guid = r.guid join enterprise s
  on s.guid = x.supplier_guid join misconduct m on m.guid = x.misconduct_guid
  left join behaviour_report b on b.guid = m.record_guid`;

const about = {
  userQiYe_Guid: sql`x.supplier_guid`,
  qiYe_Name: sql`s.name`,
  qiYe_BH: sql`s.code`,
  breachGuid: sql`m.record_guid`,
  misconductState: sql`m.result`,
  behaviourName: sql`b.behaviour_name`,
  applyReason: sql`r.facts ->> 'applyReason'`,
  rectification: sql`r.facts ->> 'rectification'`,
  evidence: sql`r.facts ->> 'evidence'`,
  evidenceName: sql`r.facts ->> 'evidenceName'`,
  applyTime: sql`${millis('x.asked_at')}::float8`,
  punishStartTime: sql`${dayMillis('m.starts_on')}::float8`,
  punishEndTime: sql`${dayMillis('m.ends_on')}::float8`,
};

/**
 * One page of the restoration requests visible to the user, undecided ones first, then the latest.
 */
function listRestorations(
  search: RequestOf<typeof behaviourCalls.listRestorations>,
  { db, user }: CallContext,
) {
  return pageOf(db, behaviourCalls.listRestorations, search, {
    fields: { ...headFields, ...about },
    from: sql`record r ${joins}`,
    joined: { of: 'r', joins: sql`${joins} ${headJoins}` },
    sought: { unitName: unitNamed },
    within: [visibleTo(user), sql`x.supplier_guid <> ${user.enterprise.guid}`],
    filters: { qiYe_BH: 'exact' },
    order: sql`x.is_open desc, x.asked_at desc, r.guid`,
  });
}

interface Suspension {
  guid: string;
  record_guid: string | null;
  unit_guid: string;
  title: string;
}

/**
 * Locks the suspension from which the user's enterprise requests its restoration; refuses one that
 * is not in force.
 */
async function heldSuspension(
  tx: Tx,
  { user, now }: CallContext,
  guid: string | null | undefined,
): Promise<Suspension> {
  if (!guid) throw invalidField('breachGuid', 'rules.required');
  const { rows } = await sql<Suspension>`
    select m.guid, m.record_guid, m.purchaser_guid as unit_guid, coalesce(r.title, s.name) as title
      from misconduct m join enterprise s on s.guid = m.supplier_guid left join record r
        on r.guid = m.record_guid
     where m.guid = ${guid} and m.supplier_guid = ${user.enterprise.guid}
       and ${isPunishedAt(now)} for update of m`.execute(tx);
  if (!rows[0]) throw invalidField('breachGuid', 'errors.notSuspended');
  return rows[0];
}

/** Requests the restoration of the own enterprise: the request is submitted as it is created. */
async function apply(form: Submitting, context: CallContext): Promise<string> {
  const { db, user, now } = context;
  const { applyReason, rectification, evidence, evidenceName, requestId, breachGuid } = form;
  requireComplete(restorationForm, { applyReason, rectification, evidence, evidenceName });
  return createOnce(db, user, { kind: 'restoration', requestId }, async (tx) => {
    const suspension = await heldSuspension(tx, context, breachGuid);
    const open = await tx
      .selectFrom('restoration')
      .where('misconduct_guid', '=', suspension.guid)
      .where('is_open', '=', true)
      .select('guid')
      .executeTakeFirst();
    if (open) throw new Failure(409, 'errors.restorationOpen');
    const facts = factsOf({
      userQiYe_Guid: user.enterprise.guid,
      breachGuid: suspension.record_guid,
      applyReason,
      rectification,
      evidence,
      evidenceName,
    });
    await requireFiles(tx, user, facts);
    const guid = await createIn(
      tx,
      {
        ...madeBy(user, 'supplier', suspension.unit_guid),
        kind: 'restoration',
        title: suspension.title,
        facts,
        context: {},
        parties: [{ role: 'supplier', enterpriseGuid: user.enterprise.guid }],
        requestId,
      },
      now,
    );
    await tx
      .insertInto('restoration')
      .values({
        guid,
        supplier_guid: user.enterprise.guid,
        misconduct_guid: suspension.guid,
        asked_at: now,
        is_open: true,
      })
      .execute();
    await submitIn(tx, user, { kind: 'restoration', guid }, now);
    return guid;
  });
}

async function submitRestoration(form: Submitting, context: CallContext) {
  const { action, guid, revision, requestId, opinion } = form;
  if (action === 'apply' && !guid)
    return RawJson.of(await viewAfter(context.db, context.user, await apply(form, context), KINDS));
  if (!guid) throw invalidField('guid', 'rules.required');
  if (revision === null || revision === undefined) throw invalidField('revision', 'rules.revision');
  return commandTo(
    context,
    KINDS,
    { guid, revision, requestId },
    { type: `restoration.${action === 'apply' ? 'submit' : action}`, opinion: opinion ?? '' },
  );
}

/** Restoration requests of suspended suppliers. */
export const restorationHandlers = {
  listRestorations,
  async restorationInfo({ guid }, { db, user }) {
    const { items: _, ...view } = await viewRecord(db, user, guid, KINDS);
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${columnsOf(about)} from record r ${joins} where r.guid = ${guid}`.execute(db);
    return RawJson.of({ ...view, facts: rows[0] ?? {} });
  },
  submitRestoration,
} satisfies Partial<HandlersOf<typeof behaviourCalls>>;
