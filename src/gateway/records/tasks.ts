import { deciders } from '#machines/shared/approval.ts';
import type { ApprovalContext, RecordRole } from '#machines/shared/types.ts';
import { rulesOf } from './kind-rules.ts';
import { authorityOfParty } from './parties.ts';
import { standingOf, type OwnedStanding, type Standing, type StandingSubject } from './standing.ts';

/** What the task rule needs of a record's row. */
export interface TaskSubject extends StandingSubject {
  author_guid: string;
  enterprise_guid: string;
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

/** It waits for one person. */
export const person = (role: RecordRole, guid: string): WaitingFor => ({
  role,
  person_guid: guid,
  enterprise_guid: null,
  authority: null,
});

/** It waits for whoever of an enterprise holds an authority. */
export const holders = (role: RecordRole, enterprise: string, authority: string): WaitingFor => ({
  role,
  person_guid: null,
  enterprise_guid: enterprise,
  authority,
});

/** Whoever holds an authority at the operator of the platform: no enterprise is named. */
export const platform = (role: RecordRole, authority: string): WaitingFor => ({
  role,
  person_guid: null,
  enterprise_guid: null,
  authority,
});

/** The approvers whom the machine would let decide now. */
export function approversOf({ context }: Standing): WaitingFor[] {
  const { chain, position, decisions, submitter } = context as ApprovalContext;
  const decided = deciders(decisions);
  return (chain[position]?.approvers ?? [])
    .filter(({ guid }) => guid !== submitter && !decided.has(guid))
    .map(({ guid }) => person('approver', guid));
}

/** A record under approval waits for its chain, one that came back for its author. */
export function tasksOfApproval(record: OwnedStanding): WaitingFor[] {
  if (record.state === 'reviewing') return approversOf(record);
  return record.state === 'failed' ? [person('author', record.authorGuid)] : [];
}

/** The parties that the machine names for the state. */
export const namedParties = ({ roles, parties }: Standing): WaitingFor[] =>
  parties
    .filter(({ role }) => roles.includes(role))
    .map(({ role, enterpriseGuid }) => holders(role, enterpriseGuid, authorityOfParty[role] ?? ''));

/** Who must act on a record now: its task rows. A record gone or at an end waits for nobody. */
export const tasksOf = (
  record: TaskSubject,
  procurement: { agent_guid: string | null },
): readonly WaitingFor[] =>
  rulesOf(record.kind).tasks({
    ...standingOf(record, procurement),
    authorGuid: record.author_guid,
    enterpriseGuid: record.enterprise_guid,
  });
