import { arcsByName, lowerBound } from './bound.ts';
import { exactWalks } from './exact.ts';
import { balancedOrder, nearestOrder, type Order } from './order.ts';
import { quotientOf } from './quotient.ts';
import { relaxed } from './relaxed.ts';
import { split, type Walks } from './split.ts';
import { waysIn, type AllWays, type Arc, type Walkable, type WalkOptions } from './walkable.ts';

/** Walks that together cover every name of a graph. */
export interface Cover {
  walks: Walks;
  /** Starts at which none of the walks begins: each is a walk without a step. */
  alone: readonly number[];
  /** Steps, plus the reset cost of each walk. */
  cost: number;
  /** Lower bound of the cost of any walks with the same coverage. */
  bound: number;
}

/** The starts at which none of the walks begins. */
function aloneBeside({ starts, arcs }: Walkable, walks: Walks): number[] {
  const begun = new Set(walks.map(([first = -1]) => arcs[first]?.from));
  return starts.filter((start) => !begun.has(start));
}

const costOf = (graph: Walkable, walks: Walks, resetCost: number): number =>
  walks.reduce(
    (sum, { length }) => sum + length + resetCost,
    aloneBeside(graph, walks).length * resetCost,
  );

function refuseTooFar(
  { arcs }: Walkable,
  ways: AllWays,
  names: ReadonlyMap<string, readonly number[]>,
  longest: number,
): void {
  const lengths = [...names].map(
    ([name, indexes]) =>
      [
        name,
        1 + Math.min(...indexes.map((index) => ways.fromStart.distance((arcs[index] as Arc).from))),
      ] as const,
  );
  const tooFar = lengths.filter(([, length]) => length > longest);
  if (tooFar.length === 0) return;
  const needed = Math.max(...tooFar.map(([, length]) => length));
  throw new Error(
    `No path of at most ${longest} steps reaches ` +
      `${tooFar.map(([name]) => name).join(', ')}. Allow paths of ${needed} steps.`,
  );
}

/** The graph without names that are covered whenever another one is. */
function withoutImplied(graph: Walkable): Walkable {
  const kept = new Set<string>();
  const implied = new Set<string>();
  const names = [...arcsByName(graph.arcs)].sort(([, one], [, two]) => one.length - two.length);
  for (const [name, indexes] of names) {
    if (implied.has(name)) continue;
    kept.add(name);
    let along = graph.arcs[indexes[0] as number]?.covers ?? [];
    for (const index of indexes) {
      if (along.length === 1) break;
      const here = new Set(graph.arcs[index]?.covers);
      along = along.filter((other) => here.has(other));
    }
    for (const other of along) if (!kept.has(other)) implied.add(other);
  }
  const arcs = graph.arcs.map(({ covers, ...arc }) => ({
    ...arc,
    covers: covers.filter((name) => kept.has(name)),
  }));
  return { ...graph, arcs };
}

/** The arcs nearest to a start that together cover every name. */
function nearestChoice(
  { arcs }: Walkable,
  ways: AllWays,
  names: ReadonlyMap<string, readonly number[]>,
): Set<number> {
  const chosen = new Set<number>();
  const covered = new Set<string>();
  for (const [name, indexes] of [...names].sort(([, one], [, two]) => one.length - two.length)) {
    if (covered.has(name)) continue;
    const far = (index: number) => ways.fromStart.distance((arcs[index] as Arc).from);
    const nearest = indexes.reduce((best, index) => (far(index) < far(best) ? index : best));
    chosen.add(nearest);
    for (const other of arcs[nearest]?.covers ?? []) covered.add(other);
  }
  return chosen;
}

/**
 * The choice with single arcs exchanged for others of the same names, as long as the balanced walks
 * get cheaper.
 */
