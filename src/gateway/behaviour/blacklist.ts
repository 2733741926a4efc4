import { sql } from 'kysely';
import { dayOf, endOfDay } from '#contract/core/calendar.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import { dayAt, dayMillis } from '../db/days.ts';
import { millis } from '../db/instants.ts';
import { columnsOf, pageOf } from '../db/page.ts';
import type { Tx } from '../db/schema.ts';
import { requireFiles } from '../files/access.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext, HandlersOf } from '../http/context.ts';
import { Failure, invalidField } from '../base/failure.ts';
import { createIn, createOnce, madeBy } from '../records/create.ts';
import { setDue } from '../records/due-moments.ts';
import { factsOf } from '../records/forms.ts';
import { headFields, headJoins } from '../records/head.ts';
import { visibleTo } from '../records/scope.ts';
import { lockRecord } from '../records/store.ts';
import { viewAfter, viewRecord } from '../records/view.ts';
import { EXPIRE } from './blacklist-effects.ts';
import { isListedAt } from './misconduct-state.ts';
import { supplierOf } from './suppliers.ts';

type Listing = RequestOf<typeof behaviourCalls.addToBlacklist>;

const KINDS = ['blacklist'] as const;

const joins = sql`join blacklist_entry b on b.guid = r.guid join enterprise s
  on s.guid = b.supplier_guid join enterprise u on u.guid = b.unit_guid
  left join person c on c.guid = b.cancelled_by`;

const about = (now: Date) => ({
  userQiYe_Guid: sql`b.supplier_guid`,
  qiYe_Name: sql`s.name`,
  qiYe_BH: sql`s.code`,
  reason: sql`b.reason`,
  scope: sql`b.scope`,
  startTime: sql`${dayMillis('b.starts_on')}::float8`,
  endTime: sql`${dayMillis('b.ends_on')}::float8`,
  breachGuid: sql`r.facts ->> 'breachGuid'`,
  evidence: sql`r.facts ->> 'evidence'`,
  evidenceName: sql`r.facts ->> 'evidenceName'`,
  belongTo: sql`case when s.parent_guid is null then '0' else '1' end`,
  isInForce: sql`case when ${isListedAt(now)} then '1' else '0' end`,
  cancelReason: sql`b.cancel_reason`,
  cancelTime: sql`${millis('b.cancelled_at')}::float8`,
  cancelName: sql`c.name`,
  listUnit: sql`u.name`,
});

/** One page of the entries visible to the user, those in force first, then the latest. */
function listBlacklist(
  search: RequestOf<typeof behaviourCalls.listBlacklist>,
  { db, user, now }: CallContext,
) {
  return pageOf(db, behaviourCalls.listBlacklist, search, {
    fields: { ...headFields, ...about(now) },
    from: sql`record r ${joins}`,
    joined: { of: 'r', joins: sql`${joins} ${headJoins}` },
    within: [visibleTo(user)],
    filters: {
      qiYe_BH: 'exact',
      startTime: (day) => sql`b.starts_on >= ${dayAt(day)}`,
      endTime: (day) => sql`b.starts_on <= ${dayAt(day)}`,
    },
    order: sql`${isListedAt(now)} desc, b.starts_on desc, r.guid`,
  });
}

/** If an entry applies beyond the unit that makes it, its purchasers can see it. */
async function showTo(
  tx: Tx,
  guid: string,
  unitGuid: string,
  scope: Listing['scope'],
): Promise<void> {
  if (scope === 'unit') return;
  const below = sql`(with recursive line as (select guid from enterprise where guid = ${unitGuid}
    union select e.guid from enterprise e join line on e.parent_guid = line.guid) select guid
    from line)`;
  await sql`
    insert into record_viewer (record_guid, viewer_guid)
    select ${guid}, e.guid from enterprise e
     where 'B' = any(string_to_array(e.subject_types, ','))
       and e.guid <> ${unitGuid} ${scope === 'group' ? sql`` : sql`and e.guid in ${below}`}
    on conflict do nothing`.execute(tx);
}

/** Refuses a term that ends before it begins or is already over. */
function requireTerm({ startTime, endTime }: Listing, now: Date): void {
  if (!endTime) return;
  if (endTime < startTime) throw invalidField('endTime', 'rules.periodOrder');
  if (dayOf(endTime) < dayOf(now)) throw invalidField('endTime', 'errors.listingOver');
}

/** Checks that the user sees the breach behind an entry and that it is the supplier's. */
async function requireBreach(
  tx: Tx,
  { user }: CallContext,
  { breachGuid, userQiYe_Guid }: Listing,
): Promise<void> {
  if (!breachGuid) return;
  const breach = await lockRecord(tx, breachGuid, user);
  if (
    breach?.kind !== 'breach' ||
    breach.deleted ||
    breach.facts['userQiYe_Guid'] !== userQiYe_Guid
  )
    throw invalidField('breachGuid', 'errors.noSuchBreach');
}

async function addToBlacklist(form: Listing, context: CallContext) {
  const { db, user, now } = context;
  const { requestId, ...listing } = form;
  requireTerm(form, now);
  const guid = await createOnce(db, user, { kind: 'blacklist', requestId }, async (tx) => {
    const supplier = await supplierOf(tx, user, form.userQiYe_Guid);
    // If two people list the same supplier at once, only one may succeed.
    await sql`select pg_advisory_xact_lock(hashtext(${`blacklist ${user.enterprise.guid} ${supplier.guid}`}))`.execute(
      tx,
    );
    const { rows } =
      await sql`select 1 from blacklist_entry b where b.supplier_guid = ${supplier.guid}
        and b.unit_guid = ${user.enterprise.guid} and b.cancelled_at is null
        and coalesce(b.ends_on >= ${dayAt(now)}, true)`.execute(tx);
    if (rows.length > 0)
      throw new Failure(409, 'errors.alreadyListed', { params: { name: supplier.name } });
    await requireBreach(tx, context, form);
    const facts = factsOf(listing);
    await requireFiles(tx, user, facts);
    const made = await createIn(
      tx,
      {
        ...madeBy(user, 'reviewer'),
        kind: 'blacklist',
        title: supplier.name,
        facts,
        context: {},
        requestId,
      },
      now,
    );
    await tx
      .insertInto('blacklist_entry')
      .values({
        guid: made,
        supplier_guid: supplier.guid,
        unit_guid: user.enterprise.guid,
        scope: form.scope,
        reason: form.reason,
        starts_on: dayOf(form.startTime),
        ends_on: form.endTime ? dayOf(form.endTime) : null,
        cancelled_at: null,
        cancelled_by: null,
        cancel_reason: null,
      })
      .execute();
    if (form.endTime) await setDue(tx, made, EXPIRE, endOfDay(form.endTime));
    await showTo(tx, made, user.enterprise.guid, form.scope);
    return made;
  });
  return RawJson.of(await viewAfter(db, user, guid, KINDS));
}

/** The blacklist of suppliers. */
export const blacklistHandlers = {
  listBlacklist,
  async blacklistInfo({ guid }, { db, user, now }) {
    const { items: _, ...view } = await viewRecord(db, user, guid, KINDS);
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${columnsOf(about(now))} from record r ${joins} where r.guid = ${guid}`.execute(db);
    return RawJson.of({ ...view, facts: rows[0] ?? {} });
  },
  addToBlacklist,
} satisfies Partial<HandlersOf<typeof behaviourCalls>>;
