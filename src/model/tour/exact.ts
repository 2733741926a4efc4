import { solve, type Constraint } from 'yalps';
import { eulerCircuits } from './euler.ts';
import type { Walks } from './split.ts';
import type { Walkable } from './walkable.ts';

/** The cheapest walks, or as much as is known of what they cost. */
export interface Exact {
  /** Null when the search was given up. */
  walks: Walks | null;
  /** No walks that cover every name cost less. */
  bound: number;
}

/**
 * How many numbers a computation may go through: a second or two. It must end at the same place
 * every time, so no clock is asked.
 */
const WORK = 500_000_000;
const MOST_NUMBERS = 4_000_000;
const ROUNDS = 100;

/** Names of variables: times of an arc, walks that begin at a start. */
const arcNamed = (index: number): string => `arc ${index}`;
const startNamed = (index: number): string => `start ${index}`;

/** Variables of which one at least must be 1. */
type Cut = readonly string[];

interface Flow {
  times: readonly number[];
  begun: readonly number[];
  cost: number;
}

/**
 * The cheapest whole numbers of times for each arc that cover every name, leave no node more often
 * than enter it, and keep the cuts.
 */
function cheapestFlow(
  { size, starts, arcs }: Walkable,
  names: ReadonlyMap<string, readonly number[]>,
  resetCost: number,
  cuts: readonly Cut[],
): Flow | null {
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
  const atLeastOne = (name: string, of: Cut) => {
    constraints.set(name, { min: 1 });
    for (const variable of of) variables.get(variable)?.set(name, 1);
  };
  for (const [name, indexes] of names) atLeastOne(`covers ${name}`, indexes.map(arcNamed));
  cuts.forEach((cut, index) => atLeastOne(`cut ${index}`, cut));
  const numbers = constraints.size * variables.size;
  if (numbers > MOST_NUMBERS) return null;
  const found = solve(
    { direction: 'minimize', objective: 'cost', constraints, variables, integers: true },
    { maxIterations: Math.ceil(WORK / numbers) },
  );
  if (found.status !== 'optimal') return null;
  const values = new Map(found.variables);
  const valuesOf = (list: readonly unknown[], named: (index: number) => string) =>
    list.map((_, index) => Math.round(values.get(named(index)) ?? 0));
  const [times, begun] = [valuesOf(arcs, arcNamed), valuesOf(starts, startNamed)];
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  return { times, begun, cost: sum(times) + resetCost * sum(begun) };
}

/** The parts of a flow that no walk comes to, each as the nodes in it. */
function lostParts(
  { size, starts, arcs }: Walkable,
  { times, begun }: Flow,
): ReadonlySet<number>[] {
  const used = arcs.filter((_, index) => (times[index] ?? 0) > 0);
  const near = Array.from({ length: size }, (): number[] => []);
  for (const { from, to } of used) {
    near[from]?.push(to);
    near[to]?.push(from);
  }
  const together = (nodes: Iterable<number>): Set<number> => {
    const found = new Set(nodes);
    // A set hands out what is added while it is walked.
    for (const node of found) for (const other of near[node] ?? []) found.add(other);
    return found;
  };
  // What enters a node leaves it or ends there, so in a part that is begun every arc is come to.
  const passed = together(starts.filter((_, index) => (begun[index] ?? 0) > 0));
  const parts: Set<number>[] = [];
  for (const { from } of used) {
    if (passed.has(from)) continue;
    const part = together([from]);
    for (const node of part) passed.add(node);
    parts.push(part);
  }
  return parts;
}

/**
 * What every set of walks keeps and a lost part does not: a name covered in it is covered
 * elsewhere, or the part is entered.
 */
function cutsAgainst(
  { starts, arcs }: Walkable,
  names: ReadonlyMap<string, readonly number[]>,
  { times }: Flow,
  part: ReadonlySet<number>,
): Cut[] {
  const isInside = (index: number) =>
    part.has(arcs[index]?.from ?? -1) && part.has(arcs[index]?.to ?? -1);
  const entering = arcs.flatMap(({ from, to }, index) =>
    !part.has(from) && part.has(to) ? [arcNamed(index)] : [],
  );
  const begun = starts.flatMap((node, index) => (part.has(node) ? [startNamed(index)] : []));
  return [...names.values()]
    .filter((indexes) => indexes.some((index) => isInside(index) && (times[index] ?? 0) > 0))
    .map((indexes) => [
      ...new Set([
        ...entering,
        ...begun,
        ...indexes.filter((index) => !isInside(index)).map(arcNamed),
      ]),
    ]);
}

/** A flow that hangs together as walks. */
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
 * Walks of any length that cover every name, of which none are cheaper: an integer program whose
 * parts are made to hang together round by round. Given up, with the bound that is proven by then,
 * where the program is too large.
 */
export function exactWalks(
  graph: Walkable,
  names: ReadonlyMap<string, readonly number[]>,
  resetCost: number,
): Exact {
  const cuts: Cut[] = [];
  let bound = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const flow = cheapestFlow(graph, names, resetCost, cuts);
    if (flow === null) break;
    bound = flow.cost;
    const parts = lostParts(graph, flow);
    if (parts.length === 0) return { walks: walksOf(graph, flow), bound };
    cuts.push(...parts.flatMap((part) => cutsAgainst(graph, names, flow, part)));
  }
  return { walks: null, bound };
}
