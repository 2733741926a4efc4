import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { isProcurement, KINDS, type RecordKind } from '#contract/kinds.ts';
import { recordsCalls } from '#contract/records.ts';
import { deciders, removableBy } from '#machines/shared/approval.ts';
import type { ApprovalContext, Approver, Switchable } from '#machines/shared/types.ts';
import { invalidField, notFound } from '../base/failure.ts';
import type { RawJson } from '../base/raw-json.ts';
import { pageOf } from '../db/page.ts';
import type { Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import type { User } from '../user/user.ts';
import { mayChoose } from './collaboration.ts';
import { hasCopy } from './copies.ts';
import type { Work } from './effects.ts';
import { visibleTo } from './scope.ts';
import { containing } from '../db/search.ts';

/** Whether a person `p` may open records of a kind that they see (`mayOpen` of a user). */
export const opens = (kind: RecordKind): RawBuilder<boolean> =>
  isProcurement(kind)
    ? sql<boolean>`true`
    : sql<boolean>`exists (select 1 from person_role pr join role o on o.guid = pr.role_guid
        and o.valid where pr.person_guid = p.guid
        and ${`${KINDS[kind].authority}.view`} = any(o.authorities))`;

/**
 * Locks a valid colleague of a user who may open records of the kind and whom the settings allow;
 * refuses anybody else as the value of the field.
 */
export async function colleagueFor(
  tx: Tx,
  record: { guid: string; kind: RecordKind },
  user: User,
  named: { what: Switchable; field: string; guid: unknown },
): Promise<Approver> {
  const { rows } = await sql<Approver & { opens: boolean; may: boolean }>`
    select p.guid, p.name, ${opens(record.kind)} as opens,
      ${mayChoose(named.what, user, record.guid)} as may from person p
     where p.guid = ${named.guid} and p.enterprise_guid = ${user.enterprise.guid}
       and p.valid for no key update of p`.execute(tx);
  const found = rows[0];
  if (!found) throw invalidField(named.field, 'errors.noSuchAssignee');
  if (!found.opens) throw invalidField(named.field, 'errors.assigneeLacksRight');
  if (!found.may) throw invalidField(named.field, 'errors.colleagueOutOfScope');
  return { guid: found.guid, name: found.name };
}

/**
 * The colleague of a transfer, or those who are added. The machine checks their part in the review.
 */
export async function assigneesOf(
  { tx, record, user, command }: Work,
  what: 'transfer' | 'addApprover',
): Promise<Approver[]> {
  const { assigneeGuid, others = [] } = command as { assigneeGuid?: string; others?: string[] };
  const named = [
    { field: 'assigneeGuid', guid: assigneeGuid },
    ...others.map((guid) => ({ field: 'others', guid })),
  ];
  const found = new Map<string | undefined, Approver>();
  // In the order of their keys: two who add the same people wait for each other in no circle.
  for (const { field, guid } of named.toSorted((a, b) =>
    (a.guid ?? '') < (b.guid ?? '') ? -1 : 1,
  ))
    found.set(guid, await colleagueFor(tx, record, user, { what, field, guid }));
  return named.flatMap(({ guid }) => found.get(guid) ?? []);
}

/** Whom a command takes out of the chain: its machine has found them there, whatever they are now. */
export function removedBy({ record, user, command }: Work): Approver {
  const people = removableBy(record.context as ApprovalContext, user.guid);
  return people.find(({ guid }) => guid === command['assigneeGuid']) as Approver;
}

/** The colleagues of a user, those without a part in the review of a record first. */
export async function listAssignees(
  { db, user }: CallContext,
  search: RequestOf<typeof recordsCalls.listAssignees>,
): Promise<RawJson> {
  const { guid, purpose } = search;
  const found = await sql<{ kind: RecordKind; context: ApprovalContext }>`
    select r.kind, r.context from record r
     where r.guid = ${guid} and not r.deleted and ${visibleTo(user)}`.execute(db);
  const record = found.rows[0];
  if (!record) throw notFound();
  const { submitter, chain, decisions, transfers = [] } = record.context;
  const among = (guids: Iterable<string>) => sql`p.guid = any(${[...guids]}::text[])`;
  const barred = sql`when not ${opens(record.kind)} then 'lacksRight'
    when not ${mayChoose(purpose ?? 'transfer', user, guid)} then 'outOfScope' end`;
  const part =
    purpose === 'copy'
      ? sql`case when ${hasCopy(guid)} then 'copied' ${barred}`
      : sql`case when p.guid = ${submitter} then 'submitted'
    when ${among(chain.flatMap(({ approvers }) => approvers.map((one) => one.guid)))} then 'stands'
    when ${among(deciders(decisions))} then 'decided'
    when ${among(transfers.map(({ from }) => from.guid))} then 'handedOver' ${barred}`;
  return pageOf(db, recordsCalls.listAssignees, search, {
    fields: { guid: sql`p.guid`, name: sql`p.name`, departName: sql`d.name`, part },
    from: sql`person p`,
    joined: { of: 'p', joins: sql`left join department d on d.guid = p.department_guid` },
    within: [
      sql`p.enterprise_guid = ${user.enterprise.guid}`,
      sql`p.valid`,
      sql`p.guid <> ${user.guid}`,
    ],
    filters: { guid: null, purpose: null, userName: (name) => containing('p.name', name) },
    order: sql`(${part}) is not null, p.name, p.guid`,
  });
}
