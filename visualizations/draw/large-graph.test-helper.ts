import type { Graph, GraphEdge } from '#model/graph.ts';

/** Numbers that look random and are the same every time. */
function numbersFrom(seed: number): (below: number) => number {
  let last = seed;
  return (below) => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
    return last % below;
  };
}

/**
 * A graph such as nobody here draws: so many states in one status each, most lines to a
 * near one, some far off.
 */
export function largeGraph(states: number, lines: number): Graph {
  const next = numbersFrom(7);
  const edges = new Map<string, GraphEdge>();
  const add = (from: number, to: number) => {
    const id = `s${from}>s${to}`;
    const move = {
      transitions: [],
      kind: 'event',
      event: 'plan.edit',
      call: null,
      failed: false,
      guards: [],
      when: [],
      assumed: [],
    } as const;
    edges.set(id, { id, from: `s${from}`, to: `s${to}`, assumed: false, moves: [move] });
  };
  for (let state = 1; state < states; state++) add(state - 1, state);
  while (edges.size < lines) {
    const from = next(states);
    add(from, next(4) > 0 ? Math.min(states - 1, Math.max(0, from + next(9) - 4)) : next(states));
  }
  const nodes = Array.from({ length: states }, (_, index) => ({
    id: `s${index}`,
    state: `s${index}`,
    parent: null,
    code: null,
    label: 'enums.planStatus.1',
    tone: 'other' as const,
    roles: [],
    calls: [],
    initial: index === 0,
    final: false,
  }));
  return { machine: 'plan-approval', view: 'calls', nodes, edges: [...edges.values()] };
}
