import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { auditCalls, FINDINGS_MAX } from '#contract/audit.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { Failure, forbidden, notFound } from '../base/failure.ts';
import type { RawJson } from '../base/raw-json.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { visibleTo } from '../records/scope.ts';
import { requireVisible } from '../records/visible.ts';
import type { User } from '../user/user.ts';

/**
 * Whether an auditor reads and keeps findings on a record `r`: one they see, of another unit than
 * their own (decision 0063).
 */
const isAudited = (user: User): RawBuilder<boolean> =>
  sql<boolean>`(${visibleTo(user)} and r.enterprise_guid <> ${user.enterprise.guid})`;

/** One page of what auditors found, the newest first. */
export function listFindings(
  search: RequestOf<typeof auditCalls.listFindings>,
  { db, user }: CallContext,
): Promise<RawJson> {
  return pageOf(db, auditCalls.listFindings, search, {
    fields: {
      guid: sql`f.guid`,
      recordGuid: sql`r.guid`,
      kind: sql`r.kind`,
      number: sql`r.number`,
      title: sql`r.title`,
      unitName: sql`e.name`,
      finding: sql`f.finding`,
      state: sql`case when f.withdrawn_at is null then '1' else '2' end`,
      personGuid: sql`p.guid`,
      personName: sql`p.name`,
      time: millis('f.found_at'),
      withdrawnAt: millis('f.withdrawn_at'),
    },
    from: sql`audit_finding f join record r on r.guid = f.record_guid
      join enterprise e on e.guid = r.enterprise_guid join person p on p.guid = f.person_guid`,
    within: [isAudited(user)],
    filters: {
      state: (state) => sql`(f.withdrawn_at is null) = ${state === '1'}`,
      startTime: (time) => sql`f.found_at >= ${new Date(time)}`,
      endTime: (time) => sql`f.found_at <= ${new Date(time)}`,
    },
    order: sql`f.found_at desc, f.guid`,
  });
}

/**
 * Keeps a finding on a record; returns its key. Refuses records of the own unit and deleted ones,
 * and more findings than a record holds. A repeated request keeps one.
 */
export function addFinding(
  { db, user, now }: CallContext,
  { guid: recordGuid, finding, requestId }: RequestOf<typeof auditCalls.addFinding>,
): Promise<string> {
  return transact(db, async (tx) => {
    const { deleted } = await requireVisible(tx, user, recordGuid);
    if (deleted) throw notFound();
    // Two at once would both find room, or both be the first of their request.
    const { enterprise_guid: unit } = await tx
      .selectFrom('record')
      .where('guid', '=', recordGuid)
      .select('enterprise_guid')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (unit === user.enterprise.guid) throw new Failure(403, 'errors.findingOnOwnUnit');
    const known = await tx
      .selectFrom('audit_finding')
      .where('person_guid', '=', user.guid)
      .where('request_id', '=', requestId)
      .select(['guid', 'record_guid'])
      .executeTakeFirst();
    if (known && known.record_guid !== recordGuid) throw new Failure(409, 'errors.requestIdUsed');
    if (known) return known.guid;
    const { count } = await tx
      .selectFrom('audit_finding')
      .where('record_guid', '=', recordGuid)
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= FINDINGS_MAX)
      throw new Failure(409, 'errors.findingsFull', { params: { n: FINDINGS_MAX } });
    const guid = randomUUID();
    await tx
      .insertInto('audit_finding')
      .values({
        guid,
        record_guid: recordGuid,
        person_guid: user.guid,
        request_id: requestId,
        finding,
        found_at: now,
      })
      .execute();
    return guid;
  });
}

/** Withdraws a finding of the user's own, once. */
export function withdrawFinding({ db, user, now }: CallContext, guid: string): Promise<void> {
  return transact(db, async (tx) => {
    const { rows } = await sql<{ person_guid: string; withdrawn_at: Date | null }>`
      select f.person_guid, f.withdrawn_at from audit_finding f
        join record r on r.guid = f.record_guid
       where f.guid = ${guid} and ${isAudited(user)} for no key update of f`.execute(tx);
    const [found] = rows;
    if (!found) throw notFound();
    if (found.person_guid !== user.guid) throw forbidden();
    if (found.withdrawn_at !== null) throw new Failure(409, 'errors.findingWithdrawn');
    await tx
      .updateTable('audit_finding')
      .set({ withdrawn_at: now })
      .where('guid', '=', guid)
      .execute();
  });
}
