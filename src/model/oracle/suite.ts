import type { Exploration, Step, Taken, Tried } from '../explore.ts';
import type { Path } from '../paths/path.ts';
import type { SuitePath } from './expectations.ts';

const startOf = ({ machine, starts }: Exploration, id: string): number => {
  const start = starts.indexOf(id);
  if (start < 0)
    throw new Error(
      `A path of machine ${machine.id} begins in ${id}, where the exploration does not begin.`,
    );
  return start;
};

/** Paths as a suite that expects of each step what the machine does. */
const suitePaths = (exploration: Exploration, paths: readonly Path[]): SuitePath[] =>
  paths.map(({ start, steps }) => ({
    start: startOf(exploration, start),
    steps: steps.map(({ step }) => step),
  }));

const endOf = ({ to }: Taken): string => to;

/** Lists of steps by where they are given. */
function byPlace(tried: readonly Tried[]): Map<string, Step[]> {
  const found = new Map<string, Step[]>();
  for (const { configuration, step } of tried) {
    const here = found.get(configuration);
    if (here === undefined) found.set(configuration, [step]);
    else here.push(step);
  }
  return found;
}

/** Steps that are each tried by itself at the end of the shortest way on which paths come by. */
function sweep(
  exploration: Exploration,
  paths: readonly Path[],
  tried: readonly Tried[],
): SuitePath[] {
  const tries = byPlace(tried);
  const ways = new Map<string, SuitePath>();
  for (const { start, steps } of paths) {
    const begun = startOf(exploration, start);
    [start, ...steps.map(endOf)].forEach((configuration, index) => {
      if ((ways.get(configuration)?.steps.length ?? Infinity) <= index) return;
      ways.set(configuration, {
        start: begun,
        steps: steps.slice(0, index).map(({ step }) => step),
      });
    });
  }
  return [...ways].map(([configuration, way]) => ({
    ...way,
    tries: tries.get(configuration) ?? [],
  }));
}

/**
 * Where paths come by, the steps in which one of their transitions changes something kept that it
 * leaves as it was along all of them.
 */
function furtherChanges({ taken }: Exploration, paths: readonly Path[]): Tried[] {
  const steps = paths.flatMap((path) => path.steps);
  const onPaths = new Set(steps.flatMap(({ transitions }) => transitions));
  const places = new Set(paths.flatMap(({ start, steps: own }) => [start, ...own.map(endOf)]));
  const changesOf = ({ transitions, changes }: Taken): string[] =>
    changes.map((name) => `${transitions.join('+')} changes ${name}`);
  const shown = new Set(steps.flatMap(changesOf));
  return taken
    .filter((one) => {
      const further = changesOf(one).filter((name) => !shown.has(name));
      if (
        further.length === 0 ||
        !places.has(one.from) ||
        !one.transitions.every((transition) => onPaths.has(transition))
      )
        return false;
      for (const name of further) shown.add(name);
      return true;
    })
    .map(({ from, step }) => ({ configuration: from, step }));
}

/**
 * A suite of paths: they themselves and, wherever they come by, every step that is refused there
 * and whatever else their transitions can change, each tried by itself.
 */
export const suiteOf = (exploration: Exploration, paths: readonly Path[]): SuitePath[] => [
  ...suitePaths(exploration, paths),
  ...sweep(exploration, paths, [...exploration.refused, ...furtherChanges(exploration, paths)]),
];
