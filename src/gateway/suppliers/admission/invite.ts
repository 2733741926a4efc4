import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import type { SKIP_REASONS } from '#contract/suppliers/admission.ts';
import { keysOf } from '#contract/core/key-list.ts';
import { anyOf } from '../../db/many.ts';
import { banAt } from '../../behaviour/standing.ts';
import { pageOf } from '../../db/page.ts';
import type { Tx } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { RawJson } from '../../base/raw-json.ts';
import type { CallContext } from '../../http/context.ts';
import { invalidField } from '../../base/failure.ts';
import { setDue } from '../../records/due-moments.ts';
import { partOf } from '../../records/part-of-request.ts';
import { actorOf } from '../../records/actors.ts';
import { viewAfter } from '../../records/view.ts';
import type { User } from '../../user/user.ts';
import { categoriesOf, offeredOf } from '../categories.ts';
import { isSupplierVisible } from '../../user/visible-suppliers.ts';
import { endOfInvitation, LAPSE } from './invitation.ts';
import { settingsOf } from './settings.ts';
import { categoryNames, storeSought } from './settle.ts';
import { writeRecord } from './write-record.ts';

type Invitation = RequestOf<typeof suppliersCalls.inviteSuppliers>;
type Reason = (typeof SKIP_REASONS)[number];

/** So many suppliers one invitation may name. */
const AT_ONCE_MAX = 500;

/** Why an `enterprise e` cannot be invited by a unit at an instant; null: it can. */
const reasonFor = (
  unitGuid: string,
  now: Date,
): RawBuilder<Reason | null> => sql<Reason | null>`case
  when e.guid = ${unitGuid} then 'ownEnterprise'
  when exists (select 1 from admission a where a.unit_guid = ${unitGuid}
    and a.supplier_guid = e.guid and a.admitted_at is not null) then 'alreadyAdmitted'
  when exists (select 1 from admission a where a.unit_guid = ${unitGuid}
    and a.supplier_guid = e.guid) then 'alreadyInvited'
  when not e.has_submitted then 'notSubmitted'
  else ${banAt(sql`e.guid`, unitGuid, now)} ->> 'kind' end`;

/** Suppliers of the platform that a user can see: what is a supplier, or nothing else yet. */
const isSupplierFor = (user: User) =>
  sql`('T' = any(string_to_array(e.subject_types, ',')) or e.subject_types = '')
    and ${isSupplierVisible(user, sql`e.guid`)}`;

/** One page of the suppliers of the platform, each with why it cannot be invited. */
export function listInvitable(
  search: RequestOf<typeof suppliersCalls.listInvitable>,
  { db, user, now }: CallContext,
): Promise<RawJson> {
  return pageOf(db, suppliersCalls.listInvitable, search, {
    fields: {
      userQiYe_Guid: sql`e.guid`,
      qiYe_Name: sql`e.name`,
      qiYe_BH: sql`e.code`,
      provinceName: sql`e.facts ->> 'provinceName'`,
      cityName: sql`e.facts ->> 'cityName'`,
      reason: reasonFor(user.enterprise.guid, now),
      standing: banAt(sql`e.guid`, user.enterprise.guid, now),
    },
    from: sql`enterprise e`,
    joined: { of: 'e', joins: sql`` },
    within: [isSupplierFor(user)],
    order: sql`e.name, e.guid`,
  });
}

interface Candidate {
  guid: string;
  name: string;
  reason: Reason | null;
}

