import { beforeAll, describe, expect, test } from 'vitest';
import { authorities } from '#contract/core/authorities.ts';
import { RECORD_KINDS, type RecordKind } from '#contract/kinds.ts';
import { registerRecordKinds } from '#gateway/kinds.ts';
import { rulesOf, type ReviewRights } from '#gateway/records/kind-rules.ts';
import { rolesOn } from '#gateway/records/roles.ts';
import { authorityOfParty, RECEIVING, type Party } from '#gateway/records/parties.ts';
import { tasksOf, type WaitingFor } from '#gateway/records/tasks.ts';
import { viewersOf } from '#gateway/records/visibility.ts';
import type { User } from '#gateway/user/user.ts';
import { lifecycles } from '#machines/index.ts';
import { statusesOf } from '#model/lifecycle.ts';

const UNIT = 'the unit';
const PARTNER = 'another enterprise';

/**
 * What a single right makes of its holder, written by hand: in the unit itself (`own`), there and
 * where the unit's records are visible (`visible`), or at the operator of the platform
 * (`platform`).
 */
const OFFICES: Readonly<Record<RecordKind, Readonly<Record<string, string>>>> = {
  yearlyPlan: { 'plans.edit': 'author: own', 'plans.administer': 'unitAdministrator: own' },
  batchPlan: { 'plans.edit': 'author: own', 'plans.administer': 'unitAdministrator: own' },
  selfPlan: { 'plans.edit': 'author: own', 'plans.administer': 'unitAdministrator: own' },
  setUp: { 'setUp.edit': 'author: own', 'setUp.administer': 'unitAdministrator: own' },
  entrustOrder: { 'entrust.edit': 'author: own', 'entrust.administer': 'unitAdministrator: own' },
  entrustContract: {
    'entrust.edit': 'author: own',
    'entrust.administer': 'unitAdministrator: own',
  },
  enterpriseInformation: {
    'enterprise.edit': 'author: own',
    'enterprise.review': 'reviewer: platform',
  },
  professionalApplication: { 'enterprise.edit': 'supplier: own' },
  accountAppeal: { 'registration.review': 'reviewer: platform' },
  institution: { 'institutions.edit': 'author: own', 'institutions.review': 'reviewer: visible' },
  personnelChange: { 'personnel.edit': 'author, reviewer: own' },
  bankAccountChange: { 'accounts.edit': 'author: own', 'accounts.review': 'reviewer: own' },
  organisationPlace: { 'organisation.edit': 'author: own' },
  delegation: {},
  advice: {},
  supplierAdmission: { 'suppliers.edit': 'author: own', 'suppliers.review': 'reviewer: visible' },
  yearlyAudit: { 'suppliers.edit': 'author: own', 'suppliers.review': 'reviewer: visible' },
  breach: { 'behaviour.edit': 'author: own', 'behaviour.review': 'handler: visible' },
  award: { 'behaviour.edit': 'author: own' },
  restoration: { 'behaviour.edit': 'author: own', 'behaviour.review': 'reviewer: visible' },
  blacklist: { 'behaviour.edit': 'author: own', 'behaviour.review': 'reviewer: visible' },
  evaluation: { 'credit.edit': 'author: own' },
  yearlyCredit: { 'credit.edit': 'author: own', 'credit.review': 'reviewer: visible' },
  messageNotice: { 'notices.edit': 'author: own' },
  signUp: { 'signUp.edit': 'author: own', 'signUp.review': 'reviewer: visible' },
};

/**
 * Rights in a unit by which a kind's chain ends with the unit above; chains of other kinds never
 * do.
 */
const ENDS_ABOVE: Partial<Record<RecordKind, readonly ReviewRights[]>> = {
  yearlyPlan: [
    { reviewsOwnPlans: false, setUpNeedsSuperior: false },
    { reviewsOwnPlans: false, setUpNeedsSuperior: true },
  ],
  setUp: [
    { reviewsOwnPlans: false, setUpNeedsSuperior: true },
    { reviewsOwnPlans: true, setUpNeedsSuperior: true },
  ],
};

const CHAIN = {
  reviewing: 'approver: the approver',
  failed: 'author: the author',
};

/**
 * Whom a record waits for in each state, written by hand; in the other states it waits for nobody.
 */
