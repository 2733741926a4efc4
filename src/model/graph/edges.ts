import type { GraphEdge, Move } from './types.ts';

/** A move between two nodes, before parallel moves are merged. */
export interface Step {
  from: string;
  to: string;
  move: Move;
}

/**
 * Merges the moves between the same two nodes into one edge: assumed moves separately from the
 * others, so that an edge can be drawn dashed as a whole.
 */
export function edgesOf(steps: readonly Step[]): GraphEdge[] {
  const edges = new Map<string, { from: string; to: string; assumed: boolean; moves: Move[] }>();
  for (const { from, to, move } of steps) {
    const assumed = move.assumed.length > 0;
    const id = `${from}>${to}${assumed ? '?' : ''}`;
    const edge = edges.get(id) ?? { from, to, assumed, moves: [] };
    edge.moves.push(move);
    edges.set(id, edge);
  }
  return [...edges].map(([id, edge]) => ({ id, ...edge }));
}
