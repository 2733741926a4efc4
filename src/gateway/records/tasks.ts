import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import type { BreachContext } from '#machines/breach/breach.machine.ts';
import type { SetUpContext } from '#machines/set-up/set-up.machine.ts';
import type { ApprovalContext, RecordRole } from '#machines/shared/types.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import { authorityOfParty, type Party } from './parties.ts';

/** What the task rule needs of a record's row. */
export interface TaskSubject {
  kind: RecordKind;
  status: string;
  context: object;
  author_guid: string;
  enterprise_guid: string;
  parties?: readonly Party[];
}

/**
 * A task row without the record and the instant, which its writer knows: the record's guid and
 * `since`.
 */
export interface WaitingFor {
  role: RecordRole;
  person_guid: string | null;
  enterprise_guid: string | null;
  authority: string | null;
}

const person = (role: RecordRole, guid: string): WaitingFor => ({
  role,
  person_guid: guid,
  enterprise_guid: null,
  authority: null,
});
const holders = (role: RecordRole, enterprise: string, authority: string): WaitingFor => ({
  role,
  person_guid: null,
  enterprise_guid: enterprise,
  authority,
});

/** Whoever holds an authority at the operator of the platform: no enterprise is named. */
const platform = (role: RecordRole, authority: string): WaitingFor => ({
  role,
  person_guid: null,
  enterprise_guid: null,
  authority,
});

/** The approvers whom the machine would let decide now. */
function approversOf({ chain, position, decisions, submitter }: ApprovalContext): WaitingFor[] {
  const decided = new Set(decisions.map(({ by }) => by));
  return (chain[position]?.approvers ?? [])
    .filter(({ guid }) => guid !== submitter && !decided.has(guid))
    .map(({ guid }) => person('approver', guid));
}

function ofSetUp(state: string, record: TaskSubject): WaitingFor[] {
  const { handler } = record.context as SetUpContext;
  if (state === 'passed')
    return [holders('unitAdministrator', record.enterprise_guid, 'setUp.administer')];
  if (state === 'notBuilt') return [person('author', record.author_guid)];
  if (state === 'assigned' && handler !== null) return [person('handler', handler)];
  return [];
}

function ofEnterprise(state: string, record: TaskSubject): WaitingFor[] {
  if (state === 'reviewing' || state === 'accepted')
    return [platform('reviewer', 'enterprise.review')];
  return state === 'failed' ? [holders('author', record.enterprise_guid, 'enterprise.edit')] : [];
}

function ofInstitution(state: string, record: TaskSubject): WaitingFor[] {
  if (state === 'reviewing')
    return [holders('reviewer', record.enterprise_guid, 'institutions.review')];
  return state === 'failed' ? [holders('author', record.enterprise_guid, 'institutions.edit')] : [];
}

/**
 * A breach: its chain, then whoever deals with breaches; while the supplier is heard, the supplier.
 */
function ofBreach(state: string, record: TaskSubject): WaitingFor[] {
  const { hearing } = record.context as BreachContext;
  if (state === 'reviewing') return approversOf(record.context as ApprovalContext);
  if (state === 'failed') return [person('author', record.author_guid)];
  if (state === 'processing' && hearing === 'awaited') return suppliersOf(record);
  return state === 'passed' || state === 'processing'
    ? [holders('handler', record.enterprise_guid, 'behaviour.review')]
    : [];
}

const suppliersOf = ({ parties = [] }: TaskSubject): WaitingFor[] =>
  parties
    .filter(({ role }) => role === 'supplier')
    .map(({ role, enterpriseGuid }) => holders(role, enterpriseGuid, authorityOfParty[role] ?? ''));

/**
 * An evaluation waits for nobody in particular: a year has thousands, and its list says how far
 * they are.
 */
function ofCredit(state: string, record: TaskSubject): WaitingFor[] {
  if (state === 'pending') return approversOf(record.context as ApprovalContext);
  if (state === 'returned') return [person('author', record.author_guid)];
  return state === 'passed' ? [holders('reviewer', record.enterprise_guid, 'credit.review')] : [];
}

/**
 * An admission or the audit of a year: it lies with the supplier, with the reviewers of the unit,
 * or, when nobody took the invitation up, with who invites.
 */
function ofSupplier(state: string, record: TaskSubject): WaitingFor[] {
  const { roles } = stateOfCode(lifecycles[record.kind].machine, record.status);
  if (roles.includes('reviewer'))
    return [holders('reviewer', record.enterprise_guid, 'suppliers.review')];
  if (state === 'invited' && (record.context as { lapsed?: boolean }).lapsed)
    return [holders('author', record.enterprise_guid, 'suppliers.edit')];
  return roles.includes('supplier') ? suppliersOf(record) : [];
}

function ofSignUp(state: string, record: TaskSubject): WaitingFor[] {
  if (state === 'unreviewed') return [holders('reviewer', record.enterprise_guid, 'signUp.review')];
  return state === 'passed' ? [holders('author', record.enterprise_guid, 'signUp.edit')] : [];
}

/**
 * The parties that the lifecycle names for the status, and the author where it came back to him.
 */
function ofParties(record: TaskSubject): WaitingFor[] {
  const { state, roles } = stateOfCode(lifecycles[record.kind].machine, record.status);
  if (state === 'failed') return [person('author', record.author_guid)];
  return (record.parties ?? [])
    .filter(({ role }) => roles.includes(role))
    .map(({ role, enterpriseGuid }) => holders(role, enterpriseGuid, authorityOfParty[role] ?? ''));
}

/** Who must act on a record now: its task rows. A record gone or at an end waits for nobody. */
export function tasksOf(
  record: TaskSubject,
  procurement: { agent_guid: string | null },
): WaitingFor[] {
  const { state } = stateOfCode(lifecycles[record.kind].machine, record.status);
  if (record.kind === 'enterpriseInformation') return ofEnterprise(state, record);
  if (record.kind === 'accountAppeal')
    return state === 'unreviewed' ? [platform('reviewer', 'registration.review')] : [];
  if (record.kind === 'personnelChange')
    return state === 'asked' ? [holders('reviewer', record.enterprise_guid, 'personnel.edit')] : [];
  if (record.kind === 'institution') return ofInstitution(state, record);
  if (record.kind === 'professionalApplication') return ofParties(record);
  if (record.kind === 'breach') return ofBreach(state, record);
  if (record.kind === 'restoration')
    return state === 'reviewing'
      ? [holders('reviewer', record.enterprise_guid, 'behaviour.review')]
      : [];
  if (record.kind === 'award' || record.kind === 'blacklist') return [];
  if (record.kind === 'evaluation') return [];
  if (record.kind === 'yearlyCredit') return ofCredit(state, record);
  if (record.kind === 'supplierAdmission' || record.kind === 'yearlyAudit')
    return ofSupplier(state, record);
  if (record.kind === 'messageNotice')
    return state === 'partlySent'
      ? [holders('author', record.enterprise_guid, 'notices.edit')]
      : [];
  if (record.kind === 'signUp') return ofSignUp(state, record);
  if (state === 'reviewing') return approversOf(record.context as ApprovalContext);
  if (state === 'failed') return [person('author', record.author_guid)];
  if (record.kind === 'setUp') return ofSetUp(state, record);
  if (
    record.kind === 'entrustOrder' &&
    state === 'notReceived' &&
    procurement.agent_guid !== null
  ) {
    return [holders('agency', procurement.agent_guid, 'entrust.receive')];
  }
  return [];
}
