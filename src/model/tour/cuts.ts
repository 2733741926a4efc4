import type { Walkable } from './walkable.ts';

/** How often each arc is walked and how many walks begin at each start; fractions are allowed. */
export interface Flow {
  times: readonly number[];
  /** In the order of the graph's starts. */
  begun: readonly number[];
}

/** Arcs, and indexes of starts, of which walks take at least one. */
export interface Cut {
  arcs: readonly number[];
  starts: readonly number[];
}

interface Pipe {
  from: number;
  to: number;
  room: number;
}

/**
 * Tolerance: a fractional flow that lacks less than this of one counts as one; integral flows
 * reveal the rest.
 */
const TINY = 1e-3;
/** Below this remaining capacity a pipe is full. */
const FULL = 1e-9;
/** Extra capacity of every arc, so that of many cuts one with few arcs is found. */
const CREEP = 1e-6;

/** The nodes that more flow can reach from the source, with the pipe that leads to each. */
function within(
  pipes: readonly Pipe[],
  leaving: readonly (readonly number[])[],
  room: readonly number[],
  source: number,
): Map<number, number> {
  const cameBy = new Map([[source, -1]]);
  // Iterating over a map includes entries added meanwhile.
  for (const node of cameBy.keys())
    for (const one of leaving[node] ?? []) {
      const end = one < 0 ? pipes[~one]?.from : pipes[one]?.to;
      const left = one < 0 ? (room[pipes.length + ~one] ?? 0) : (room[one] ?? 0);
      if (end !== undefined && left > FULL && !cameBy.has(end)) cameBy.set(end, one);
    }
  return cameBy;
}

/**
 * The nodes on the source's side of a cut of less than one, one sink among them; null if one unit
 * can reach the sink (maximum flow by shortest paths).
 */
function cutOff(pipes: readonly Pipe[], source: number, sink: number): ReadonlySet<number> | null {
  const size = 1 + Math.max(source, sink, ...pipes.flatMap(({ from, to }) => [from, to]));
  const leaving = Array.from({ length: size }, (): number[] => []);
  pipes.forEach(({ from, to }, index) => {
    leaving[from]?.push(index);
    leaving[to]?.push(~index);
  });
  const room = [...pipes.map((pipe) => pipe.room), ...pipes.map(() => 0)];
  const slot = (one: number) => (one < 0 ? pipes.length + ~one : one);
  const opposite = (one: number) => (one < 0 ? ~one : pipes.length + one);
  for (let sent = 0; sent < 1 - TINY;) {
    const cameBy = within(pipes, leaving, room, source);
    if (!cameBy.has(sink))
      return new Set(
        Array.from({ length: size }, (_, node) => node).filter((node) => !cameBy.has(node)),
      );
    const way: number[] = [];
    for (let at = sink; at !== source;) {
      const one = cameBy.get(at) as number;
      way.push(one);
      at = (one < 0 ? pipes[~one]?.to : pipes[one]?.from) as number;
    }
    const amount = Math.min(1 - sent, ...way.map((one) => room[slot(one)] ?? 0));
    for (const one of way) {
      room[slot(one)] = (room[slot(one)] ?? 0) - amount;
      room[opposite(one)] = (room[opposite(one)] ?? 0) + amount;
    }
    sent += amount;
  }
  return null;
}

/**
 * Cuts that every set of walks satisfies and this flow does not: a name is covered by an arc that
 * can be reached from a start. For each name that the flow covers in components not connected to a
 * start, cuts without a common arc: the components are entered, or the name is covered elsewhere.
 * Empty if the flow is connected as walks.
 */
export function cutsAgainst(
  { size, starts, arcs }: Walkable,
  names: ReadonlyMap<string, readonly number[]>,
  { times, begun }: Flow,
): Cut[] {
  const [source, sink] = [size, size + 1];
  const cuts = [...names.values()].flatMap((indexes): Cut[] => {
    const covering = new Map(indexes.map((index, place) => [index, size + 2 + place]));
    const isTaken = new Set<number>();
    const isBegun = new Set<number>();
    const roomOf = (part: number | undefined, isSet: boolean) => (isSet ? 1 : (part ?? 0) + CREEP);
    const found: Cut[] = [];
    for (;;) {
      const pipes = [
        ...starts.map((to, place) => ({
          from: source,
          to,
          room: roomOf(begun[place], isBegun.has(place)),
        })),
        ...arcs.flatMap(({ from, to }, index): Pipe[] => {
          const room = roomOf(times[index], isTaken.has(index));
          const covered = covering.get(index);
          // Flow through an arc that covers the name has arrived, and may also continue.
          return covered === undefined
            ? [{ from, to, room }]
            : [
                { from, to: covered, room },
                { from: covered, to, room: Infinity },
                { from: covered, to: sink, room: Infinity },
              ];
        }),
      ];
      const part = cutOff(pipes, source, sink);
      if (part === null) return found;
      const cut = {
        arcs: arcs.flatMap(({ from, to }, index) =>
          !part.has(from) && (part.has(to) || covering.has(index)) ? [index] : [],
        ),
        starts: starts.flatMap((node, place) => (part.has(node) ? [place] : [])),
      };
      found.push(cut);
      for (const index of cut.arcs) isTaken.add(index);
      for (const place of cut.starts) isBegun.add(place);
    }
  });
  return [...new Map(cuts.map((cut) => [JSON.stringify(cut), cut])).values()];
}
