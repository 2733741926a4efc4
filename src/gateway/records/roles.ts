import { KINDS, type RecordKind } from '#contract/kinds.ts';
import type { ApprovalContext, RecordRole } from '#machines/shared/types.ts';
import type { User } from '../user/user.ts';
import { actorOf } from './actors.ts';
import type { Actor } from './advance.ts';
import { decidesFor } from './delegated.ts';
import { rulesOf } from './kind-rules.ts';
import { authorityOfParty, RECEIVING, reviewsAll, type Party } from './parties.ts';
import { handlesOf, reviewsOf } from './reviewers.ts';

export interface RoleFacts {
  kind: RecordKind;
  enterpriseGuid: string;
  agentGuid: string | null;
  amount?: string | null;
  context: object;
  parties?: readonly Party[];
}

/** The roles of a user on one record (machines/shared/types.ts defines each role). */
export function rolesOn(user: User, record: RoleFacts): RecordRole[] {
  const context = record.context as ApprovalContext & { handler?: string | null };
  const { authority } = KINDS[record.kind];
  const isOwnUnit = record.enterpriseGuid === user.enterprise.guid;
  const level = context.chain[context.position];
  const roles: RecordRole[] = ['reader'];
  if (isOwnUnit && user.authorities.has(`${authority}.edit`))
    roles.push(rulesOf(record.kind).ownRole);
  if (context.submitter === user.guid) roles.push('submitter');
  const isInLevel = level?.approvers.some((approver) => approver.guid === user.guid);
  if (isInLevel || decidesFor(user, record) !== null) roles.push('approver');
  if (isOwnUnit && user.authorities.has(`${authority}.administer`)) roles.push('unitAdministrator');
  if (context.handler === user.guid || handlesOf(user, record)) roles.push('handler');
  if (reviewsOf(user, record)) roles.push('reviewer');
  if (
    record.agentGuid === user.enterprise.guid &&
    user.authorities.has(RECEIVING) &&
    !user.servedByOthers.includes(record.enterpriseGuid)
  )
    roles.push('agency');
  for (const party of record.parties ?? []) {
    const { role, enterpriseGuid } = party;
    if (
      enterpriseGuid === user.enterprise.guid &&
      user.authorities.has(authorityOfParty[role] ?? '') &&
      reviewsAll(user, party)
    )
      roles.push(role);
  }
  return roles;
}

/** The user on one record: their roles, and for whom they can decide. */
export function actorOn(user: User, record: RoleFacts): Actor {
  const onBehalfOf = decidesFor(user, record);
  return {
    ...actorOf(user, rolesOn(user, record)),
    ...(onBehalfOf === null ? {} : { onBehalfOf }),
  };
}
