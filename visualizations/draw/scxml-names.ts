import type { Graph } from '#model/graph.ts';

/** The names of a graph as SCXML may write them. */
export interface Names {
  machine: string;
  /** The id of the data in which the guards stand. */
  data: string;
  state: (id: string) => string;
  /** The id of a call that runs while the machine is in a state. */
  call: (state: string, call: string) => string;
  /** The ids under which a call runs that can end while the machine is in a state, or its name. */
  calls: (call: string, state: string) => readonly string[];
  event: (event: string) => string;
}

/** Signs that may stand in an id, and those of them that may not begin one (XML 1.0, NCName). */
const NOT_IN_ID = /[^\p{L}\p{Nd}_.-]/gu;
const NOT_FIRST = /^[^\p{L}_]/u;

const idFor = (name: string): string => {
  const id = name.replace(NOT_IN_ID, '_');
  return id === '' || NOT_FIRST.test(id) ? `_${id}` : id;
};

const isWithin = (state: string, outer: string): boolean =>
  state === outer || state.startsWith(`${outer}.`);

/**
 * Names for everything in a graph that has an id. An id is unique in the whole document, whatever
 * has it (SCXML 1.0, section 3.14): a call has one for each state in which it runs.
 */
export function namesFor({ machine, nodes, view }: Graph): Names {
  const given = new Set<string>();
  const unique = (name: string): string => {
    const wanted = idFor(name);
    let id = wanted;
    for (let next = 2; given.has(id); next += 1) id = `${wanted}_${next}`;
    given.add(id);
    return id;
  };
  const states = new Map(nodes.map(({ id }) => [id, unique(id)]));
  // One token after `done.invoke.`, so that no call answers to the event of another.
  const running = nodes.flatMap(({ id, calls }) =>
    (view === 'calls' ? calls : []).map((call) => {
      return { state: id, call, id: unique(`${id}.${call}`.replaceAll('.', '_')) };
    }),
  );
  const data = unique('guard');
  const state = (id: string): string => states.get(id) ?? idFor(id);
  return {
    machine: machine.replace(NOT_IN_ID, '_') || '_',
    data,
    state,
    call: (at, call) =>
      running.find((one) => one.state === at && one.call === call)?.id ?? idFor(call),
    calls: (call, at) => {
      const found = running.filter(
        (one) => one.call === call && (isWithin(one.state, at) || isWithin(at, one.state)),
      );
      return found.length === 0 ? [idFor(call.replaceAll('.', '_'))] : found.map(({ id }) => id);
    },
    event: (event) =>
      event === '*'
        ? '*'
        : event
            .split('.')
            .map((part, index, parts) =>
              part === '*' && index === parts.length - 1
                ? part
                : part.replace(NOT_IN_ID, '_') || '_',
            )
            .join('.'),
  };
}