const DESKS: Readonly<Record<RecordKind, Readonly<Record<string, string>>>> = {
  yearlyPlan: CHAIN,
  batchPlan: CHAIN,
  selfPlan: CHAIN,
  setUp: {
    ...CHAIN,
    passed: 'unitAdministrator: setUp.administer of the unit',
    notBuilt: 'author: the author',
    assigned: 'handler: the handler',
  },
  entrustOrder: { ...CHAIN, notReceived: 'agency: entrust.receive of another enterprise' },
  entrustContract: CHAIN,
  enterpriseInformation: {
    reviewing: 'reviewer: enterprise.review of the platform',
    accepted: 'reviewer: enterprise.review of the platform',
    failed: 'author: enterprise.edit of the unit',
  },
  professionalApplication: {
    preliminaryReview: 'preliminaryReviewer: suppliers.review of another enterprise',
    finalReview: 'finalReviewer: suppliers.review of another enterprise',
    preliminaryFailed: 'finalReviewer: suppliers.review of another enterprise',
    secondReview: 'finalReviewer: suppliers.review of another enterprise',
    failed: 'author: the author',
  },
  accountAppeal: { unreviewed: 'reviewer: registration.review of the platform' },
  institution: {
    reviewing: 'reviewer: institutions.review of the unit',
    failed: 'author: institutions.edit of the unit',
  },
  personnelChange: { asked: 'reviewer: personnel.edit of the unit' },
  bankAccountChange: { asked: 'reviewer: accounts.review of the unit' },
  organisationPlace: { asked: 'author: organisation.edit of the unit' },
  delegation: { offered: 'handler: the handler' },
  advice: { asked: 'handler: the handler' },
  supplierAdmission: {
    invited: 'supplier: enterprise.edit of another enterprise',
    filling: 'supplier: enterprise.edit of another enterprise',
    unreviewed: 'reviewer: suppliers.review of the unit',
    failed: 'supplier: enterprise.edit of another enterprise',
  },
  yearlyAudit: {
    notSubmitted: 'supplier: enterprise.edit of another enterprise',
    pending: 'reviewer: suppliers.review of the unit',
    returned: 'supplier: enterprise.edit of another enterprise',
  },
  breach: {
    ...CHAIN,
    passed: 'handler: behaviour.review of the unit',
    processing: 'handler: behaviour.review of the unit',
  },
  award: {},
  restoration: { reviewing: 'reviewer: behaviour.review of the unit' },
  blacklist: {},
  evaluation: {},
  yearlyCredit: {
    pending: 'approver: the approver',
    passed: 'reviewer: credit.review of the unit',
    returned: 'author: the author',
  },
  messageNotice: { partlySent: 'author: notices.edit of the unit' },
  signUp: {
    unreviewed: 'reviewer: signUp.review of the unit',
    passed: 'author: signUp.edit of the unit',
  },
};

/** The other parties of a record; an application belongs to the supplier alone. */
const partiesOf = (kind: RecordKind): readonly Party[] =>
  (kind === 'professionalApplication'
    ? (['preliminaryReviewer', 'finalReviewer'] as const)
    : (['supplier'] as const)
  ).map((role) => ({ role, enterpriseGuid: PARTNER }));

const CONTEXT = {
  submitter: 'the submitter',
  chain: [{ approvers: [{ guid: 'the approver', name: '' }] }],
  position: 0,
  decisions: [],
  handler: 'the handler',
  hasOrder: false,
  hearing: null,
  lapsed: false,
};

const recordOf = (kind: RecordKind, status: string, context: object = CONTEXT) => ({
  kind,
  status,
  context,
  parties: partiesOf(kind),
  author_guid: 'the author',
  enterprise_guid: UNIT,
});

function holder(authority: string, where: { unit: string; sees?: string; isPlatform?: boolean }) {
  const user: Partial<User> = {
    guid: 'somebody',
    authorities: new Set([authority]),
    departments: null,
    specialties: null,
    otherEnterprises: where.sees ? [{ guids: [where.sees], projectTypes: [] }] : [],
    enterprise: { guid: where.unit } as User['enterprise'],
    servedByOthers: [],
    delegations: [],
    isPlatform: where.isPlatform ?? false,
  };
  return user as User;
}

/** The role of a right's holder towards a record of the unit, by their position. */
function officeOf(kind: RecordKind, authority: string): string | null {
  const asked = { kind, enterpriseGuid: UNIT, agentGuid: null, context: { ...CONTEXT, chain: [] } };
  const rolesOf = (user: User) =>
    rolesOn(user, asked)
      .filter((role) => role !== 'reader')
      .join(', ');
  const own = rolesOf(holder(authority, { unit: UNIT }));
  const above = rolesOf(holder(authority, { unit: PARTNER, sees: UNIT }));
  const platform = rolesOf(holder(authority, { unit: PARTNER, isPlatform: true }));
  expect(rolesOf(holder(authority, { unit: PARTNER })), `${authority} elsewhere`).toBe('');
  if (own === '' && above === '' && platform === '') return null;
  if (platform !== '') return `${platform}: platform`;
  return above === '' ? `${own}: own` : `${above}: visible`;
}

const worded = ({ role, person_guid, enterprise_guid, authority }: WaitingFor): string =>
  person_guid === null
    ? `${role}: ${authority} of ${enterprise_guid ?? 'the platform'}`
    : `${role}: ${person_guid}`;

const desksOf = (kind: RecordKind, status: string, context?: object): string[] =>
  tasksOf(recordOf(kind, status, context), { agent_guid: PARTNER }).map(worded);

