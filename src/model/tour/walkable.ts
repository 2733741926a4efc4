/** A step from one node to another, and the names of what it covers. */
export interface Arc {
  from: number;
  to: number;
  covers: readonly string[];
}

/**
 * A directed graph to be walked from any of its starts; nodes are numbers from 0. Everything can be
 * reached.
 */
export interface Walkable {
  size: number;
  starts: readonly number[];
  arcs: readonly Arc[];
}

/** What walks cost: every step one, every walk the given amount for its beginning. */
export interface WalkOptions {
  resetCost: number;
  /** The most steps of one walk. */
  longest: number;
}

/** Shortest ways from one node, or from the nearest of several. */
export interface Ways {
  distance: (to: number) => number;
  /** The arcs of a shortest way. */
  way: (to: number) => number[];
}

/** Shortest ways, computed per beginning when first asked for. */
export function waysIn({ size, starts, arcs }: Walkable): {
  from: (node: number) => Ways;
  fromStart: Ways;
} {
  const leaving = Array.from({ length: size }, (): number[] => []);
  arcs.forEach(({ from }, index) => leaving[from]?.push(index));
  const search = (sources: readonly number[]): Ways => {
    const distance = Array.from({ length: size }, () => Infinity);
    const last: (number | undefined)[] = [];
    const queue = [...sources];
    for (const node of queue) distance[node] = 0;
    for (const node of queue)
      for (const index of leaving[node] ?? []) {
        const { to } = arcs[index] as Arc;
        if (distance[to] !== Infinity) continue;
        distance[to] = (distance[node] ?? 0) + 1;
        last[to] = index;
        queue.push(to);
      }
    return {
      distance: (to) => distance[to] ?? Infinity,
      way: (to) => {
        const way: number[] = [];
        for (let index = last[to]; index !== undefined; index = last[(arcs[index] as Arc).from])
          way.push(index);
        return way.reverse();
      },
    };
  };
  const known = new Map<number, Ways>();
  const from = (node: number): Ways => {
    const found = known.get(node) ?? search([node]);
    known.set(node, found);
    return found;
  };
  return { from, fromStart: search(starts) };
}

export type AllWays = ReturnType<typeof waysIn>;
