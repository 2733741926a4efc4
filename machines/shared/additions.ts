import { addedIn, hasApproved, standsIn } from './approval.ts';
import type {
  AdditionOutput,
  ApprovalContext,
  Approver,
  ChainLevel,
  TransferOutput,
} from './types.ts';

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

/** What a review tells of a change of its chain. */
type Reviewed = Pick<ApprovalContext, 'chain' | 'position' | 'decisions' | 'transfers'>;

/** Whom a command took out of a running review, and the level where they stood; null: nobody. */
export function removedBetween(
  before: Reviewed,
  after: Reviewed,
): { level: number; person: Approver } | null {
  // A review that is taken back has no chain; a removal leaves the level of who added.
  if (after.chain.length === 0) return null;
  // A new submission forgets what was decided, and with it the levels that were added.
  if (before.decisions.length !== after.decisions.length) return null;
  if ((after.transfers?.length ?? 0) > (before.transfers?.length ?? 0)) return null;
  for (const { level, approvers } of addedIn(before.chain))
    for (const person of approvers)
      if (!standsIn(after.chain, person.guid)) return { level, person };
  return null;
}

/**
 * Whether after a command the same level of a review waits as before: no other one, none added
 * before it, and not removed.
 */
export const isSameLevel = (before: Reviewed, after: Reviewed): boolean =>
  before.position === after.position &&
  addedBetween(before.chain, after.chain)?.addedBy.place !== 'before' &&
  (before.chain.length <= after.chain.length ||
    removedBetween(before, after)?.level !== before.chain[before.position]?.level);

/**
 * The state after the viewer added an approver: a level of its own before or after the one under
 * review, with levels and what was transferred at them counted anew.
 */
export function added(
  context: ApprovalContext,
  { assignee, place, opinion, at, revision, others = [], needed }: AdditionOutput,
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
    approvers: [assignee, ...others],
    addedBy: {
      guid: viewer.guid,
      name: viewer.name,
      place,
      ...(others.length === 0 || needed === undefined ? {} : { needed }),
      opinion,
      at,
    },
  };
  return {
    chain: chain.map(counted).toSpliced(position + offset, 0, addedLevel),
    transfers: transfers.map(counted),
    revision,
    refusal: null,
  };
}

/**
 * The state after the viewer took somebody they had added out of the chain. Where nobody is left at
 * the level it is gone with what was transferred there, the others are counted anew, and the one
 * that follows waits; so it does where those who are left have all approved.
 */
export function removed(
  context: ApprovalContext,
  { assignee, revision }: TransferOutput,
): Partial<ApprovalContext> {
  const { chain, position, decisions, transfers = [] } = context;
  const index = chain.findIndex((level) => level.addedBy && standsIn([level], assignee.guid));
  const level = chain[index];
  if (level === undefined) return { revision, refusal: null };
  const approvers = level.approvers.filter(({ guid }) => guid !== assignee.guid);
  if (approvers.length > 0) {
    const rest = { ...level, approvers };
    const goesOn =
      index === position && rest.addedBy?.needed === 'all' && hasApproved(rest, decisions);
    return {
      chain: chain.with(index, rest),
      position: goesOn ? position + 1 : position,
      transfers: transfers.filter(
        (one) => one.level !== level.level || one.to.guid !== assignee.guid,
      ),
      revision,
      refusal: null,
    };
  }
  const others = <Of extends { level: number }>(all: readonly Of[]): Of[] =>
    all
      .filter((one) => one.level !== level.level)
      .map((one) => (one.level < level.level ? one : { ...one, level: one.level - 1 }));
  return { chain: others(chain), transfers: others(transfers), revision, refusal: null };
}
