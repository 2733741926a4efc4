import { mutantsOf, type Operator } from '#model/mutants.ts';
import { mutationScores, type MutationScore } from '#model/mutation-score.ts';
import { everythingOf } from '#model/oracle/everything.ts';
import { expectationsOf, type SuitePath } from '#model/oracle/expectations.ts';
import { everythingSeen, kept, type Asserted } from '#model/oracle/observation.ts';
import { readable } from '#model/oracle/reading.ts';
import { suiteOf } from '#model/oracle/suite.ts';
import type { Judged, Unseen } from '#model/suite-scores.ts';
import { depthOf, pathKinds, pathsOf, type PathKind } from './paths.ts';
import { explored, type Subject } from './subjects.ts';
import { isPressable, pressable, pressedPaths } from './suites/playwright.ts';

/** What a suite in some format notices of a machine's faults. */
export interface FormatScore {
  judged: Judged;
  kind: PathKind;
  /** Killed mutants as a share of those that anybody can notice, 0 to 1. */
  score: number;
  killed: number;
  /** The others: how many of each kind, by why they are not seen. */
  unseen: Readonly<Partial<Record<Unseen, Partial<Record<Operator, number>>>>>;
}

/** The scores of one machine. */
export interface MachineScores {
  mutants: number;
  /** Mutants that nothing shows. */
  equivalent: number;
  formats: readonly FormatScore[];
}

type Survivor = MutationScore['survivors'][number];

function whyUnseen(asserted: Asserted, { wouldShow }: Survivor): Unseen {
  const { expected, observed, path } = wouldShow;
  const last = path.at(-1);
  if (expected.outcome !== observed.outcome) {
    if (expected.underWay.length > 0) return 'duringCalls';
    return last && asserted.asks(last, { calls: [] }) ? 'elsewhere' : 'untried';
  }
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  if (differs(asserted.of(expected), asserted.of(observed))) return 'elsewhere';
  if (differs(expected.calls, observed.calls)) return 'calls';
  if (differs(expected.seen, observed.seen)) return 'kept';
  if (differs(expected.done, observed.done)) return 'effects';
  if (differs(expected.tags, observed.tags)) return 'tags';
  return differs([expected.life, expected.output], [observed.life, observed.output])
    ? 'end'
    : 'within';
}

function formatScore(
  suite: Pick<FormatScore, 'judged' | 'kind'>,
  asserted: Asserted,
  { score, killed, survivors }: MutationScore,
): FormatScore {
  const unseen: Partial<Record<Unseen, Partial<Record<Operator, number>>>> = {};
  for (const survivor of survivors) {
    const why = (unseen[whyUnseen(asserted, survivor)] ??= {});
    const { operator } = survivor.mutant;
    why[operator] = (why[operator] ?? 0) + 1;
  }
  return { ...suite, score, killed, unseen };
}

/** Holds suites of a machine against its mutants. */
function judgeOf({ machine, options }: Subject) {
  const judging = { ...options, seen: kept };
  const mutants = mutantsOf(machine);
  const everything = everythingOf(machine, judging);
  return (suites: readonly (readonly SuitePath[])[], asserted: Asserted): MutationScore[] =>
    mutationScores(
      mutants,
      suites.map((suite) => expectationsOf(machine, suite, { ...judging, asserted })),
      () => everything,
    );
}

/** What a suite of the machine asserts in a format. */
const assertedIn = (subject: Subject, judged: Judged): Asserted =>
  judged === 'program'
    ? everythingSeen
    : judged === 'list'
      ? readable(depthOf(subject))
      : pressable;

/** Judges suites of a machine of these kinds in a format; the browser suite has one kind. */
function judgeOfSuites(subject: Subject) {
  const exploration = explored(subject);
  const judge = judgeOf(subject);
  const suites = new Map<PathKind, SuitePath[]>();
  const suite = (kind: PathKind): SuitePath[] => {
    const made = suites.get(kind) ?? suiteOf(exploration, pathsOf(exploration, kind).paths);
    suites.set(kind, made);
    return made;
  };
  return (kinds: readonly PathKind[], format: Judged): MutationScore[] =>
    judge(
      format === 'browser' ? [pressedPaths(exploration)] : kinds.map(suite),
      assertedIn(subject, format),
    );
}

/** How many small faults of a machine a suite of each of these kinds of paths detects. */
export const scoresOf = (
  subject: Subject,
  kinds: readonly PathKind[],
  format: Judged = 'program',
): MutationScore[] => judgeOfSuites(subject)(kinds, format);

/** What the suites of a machine notice in each format; `onFormat` is told after each of them. */
export function machineScores(
  subject: Subject,
  onFormat: (format: Judged) => void = () => undefined,
): MachineScores {
  const judge = judgeOfSuites(subject);
  const scored = (format: Judged) => {
    const kinds: readonly PathKind[] = format === 'browser' ? ['transitions'] : pathKinds;
    const scores = judge(kinds, format);
    onFormat(format);
    return kinds.map((kind, at) => ({ format, kind, score: scores[at] as MutationScore }));
  };
  const all = [
    ...scored('program'),
    ...scored('list'),
    ...(isPressable(subject) ? scored('browser') : []),
  ];
  // Equivalent mutants are the same for all suites.
  const [{ score: first }] = all as [(typeof all)[number], ...typeof all];
  return {
    mutants: first.mutants,
    equivalent: first.equivalent.length,
    formats: all.map(({ format, kind, score }) =>
      formatScore({ judged: format, kind }, assertedIn(subject, format), score),
    ),
  };
}
