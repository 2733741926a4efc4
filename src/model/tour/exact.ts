import { solve, type Constraint } from 'yalps';
import { cutsAgainst, type Cut, type Flow } from './cuts.ts';
import { eulerCircuits } from './euler.ts';
import type { Walks } from './split.ts';
import type { Walkable } from './walkable.ts';

/** The cheapest walks, or what is known of their cost. */
export interface Exact {
  /** Null if the search was given up. */
  walks: Walks | null;
  /** Lower bound of the cost of walks that cover every name. */
  bound: number;
}

/**
 * Upper bound of the numbers that a computation processes, a second or two. A clock would make the
 * result depend on the machine's speed.
 */
const WORK = 500_000_000;
const MOST_NUMBERS = 4_000_000;
const ROUNDS = 100;

/** Names of variables: times of an arc, walks that begin at a start. */
const arcNamed = (index: number): string => `arc ${index}`;
const startNamed = (index: number): string => `start ${index}`;

interface Priced extends Flow {
  cost: number;
}

/** Rounding error of the solver. */
const TINY = 1e-6;

/** The least cost of integral walks, given the cost of fractional ones. */
const leastWhole = (cost: number, resetCost: number): number =>
  Number.isInteger(resetCost) ? Math.ceil(cost - TINY) : cost;

/**
 * By how much an integral flow may be dearer than the fractional one, as a share of it: where costs
 * are integers, the first one within a unit is the least.
 */
const slackOf = (cost: number, resetCost: number): number =>
  cost > 0 && Number.isInteger(resetCost) ? (leastWhole(cost, resetCost) + 0.5) / cost - 1 : 0;

/**
 * The cheapest times for each arc that cover every name, begin at every start, leave no node more often than enter it,
 * and satisfy the cuts: fractional, or integral if the fractional cost is given.
 */
function cheapestFlow(
  { size, starts, arcs }: Walkable,
  names: ReadonlyMap<string, readonly number[]>,
  resetCost: number,
  cuts: readonly Cut[],
  costOfParts: number | null,
): Priced | null {
  const constraints = new Map<string, Constraint>(
    Array.from({ length: size }, (_, node) => [`node ${node}`, { min: 0 }]),
  );
  const variables = new Map<string, Map<string, number>>();
  arcs.forEach(({ from, to }, index) =>
    variables.set(
      arcNamed(index),
      new Map([
        ['cost', 1],
        ...(from === to
          ? []
          : ([
              [`node ${to}`, 1],
              [`node ${from}`, -1],
            ] as const)),
      ]),
    ),
  );
  starts.forEach((node, index) =>
    variables.set(
      startNamed(index),
      new Map([
        ['cost', resetCost],
        [`node ${node}`, 1],
      ]),
    ),
  );
  const atLeastOne = (name: string, of: readonly string[]) => {
    constraints.set(name, { min: 1 });
    for (const variable of of) variables.get(variable)?.set(name, 1);
  };
  for (const [name, indexes] of names) atLeastOne(`covers ${name}`, indexes.map(arcNamed));
  starts.forEach((_, index) => atLeastOne(`begins ${index}`, [startNamed(index)]));
  cuts.forEach((cut, index) =>
    atLeastOne(`cut ${index}`, [...cut.arcs.map(arcNamed), ...cut.starts.map(startNamed)]),
  );
  const numbers = constraints.size * variables.size;
  if (numbers > MOST_NUMBERS) return null;
  const found = solve(
    {
      direction: 'minimize',
      objective: 'cost',
      constraints,
      variables,
      integers: costOfParts !== null,
    },
    { maxIterations: Math.ceil(WORK / numbers), tolerance: slackOf(costOfParts ?? 0, resetCost) },
  );
  if (found.status !== 'optimal') return null;
  const values = new Map(found.variables);
  const valuesOf = (list: readonly unknown[], named: (index: number) => string) =>
    list.map((_, index) => {
      const value = values.get(named(index)) ?? 0;
      return costOfParts !== null ? Math.round(value) : value;
    });
  const [times, begun] = [valuesOf(arcs, arcNamed), valuesOf(starts, startNamed)];
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  return { times, begun, cost: sum(times) + resetCost * sum(begun) };
}

/** The walks of a connected flow; those without a step are left out. */
function walksOf({ size, starts, arcs }: Walkable, { times, begun }: Flow): Walks {
  const ended = Array.from({ length: size }, () => 0);
  const add = (node: number, amount: number) => (ended[node] = (ended[node] ?? 0) + amount);
  starts.forEach((node, index) => add(node, begun[index] ?? 0));
  arcs.forEach(({ from, to }, index) => {
    add(to, times[index] ?? 0);
    add(from, -(times[index] ?? 0));
  });
  const links = [
    ...starts.map((to) => ({ from: size, to })),
    ...ended.map((_, from) => ({ from, to: size })),
  ];
  const [circuit = []] = eulerCircuits(
    size + 1,
    [...arcs, ...links],
    [...times, ...begun, ...ended],
    size,
  );
  const walks: number[][] = [];
  let walk: number[] = [];
  for (const index of circuit) {
    if (index < arcs.length) walk.push(index);
    else if (walk.length > 0) {
      walks.push(walk);
      walk = [];
    }
  }
  return walks;
}

/**
 * The cheapest walks of any length that cover every name: a linear program whose components are
 * connected by cuts round by round, first with fractional walks, then with integral ones. Given up,
 * with the bound proven so far, if the program is too large.
 */
export function exactWalks(
  graph: Walkable,
  names: ReadonlyMap<string, readonly number[]>,
  resetCost: number,
): Exact {
  const cuts: Cut[] = [];
  let bound = 0;
  let costOfParts: number | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const flow = cheapestFlow(graph, names, resetCost, cuts, costOfParts);
    if (flow === null) break;
    bound = Math.max(bound, leastWhole(flow.cost, resetCost));
    const missing = cutsAgainst(graph, names, flow);
    if (missing.length === 0 && costOfParts !== null) return { walks: walksOf(graph, flow), bound };
    cuts.push(...missing);
    costOfParts = missing.length === 0 ? flow.cost : null;
  }
  return { walks: null, bound };
}
