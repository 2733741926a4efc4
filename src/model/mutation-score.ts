import type { Everything } from './oracle/everything.ts';
import { firstDifference, type FirstDifference } from './oracle/first-difference.ts';
import type { Expectations } from './oracle/expectations.ts';
import type { Mutant } from './mutants.ts';

/** A mutant that the suite does not notice although it behaves otherwise. */
export interface Survivor {
  mutant: Mutant;
  /** The shortest path that would show it. */
  wouldShow: FirstDifference;
}

/** How well a suite knows right from wrong. */
export interface MutationScore {
  mutants: number;
  killed: number;
  survivors: readonly Survivor[];
  /** Mutants that do the same as the original in everything that can happen. */
  equivalent: readonly Mutant[];
  /** Killed of those that behave otherwise, 0 to 1; 1 when none does. */
  score: number;
}

/**
 * Tries a suite on every mutant. `everything` says what can happen at all and is asked for only
 * once the suite has let a mutant pass: both machines are then walked side by side, so that a
 * survivor comes with the path that is missing, and only a mutant without any such path counts as
 * equivalent, whatever paths the suite was made from.
 */
export function mutationScore(
  mutants: readonly Mutant[],
  suite: Expectations,
  everything: () => Everything,
): MutationScore {
  let all: Everything | null = null;
  const survivors: Survivor[] = [];
  const equivalent: Mutant[] = [];
  for (const mutant of mutants) {
    const machine = mutant.machine();
    if (firstDifference(suite, machine, mutant.reach) !== null) continue;
    all ??= everything();
    const wouldShow = all.firstDifference(machine, mutant.reach);
    if (wouldShow === null) equivalent.push(mutant);
    else survivors.push({ mutant, wouldShow });
  }
  const different = mutants.length - equivalent.length;
  const killed = different - survivors.length;
  return {
    mutants: mutants.length,
    killed,
    survivors,
    equivalent,
    score: different === 0 ? 1 : killed / different,
  };
}
