import { sql, type RawBuilder } from 'kysely';
import { auditCalls, ID_NUMBER_RIGHTS } from '#contract/audit.ts';
import type { RequestOf } from '#contract/core/call.ts';
import type { Code } from '#contract/core/enumerations.ts';
import { maskIdNumber } from '#contract/core/national-id.ts';
import { Failure, forbidden, notFound } from '../base/failure.ts';
import type { RawJson } from '../base/raw-json.ts';
import { millis } from '../db/instants.ts';
import { pageOf } from '../db/page.ts';
import { transact } from '../db/transact.ts';
import type { CallContext } from '../http/context.ts';
import { visibleTo } from '../records/scope.ts';
import type { User } from '../user/user.ts';

/** How long a repeated request counts as the look that it repeats; later the number may be another. */
const REPEATED_MS = 60_000;

type Subject = Code<'idNumberSubject'>;

/** Where a number is stored: a statement for number, name of the person and unit. */
type Holding = (user: User, guid: string) => RawBuilder<Held>;

interface Held {
  number: string | null;
  name: string;
  unit: string;
}

const inEnterprise =
  (number: RawBuilder<unknown>, name: RawBuilder<unknown>): Holding =>
  (user, guid) =>
    sql<Held>`
    select ${number} as number, ${name} as name, r.enterprise_guid as unit
      from record r join enterprise e on e.guid = r.enterprise_guid
     where r.guid = ${guid} and r.kind = 'enterpriseInformation' and ${visibleTo(user)}
       and (r.enterprise_guid = ${user.enterprise.guid}
         or ${user.authorities.has('enterprise.review')})`;

const holdings: Readonly<Record<Subject, Holding>> = {
  '1': ({ enterprise }, guid) => sql`
    select id_no as number, name, enterprise_guid as unit from person
     where guid = ${guid} and enterprise_guid = ${enterprise.guid} and deleted_at is null`,
  '2': ({ enterprise }, guid) => sql`
    select id_no as number, name, enterprise_guid as unit from erp_person
     where erp_id = ${guid} and enterprise_guid = ${enterprise.guid}`,
  '3': ({ enterprise }, guid) => sql`
    select id_no as number, name, enterprise_guid as unit from representative
     where guid = ${guid} and enterprise_guid = ${enterprise.guid}`,
  '4': inEnterprise(
    sql`r.facts ->> 'fddbr_ShenFenZheng_BH'`,
    sql`coalesce(r.facts ->> 'fddbr_Name', e.name)`,
  ),
  '5': inEnterprise(sql`r.facts ->> 'ziRanRenId'`, sql`e.name`),
};

/**
 * One ID number in full, after it was kept that the user looked at it; a request repeated within a
 * minute is one look, later it is refused. Refuses those who neither edit nor review it (decision 0066).
 */
export function showIdNumber(
  { db, user, now }: CallContext,
  { subject, guid, requestId }: RequestOf<typeof auditCalls.showIdNumber>,
): Promise<string> {
  if (!ID_NUMBER_RIGHTS[subject].some((right) => user.authorities.has(right))) throw forbidden();
  return transact(db, async (tx) => {
    const { rows } = await holdings[subject](user, guid).execute(tx);
    const [held] = rows;
    if (!held?.number) throw notFound();
    const { number, name, unit } = held;
    const known = await tx
      .selectFrom('id_number_view')
      .where('person_guid', '=', user.guid)
      .where('request_id', '=', requestId)
      .select(['subject', 'subject_guid', 'at'])
      .executeTakeFirst();
    const isRepeated =
      known?.subject === subject &&
      known.subject_guid === guid &&
      now.getTime() - known.at.getTime() < REPEATED_MS;
    if (known && !isRepeated) throw new Failure(409, 'errors.requestIdUsed');
    if (!known)
      await tx
        .insertInto('id_number_view')
        .values({
          at: now,
          person_guid: user.guid,
          request_id: requestId,
          subject,
          subject_guid: guid,
          subject_name: name,
          enterprise_guid: unit,
          number: maskIdNumber(number),
        })
        .execute();
    return number;
  });
}

/** One page of who looked at which ID number in full, the latest first. */
export function listIdNumberViews(
  search: RequestOf<typeof auditCalls.idNumberViews>,
  { db }: CallContext,
): Promise<RawJson> {
  return pageOf(db, auditCalls.idNumberViews, search, {
    fields: {
      id: sql`x.id::text`,
      time: millis('x.at'),
      personName: sql`p.name`,
      accountName: sql`p.account_name`,
      unitName: sql`e.name`,
      subjectName: sql`x.subject_name`,
      subject: sql`x.subject`,
      number: sql`x.number`,
      ownerName: sql`o.name`,
    },
    from: sql`id_number_view x join person p on p.guid = x.person_guid
      join enterprise e on e.guid = p.enterprise_guid
      join enterprise o on o.guid = x.enterprise_guid`,
    within: [],
    filters: {
      startTime: (time) => sql`x.at >= ${new Date(time)}`,
      endTime: (time) => sql`x.at <= ${new Date(time)}`,
    },
    order: sql`x.at desc, x.id desc`,
  });
}
