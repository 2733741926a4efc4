import type { Approver } from './level-lists.ts';

/** Reasons why a level may end up without an approver. */
export interface LevelWarning {
  /** Nobody is left: in any case, or when the only approver submits a record. */
  kind: 'nobody' | 'alone';
  /** Named here, but deciding at a higher level. */
  movedUp: readonly string[];
  /** Named here, but no longer active. */
  gone: readonly string[];
}

/**
 * The warnings of each level, from the first; null if somebody is always left. Only deciding levels
 * count.
 */
export function levelWarnings(levels: readonly (readonly Approver[])[]): (LevelWarning | null)[] {
  return levels.map((people, index) => {
    const higher = new Set(
      levels.slice(index + 1).flatMap((others) => others.map(({ userid }) => userid)),
    );
    const gone = people.filter(({ isValid }) => !isValid);
    const movedUp = people.filter(({ userid, isValid }) => isValid && higher.has(userid));
    const left = people.length - gone.length - movedUp.length;
    if (people.length === 0 || left > 1) return null;
    const names = (list: readonly Approver[]) => list.map(({ name }) => name);
    return { kind: left === 0 ? 'nobody' : 'alone', movedUp: names(movedUp), gone: names(gone) };
  });
}
