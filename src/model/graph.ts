import type { AnyStateMachine } from 'xstate';
import { businessGraph } from './graph/business.ts';
import { callsGraph } from './graph/calls.ts';
import type { Graph, GraphView } from './graph/types.ts';

export { mainLine } from './graph/main-line.ts';
export type { Graph, GraphEdge, GraphNode, GraphView, Move, Tone } from './graph/types.ts';

/**
 * A machine as nodes and edges, for diagrams and exploration. Throws for parallel and history
 * states and for delays without a name, which our diagrams do not support.
 */
export function graphOf(machine: AnyStateMachine, view: GraphView): Graph {
  return view === 'business' ? businessGraph(machine) : callsGraph(machine);
}