function exchanged(
  graph: Walkable,
  { resetCost }: WalkOptions,
  names: ReadonlyMap<string, readonly number[]>,
  choice: ReadonlySet<number>,
): Set<number> {
  const price = (some: ReadonlySet<number>) =>
    relaxed(
      graph,
      { resetCost },
      { arcs: new Map([...some].map((index) => [index, 1])), starts: new Map(), walks: 1 },
    ).cost;
  let best = { choice: new Set(choice), price: price(choice) };
  for (const index of choice) {
    const covers = graph.arcs[index]?.covers ?? [];
    const others =
      names
        .get(covers[0] ?? '')
        ?.filter((other) => covers.every((name) => graph.arcs[other]?.covers.includes(name))) ?? [];
    for (const other of others) {
      if (best.choice.has(other)) continue;
      const next = new Set(best.choice).add(other);
      next.delete(index);
      const cost = price(next);
      if (cost < best.price) best = { choice: next, price: cost };
    }
  }
  return best.choice;
}

/** How often the walks cover each name. */
function passedBy({ arcs }: Walkable, walks: Walks): Map<string, number> {
  const passed = new Map<string, number>();
  for (const index of walks.flat())
    for (const name of arcs[index]?.covers ?? []) passed.set(name, (passed.get(name) ?? 0) + 1);
  return passed;
}

/**
 * The walks for an order, without the arcs that are covered on the way anyway, as far as omitting
 * them saves anything.
 */
function tightened(graph: Walkable, ways: AllWays, options: WalkOptions, order: Order): Walks {
  let kept = order;
  let walks = split(graph, ways, options, kept);
  let passed = passedBy(graph, walks);
  for (const index of [...order].reverse()) {
    if (graph.arcs[index]?.covers.some((name) => (passed.get(name) ?? 0) < 2)) continue;
    const fewer = kept.filter((other) => other !== index);
    const shorter = split(graph, ways, options, fewer);
    if (costOf(graph, shorter, options.resetCost) > costOf(graph, walks, options.resetCost))
      continue;
    const stillPassed = passedBy(graph, shorter);
    if (stillPassed.size === passed.size) [kept, walks, passed] = [fewer, shorter, stillPassed];
  }
  return walks;
}

/**
 * Walks that cover every name and begin at every start at the least cost found, with a proven lower
 * bound. Without a limit
 * on their length they are optimal, unless the graph is too large for a proof.
 */
export function cover(whole: Walkable, options: WalkOptions): Cover {
  const { graph, lifted } = quotientOf(withoutImplied(whole));
  const ways = waysIn(graph);
  const names = arcsByName(graph.arcs);
  refuseTooFar(graph, ways, names, options.longest);
  let bound = lowerBound(graph, names, options);
  const candidates = [
    () => balancedOrder(graph, ways, options, nearestChoice(graph, ways, names)),
    () => nearestOrder(graph, ways, options),
    () => balancedOrder(graph, ways, options, new Set(nearestOrder(graph, ways, options))),
    () =>
      balancedOrder(
        graph,
        ways,
        options,
        exchanged(graph, options, names, nearestChoice(graph, ways, names)),
      ),
  ];
  let best: Walks | null = null;
  const cost = (walks: Walks | null) =>
    walks === null ? Infinity : costOf(graph, walks, options.resetCost);
  for (const candidate of candidates) {
    if (cost(best) <= bound) break;
    const order = candidate();
    const walks = split(graph, ways, options, order);
    const better = cost(walks) <= bound ? walks : tightened(graph, ways, options, order);
    if (cost(better) < cost(best)) best = better;
  }
  if (cost(best) > bound && options.longest === Infinity) {
    const exact = exactWalks(graph, names, options.resetCost);
    bound = Math.max(bound, exact.bound);
    if (cost(exact.walks) < cost(best)) best = exact.walks;
  }
  const walks = (best ?? []).map(lifted);
  return {
    walks,
    alone: aloneBeside(whole, walks),
    cost: costOf(whole, walks, options.resetCost),
    bound,
  };
}
