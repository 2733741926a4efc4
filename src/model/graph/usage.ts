import type { Move } from './types.ts';

/** A transition recorded in a history; statuses as codes. */
export interface Step {
  event: string;
  /** Null at creation. */
  fromStatus?: string | null;
  /** Null once the record is deleted. */
  toStatus?: string | null;
}

/** The part of a business view that is needed to find a step in it. */
interface Ground {
  nodes: readonly { id: string; code: string | null }[];
  edges: readonly { id: string; from: string; to: string; moves: readonly Move[] }[];
}

/** A transition of the business view, with the steps that took it. */
interface Way<S> {
  edge: string;
  from: string;
  to: string;
  event: string;
  steps: readonly S[];
}

/** The steps that took each transition of a lifecycle. */
export interface Usage<S> {
  /** Every transition of each event, in definition order, used or not. */
  ways: readonly Way<S>[];
  /** Steps in which records were created. */
  births: readonly S[];
  /** Steps that the current lifecycle does not have. */
  strays: readonly S[];
}

/**
 * Finds the transition that each step took. An event leads from one status to another by one
 * transition only, whatever its conditions.
 */
export function usageOf<S extends Step>({ nodes, edges }: Ground, steps: readonly S[]): Usage<S> {
  const codes = new Map(nodes.map(({ id, code }) => [id, code]));
  const codeOf = (id: string) => codes.get(id) ?? null;
  const isOn = (step: S, from: string, to: string, event: string) =>
    step.event === event &&
    (step.fromStatus ?? null) === codeOf(from) &&
    (step.toStatus ?? null) === codeOf(to);
  const births = steps.filter(({ fromStatus }) => fromStatus === null || fromStatus === undefined);
  const others = steps.filter((step) => !births.includes(step));
  const ways = edges.flatMap(({ id, from, to, moves }) => {
    const events = new Set(
      moves.filter(({ kind, failed }) => kind === 'event' && !failed).map(({ event }) => event),
    );
    return [...events].map((event) => ({
      edge: id,
      from,
      to,
      event,
      steps: others.filter((step) => isOn(step, from, to, event)),
    }));
  });
  const found = new Set(ways.flatMap((way) => way.steps));
  return { ways, births, strays: others.filter((step) => !found.has(step)) };
}
