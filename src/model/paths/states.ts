import type { Exploration } from '../explore.ts';
import { configurationOf, pathAlong, shortestWays, type Path } from './path.ts';

/**
 * Shortest paths that together visit every configuration, or every status; none is the beginning of
 * another.
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
  // Shortest paths form a tree, so the path to a visited configuration is a prefix.
  const passed = new Set<string>();
  for (const [, { trail }] of wanted)
    for (let at = trail; at !== null && !passed.has(at.step.from); at = at.before)
      passed.add(at.step.from);
  return wanted.filter(([id]) => !passed.has(id)).map(([, way]) => pathAlong(way));
}
