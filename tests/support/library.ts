import { sql } from 'kysely';
import type { Db } from '#gateway/db/schema.ts';
import { now } from './clock.ts';

/** The data of the suppliers in a filled library, by index from 1. */
interface Said {
  mail?: (place: number) => string;
  phone?: (place: number) => string;
}

/**
 * Adds this many suppliers to a unit's empty library, without the histories of their admissions;
 * returns their keys in order.
 */
export async function fillLibrary(
  db: Db,
  unitGuid: string,
  count: number,
  { mail, phone }: Said = {},
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const key = `${unitGuid}-s${String(index + 1).padStart(5, '0')}`;
    const facts = {
      qiYeEmail: mail?.(index + 1) ?? '',
      lianXiRen_Name: '王工',
      lianXiRen_Phone: phone?.(index + 1) ?? '',
    };
    return { guid: key, code: `T${key}`.slice(-18), name: `入库供应商${index + 1}号`, facts };
  });
  const given = JSON.stringify(rows);
  await sql`
    insert into enterprise (guid, code, name, subject_types, has_submitted, has_virtual_accounts,
      status, reviews_own_plans, set_up_needs_superior, facts, created_at)
    select guid, code, name, 'T', true, false, '2', true, false, facts, ${now()}::timestamptz
      from json_to_recordset(${given}::text::json) as x (guid text, code text, name text,
      facts jsonb)`.execute(db);
  await sql`
    insert into record (guid, kind, enterprise_guid, author_guid, status, revision, context, title,
      number, facts, created_at, updated_at, since, entries, head_hash)
    select 'a-' || x.guid, 'supplierAdmission', ${unitGuid}, (select guid from person
      where enterprise_guid = ${unitGuid} limit 1), '2', 1, '{}', x.name, 'T' || x.guid, '{}',
      ${now()}::timestamptz, ${now()}::timestamptz, ${now()}::timestamptz, 1, ''
      from json_to_recordset(${given}::text::json) as x (guid text, name text)`.execute(db);
  await sql`
    insert into admission (guid, unit_guid, supplier_guid, project_types, invited_at,
      invite_ends_at, admitted_at)
    select 'a-' || x.guid, ${unitGuid}, x.guid, '{1}',
      ${now()}::timestamptz, ${now()}::timestamptz, ${now()}::timestamptz
      from json_to_recordset(${given}::text::json) as x (guid text)`.execute(db);
  return rows.map(({ guid }) => guid);
}

/** A person of a supplier who signs in with the demonstration password; returns their account. */
export async function memberOf(db: Db, enterpriseGuid: string): Promise<string> {
  const account = `m${enterpriseGuid}`.slice(-16);
  const { password_hash } = await db
    .selectFrom('person')
    .where('account_name', '=', 'supplier01')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('person')
    .values({
      guid: `p-${enterpriseGuid}`,
      enterprise_guid: enterpriseGuid,
      department_guid: null,
      account_name: account,
      password_hash,
      name: '王工',
      phone: null,
      id_no: null,
      email: null,
      staff_no: null,
      position: '1',
      valid: true,
      created_at: now(),
    })
    .execute();
  return account;
}
