import { sql } from 'kysely';
import type { RequestOf } from '#contract/core/call.ts';
import type { Code } from '#contract/core/enumerations.ts';
import { organisationCalls } from '#contract/organisation.ts';
import {
  machine as organisationPlaceMachine,
  type OrganisationPlaceState,
} from '#machines/organisation-place/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import { NONE_ABOVE, organisationKind } from '#contract/core/codes.ts';
import { pageOf } from '../db/page.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext } from '../http/context.ts';
import { notFound } from '../base/failure.ts';
import { viewRecord } from '../records/view.ts';
import { PLACES } from './places.ts';
import { below, branchOf, nodesOf, type OrganisationNode } from './tree.ts';

const CONFIRMED = codeOfState(
  organisationPlaceMachine,
  'confirmed' satisfies OrganisationPlaceState,
);

/** The status of a node's place; the topmost unit and departments need no confirmation. */
const placeOf = ({ placeGuid, placeStatus }: OrganisationNode) => ({
  isQueRen: placeStatus === null || placeStatus === CONFIRMED ? ('1' as const) : ('0' as const),
  placeStatus: placeStatus as Code<'organisationPlaceStatus'> | null,
  placeGuid,
});

const wireNode = (node: OrganisationNode) => ({
  qiyeBumen: node.kind,
  deptName: node.name,
  qiyeDaima: node.code,
  deptType: node.type as '1' | '2' | '3' | null,
  parentGuid: node.parent ?? NONE_ABOVE,
  ...placeOf(node),
});

/** The nodes directly below one, or the topmost. */
export async function listNodes({ db, user }: CallContext, pid: string | null | undefined) {
  const nodes = await nodesOf(db, user.enterprise.guid);
  const shown = !pid || pid === NONE_ABOVE ? below(nodes, null) : below(nodes, pid);
  return shown.map((node) => ({
    departGuid: node.guid,
    departName: node.name,
    state: below(nodes, node.guid).length > 0 ? ('closed' as const) : ('open' as const),
    qiyeBumen: node.kind,
    deptType: node.type as '1' | '2' | '3' | null,
    ...placeOf(node),
  }));
}

/** One node. */
export async function nodeInfo({ db, user }: CallContext, guid: string) {
  const nodes = await nodesOf(db, user.enterprise.guid);
  const node = nodes.find((one) => one.guid === guid);
  if (!node) throw notFound();
  return {
    guid,
    ...wireNode(node),
    parentName: nodes.find((one) => one.guid === node.parent)?.name ?? null,
    lianXiRen: node.contact,
    lianXiPhone: node.phone,
    memberCount: String(node.members),
    createTime: node.createdAt?.getTime() ?? null,
  };
}

/**
 * The possible parents of a node: for units those of the user's branch, for departments those of
 * their own enterprise.
 */
export async function listParents(
  { db, user }: CallContext,
  { guid, qiyeBumen }: RequestOf<typeof organisationCalls.listParents>,
) {
  const nodes = await nodesOf(db, user.enterprise.guid);
  const moved = guid ? nodes.find((one) => one.guid === guid) : undefined;
  if (guid && !moved) throw notFound();
  const kind = moved?.kind ?? qiyeBumen ?? organisationKind.department;
  const own = nodes.find((one) => one.guid === user.enterprise.guid);
  const left = new Set(moved ? branchOf(nodes, moved) : []);
  const possible = (own ? branchOf(nodes, own) : []).filter(
    (one) =>
      !left.has(one) &&
      (kind === organisationKind.unit
        ? one.kind === organisationKind.unit
        : one.enterprise === user.enterprise.guid),
  );
  const pathOf = (node: OrganisationNode): string => {
    const above = nodes.find((one) => one.guid === node.parent);
    return above && above.guid !== own?.parent ? `${pathOf(above)}/${node.name}` : node.name;
  };
  return possible.map((node) => ({ departGuid: node.guid, departName: pathOf(node) }));
}

/** Purchasing enterprises without a place: neither below a unit nor above one. */
export function listUnassigned(
  { db, user }: CallContext,
  search: RequestOf<typeof organisationCalls.listUnassignedEnterprises>,
): Promise<RawJson> {
  return pageOf(db, organisationCalls.listUnassignedEnterprises, search, {
    fields: { userQiYe_Guid: sql`e.guid`, qiYe_Name: sql`e.name`, qiYe_BH: sql`e.code` },
    from: sql`enterprise e`,
    within: [
      sql`e.subject_types ~ '[AB]' and e.guid <> ${user.enterprise.guid}`,
      sql`not exists (select 1 from organisation_place o where o.enterprise_guid = e.guid
        or o.parent_guid = e.guid)`,
    ],
    filters: { qiYe_BH: 'exact' },
    order: sql`e.name, e.guid`,
  });
}

/** The place of one unit, with the answer of its people. */
export const placeInfo = async ({ db, user }: CallContext, guid: string): Promise<RawJson> =>
  RawJson.of(await viewRecord(db, user, guid, PLACES));
