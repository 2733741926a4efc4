import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import type { Party } from './parties.ts';

/** What of a record's row says where it stands. */
export interface StandingSubject {
  kind: RecordKind;
  status: string;
  context: object;
  parties?: readonly Party[];
}

/** A record where it stands: what decides who sees it. */
export interface Standing {
  /** State of its machine, and the roles that it names for this state. */
  state: string;
  roles: readonly string[];
  context: object;
  agentGuid: string | null;
  parties: readonly Party[];
}

/** The same with whose it is: what decides whom it waits for. */
export interface OwnedStanding extends Standing {
  authorGuid: string;
  enterpriseGuid: string;
}

/** A record where it stands, from its rows. */
export function standingOf(
  { kind, status, context, parties = [] }: StandingSubject,
  { agent_guid }: { agent_guid: string | null },
): Standing {
  const { state, roles } = stateOfCode(lifecycles[kind].machine, status);
  return { state, roles, context, agentGuid: agent_guid, parties };
}
