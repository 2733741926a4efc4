import type { Exploration, Step } from '../explore.ts';
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
export const suitePaths = (exploration: Exploration, paths: readonly Path[]): SuitePath[] =>
  paths.map(({ start, steps }) => ({
    start: startOf(exploration, start),
    steps: steps.map(({ step }) => step),
  }));

/**
 * The refusals that belong to paths: wherever they come by, every step that is refused there, each
 * tried by itself at the end of the shortest of the ways that lead there.
 */
export function refusalSweep(exploration: Exploration, paths: readonly Path[]): SuitePath[] {
  const refused = new Map<string, Step[]>();
  for (const { configuration, step } of exploration.refused) {
    const here = refused.get(configuration) ?? [];
    refused.set(configuration, here);
    here.push(step);
  }
  const ways = new Map<string, SuitePath>();
  for (const { start, steps } of paths) {
    const begun = startOf(exploration, start);
    [start, ...steps.map(({ to }) => to)].forEach((configuration, index) => {
      if ((ways.get(configuration)?.steps.length ?? Infinity) <= index) return;
      ways.set(configuration, {
        start: begun,
        steps: steps.slice(0, index).map(({ step }) => step),
      });
    });
  }
  return [...ways].map(([configuration, way]) => ({
    ...way,
    tries: refused.get(configuration) ?? [],
  }));
}
