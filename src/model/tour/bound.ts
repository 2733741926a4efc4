import { relaxed } from './relaxed.ts';
import type { Arc, Walkable, WalkOptions } from './walkable.ts';

/** The indexes of the arcs that cover each name. */
export function arcsByName(arcs: readonly Arc[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  arcs.forEach(({ covers }, index) => {
    for (const name of covers) {
      const own = found.get(name);
      if (own === undefined) found.set(name, [index]);
      else own.push(index);
    }
  });
  return found;
}

/**
 * The graph with nodes merged until all arcs of each name connect the same two. Every walk is also
 * a walk in it.
 */
function condensed(
  { size, starts, arcs }: Walkable,
  names: ReadonlyMap<string, readonly number[]>,
): { graph: Walkable; classOf: (node: number) => number } {
  const parent = Array.from({ length: size }, (_, node) => node);
  const classOf = (node: number): number => {
    let root = node;
    while (parent[root] !== root) root = parent[root] as number;
    parent[node] = root;
    return root;
  };
  for (const [first, ...others] of names.values())
    for (const other of others) {
      const [one, two] = [arcs[first as number] as Arc, arcs[other] as Arc];
      parent[classOf(two.from)] = classOf(one.from);
      parent[classOf(two.to)] = classOf(one.to);
    }
  const moved = arcs.map(({ from, to, covers }) => ({
    from: classOf(from),
    to: classOf(to),
    covers,
  }));
  return { graph: { size, starts: [...new Set(starts.map(classOf))], arcs: moved }, classOf };
}

/** How often each value occurs. */
const counted = (values: readonly number[]): Map<number, number> =>
  new Map(values.map((value) => [value, values.filter((other) => other === value).length]));

/** Names of which no arc covers two, so that their costs add up; the rarest first. */
function independent(names: ReadonlyMap<string, readonly number[]>): [string, readonly number[]][] {
  const used = new Set<number>();
  return [...names]
    .sort(([, one], [, two]) => one.length - two.length)
    .filter(([, indexes]) => {
      if (indexes.some((index) => used.has(index))) return false;
      for (const index of indexes) used.add(index);
      return true;
    });
}

/**
 * A lower bound of the cost of walks that cover every name and begin at every start. Nodes are
 * merged until no name can be covered in several places, which only makes walks cheaper. Exact for
 * flat machines and walks of any length.
 */
export function lowerBound(
  graph: Walkable,
  names: ReadonlyMap<string, readonly number[]>,
  { resetCost, longest }: WalkOptions,
): number {
  if (names.size === 0) return graph.starts.length * resetCost;
  const inOnePlace = new Map(
    [...names].filter(([, [first, ...others]]) => {
      const { from, to } = graph.arcs[first as number] as Arc;
      return others.every(
        (other) => graph.arcs[other]?.from === from && graph.arcs[other]?.to === to,
      );
    }),
  );
  return Math.max(
    ...[names, inOnePlace].map((some) => {
      const { graph: small, classOf } = condensed(graph, some);
      const arcs = new Map(independent(some).map(([, [index]]) => [index as number, 1]));
      const least = { arcs, starts: counted(graph.starts.map(classOf)), walks: 1 };
      const { steps } = relaxed(small, { resetCost: 0 }, least);
      return relaxed(
        small,
        { resetCost },
        { ...least, walks: Math.max(1, Math.ceil(steps / longest)) },
      ).cost;
    }),
  );
}
