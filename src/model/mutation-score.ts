import type { Everything } from './oracle/everything.ts';
import { firstDifference, type FirstDifference } from './oracle/first-difference.ts';
import type { Expectations } from './oracle/expectations.ts';
import type { Mutant } from './mutants.ts';

/** A mutant that behaves differently but that the suite does not detect. */
interface Survivor {
  mutant: Mutant;
  /** The shortest path that would detect it. */
  wouldShow: FirstDifference;
}

/** How well a suite detects faults. */
export interface MutationScore {
  mutants: number;
  killed: number;
  survivors: readonly Survivor[];
  /** Mutants that behave like the original in everything that can happen. */
  equivalent: readonly Mutant[];
  /** Killed mutants as a share of those that behave differently, 0 to 1; 1 if there are none. */
  score: number;
}

/**
 * Tries a suite on every mutant. `everything` defines what can happen at all and is only requested
 * once a mutant survives: both machines are then walked side by side, so that a survivor comes with
 * the missing path, and only a mutant without any such path counts as equivalent, whatever paths
 * the suite was made from.
 */
export function mutationScore(
  mutants: readonly Mutant[],
  suite: Expectations,
  everything: () => Everything,
): MutationScore {
  return mutationScores(mutants, [suite], everything)[0] as MutationScore;
}

/** The scores of several suites; each mutant is made and tried once. */
export function mutationScores(
  mutants: readonly Mutant[],
  suites: readonly Expectations[],
  everything: () => Everything,
): MutationScore[] {
  let all: Everything | null = null;
  const found = suites.map(() => ({ survivors: [] as Survivor[], equivalent: [] as Mutant[] }));
  for (const mutant of mutants) {
    const machine = mutant.machine();
    const passed = found.filter(
      (_, at) => firstDifference(suites[at] as Expectations, machine, mutant.reach) === null,
    );
    if (passed.length === 0) continue;
    all ??= everything();
    const wouldShow = all.firstDifference(machine, mutant.reach);
    for (const { survivors, equivalent } of passed)
      if (wouldShow === null) equivalent.push(mutant);
      else survivors.push({ mutant, wouldShow });
  }
  return found.map((one) => scored(mutants, one));
}

function scored(
  mutants: readonly Mutant[],
  { survivors, equivalent }: Pick<MutationScore, 'survivors' | 'equivalent'>,
): MutationScore {
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
