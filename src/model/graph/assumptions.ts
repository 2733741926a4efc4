import type { AnyStateMachine } from 'xstate';
import { businessGraph } from './business.ts';
import { callsGraph } from './calls.ts';
import type { GraphEdge } from './types.ts';

/** An assumption of a machine: its key and the lifecycle's moves that depend on it. */
export interface Assumption {
  machine: string;
  key: string;
  edges: readonly GraphEdge[];
}

/** All assumptions of a machine, in definition order. */
export function assumptionsOf(machine: AnyStateMachine): Assumption[] {
  const found = new Map<string, GraphEdge[]>();
  const add = (edges: readonly GraphEdge[]) => {
    const before = new Set(found.keys());
    for (const edge of edges) {
      for (const key of new Set(edge.moves.flatMap(({ assumed }) => assumed))) {
        if (before.has(key)) continue;
        found.set(key, [
          ...(found.get(key) ?? []),
          { ...edge, moves: edge.moves.filter(({ assumed }) => assumed.includes(key)) },
        ]);
      }
    }
  };
  add(businessGraph(machine).edges);
  // Transitions within a status only appear in the expanded view.
  add(callsGraph(machine).edges);
  return [...found].map(([key, edges]) => ({ machine: machine.id, key, edges }));
}
