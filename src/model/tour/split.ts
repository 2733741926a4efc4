import type { Order } from './order.ts';
import type { AllWays, Arc, Walkable, WalkOptions } from './walkable.ts';

/** Walks as lists of arcs. */
export type Walks = readonly (readonly number[])[];

/**
 * Cuts an order of arcs into walks of limited length at the least cost for this order: each walk
 * takes the shortest path from a start to its first arc, and from each arc to the next.
 */
export function split(
  { arcs }: Walkable,
  ways: AllWays,
  { resetCost, longest }: WalkOptions,
  order: Order,
): Walks {
  const at = (position: number) => arcs[order[position] as number] as Arc;
  const anew = order.map((_, position) => ways.fromStart.distance(at(position).from) + 1);
  const onward = order.map((_, position) =>
    position === 0 ? 0 : ways.from(at(position - 1).to).distance(at(position).from) + 1,
  );
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= order.length; end++) best[end] = { cost: Infinity, from: 0 };
  for (let first = 0; first < order.length; first++) {
    let length = anew[first] ?? Infinity;
    for (let end = first + 1; length <= longest; end++) {
      const cost = (best[first]?.cost ?? Infinity) + resetCost + length;
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { cost, from: first };
      if (end === order.length) break;
      length += onward[end] ?? Infinity;
    }
  }
  const walks: number[][] = [];
  for (let end = order.length; end > 0;) {
    const { from } = best[end] as { from: number };
    const walk = [...ways.fromStart.way(at(from).from), order[from] as number];
    for (let position = from + 1; position < end; position++) {
      for (const arc of ways.from(at(position - 1).to).way(at(position).from)) walk.push(arc);
      walk.push(order[position] as number);
    }
    walks.push(walk);
    end = from;
  }
  return walks.reverse();
}
