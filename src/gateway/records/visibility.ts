import type { ApprovalContext } from '#machines/shared/types.ts';
import { rulesOf } from './kind-rules.ts';
import { standingOf, type StandingSubject } from './standing.ts';

/** Who sees a record beyond its own unit, as keys of people and enterprises, each once. */
export function viewersOf(
  record: StandingSubject,
  procurement: { agent_guid: string | null },
): string[] {
  const standing = standingOf(record, procurement);
  const { chain } = record.context as ApprovalContext;
  return [
    ...new Set([
      ...chain.flatMap(({ approvers }) => approvers.map(({ guid }) => guid)),
      ...rulesOf(record.kind).alsoVisibleTo(standing),
      ...standing.parties.map(({ enterpriseGuid }) => enterpriseGuid),
    ]),
  ];
}
