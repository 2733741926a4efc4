import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { invalidField } from '../base/failure.ts';
import { folded } from '#contract/core/folding.ts';
import { NONE_ABOVE } from '#contract/core/codes.ts';

export interface Department {
  guid: string;
  parent: string | null;
  name: string;
  code: string;
  contact: string | null;
  remarks: string | null;
  erpId: string | null;
  kind: string;
  /** Number of people in the department itself. */
  people: number;
}

/** The departments of an enterprise, by number and name. */
export async function departmentsOf(db: Db | Tx, enterprise: string): Promise<Department[]> {
  const { rows } = await sql<Department>`
    select d.guid, d.parent_guid as parent, d.name, d.code, d.contact, d.remarks,
      d.erp_id as "erpId", d.kind, coalesce(n.people, 0)::integer as people
      from department d
      left join (select department_guid, count(*) as people from person
        where enterprise_guid = ${enterprise} and deleted_at is null group by department_guid) n
        on n.department_guid = d.guid
     where d.enterprise_guid = ${enterprise} order by d.code, d.name, d.guid`.execute(db);
  return rows;
}

interface Node {
  departGuid: string;
  departName: string;
  deptNcId: string | null;
  deptBh: string;
  lianXiRen: string | null;
  beiZhu: string | null;
  userCount: number;
  children: Node[];
}

/** The departments of the user's enterprise as a tree. */
export async function departmentTree({ db, user }: CallContext): Promise<Node[]> {
  const flat = await departmentsOf(db, user.enterprise.guid);
  const nodes = new Map(
    flat.map((one): [string, Node] => [
      one.guid,
      {
        departGuid: one.guid,
        departName: one.name,
        deptNcId: one.erpId,
        deptBh: one.code,
        lianXiRen: one.contact,
        beiZhu: one.remarks,
        userCount: one.people,
        children: [],
      },
    ]),
  );
  for (const { guid, parent } of flat)
    if (parent !== null) nodes.get(parent)?.children.push(nodes.get(guid) as Node);
  return flat.filter(({ parent }) => parent === null).map(({ guid }) => nodes.get(guid) as Node);
}

/** The departments directly below one. */
export const childrenOf = (all: readonly Department[], guid: string): Department[] =>
  all.filter(({ parent }) => parent === guid);

/** A department with all its descendants. */
export function branchOf(all: readonly Department[], top: Department): Department[] {
  return [top, ...childrenOf(all, top.guid).flatMap((child) => branchOf(all, child))];
}

function topOf(all: readonly Department[], of: Department): Department {
  const above = all.find(({ guid }) => guid === of.parent);
  return above ? topOf(all, above) : of;
}

/** The parent department that a form names; null without one. */
export function aboveOf(all: readonly Department[], parentGuid: string): Department | null {
  if (parentGuid === NONE_ABOVE) return null;
  const above = all.find(({ guid }) => guid === parentGuid);
  if (!above) throw invalidField('parentGuid', 'errors.noSuchDepartment');
  return above;
}

/**
 * Names are unique within a first-level branch, those of first-level departments among each other
 * (requirements, 10.5).
 */
export function refuseTakenName(
  all: readonly Department[],
  name: string,
  above: Department | null,
  except: string | null,
): void {
  const beside =
    above === null ? all.filter(({ parent }) => parent === null) : branchOf(all, topOf(all, above));
  if (beside.some((one) => folded(one.name) === folded(name) && one.guid !== except))
    throw invalidField('deptName', 'errors.departmentNameTaken');
}
