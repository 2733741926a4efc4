import { mutantsOf } from '#model/mutants.ts';
import { mutationScores, type MutationScore } from '#model/mutation-score.ts';
import { everythingOf } from '#model/oracle/everything.ts';
import { expectationsOf } from '#model/oracle/expectations.ts';
import { kept } from '#model/oracle/observation.ts';
import { suiteOf } from '#model/oracle/suite.ts';
import { pathsOf, type PathKind } from './paths.ts';
import { explored, type Subject } from './subjects.ts';

/** How many small faults of a machine each of these kinds of paths detects. */
export function scoresOf(subject: Subject, kinds: readonly PathKind[]): MutationScore[] {
  const { machine, options } = subject;
  const exploration = explored(subject);
  const judging = { ...options, seen: kept };
  const suites = kinds.map((kind) =>
    expectationsOf(machine, suiteOf(exploration, pathsOf(exploration, kind).paths), judging),
  );
  return mutationScores(mutantsOf(machine), suites, () => everythingOf(machine, judging));
}
