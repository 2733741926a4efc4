import { randomUUID } from 'node:crypto';
import { ANALYSE_AUTHORITY, codesIn } from '#contract/core/authorities.ts';
import type { Tx } from '../db/schema.ts';

const common = [
  ...codesIn('enterprise', 'view', 'edit'),
  ...codesIn('personnel', 'view', 'edit'),
  ...codesIn('accounts', 'view', 'edit'),
  ...codesIn('suppliers', 'view'),
];
const tendering = [
  ...codesIn('organisation', 'view', 'edit'),
  ...codesIn('approval', 'view', 'edit'),
  ...codesIn('representatives', 'view', 'edit'),
  ...codesIn('fees', 'view', 'edit'),
  ...codesIn('entrust', 'view', 'administer'),
  ...codesIn('suppliers', 'edit'),
  ...codesIn('statistics', 'view'),
  ...codesIn('notices', 'view', 'edit'),
];

/**
 * Authorities of an enterprise's administrator by subject type (requirements, 6; which authorities:
 * assumed).
 */
const rightsOf: Readonly<Record<string, readonly string[]>> = {
  T: [...common, ...codesIn('signUp', 'view', 'edit')],
  A: [
    ...common,
    ...tendering,
    ...codesIn('entrust', 'receive'),
    ...codesIn('supervision', 'view', 'edit'),
  ],
  B: [
    ...common,
    ...tendering,
    ...codesIn('plans', 'view', 'edit', 'administer'),
    ...codesIn('setUp', 'view', 'edit', 'administer'),
    ...codesIn('entrust', 'edit'),
    ...codesIn('institutions', 'view', 'edit'),
    ...codesIn('credit', 'view', 'edit'),
    ...codesIn('behaviour', 'view', 'edit'),
    ...codesIn('signUp', 'view', 'edit'),
  ],
};

/**
 * Name of the role that the registrant of an enterprise gets with the registration or the first
 * approval.
 */
const ADMINISTRATOR = '企业管理员';

/**
 * Gives the registrant of an enterprise the rights of its approved subject types, so that they can
 * start and give rights to others. Existing rights stay; rights that somebody removed from the role
 * come back only with a new subject type.
 */
export async function grantRights(
  tx: Tx,
  {
    enterpriseGuid,
    personGuid,
    types,
  }: { enterpriseGuid: string; personGuid: string; types: readonly string[] },
): Promise<void> {
  const wanted = types.flatMap((type) => rightsOf[type] ?? []);
  const held = await tx
    .selectFrom('role')
    .innerJoin('person_role', 'person_role.role_guid', 'role.guid')
    .where('person_role.person_guid', '=', personGuid)
    .where('role.valid', '=', true)
    .select(['role.guid', 'role.name', 'role.authorities'])
    .execute();
  const has = new Set(held.flatMap(({ authorities }) => authorities));
  const missing = [...new Set(wanted)].filter((authority) => !has.has(authority));
  if (missing.length === 0) return;
  const role = held.find(({ name }) => name === ADMINISTRATOR);
  if (role) {
    await tx
      .updateTable('role')
      .set({ authorities: [...role.authorities, ...missing] })
      .where('guid', '=', role.guid)
      .execute();
    return;
  }
  const guid = randomUUID();
  await tx
    .insertInto('role')
    .values({
      guid,
      enterprise_guid: enterpriseGuid,
      name: ADMINISTRATOR,
      valid: true,
      authorities: missing,
      department_scope: 'all',
      department_guids: [],
      enterprise_guids: [],
    })
    .execute();
  await tx.insertInto('person_role').values({ person_guid: personGuid, role_guid: guid }).execute();
}

/** What somebody other than the administrator decides on, in every enterprise. */
const forAll = {
  账户复核: [...codesIn('accounts', 'view', 'review'), ...codesIn('enterprise', 'view')],
};

/**
 * The default roles of an enterprise by subject type: rights that its administrator may give to
 * others but does not hold (requirements, 6; which roles: assumed).
 */
const defaultRolesOf: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  T: forAll,
  A: { ...forAll, 业务复核: codesIn('suppliers', 'view', 'review') },
  B: {
    ...forAll,
    业务复核: [
      ...['suppliers', 'institutions', 'credit', 'behaviour', 'signUp'].flatMap((module) =>
        codesIn(module, 'view', 'review'),
      ),
      ...['plans', 'setUp', 'entrust', 'statistics'].flatMap((module) => codesIn(module, 'view')),
      ANALYSE_AUTHORITY,
    ],
  },
};

/**
 * Creates the default roles for the approved subject types of an enterprise; an existing role gets
 * the rights that a new type adds.
 */
export async function grantDefaultRoles(
  tx: Tx,
  { enterpriseGuid, types, now }: { enterpriseGuid: string; types: readonly string[]; now: Date },
): Promise<void> {
  const wanted = new Map<string, Set<string>>();
  for (const [name, authorities] of types.flatMap((type) =>
    Object.entries(defaultRolesOf[type] ?? {}),
  ))
    wanted.set(name, new Set([...(wanted.get(name) ?? []), ...authorities]));
  for (const [name, authorities] of wanted) {
    const held = await tx
      .selectFrom('role')
      .where('enterprise_guid', '=', enterpriseGuid)
      .where('name', '=', name)
      .where('is_default', '=', true)
      .select(['guid', 'authorities'])
      .executeTakeFirst();
    if (held)
      await tx
        .updateTable('role')
        .set({ authorities: [...new Set([...held.authorities, ...authorities])] })
        .where('guid', '=', held.guid)
        .execute();
    else
      await tx
        .insertInto('role')
        .values({
          guid: randomUUID(),
          enterprise_guid: enterpriseGuid,
          name,
          authorities: [...authorities],
          department_scope: 'all',
          is_default: true,
          created_at: now,
        })
        .execute();
  }
}
