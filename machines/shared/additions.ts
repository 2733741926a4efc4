import { addedIn, standsIn } from './approval.ts';
import type { AdditionOutput, ApprovalContext, ChainLevel } from './types.ts';

/** The level that a command added to a chain; null where it was another command. */
export function addedBetween(
  before: readonly ChainLevel[],
  after: readonly ChainLevel[],
): (ChainLevel & Required<Pick<ChainLevel, 'addedBy'>>) | null {
  if (addedIn(after).length <= addedIn(before).length) return null;
  for (const { addedBy, ...level } of after)
    // Whoever is added stood nowhere before.
    if (addedBy && !level.approvers.some(({ guid }) => standsIn(before, guid)))
      return { ...level, addedBy };
  return null;
}

/** Whether after a command the same level of a review waits as before: no other one, none added. */
export const isSameLevel = (
  before: Pick<ApprovalContext, 'chain' | 'position'>,
  after: Pick<ApprovalContext, 'chain' | 'position'>,
): boolean =>
  before.position === after.position &&
  addedBetween(before.chain, after.chain)?.addedBy.place !== 'before';

/**
 * The state after the viewer added an approver: a level of its own before or after the one under
 * review, with levels and what was transferred at them counted anew.
 */
export function added(
  context: ApprovalContext,
  { assignee, place, opinion, at, revision }: AdditionOutput,
): Partial<ApprovalContext> {
  const { chain, position, transfers = [], viewer } = context;
  const own = chain[position];
  const offset = place === 'after' ? 1 : 0;
  const level = (own?.level ?? position + 1) + offset;
  const counted = <Of extends { level: number }>(one: Of): Of =>
    one.level < level ? one : { ...one, level: one.level + 1 };
  const addedLevel: ChainLevel = {
    level,
    unitName: own?.unitName ?? '',
    approvers: [assignee],
    addedBy: { guid: viewer.guid, name: viewer.name, place, opinion, at },
  };
  return {
    chain: chain.map(counted).toSpliced(position + offset, 0, addedLevel),
    transfers: transfers.map(counted),
    revision,
    refusal: null,
  };
}
