import { deciders } from '#machines/shared/approval.ts';
import type { ApprovalContext, RecordRole } from '#machines/shared/types.ts';
import { rulesOf } from './kind-rules.ts';
import { authorityOfParty } from './parties.ts';
import { standingOf, type OwnedStanding, type Standing, type StandingSubject } from './standing.ts';

/** The columns of a record that its tasks depend on. */
export interface TaskSubject extends StandingSubject {
  author_guid: string;
  enterprise_guid: string;
}

/** A task row without the columns that its writer knows: the record's guid and `since`. */
export interface WaitingFor {
  role: RecordRole;
  person_guid: string | null;
  enterprise_guid: string | null;
  authority: string | null;
}

/** A task of one person. */
export const person = (role: RecordRole, guid: string): WaitingFor => ({
  role,
  person_guid: guid,
  enterprise_guid: null,
  authority: null,
});

/** A task of everybody of an enterprise with an authority. */
export const holders = (role: RecordRole, enterprise: string, authority: string): WaitingFor => ({
  role,
  person_guid: null,
  enterprise_guid: enterprise,
  authority,
});

/**
 * A task of people with an authority at the enterprise that runs the platform: no enterprise is
 * named.
 */
export const platform = (role: RecordRole, authority: string): WaitingFor => ({
  role,
  person_guid: null,
  enterprise_guid: null,
  authority,
});

/** The approvers who may decide now by the machine. */
export function approversOf({ context }: Standing): WaitingFor[] {
  const { chain, position, decisions, submitter } = context as ApprovalContext;
  const decided = deciders(decisions);
  return (chain[position]?.approvers ?? [])
    .filter(({ guid }) => guid !== submitter && !decided.has(guid))
    .map(({ guid }) => person('approver', guid));
}

/** A record under approval awaits its chain, a returned one its author. */
export function tasksOfApproval(record: OwnedStanding): WaitingFor[] {
  if (record.state === 'reviewing') return approversOf(record);
  return record.state === 'failed' ? [person('author', record.authorGuid)] : [];
}

/** The parties that the machine names for the state. */
export const namedParties = ({ roles, parties }: Standing): WaitingFor[] =>
  parties
    .filter(({ role }) => roles.includes(role))
    .map(({ role, enterpriseGuid }) => holders(role, enterpriseGuid, authorityOfParty[role] ?? ''));

/** The task rows of a record: who must act on it now. A deleted or finished record has none. */
export const tasksOf = (
  record: TaskSubject,
  procurement: { agent_guid: string | null },
): readonly WaitingFor[] =>
  rulesOf(record.kind).tasks({
    ...standingOf(record, procurement),
    authorGuid: record.author_guid,
    enterpriseGuid: record.enterprise_guid,
  });
