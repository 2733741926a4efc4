/** A step from one node to another, and the names it covers. */
export interface Arc {
  from: number;
  to: number;
  covers: readonly string[];
}

/**
 * A directed graph to be walked from any of its starts; nodes are numbers from 0. Every node can be
 * reached.
 */
export interface Walkable {
  size: number;
  starts: readonly number[];
  arcs: readonly Arc[];
}

/** The cost of walks: one per step, and this amount for each beginning. */
export interface WalkOptions {
  resetCost: number;
  /** Upper bound of the steps of one walk. */
  longest: number;
}

/** Shortest paths from one node, or from the nearest of several. */
export interface Ways {
  distance: (to: number) => number;
  /** The arcs of a shortest path. */
  way: (to: number) => number[];
}

/**
 * Shortest paths, searched from each node only as far as requested: most steps of a walk are
 * adjacent, and full searches from ten thousand nodes do not fit in memory.
 */
export function waysIn({ size, starts, arcs }: Walkable): {
  from: (node: number) => Ways;
  fromStart: Ways;
} {
  const leaving = Array.from({ length: size }, (): number[] => []);
  arcs.forEach(({ from }, index) => leaving[from]?.push(index));
  const search = (sources: readonly number[]): Ways => {
    const distance = new Map(sources.map((node) => [node, 0]));
    const last = new Map<number, number>();
    const queue = [...sources];
    let searched = 0;
    const searchFor = (wanted: number) => {
      for (; searched < queue.length && !distance.has(wanted); searched += 1) {
        const node = queue[searched] as number;
        for (const index of leaving[node] ?? []) {
          const { to } = arcs[index] as Arc;
          if (distance.has(to)) continue;
          distance.set(to, (distance.get(node) ?? 0) + 1);
          last.set(to, index);
          queue.push(to);
        }
      }
    };
    return {
      distance: (to) => {
        searchFor(to);
        return distance.get(to) ?? Infinity;
      },
      way: (to) => {
        searchFor(to);
        const way: number[] = [];
        for (
          let index = last.get(to);
          index !== undefined;
          index = last.get((arcs[index] as Arc).from)
        )
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
