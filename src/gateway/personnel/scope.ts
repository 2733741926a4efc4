import { sql } from 'kysely';
import { keysOf } from '#contract/core/key-list.ts';
import { yesNo } from '#contract/core/codes.ts';
import { subordinate } from '../approval/subordinate.ts';
import type { RowOf, Tx } from '../db/schema.ts';
import type { CallContext } from '../http/context.ts';
import { Failure, invalidField } from '../base/failure.ts';
import { industryClass, SECOND_LEVEL } from '../suppliers/industry-classes.ts';
import type { User } from '../user/user.ts';

const OWN = 'A';
const OTHER = 'B';

/** The data scope of a role beyond its holders' own records, in wire form (requirements, 10.6). */
export interface WireScope {
  viewBuMenXM?: string | null | undefined;
  suoZaiBuMen?: string | null | undefined;
  deptGuids?: string | null | undefined;
  viewQiTaQiYe?: string | null | undefined;
  xmLeiXing?: string | null | undefined;
  qiYeGuids?: string | null | undefined;
  guiDangViewFanWei?: string | null | undefined;
  shenQingZhuanYe?: string | null | undefined;
}

type Scope = Pick<
  RowOf<'role'>,
  | 'department_scope'
  | 'department_guids'
  | 'enterprise_guids'
  | 'archive_scope'
  | 'project_types'
  | 'specialties'
>;

/** The scope of a stored role in wire form; "all departments" are listed one by one. */
export function wireScope(role: Scope, departments: readonly string[]) {
  const { department_scope: scope } = role;
  const listed = scope === 'all' ? departments : role.department_guids;
  const which = [
    ...(scope === 'own' || scope === 'listed' || scope === 'all' ? [OWN] : []),
    ...(scope === 'listed' || scope === 'others' || scope === 'all' ? [OTHER] : []),
  ];
  return {
    viewBuMenXM: scope === 'none' ? ('0' as const) : ('1' as const),
    suoZaiBuMen: which.join(','),
    deptGuids: listed.join(','),
    viewQiTaQiYe: role.enterprise_guids.length > 0 ? ('1' as const) : ('0' as const),
    xmLeiXing: role.project_types.join(','),
    qiYeGuids: role.enterprise_guids.join(','),
    guiDangViewFanWei: role.archive_scope as '1' | '2' | '3' | null,
    shenQingZhuanYe: role.specialties.join(','),
  };
}

function departmentScope(
  form: WireScope,
  departments: readonly string[],
): Pick<Scope, 'department_scope' | 'department_guids'> {
  const which = keysOf(form.suoZaiBuMen ?? OWN);
  const listed = which.includes(OTHER) ? keysOf(form.deptGuids) : [];
  if ((form.viewBuMenXM ?? yesNo.yes) !== yesNo.yes)
    return { department_scope: 'none', department_guids: [] };
  if (which.includes(OTHER) && listed.length === 0)
    throw invalidField('deptGuids', 'rules.required');
  if (listed.some((guid) => !departments.includes(guid)))
    throw invalidField('deptGuids', 'errors.noSuchDepartment');
  // All departments include future ones (assumed).
  if (listed.length === departments.length && listed.length > 0)
    return { department_scope: 'all', department_guids: [] };
  if (listed.length === 0) return { department_scope: 'own', department_guids: [] };
  return { department_scope: which.includes(OWN) ? 'listed' : 'others', department_guids: listed };
}

/**
 * Enterprises that a role may open: those below the own one in the group, and those its giver sees
 * (assumed).
 */
export const openable = (user: User) =>
  sql`(${subordinate(user)} or e.guid =
    any(${user.otherEnterprises.flatMap(({ guids }) => [...guids])}::text[]))
    and e.guid <> ${user.enterprise.guid}`;

async function refuseOtherEnterprises(
  tx: Tx,
  giver: User,
  guids: readonly string[],
): Promise<void> {
  const { rows } = await sql`select 1 from enterprise e where e.guid = any(${[...guids]}::text[])
      and ${openable(giver)}`.execute(tx);
  if (rows.length < guids.length) throw invalidField('qiYeGuids', 'errors.noSuchEnterprise');
}

/** Second-level classes; a form without any leaves them unchanged. */
function specialtiesOf({ shenQingZhuanYe }: WireScope, stored: Scope): string[] {
  if (shenQingZhuanYe === undefined) return stored.specialties;
  const codes = [...new Set(keysOf(shenQingZhuanYe))].sort();
  if (codes.some((code) => code.length !== SECOND_LEVEL || industryClass(code) === undefined))
    throw invalidField('shenQingZhuanYe', 'errors.noSuchSpecialty');
  return codes;
}

/**
 * Stored for other parts of the platform that archive projects; a form without it leaves it
 * unchanged.
 */
const archiveScopeOf = ({ guiDangViewFanWei }: WireScope, stored: Scope): string | null =>
  guiDangViewFanWei === undefined ? stored.archive_scope : guiDangViewFanWei;

/** The scope in a form; nobody opens departments or enterprises that they do not see themselves. */
export async function scopeOf(
  tx: Tx,
  { user }: CallContext,
  giver: User,
  form: WireScope,
  stored: Scope,
  departments: readonly string[],
): Promise<Scope> {
  const scope = departmentScope(form, departments);
  const opens = scope.department_scope === 'all' ? departments : scope.department_guids;
  const added = opens.filter(
    (guid) => stored.department_scope !== 'all' && !stored.department_guids.includes(guid),
  );
  if (giver.departments !== null && added.some((guid) => !giver.departments?.includes(guid)))
    throw new Failure(409, 'errors.opensMoreThanSeen');
  const seesOthers = form.viewQiTaQiYe === yesNo.yes;
  const enterprises = seesOthers ? keysOf(form.qiYeGuids) : [];
  if (seesOthers && enterprises.length === 0) throw invalidField('qiYeGuids', 'rules.required');
  await refuseOtherEnterprises(
    tx,
    { ...giver, enterprise: user.enterprise },
    enterprises.filter((guid) => !stored.enterprise_guids.includes(guid)),
  );
  return {
    ...scope,
    enterprise_guids: enterprises,
    project_types: seesOthers ? keysOf(form.xmLeiXing) : [],
    archive_scope: archiveScopeOf(form, stored),
    specialties: specialtiesOf(form, stored),
  };
}
