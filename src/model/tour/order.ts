import { eulerCircuits } from './euler.ts';
import { relaxed } from './relaxed.ts';
import type { AllWays, Arc, Walkable, WalkOptions } from './walkable.ts';

/** Arcs in the order in which walks should take them. */
export type Order = readonly number[];

/**
 * Steps from the end of one arc to the beginning of another, or of a new walk to it if that is
 * cheaper.
 */
function between(
  { arcs }: Walkable,
  ways: AllWays,
  resetCost: number,
): (one: number | undefined, other: number | undefined) => number {
  return (one, other) => {
    if (other === undefined) return 0;
    const { from } = arcs[other] as Arc;
    const anew = resetCost + ways.fromStart.distance(from);
    return one === undefined
      ? anew
      : Math.min(anew, ways.from((arcs[one] as Arc).to).distance(from));
  };
}

/**
 * Takes the nearest new arc each time; begins a new walk if that is nearer or the walk gets too
 * long.
 */
export function nearestOrder(
  { arcs }: Walkable,
  ways: AllWays,
  { resetCost, longest }: WalkOptions,
): number[] {
  const open = new Set(arcs.flatMap(({ covers }) => covers));
  const order: number[] = [];
  let length = Infinity;
  while (open.size > 0) {
    const last = arcs[order.at(-1) ?? -1];
    let best = { cost: Infinity, index: -1, length: 0 };
    arcs.forEach(({ from, covers }, index) => {
      if (!covers.some((name) => open.has(name))) return;
      const on = last === undefined ? Infinity : ways.from(last.to).distance(from) + 1;
      if (length + on <= longest && on < best.cost) best = { cost: on, index, length: length + on };
      const anew = ways.fromStart.distance(from) + 1;
      if (resetCost + anew < best.cost) best = { cost: resetCost + anew, index, length: anew };
    });
    order.push(best.index);
    ({ length } = best);
    for (const name of arcs[best.index]?.covers ?? []) open.delete(name);
  }
  return order;
}

/**
 * Inserts a connected component into the order where it costs least, rotated to the cheapest
 * beginning.
 */
function inserted(
  order: Order,
  part: Order,
  distance: (one: number | undefined, other: number | undefined) => number,
): number[] {
  let best = { cost: Infinity, at: 0, turn: 0 };
  for (let turn = 0; turn < part.length; turn++)
    for (let at = 0; at <= order.length; at++) {
      const [before, after] = [order[at - 1], order[at]];
      const cost =
        distance(before, part[turn]) + distance(part.at(turn - 1), after) - distance(before, after);
      if (cost < best.cost) best = { cost, at, turn };
    }
  return [
    ...order.slice(0, best.at),
    ...part.slice(best.turn),
    ...part.slice(0, best.turn),
    ...order.slice(best.at),
  ];
}

/**
 * The order in which the cheapest balanced walks take the chosen arcs; unconnected components are
 * nested.
 */
export function balancedOrder(
  graph: Walkable,
  ways: AllWays,
  { resetCost }: WalkOptions,
  chosen: ReadonlySet<number>,
): number[] {
  const { size, starts, arcs } = graph;
  const least = {
    arcs: new Map([...chosen].map((index) => [index, 1])),
    starts: new Map(starts.map((start) => [start, 1])),
    walks: 1,
  };
  const { times, begun, ended } = relaxed(graph, { resetCost }, least);
  const hub = size;
  const links = [
    ...starts.map((to) => ({ from: hub, to })),
    ...ended.map((_, from) => ({ from, to: hub })),
  ];
  const parts = eulerCircuits(
    size + 1,
    [...arcs, ...links],
    [...times, ...begun, ...ended],
    hub,
  ).map((part) => {
    const seen = new Set<number>();
    return part.filter((index) => chosen.has(index) && !seen.has(index) && seen.add(index));
  });
  const distance = between(graph, ways, resetCost);
  return parts.reduce(
    (order, part) => (order.length === 0 ? part : inserted(order, part, distance)),
    [],
  );
}
