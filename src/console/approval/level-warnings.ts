import type { Approver } from './level-lists.ts';

/** What may leave a level without anybody, when the settings stay as they are. */
export interface LevelWarning {
  /** Nobody is left in any case, or when the one who is submits a record of their own. */
  kind: 'nobody' | 'alone';
  /** Who is named here and decides at a higher level instead. */
  movedUp: readonly string[];
  /** Who is named here and is no longer active. */
  gone: readonly string[];
}

/**
 * The warnings of each level, from the first; null where somebody is left whoever submits. The
 * levels are those that decide.
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
