import type { ApprovalContext } from '#machines/shared/types.ts';
import { rulesOf } from './kind-rules.ts';
import { standingOf, type StandingSubject } from './standing.ts';

/**
 * Who sees a record beyond its own unit, as keys of people and enterprises without duplicates.
 * Delegates keep seeing what they decided on after the delegation ends, and people who transferred
 * their place keep seeing the record.
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
