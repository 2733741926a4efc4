import { circulation, type FlowArc } from './circulation.ts';
import type { Walkable, WalkOptions } from './walkable.ts';

/** A tour whose components need not be connected: how often each arc is walked, and the cost. */
export interface Relaxed {
  /** Per arc of the graph. */
  times: readonly number[];
  /** Walks that begin at each start, in the order of the graph's starts. */
  begun: readonly number[];
  /** Walks that end at each node. */
  ended: readonly number[];
  /** Steps and reset costs: a lower bound for the same coverage. */
  cost: number;
  steps: number;
}

/** Lower bounds: times per arc, beginnings per start (absent: none), beginnings in total. */
export interface Least {
  arcs: ReadonlyMap<number, number>;
  starts: ReadonlyMap<number, number>;
  walks: number;
}

/**
 * The cheapest set of walks that enters every node as often as it leaves it, where each walk begins
 * at a start for the reset cost and may end anywhere. It is the tour itself if its components are
 * connected.
 */
export function relaxed(
  { size, starts, arcs }: Walkable,
  { resetCost }: Pick<WalkOptions, 'resetCost'>,
  least: Least,
): Relaxed {
  const [end, begin] = [size, size + 1];
  const network: FlowArc[] = [
    ...arcs.map(({ from, to }, index) => ({
      from,
      to,
      cost: 1,
      least: least.arcs.get(index) ?? 0,
    })),
    { from: end, to: begin, cost: 0, least: least.walks },
    ...starts.map((to) => ({
      from: begin,
      to,
      cost: resetCost,
      least: least.starts.get(to) ?? 0,
    })),
    ...Array.from({ length: size }, (_, from) => ({ from, to: end, cost: 0, least: 0 })),
  ];
  const flow = circulation(size + 2, network);
  const times = flow.slice(0, arcs.length);
  const steps = times.reduce((sum, one) => sum + one, 0);
  const ends = arcs.length + 1 + starts.length;
  return {
    times,
    begun: flow.slice(arcs.length + 1, ends),
    ended: flow.slice(ends),
    steps,
    cost: steps + resetCost * (flow[arcs.length] ?? 0),
  };
}