async function candidates(
  tx: Tx,
  { user, now }: CallContext,
  guids: readonly string[],
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select e.guid, e.name, ${reasonFor(user.enterprise.guid, now)} as reason from enterprise e
      where e.guid = any(${[...guids]}::text[]) and ${isSupplierFor(user)} order by e.name,
      e.guid`.execute(tx);
  if (rows.length < guids.length) throw invalidField('qiYeGuids', 'errors.noSuchSupplier');
  return rows;
}

/** What the same request invited before, by supplier. */
async function invitedBefore(
  tx: Tx,
  { user }: CallContext,
  parts: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('history')
    .where('request_id', '=', anyOf([...parts.values()]))
    .where('actor_guid', '=', user.guid)
    .where('seq', '=', 1)
    .select(['request_id', 'record_guid'])
    .execute();
  const records = new Map(rows.map(({ request_id, record_guid }) => [request_id, record_guid]));
  return new Map(
    [...parts].flatMap(([supplier, part]) =>
      records.has(part) ? [[supplier, records.get(part) as string] as const] : [],
    ),
  );
}

async function inviteOne(
  tx: Tx,
  context: CallContext,
  supplier: Candidate,
  form: Invitation,
  requestId: string,
): Promise<string> {
  const { user, now } = context;
  const unit = user.enterprise;
  const categories = await categoriesOf(tx, keysOf(form.categoryGuids));
  const facts =
    categories.length === 0
      ? {}
      : {
          categoryGuids: categories.map((category) => category.guid).join(','),
          categoryNames: categoryNames(categories),
        };
  const guid = await writeRecord(
    tx,
    {
      kind: 'supplierAdmission',
      unitGuid: unit.guid,
      supplierGuid: supplier.guid,
      departmentGuid: user.department?.guid ?? null,
      authorGuid: user.guid,
      actor: actorOf(user, ['author']),
      title: `${supplier.name}（${unit.name}）`,
      facts,
      context: { lapsed: false },
      requestId,
    },
    now,
  );
  const row = {
    guid,
    unit_guid: unit.guid,
    supplier_guid: supplier.guid,
    sub_library: form.subLibraryName || null,
    source_type: form.sourceType ?? null,
    project_types: [],
    message: form.message || null,
    invited_at: now,
    invite_ends_at: endOfInvitation(now, await settingsOf(tx, unit.guid)),
    admitted_at: null,
  };
  await tx
    .insertInto('admission')
    .values({ ...row })
    .execute();
  await storeSought(tx, guid, facts);
  await setDue(tx, guid, LAPSE, row.invite_ends_at);
  return guid;
}

interface Invited {
  guids: string[];
  skipped: { userQiYe_Guid: string; qiYe_Name: string; reason: Reason }[];
}

async function inviteAll(tx: Tx, context: CallContext, form: Invitation): Promise<Invited> {
  const { user } = context;
  const guids = keysOf(form.qiYeGuids);
  if (guids.length > AT_ONCE_MAX)
    throw invalidField('qiYeGuids', 'rules.maxItems', { n: AT_ONCE_MAX });
  const wanted = keysOf(form.categoryGuids);
  if ((await offeredOf(tx, wanted)).size < wanted.length)
    throw invalidField('categoryGuids', 'errors.noSuchCategory');
  // Two invitations of one unit at once come one after the other, so that a supplier is invited
  // once.
  await tx
    .selectFrom('enterprise')
    .where('guid', '=', user.enterprise.guid)
    .select('guid')
    .forUpdate()
    .execute();
  const parts = new Map(guids.map((guid) => [guid, partOf(form.requestId, guid)]));
  const before = await invitedBefore(tx, context, parts);
  const answer: Invited = { guids: [], skipped: [] };
  for (const supplier of await candidates(tx, context, guids)) {
    const done = before.get(supplier.guid);
    if (done !== undefined) answer.guids.push(done);
    else if (supplier.reason !== null)
      answer.skipped.push({
        userQiYe_Guid: supplier.guid,
        qiYe_Name: supplier.name,
        reason: supplier.reason,
      });
    else
      answer.guids.push(
        await inviteOne(tx, context, supplier, form, parts.get(supplier.guid) as string),
      );
  }
  return answer;
}

/**
 * Invites suppliers into the library of the own unit; who cannot be invited is skipped, with the
 * reason.
 */
export async function inviteSuppliers(form: Invitation, context: CallContext): Promise<RawJson> {
  const { db, user } = context;
  const { guids, skipped } = await transact(db, (tx) => inviteAll(tx, context, form));
  const invited = [];
  for (const guid of guids) invited.push(await viewAfter(db, user, guid, ['supplierAdmission']));
  return RawJson.of({ invited, skipped });
}
