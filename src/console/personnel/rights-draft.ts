import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import type { personnelCalls } from '#contract/personnel.ts';

export type Permissions = ResponseOf<typeof personnelCalls.permissionsOfRole>;

/** The rights of a role while they are edited. */
export interface RightsDraft {
  authorities: ReadonlySet<string>;
  seesDepartments: boolean;
  /** Codes of departmentScope. */
  which: ReadonlySet<string>;
  departments: ReadonlySet<string>;
  seesOthers: boolean;
  /** Codes of projectType; none: all. */
  types: ReadonlySet<string>;
  enterprises: ReadonlySet<string>;
  /** Classes whose applications the role reviews; none: all. */
  specialties: ReadonlySet<string>;
}

const setOf = (list: string | null | undefined): ReadonlySet<string> =>
  new Set((list ?? '').split(',').filter((key) => key !== ''));
const listOf = (set: ReadonlySet<string>): string => [...set].sort().join(',');

/** Converts stored rights to a draft. */
export function draftOf(stored: Permissions): RightsDraft {
  return {
    authorities: new Set(stored.authGuid),
    seesDepartments: stored.viewBuMenXM !== '0',
    which: setOf(stored.suoZaiBuMen),
    departments: setOf(stored.deptGuids),
    seesOthers: stored.viewQiTaQiYe === '1',
    types: setOf(stored.xmLeiXing),
    enterprises: setOf(stored.qiYeGuids),
    specialties: setOf(stored.shenQingZhuanYe),
  };
}

/** Converts a draft to the request. The people who have the role stay the same. */
export function requestOfDraft(
  stored: Permissions,
  draft: RightsDraft,
): RequestOf<typeof personnelCalls.savePermissions> {
  return {
    roleGuid: stored.roleGuid,
    authGuid: [...draft.authorities].sort(),
    userList: stored.userList,
    viewBuMenXM: draft.seesDepartments ? '1' : '0',
    suoZaiBuMen: listOf(draft.which),
    deptGuids: draft.which.has('B') ? listOf(draft.departments) : '',
    viewQiTaQiYe: draft.seesOthers ? '1' : '0',
    xmLeiXing: listOf(draft.types),
    shenQingZhuanYe: listOf(draft.specialties),
    qiYeGuids: draft.seesOthers ? listOf(draft.enterprises) : '',
  } as RequestOf<typeof personnelCalls.savePermissions>;
}

/** The difference between a draft and the stored rights. */
export interface RightsDifference {
  added: readonly string[];
  removed: readonly string[];
  scopeChanged: boolean;
}

export function differenceOf(stored: Permissions, draft: RightsDraft): RightsDifference {
  const before = new Set(stored.authGuid);
  const scope = (of: RightsDraft) =>
    JSON.stringify({ ...requestOfDraft(stored, of), authGuid: [] });
  return {
    added: [...draft.authorities].filter((code) => !before.has(code)),
    removed: [...before].filter((code) => !draft.authorities.has(code)),
    scopeChanged: scope(draft) !== scope(draftOf(stored)),
  };
}
