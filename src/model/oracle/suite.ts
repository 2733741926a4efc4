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

/** Makes paths into a suite that expects the machine's reaction to each step. */
const suitePaths = (exploration: Exploration, paths: readonly Path[]): SuitePath[] =>
  paths.map(({ start, steps }) => ({
    start: startOf(exploration, start),
    steps: steps.map(({ step }) => step),
  }));

const endOf = ({ to }: Taken): string => to;

/** Groups steps by the configuration in which they are given. */
function byPlace(tried: readonly Tried[]): Map<string, Step[]> {
  const found = new Map<string, Step[]>();
  for (const { configuration, step } of tried) {
    const here = found.get(configuration);
    if (here === undefined) found.set(configuration, [step]);
    else here.push(step);
  }
  return found;
}

/**
 * Steps that are tried, each on its own, at the end of the shortest path to a configuration that
 * the paths visit, and all that are offered there, of which is asked whether they are accepted.
 */
function sweep(
  exploration: Exploration,
  paths: readonly Path[],
  tried: readonly Tried[],
): SuitePath[] {
  const tries = byPlace(tried);
  const offered = byPlace([
    ...exploration.refused,
    ...exploration.taken.map(({ from, step }) => ({ configuration: from, step })),
    ...exploration.beyond,
  ]);
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
    offered: offered.get(configuration) ?? [],
  }));
}

/**
 * In the configurations that the paths visit, the steps in which one of their transitions changes a
 * context field that it changes on none of the paths.
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
 * A suite of the paths and, in every configuration they visit, of what is accepted and refused
 * there and of the other changes their transitions can make, each tried on its own.
 */
export const suiteOf = (exploration: Exploration, paths: readonly Path[]): SuitePath[] => [
  ...suitePaths(exploration, paths),
  ...sweep(exploration, paths, furtherChanges(exploration, paths)),
];
