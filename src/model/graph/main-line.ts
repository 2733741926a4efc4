import type { Graph } from './types.ts';

/**
 * The main line of a graph, for the reader's eye: the longest path from the initial status forward
 * in definition order, through statuses that mean progress or success. Of equally long paths, the
 * one defined first.
 */
export function mainLine({ nodes, edges }: Graph): string[] {
  const tops = nodes.filter(({ parent }) => parent === null);
  const start = tops.find(({ initial }) => initial);
  if (!start) return [];
  const order = new Map(tops.map(({ id }, index) => [id, index]));
  const good = (id: string) =>
    ['positive', 'progress'].includes(tops[order.get(id) ?? -1]?.tone ?? '');
  const longest = new Map<string, string[]>();
  for (const { id } of [...tops].reverse()) {
    const ways = edges
      .filter(
        ({ from, to }) => from === id && good(to) && (order.get(to) ?? 0) > (order.get(id) ?? 0),
      )
      .map(({ to }) => longest.get(to) ?? [to]);
    const best = ways.reduce<string[]>(
      (found, way) => (way.length > found.length ? way : found),
      [],
    );
    longest.set(id, [id, ...best]);
  }
  return longest.get(start.id) ?? [];
}
