import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';

/**
 * A node of the organisation: a unit of the group, by the key of its enterprise, or a department.
 */
export interface OrganisationNode {
  guid: string;
  /** Enumeration organisationKind: 1 unit, 2 department. */
  kind: '1' | '2';
  name: string;
  /** Unified social credit code, of a unit. */
  code: string | null;
  /** Enumeration departmentType, of a department. */
  type: string | null;
  parent: string | null;
  /** The record of the place of a unit below another one, and its status. */
  placeGuid: string | null;
  placeStatus: string | null;
  /** Enterprise of a department; a unit is its own. */
  enterprise: string;
  contact: string | null;
  phone: string | null;
  members: number;
  createdAt: Date | null;
}

/**
 * The organisation of an enterprise, from its topmost unit down, in one statement. Only departments
 * of the enterprise itself and of units below it are included: the inner structure of others is
 * theirs (assumed).
 */
export async function nodesOf(db: Db | Tx, enterprise: string): Promise<OrganisationNode[]> {
  const { rows } = await sql<OrganisationNode>`
    with recursive above as (
        select guid, 0 as height from enterprise where guid = ${enterprise}
        union select coalesce(o.parent_guid, e.parent_guid), above.height + 1
                from above join enterprise e on e.guid = above.guid left join organisation_place o
                  on o.enterprise_guid = e.guid
               where coalesce(o.parent_guid, e.parent_guid) is not null and above.height < 20),
      units as (
        (select guid from above order by height desc limit 1)
        union select o.enterprise_guid from organisation_place o join units u
          on o.parent_guid = u.guid),
      own as (
        select ${enterprise}::text as guid
        union select o.enterprise_guid from organisation_place o join own
          on o.parent_guid = own.guid)
    select * from (
      select e.guid, '1' as kind, coalesce(o.name, e.name) as name, e.code, null::text as type,
        o.parent_guid as parent, o.record_guid as "placeGuid", place.status as "placeStatus",
             e.guid as enterprise,
             e.facts ->> 'lianXiRen_Name' as contact, e.facts ->> 'lianXiRen_Phone' as phone,
             (select count(*) from person p where p.enterprise_guid = e.guid
               and p.deleted_at is null)::integer as members, coalesce(o.created_at,
               e.created_at) as "createdAt", '' as sort
        from enterprise e join units u on u.guid = e.guid left join organisation_place o
          on o.enterprise_guid = e.guid left join record place on place.guid = o.record_guid
      union all
      select d.guid, '2', d.name, null, d.kind, coalesce(d.parent_guid, d.enterprise_guid), null,
        null, d.enterprise_guid, d.contact, null,
             (select count(*) from person p where p.enterprise_guid = d.enterprise_guid
               and p.department_guid = d.guid and p.deleted_at is null)::integer, d.created_at, d.code
        from department d where d.enterprise_guid in (select guid from own)) n
     order by n.kind desc, n.sort, n.name, n.guid`.execute(db);
  return rows;
}

/** The nodes directly below one; without one, the topmost. */
export const below = (
  nodes: readonly OrganisationNode[],
  guid: string | null,
): OrganisationNode[] => nodes.filter(({ parent }) => parent === guid);

/** A node with all its descendants. */
export function branchOf(
  nodes: readonly OrganisationNode[],
  top: OrganisationNode,
): OrganisationNode[] {
  return [top, ...below(nodes, top.guid).flatMap((child) => branchOf(nodes, child))];
}
