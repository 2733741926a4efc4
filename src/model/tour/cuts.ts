import type { Walkable } from './walkable.ts';

/** How often each arc is walked and how many walks begin at each start; parts of one are allowed. */
export interface Flow {
  times: readonly number[];
  /** In the order of the graph's starts. */
  begun: readonly number[];
}

/** Arcs, and places of starts in the graph's list, of which walks take one at least. */
export interface Cut {
  arcs: readonly number[];
  starts: readonly number[];
}

interface Pipe {
  from: number;
  to: number;
  room: number;
}

/** Who lacks less than this of one has one: what parts of walks lack less of, whole ones show. */
const TINY = 1e-3;
/** A way that can take less is full. */
const FULL = 1e-9;
/** Room that every arc has beside its own, so that of many cuts one with few arcs is found. */
const CREEP = 1e-6;

/** Nodes, from the source on, that more can be sent to, with the pipe that leads to each. */
function within(
  pipes: readonly Pipe[],
  leaving: readonly (readonly number[])[],
  room: readonly number[],
  source: number,
): Map<number, number> {
  const cameBy = new Map([[source, -1]]);
  // A map hands out what is added while it is walked.
  for (const node of cameBy.keys())
    for (const one of leaving[node] ?? []) {
      const end = one < 0 ? pipes[~one]?.from : pipes[one]?.to;
      const left = one < 0 ? (room[pipes.length + ~one] ?? 0) : (room[one] ?? 0);
      if (end !== undefined && left > FULL && !cameBy.has(end)) cameBy.set(end, one);
    }
  return cameBy;
}

/**
 * The nodes that less than one can be sent to from the source, one sink among them; null where one
 * can be sent to the sink (maximum flow by shortest ways).
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
 * What every set of walks keeps and this flow does not: a name is covered by an arc that can be
 * walked to from a start. For each name that the flow covers in parts which hang together with no
 * start cuts that share no arc: the parts are entered, or the name is covered elsewhere. Empty when
 * the flow hangs together as walks.
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
          // What goes through an arc that covers the name has arrived, and may go on as well.
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
