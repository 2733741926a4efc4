import type { RecordKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { stateOfCode } from '#model/lifecycle.ts';
import type { Party } from './parties.ts';

/** The columns of a record that give its position. */
export interface StandingSubject {
  kind: RecordKind;
  status: string;
  context: object;
  parties?: readonly Party[];
}

/** A record in its position: what decides who sees it. */
export interface Standing {
  /** State of its machine, and the roles of this state. */
  state: string;
  roles: readonly string[];
  context: object;
  agentGuid: string | null;
  parties: readonly Party[];
}

/** The same with its owner: what decides whom it awaits. */
export interface OwnedStanding extends Standing {
  authorGuid: string;
  enterpriseGuid: string;
}

/** The position of a record, from its rows. */
export function standingOf(
  { kind, status, context, parties = [] }: StandingSubject,
  { agent_guid }: { agent_guid: string | null },
): Standing {
  const { state, roles } = stateOfCode(lifecycles[kind].machine, status);
  return { state, roles, context, agentGuid: agent_guid, parties };
}
