import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodeOf, pathOf, statesOf, transitionsOf } from './definition.ts';
import { edgesOf, type Step } from './edges.ts';
import type { Graph } from './types.ts';

/**
 * The calls view: every state and transition as defined. Transitions of the machine itself start at
 * each top-level state.
 */
export function callsGraph(machine: AnyStateMachine): Graph {
  const states = statesOf(machine);
  const tops = states.filter((node) => node.parent === machine.root && node.type !== 'final');
  const steps = [machine.root as AnyStateNode, ...states].flatMap((node) =>
    transitionsOf(node).flatMap((defined): Step[] =>
      (node === machine.root ? tops : [node]).map((from) => {
        const { id, kind, event, guards, when, assumed, points: to } = defined;
        const move = {
          transitions: [id],
          kind,
          event,
          call: null,
          failed: false,
          guards,
          when,
          assumed,
        };
        return { from: pathOf(from), to: pathOf(to === machine.root ? from : to), move };
      }),
    ),
  );
  return { machine: machine.id, view: 'calls', nodes: states.map(nodeOf), edges: edgesOf(steps) };
}
