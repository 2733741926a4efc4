import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { ProcurementKind } from '#contract/kinds.ts';
import { RawJson } from '../base/raw-json.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import type { Work } from '../records/effects.ts';
import { viewRecord } from '../records/view.ts';

/** The facts of a policy that was complete when it was submitted. */
type Submitted = {
  gczbLimit: number;
  wzzbLimit: number;
  fwzbLimit: number;
  cgzdAttachmentGuid: string;
  cgzdAttachmentName?: string;
  content: string;
};

/** Makes the approved content the version in force. */
export async function putIntoForce({ tx, record, user, now }: Work): Promise<void> {
  const {
    gczbLimit,
    wzzbLimit,
    fwzbLimit,
    cgzdAttachmentGuid,
    cgzdAttachmentName = '',
    content,
  } = record.facts as Submitted;
  const before = await tx
    .selectFrom('institution_version')
    .where('record_guid', '=', record.guid)
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirst();
  await tx
    .insertInto('institution_version')
    .values({
      guid: randomUUID(),
      record_guid: record.guid,
      enterprise_guid: record.enterpriseGuid,
      number: (before?.last ?? 0) + 1,
      works_limit: gczbLimit,
      goods_limit: wzzbLimit,
      services_limit: fwzbLimit,
      attachment_guid: cgzdAttachmentGuid,
      attachment_name: cgzdAttachmentName,
      content,
      approved_by: user.guid,
      approved_at: now,
    })
    .execute();
}

/**
 * The amount from which a unit must tender purchases of a project type, in ten-thousand yuan, by
 * the policy in force, else by default (requirements, 10.10); null without a project type.
 */
const limitOf = (unit: RawBuilder<unknown>, projectType: RawBuilder<unknown>) => sql<number | null>`
  (select case ${projectType} when '0' then coalesce(v.works_limit, 400)
      when '1' then coalesce(v.goods_limit, 200) when '2' then coalesce(v.services_limit, 100) end
     from (values (0)) as one left join lateral (select * from institution_version of_unit
       where of_unit.enterprise_guid = ${unit} order by of_unit.number desc limit 1) v on true)`;

/** The same for a unit and a project type. */
export async function limitInForce(
  tx: Tx,
  enterpriseGuid: string,
  projectType: string,
): Promise<number | null> {
  const { rows } = await sql<{ limit: number | null }>`
    select ${limitOf(sql`${enterpriseGuid}::text`, sql`${projectType}::text`)} as limit`.execute(
    tx,
  );
  return rows[0]?.limit ?? null;
}

/** The same in yuan for a record `r` of the purchasing line. */
const limitOfRecord = sql<object>`json_build_object('purchaseLimit',
  (${limitOf(sql`r.enterprise_guid`, sql`r.facts ->> 'projectType'`)} * 10000)::numeric(20, 4)::text)`;

/** A plan or a set-up for its page, with the limit of the policy, in one statement. */
export const detailWithLimit =
  (kind: ProcurementKind) =>
  async ({ guid }: { guid: string }, { db, user }: CallContext): Promise<RawJson> =>
    RawJson.of(await viewRecord(db, user, guid, [kind], limitOfRecord));

/** All approved versions of a procurement policy, the newest first. */
export async function versionsOf(db: Db, recordGuid: string) {
  const rows = await db
    .selectFrom('institution_version as v')
    .innerJoin('person as p', 'p.guid', 'v.approved_by')
    .where('v.record_guid', '=', recordGuid)
    .orderBy('v.number', 'desc')
    .selectAll('v')
    .select('p.name as approver')
    .execute();
  return rows.map((row, index) => ({
    guid: row.guid,
    number: row.number,
    gczbLimit: row.works_limit,
    wzzbLimit: row.goods_limit,
    fwzbLimit: row.services_limit,
    cgzdAttachmentGuid: row.attachment_guid,
    cgzdAttachmentName: row.attachment_name,
    content: row.content,
    approvalTime: row.approved_at.getTime(),
    approverName: row.approver,
    isInForce: index === 0,
  }));
}
