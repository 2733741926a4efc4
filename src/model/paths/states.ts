import type { Exploration } from '../explore.ts';
import { configurationOf, pathAlong, shortestWays, type Path } from './path.ts';

/**
 * Shortest paths that between them come to every configuration, or to every status; none is the
 * beginning of another.
 */
export function statePaths(
  exploration: Exploration,
  every: 'configuration' | 'status' = 'configuration',
): Path[] {
  const statuses = new Set<string>();
  const wanted = [...shortestWays(exploration)].filter(([id]) => {
    const { status } = configurationOf(exploration, id);
    return every === 'configuration' || (!statuses.has(status) && statuses.add(status));
  });
  // Shortest ways form a tree, so what one of them passes is the beginning of it.
  const passed = new Set<string>();
  for (const [, { trail }] of wanted)
    for (let at = trail; at !== null && !passed.has(at.step.from); at = at.before)
      passed.add(at.step.from);
  return wanted.filter(([id]) => !passed.has(id)).map(([, way]) => pathAlong(way));
}