const codeOf = (kind: RecordKind, state: string): string => {
  const code = statusesOf(lifecycles[kind].machine).find((status) => status.state === state)?.code;
  if (code === undefined || code === null) throw new Error(`${kind} has no ${state}.`);
  return code;
};

beforeAll(() => {
  registerRecordKinds();
});

describe.each(RECORD_KINDS)('%s', (kind) => {
  test('makes of who holds one right alone what this right is for, and of nobody else anything', () => {
    expect(
      Object.fromEntries(
        authorities.flatMap(({ code }) => {
          const office = officeOf(kind, code);
          return office === null ? [] : [[code, office]];
        }),
      ),
    ).toEqual(OFFICES[kind]);
  });

  test('makes whoever submitted it its submitter, and of a party whoever holds the right for it', () => {
    const asked = { ...recordOf(kind, ''), enterpriseGuid: UNIT, agentGuid: PARTNER };
    const rolesOf = (guid: string, authority: string, unit: string) =>
      rolesOn({ ...holder(authority, { unit }), guid } as User, {
        ...asked,
        context: { ...CONTEXT, chain: [], handler: null },
      });
    expect(rolesOf(CONTEXT.submitter, 'none', UNIT)).toContain('submitter');
    expect(rolesOf('somebody', 'none', UNIT)).toEqual(['reader']);
    expect(rolesOf('somebody', 'none', PARTNER)).toEqual(['reader']);
    expect(rolesOf('somebody', RECEIVING, PARTNER)).toEqual(['reader', 'agency']);
    expect(rolesOf('somebody', RECEIVING, UNIT)).not.toContain('agency');
    for (const { role } of asked.parties) {
      const authority = authorityOfParty[role] ?? '';
      expect(rolesOf('somebody', authority, PARTNER)).toContain(role);
      expect(rolesOf('somebody', authority, 'a third one')).not.toContain(role);
    }
  });

  test('has a chain that ends with the unit above where the unit left the last review to it', () => {
    const units = [false, true].flatMap((reviewsOwnPlans) =>
      [false, true].map((setUpNeedsSuperior) => ({ reviewsOwnPlans, setUpNeedsSuperior })),
    );
    expect(units.filter((unit) => rulesOf(kind).endsAbove?.(unit) ?? false)).toEqual(
      ENDS_ABOVE[kind] ?? [],
    );
  });

  test('waits in each status for whose turn it is', () => {
    expect(
      Object.fromEntries(
        statusesOf(lifecycles[kind].machine).flatMap(({ state, code }) => {
          const found = code === null ? [] : desksOf(kind, code);
          return found.length === 0 ? [] : [[state, found.join(', ')]];
        }),
      ),
    ).toEqual(DESKS[kind]);
  });

  test('is seen by its approvers, its parties and those whom its status lets see it', () => {
    const others = (state: string): readonly string[] => {
      if (kind === 'setUp' || kind === 'delegation' || kind === 'advice') return ['the handler'];
      const lets: Partial<Record<RecordKind, readonly string[]>> = {
        entrustOrder: ['notReceived', 'received', 'effective'],
        entrustContract: ['effective'],
      };
      return lets[kind]?.includes(state) ? ['the agency'] : [];
    };
    const codes = statusesOf(lifecycles[kind].machine).flatMap(({ state, code }) =>
      code === null ? [] : [{ state, code }],
    );
    expect(
      codes.map(({ state, code }) => [
        state,
        viewersOf(recordOf(kind, code), { agent_guid: 'the agency' }),
      ]),
    ).toEqual(codes.map(({ state }) => [state, ['the approver', ...others(state), PARTNER]]));
  });
});

describe('whose turn it is', () => {
  test('is that of the supplier while a breach awaits the hearing', () => {
    expect(
      desksOf('breach', codeOf('breach', 'processing'), { ...CONTEXT, hearing: 'awaited' }),
    ).toEqual(['supplier: enterprise.edit of another enterprise']);
  });

  test('is that of who invites when an invitation has lapsed', () => {
    expect(
      desksOf('supplierAdmission', codeOf('supplierAdmission', 'invited'), {
        ...CONTEXT,
        lapsed: true,
      }),
    ).toEqual(['author: suppliers.edit of the unit']);
  });

  test("is nobody's while the order of a set-up is on its way", () => {
    expect(desksOf('setUp', codeOf('setUp', 'assigned'), { ...CONTEXT, hasOrder: true })).toEqual(
      [],
    );
  });
});

test('an abandoned contract stays visible to the agency that knew it in force', () => {
  const abandoned = codeOf('entrustContract', 'abandoned');
  const agency = { agent_guid: 'the agency' };
  expect(viewersOf(recordOf('entrustContract', abandoned), agency)).not.toContain('the agency');
  expect(
    viewersOf(recordOf('entrustContract', abandoned, { ...CONTEXT, position: 1 }), agency),
  ).toContain('the agency');
});
