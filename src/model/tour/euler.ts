import type { Arc } from './walkable.ts';

/**
 * The closed walks that use every arc exactly as often as requested, if as much enters each node as
 * leaves it: one per connected component, as arc indexes (Hierholzer). The component of `first`
 * comes first.
 */
export function eulerCircuits(
  size: number,
  arcs: readonly Pick<Arc, 'from' | 'to'>[],
  times: readonly number[],
  first: number,
): number[][] {
  const left = [...times];
  const leaving = Array.from({ length: size }, (): number[] => []);
  arcs.forEach(({ from }, index) => leaving[from]?.push(index));
  const nextFrom = (node: number): number | undefined => {
    const own = leaving[node] ?? [];
    while (own.length > 0 && !((left[own.at(-1) as number] ?? 0) > 0)) own.pop();
    return own.at(-1);
  };
  const circuitFrom = (node: number): number[] => {
    const circuit: number[] = [];
    const open: (number | null)[] = [null];
    for (let at = node; open.length > 0;) {
      const index = nextFrom(at);
      if (index !== undefined) {
        left[index] = (left[index] ?? 0) - 1;
        open.push(index);
        at = arcs[index]?.to ?? at;
        continue;
      }
      const closed = open.pop();
      if (closed === null || closed === undefined) break;
      circuit.push(closed);
      at = arcs[closed]?.from ?? at;
    }
    return circuit.reverse();
  };
  const nodes = [first, ...Array.from({ length: size }, (_, node) => node)];
  return nodes.map(circuitFrom).filter(({ length }) => length > 0);
}
