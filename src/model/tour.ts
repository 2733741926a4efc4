import type { Exploration, Taken } from './explore.ts';
import { distinct, leaving, type Path } from './paths/path.ts';
import { cover } from './tour/cover.ts';
import { shownBy } from './tour/shown.ts';
import type { Walkable } from './tour/walkable.ts';

/** What a tour should cover, and its limits. */
export interface TourOptions {
  /**
   * Every transition that can be taken and every guard that alone can refuse it; or every step in
   * every configuration. Either way every start, if need be by a path without a step.
   */
  cover?: 'transitions' | 'steps';
  /** The cost of a new record, in steps; a higher one leads to fewer and longer paths. */
  resetCost?: number;
  /** Upper bound of the steps of one path. */
  longest?: number;
}

/** Paths that cover what was requested. */
export interface Tour {
  paths: readonly Path[];
  /** Steps of all paths, plus the reset cost of each. */
  cost: number;
  /**
   * Lower bound of the cost of any paths with the same coverage. With `longest` the true minimum
   * may be above it.
   */
  bound: number;
}

function check({ resetCost, longest }: Required<Omit<TourOptions, 'cover'>>): void {
  if (!Number.isFinite(resetCost) || resetCost < 0)
    throw new Error(`The reset cost is a number from 0 on, not ${resetCost}.`);
  if (!(longest >= 1)) throw new Error(`The longest path has at least one step, not ${longest}.`);
}

function tourOf(
  { starts }: Exploration,
  graph: Walkable,
  steps: readonly Taken[],
  options: Required<Omit<TourOptions, 'cover'>>,
): Tour {
  check(options);
  const { walks, alone, cost, bound } = cover(graph, options);
  const paths = walks.map((walk): Path => {
    const taken = walk.map((index) => steps[index] as Taken);
    return { start: taken[0]?.from ?? '', steps: taken };
  });
  const begun = alone.map((node): Path => ({
    start: starts[graph.starts.indexOf(node)] as string,
    steps: [],
  }));
  return { paths: [...paths, ...begun], cost, bound };
}

/**
 * The cheapest paths that cover a machine and begin at each of its starts (rural postman over its
 * configurations), with a lower bound that shows how good they are.
 */
export function tour(
  exploration: Exploration,
  { cover: what = 'transitions', resetCost = 1, longest = Infinity }: TourOptions = {},
): Tour {
  const { starts, configurations, taken } = exploration;
  const number = new Map([...configurations.keys()].map((id, index) => [id, index]));
  const at = (id: string) => number.get(id) as number;
  const covers =
    what === 'transitions'
      ? shownBy(exploration)
      : ({ from, step }: Taken) => [`${step.id} in ${from}`];
  const arcs = taken.map((one) => ({ from: at(one.from), to: at(one.to), covers: covers(one) }));
  const graph = { size: number.size, starts: starts.map(at), arcs };
  return tourOf(exploration, graph, taken, { resetCost, longest });
}

const nameOf = ({ transitions }: Taken): string => transitions.join('+');

/**
 * The cheapest paths that take every transition followed directly by each transition that can
 * follow it; like a tour they also cover every guard that alone refuses something. Steps without
 * predecessor and successor are covered on their own.
 */
export function transitionPairs(
  exploration: Exploration,
  { resetCost = 1, longest = Infinity }: Omit<TourOptions, 'cover'> = {},
): Tour {
  const { starts, taken } = exploration;
  const shown = shownBy(exploration);
  const guards = new Map(
    taken.map((one) => [one, shown(one).filter((name) => !one.transitions.includes(name))]),
  );
  const guardsOf = (one: Taken) => guards.get(one) ?? [];
  const steps = distinct(taken, guardsOf);
  const from = leaving(steps);
  const number = new Map(steps.map((one, index) => [one, index]));
  const pair = (one: Taken, next: Taken) => `${nameOf(one)} > ${nameOf(next)}`;
  const paired = new Set(
    steps.flatMap((one) => from(one.to).flatMap((next) => [nameOf(one), nameOf(next)])),
  );
  // Nodes are the steps just taken, and the starts, before any step.
  const arcs = [
    ...steps.flatMap((one, node) =>
      from(one.to).map((next) => ({
        from: node,
        next,
        covers: [pair(one, next), ...guardsOf(next)],
      })),
    ),
    ...starts.flatMap((start, index) =>
      from(start).map((next) => ({
        from: steps.length + index,
        next,
        covers: [...(paired.has(nameOf(next)) ? [] : [nameOf(next)]), ...guardsOf(next)],
      })),
    ),
  ].map(({ next, ...arc }) => ({ ...arc, to: number.get(next) as number }));
  const graph = {
    size: steps.length + starts.length,
    starts: starts.map((_, index) => steps.length + index),
    arcs,
  };
  return tourOf(
    exploration,
    graph,
    arcs.map(({ to }) => steps[to] as Taken),
    { resetCost, longest },
  );
}
