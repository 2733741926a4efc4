import type { Layout, PlacedEdge, PlacedNode } from '#model/graph/layout.ts';

/** How a record stands in its lifecycle. */
export interface Standing {
  /** Null when the record is in none of the statuses. */
  here: PlacedNode | null;
  /** Ids of the statuses it has been in. */
  visited: ReadonlySet<string>;
  /** Ids of the edges that can be taken next. */
  next: ReadonlySet<string>;
  /** Ids of the edges that led here, where that is told. */
  taken?: ReadonlySet<string>;
  /** It stood so at an earlier moment; now it may stand elsewhere. */
  isPast?: boolean;
}

/** What led to a status: the status code before, and the event. */
export interface Way {
  from: string | null;
  event: string;
}

/**
 * Finds the present status among the nodes; `status` and `visited` are status codes, null the end
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
 * The same by names of states, for whoever has no codes. In the view of the calls the commands of a
 * status start at states within it, and those of a state within another also at that.
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
