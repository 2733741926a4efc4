import type { Approver, RecordRole } from '#machines/shared/types.ts';
import type { User } from '../user/user.ts';
import type { Actor } from './advance.ts';

/** A person in histories and guards, with the roles they have on the record. */
export const actorOf = (user: User, roles: readonly RecordRole[]): Actor => ({
  guid: user.guid,
  name: user.name,
  unitName: user.enterprise.name,
  roles,
});

/** The gateway itself as an actor of histories and guards. */
export const SYSTEM: Actor = { guid: 'system', name: '系统', unitName: '', roles: ['system'] };

/** The gateway that gives the place of a late approver away, by the settings of the matter. */
export const ruleFor = (late: Approver): Actor => ({
  ...SYSTEM,
  roles: ['rule'],
  onBehalfOf: late,
});

/** The gateway itself as the user of effects: somebody without a unit and without rights. */
export const SYSTEM_USER: User = {
  guid: SYSTEM.guid,
  name: SYSTEM.name,
  accountName: SYSTEM.guid,
  phone: null,
  position: '',
  enterprise: {
    guid: '',
    code: '',
    name: '',
    subjectTypes: '',
    hasSubmitted: false,
    hasVirtualAccounts: false,
    parentGuid: null,
  },
  department: null,
  authorities: new Set(),
  departments: [],
  specialties: [],
  otherEnterprises: [],
  servedByOthers: [],
  delegations: [],
  isAuditor: false,
  isPlatform: false,
  passwordIsInitial: false,
};
