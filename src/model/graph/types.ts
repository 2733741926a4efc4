/**
 * `business`: one node per status, calls folded into the commands that start them. `calls`: every
 * state as it is written.
 */
export type GraphView = 'business' | 'calls';

/** Colour of a node by meaning. */
export type Tone = 'positive' | 'negative' | 'progress' | 'other';

export interface GraphNode {
  /**
   * Path of state names below the machine, joined by dots; the state name itself for a top-level
   * state.
   */
  id: string;
  /** Name of the state. */
  state: string;
  /** Id of the state it lies in; null for a top-level state. */
  parent: string | null;
  /** Status code; null where the status has none. */
  code: string | null;
  /** Locale key; null for states that carry no label. */
  label: string | null;
  tone: Tone;
  /** Who acts in this status. */
  roles: readonly string[];
  /** Names of the calls that run while the machine is here. */
  calls: readonly string[];
  initial: boolean;
  final: boolean;
}

/**
 * How a move comes about: by an event from outside, by the answer or the failure of a call, after a
 * time, by reaching the end of a nested state, or by itself.
 */
export type MoveKind = 'event' | 'done' | 'error' | 'after' | 'completed' | 'always';

/** One way along an edge. */
export interface Move {
  /**
   * Ids of the transitions that are taken, in order: `state|event|index`, as they stand in the
   * definition.
   */
  transitions: readonly string[];
  kind: MoveKind;
  /**
   * The event from outside; for the other kinds the name of the call, the delay, the nested state,
   * or an empty text.
   */
  event: string;
  /** The call that stands between the two statuses; null when there is none. Business view only. */
  call: string | null;
  /** In the business view: the call failed or took too long, and that leads here. */
  failed: boolean;
  /**
   * Every guard that must hold, in the order in which it is asked; `not.x` is a negation, `x&y|z`
   * an alternative of names that must all hold.
   */
  guards: readonly string[];
  /**
   * What tells this move from the others of the same event in the same state; `otherwise` when no
   * name says it, `never` when it cannot be taken.
   */
  when: readonly string[];
  /** Keys of the assumptions on the way. */
  assumed: readonly string[];
}

export interface GraphEdge {
  id: string;
  from: string;
  to: string;
  /** All moves of one edge are assumed, or none. */
  assumed: boolean;
  moves: readonly Move[];
}

/** A machine as a picture shows it. The order of nodes and edges is that of the definition. */
export interface Graph {
  machine: string;
  view: GraphView;
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
}
