import type { ApprovalContext } from '#machines/shared/types.ts';
import { rulesOf } from './kind-rules.ts';
import { standingOf, type StandingSubject } from './standing.ts';

/**
 * Who sees a record beyond its own unit, as keys of people and enterprises, each once. Whoever
 * decided for somebody else sees what they decided on, also when the delegation is over, and who
 * gave their place in the chain away what became of it.
 */
export function viewersOf(
  record: StandingSubject,
  procurement: { agent_guid: string | null },
): string[] {
  const standing = standingOf(record, procurement);
  const { chain, decisions, transfers = [] } = record.context as ApprovalContext;
  return [
    ...new Set([
      ...chain.flatMap(({ approvers }) => approvers.map(({ guid }) => guid)),
      ...decisions.flatMap(({ by, onBehalfOf }) => (onBehalfOf === undefined ? [] : [by])),
      ...transfers.map(({ from }) => from.guid),
      ...rulesOf(record.kind).alsoVisibleTo(standing),
      ...standing.parties.map(({ enterpriseGuid }) => enterpriseGuid),
    ]),
  ];
}
