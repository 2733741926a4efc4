/**
 * `business`: one node per status, with calls folded into the commands that start them. `calls`:
 * every state as defined.
 */
export type GraphView = 'business' | 'calls';

/** Colour of a node by its meaning. */
export type Tone = 'positive' | 'negative' | 'progress' | 'other';

export interface GraphNode {
  /** Path of state names below the machine, joined by dots; for a top-level state its name. */
  id: string;
  /** Name of the state. */
  state: string;
  /** Id of its parent state; null for a top-level state. */
  parent: string | null;
  /** Status code; null if the status has none. */
  code: string | null;
  /** Locale key; null for states without a label. */
  label: string | null;
  tone: Tone;
  /** Who may act in this status. */
  roles: readonly string[];
  /** Names of the calls that run in this state. */
  calls: readonly string[];
  initial: boolean;
  final: boolean;
}

/**
 * What triggers a move: an external event, the success or failure of a call, a delay, the end of a
 * nested state, or nothing (eventless).
 */
export type MoveKind = 'event' | 'done' | 'error' | 'after' | 'completed' | 'always';

/** One move along an edge. */
export interface Move {
  /**
   * Ids of the transitions taken, in order: `state|event|index`, by their position in the
   * definition.
   */
  transitions: readonly string[];
  kind: MoveKind;
  /**
   * The external event; for the other kinds the name of the call, the delay, the nested state, or
   * an empty text.
   */
  event: string;
  /** The call between the two statuses; null without one. Business view only. */
  call: string | null;
  /** In the business view: the failure or timeout of the call leads here. */
  failed: boolean;
  /**
   * Every guard that must hold, in evaluation order; `not.x` is a negation, `x&y|z` alternatives of
   * names that must all hold.
   */
  guards: readonly string[];
  /**
   * What distinguishes this move from others of the same event in the same state; `otherwise` if no
   * name expresses it, `never` if it cannot be taken.
   */
  when: readonly string[];
  /** Keys of the assumptions that the move depends on. */
  assumed: readonly string[];
}

export interface GraphEdge {
  id: string;
  from: string;
  to: string;
  /** All moves of an edge are assumed, or none. */
  assumed: boolean;
  moves: readonly Move[];
}

/** A machine as a diagram shows it. Nodes and edges are in definition order. */
export interface Graph {
  machine: string;
  view: GraphView;
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
}
