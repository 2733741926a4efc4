import type { Layout, PlacedEdge, PlacedNode } from '#model/graph/layout.ts';

/** How a record stands in its lifecycle. */
export interface Standing {
  /** Null when the record is in none of the statuses. */
  here: PlacedNode | null;
  /** Ids of the statuses it has been in. */
  visited: ReadonlySet<string>;
  /** Ids of the edges that can be taken next. */
  next: ReadonlySet<string>;
}

/** Finds the present status among the nodes; `status` and `visited` are status codes, null the end without one. */
export function standingOf({ nodes, edges }: Layout, status: string | null, visited: readonly string[]): Standing {
  const here = nodes.find(({ code }) => code === status) ?? null;
  return {
    here,
    visited: new Set(nodes.filter(({ code }) => code !== null && visited.includes(code)).map(({ id }) => id)),
    next: new Set(edges.filter(({ from }) => from === here?.id).map(({ id }) => id)),
  };
}

/** The edges that leave a status, in the order of the machine. */
export const edgesFrom = ({ edges }: Layout, { id }: PlacedNode): PlacedEdge[] => edges.filter(({ from }) => from === id);
