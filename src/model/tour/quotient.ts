import type { Arc, Walkable } from './walkable.ts';

/**
 * A graph whose nodes with the same names ahead are merged, and the mapping of its walks to the
 * whole graph.
 */
export interface Quotient {
  graph: Walkable;
  /** The same walk, from a start, as arcs of the whole graph. */
  lifted: (walk: readonly number[]) => number[];
}

const sizeOf = (classes: readonly number[]): number => new Set(classes).size;

/** Gives equal keys the same number. */
function numbered(keys: readonly string[]): number[] {
  const numbers = new Map<string, number>();
  return keys.map((key) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/** With more rounds, merging the nodes of a graph takes longer than it saves. */
const ROUNDS = 200;

/**
 * The class of each node: nodes of one class have arcs that cover the same and lead to the same
 * classes (bisimulation). A start is in no class with another, as paths begin at each.
 */
function classesOf({ size, starts, arcs }: Walkable): number[] {
  const leaving = Array.from({ length: size }, (): Arc[] => []);
  for (const arc of arcs) leaving[arc.from]?.push(arc);
  let classes = numbered(leaving.map((_, node) => String(starts.indexOf(node))));
  for (let round = 0; round < ROUNDS; round++) {
    const own = classes;
    const finer = numbered(
      leaving.map((out, node) =>
        JSON.stringify([
          own[node],
          [...new Set(out.map(({ covers, to }) => JSON.stringify([covers, own[to]])))].toSorted(),
        ]),
      ),
    );
    if (sizeOf(finer) === sizeOf(classes)) return classes;
    classes = finer;
  }
  return leaving.map((_, node) => node);
}

/**
 * Merges nodes wherever this makes no difference to what can be covered from them. An optimal cover
 * of the smaller graph is one of the whole: every walk in one is a walk of the same length in the
 * other.
 */
export function quotientOf(whole: Walkable): Quotient {
  const classes = classesOf(whole);
  const classOf = (node: number) => classes[node] as number;
  const arcs: Arc[] = [];
  const numbers = new Map<string, number>();
  const number = whole.arcs.map(({ from, to, covers }) => {
    const arc = { from: classOf(from), to: classOf(to), covers };
    const key = JSON.stringify(arc);
    const found = numbers.get(key) ?? arcs.push(arc) - 1;
    numbers.set(key, found);
    return found;
  });
  const waysAt = Array.from({ length: whole.size }, () => new Map<number, number>());
  whole.arcs.forEach(({ from }, index) => {
    const ways = waysAt[from];
    if (ways && !ways.has(number[index] as number)) ways.set(number[index] as number, index);
  });
  const lifted = (walk: readonly number[]): number[] => {
    let at = whole.starts.find((start) => classOf(start) === arcs[walk[0] as number]?.from);
    return walk.map((one) => {
      const index = at === undefined ? undefined : waysAt[at]?.get(one);
      if (index === undefined) throw new Error('A walk of the smaller graph is none of the whole.');
      at = whole.arcs[index]?.to;
      return index;
    });
  };
  return {
    graph: { size: sizeOf(classes), starts: [...new Set(whole.starts.map(classOf))], arcs },
    lifted,
  };
}
