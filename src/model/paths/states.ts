import type { Exploration } from '../explore.ts';
import { configurationOf, shortestPaths, type Path } from './path.ts';

/** Shortest paths that between them come to every configuration, or to every status; none is the beginning of another. */
export function statePaths(exploration: Exploration, every: 'configuration' | 'status' = 'configuration'): Path[] {
  const statuses = new Set<string>();
  const wanted = [...shortestPaths(exploration)].filter(([id]) => {
    const { status } = configurationOf(exploration, id);
    return every === 'configuration' || (!statuses.has(status) && statuses.add(status));
  });
  const passed = new Set(wanted.flatMap(([, { start, steps }]) => (steps.length === 0 ? [] : [start, ...steps.slice(0, -1).map(({ to }) => to)])));
  // Shortest paths form a tree, so what one of them passes is the beginning of it.
  return wanted.filter(([id]) => !passed.has(id)).map(([, path]) => path);
}
