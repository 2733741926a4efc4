import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../db/schema.ts';
import type { Work } from '../records/effects.ts';

/** The facts of a policy that was complete when it was submitted. */
interface Submitted {
  gczbLimit: number;
  wzzbLimit: number;
  fwzbLimit: number;
  cgzdAttachmentGuid: string;
  cgzdAttachmentName?: string;
  content: string;
}

/** Makes the approved content the version in force. */
export async function putIntoForce({ tx, record, user, now }: Work): Promise<void> {
  const {
    gczbLimit,
    wzzbLimit,
    fwzbLimit,
    cgzdAttachmentGuid,
    cgzdAttachmentName = '',
    content,
  } = record.facts as unknown as Submitted;
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
 * Limits of a unit without a policy in force, in ten-thousand yuan by project type (requirements,
 * 10.10: the defaults).
 */
const DEFAULT_LIMITS: Readonly<Record<string, number>> = { '0': 400, '1': 200, '2': 100 };

/**
 * The amount from which a unit must tender purchases of a project type, in ten-thousand yuan, by
 * the policy in force.
 */
export async function limitInForce(
  tx: Db | Tx,
  enterpriseGuid: string,
  projectType: string,
): Promise<number> {
  const inForce = await tx
    .selectFrom('institution_version')
    .where('enterprise_guid', '=', enterpriseGuid)
    .orderBy('number', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
  const limits: Readonly<Record<string, number>> = inForce
    ? { '0': inForce.works_limit, '1': inForce.goods_limit, '2': inForce.services_limit }
    : DEFAULT_LIMITS;
  return limits[projectType] ?? 0;
}

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
