import type { Layout, PlacedEdge, PlacedNode } from '#model/graph/layout.ts';

/** The position of a record in its lifecycle. */
export interface Standing {
  /** Null if the record is in none of the statuses. */
  here: PlacedNode | null;
  /** Ids of the statuses it has been in. */
  visited: ReadonlySet<string>;
  /** Ids of the edges that can be taken next. */
  next: ReadonlySet<string>;
  /** Ids of the edges that led here, if known. */
  taken?: ReadonlySet<string>;
  /** The position at an earlier moment. */
  isPast?: boolean;
}

/** The transition into a status: the previous status code, and the event. */
export interface Way {
  from: string | null;
  event: string;
}

/**
 * Finds the current status among the nodes; `status` and `visited` are status codes, null the end
 * without one.
 */
export function standingOf(
  { nodes, edges }: Layout,
  status: string | null,
  visited: readonly string[],
  way: Way | null = null,
): Standing {
  const here = nodes.find(({ code }) => code === status) ?? null;
  const before = way && nodes.find(({ code }) => code === way.from);
  const led = ({ from, to, moves }: PlacedEdge) =>
    from === before?.id && to === here?.id && moves.some(({ event }) => event === way?.event);
  return {
    here,
    taken: new Set(edges.filter(led).map(({ id }) => id)),
    visited: new Set(
      nodes.filter(({ code }) => code !== null && visited.includes(code)).map(({ id }) => id),
    ),
    next: new Set(edges.filter(({ from }) => from === here?.id).map(({ id }) => id)),
  };
}

/**
 * The same by state names, for machines without codes. In the view of calls the commands of a
 * status start at its inner states, and those of an inner state also at that.
 */
export function standingAt(
  { view, nodes, edges }: Layout,
  state: string | null,
  visited: readonly string[],
): Standing {
  const here = nodes.find(({ id }) => id === state) ?? null;
  const isNext = ({ from, moves }: PlacedEdge) =>
    here !== null &&
    (from === here.id ||
      here.id.startsWith(`${from}.`) ||
      (view === 'calls' &&
        from.startsWith(`${here.id}.`) &&
        moves.some(({ kind }) => kind === 'event')));
  return {
    here,
    visited: new Set(nodes.filter(({ id }) => visited.includes(id)).map(({ id }) => id)),
    next: new Set(edges.filter(isNext).map(({ id }) => id)),
  };
}

/** The edges that leave a status, in the order of the machine. */
export const edgesFrom = ({ edges }: Layout, { id }: PlacedNode): PlacedEdge[] =>
  edges.filter(({ from }) => from === id);
