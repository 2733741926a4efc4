import { sql, type RawBuilder } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import { institutionsCalls } from '#contract/institutions.ts';
import { millis } from '../db/instants.ts';
import { subordinate } from '../approval/subordinate.ts';
import { pageOf } from '../db/page.ts';
import type { FileOpener } from '../files/openers.ts';
import type { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import type { User } from '../user/user.ts';

const VIEW = 'institutions.view';
const ABOVE = '1';

/** The condition that an enterprise `e` is above the user's in its group, at any distance. */
const superior = ({ enterprise }: User): RawBuilder<boolean> => sql<boolean>`e.guid in (
  with recursive above as (
    select parent_guid as guid from enterprise where guid = ${enterprise.guid}
    union select u.parent_guid from enterprise u join above a on u.guid = a.guid)
  select guid from above where guid is not null)`;

const versions = sql`institution_version v join enterprise e on e.guid = v.enterprise_guid`;

/** The condition that a version `v` is the newest of its unit and its policy is not deleted. */
const isInForce = sql<boolean>`
  v.number = (select max(o.number) from institution_version o where o.record_guid = v.record_guid)
    and exists (select 1 from record r where r.guid = v.record_guid and not r.deleted)`;

/** One page of the procurement policies in force of the units above or below the user's. */
export function listInGroup(
  { db, user }: CallContext,
  search: RequestOf<typeof institutionsCalls.listInGroup>,
): Promise<RawJson> {
  return pageOf(db, institutionsCalls.listInGroup, search, {
    fields: {
      guid: sql`v.guid`,
      qiyeName: sql`e.name`,
      qiyeBH: sql`e.code`,
      gczbLimit: sql`v.works_limit`,
      wzzbLimit: sql`v.goods_limit`,
      fwzbLimit: sql`v.services_limit`,
      cgzdAttachmentGuid: sql`v.attachment_guid`,
      cgzdAttachmentName: sql`v.attachment_name`,
      approvalTime: millis('v.approved_at'),
    },
    from: versions,
    within: [isInForce],
    filters: { type: (type) => (type === ABOVE ? superior(user) : subordinate(user)) },
    order: sql`e.name, v.guid`,
  });
}

/** The files of policies in force of units above or below that of a user who may view policies. */
export const opensToGroup: FileOpener = async (db, user, guids) => {
  if (!user.authorities.has(VIEW)) return [];
  const { rows } = await sql<{ guid: string }>`
    select v.attachment_guid as guid from ${versions}
     where v.attachment_guid = any(${[...guids]}::text[]) and ${isInForce}
       and (${superior(user)} or ${subordinate(user)})`.execute(db);
  return rows.map(({ guid }) => guid);
};
