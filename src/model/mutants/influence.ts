import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { restOf, statesOf, topOf, transitionsOf, isWithin } from '../graph/definition.ts';
import type { Reach } from './types.ts';

/**
 * Whether the machine continues from here within the same step: by an eventless transition, or
 * because a nested state ends.
 */
function goesOn(node: AnyStateNode): boolean {
  const own = (node.always?.length ?? 0) > 0 || node.type === 'final';
  return own || (node.parent?.parent !== undefined && goesOn(node.parent));
}

/** The steps that a fault in a state can change. */
export interface Influence {
  /** A fault in its transitions for one event. */
  ofTransitions(node: AnyStateNode, event: string): Reach;
  /** A fault in its entry, exit or tags. */
  ofState(node: AnyStateNode): Reach;
}

/**
 * Eventless transitions, the end of a nested state and wildcards react to more events than their
 * own name.
 */
const isPlain = (event: string): boolean =>
  event !== '' && !event.startsWith('xstate.done.state.') && !event.endsWith('*');

/**
 * Follows the transitions of a machine backwards from a changed state, through automatic
 * transitions.
 */
export function influenceOf(machine: AnyStateMachine): Influence {
  const root = machine.root as AnyStateNode;
  const tops = Object.values(root.states as Record<string, AnyStateNode>);
  const arrows = [root, ...statesOf(machine)].flatMap((node) =>
    transitionsOf(node).flatMap(({ points }) =>
      (node === root ? tops : [topOf(node)]).map((from) => ({ from, to: restOf(points) })),
    ),
  );
  const closed = (start: Iterable<AnyStateNode>): string[] => {
    const found = new Set(start);
    // Iterating over a set includes elements added meanwhile.
    for (const top of found)
      for (const { from, to } of arrows) if (topOf(to) === top && goesOn(to)) found.add(from);
    return tops.filter((top) => found.has(top)).map(({ key }) => key);
  };
  return {
    ofTransitions: (node, event) => ({
      statuses: closed(node === root ? tops : [topOf(node)]),
      steps: isPlain(event) ? { event } : 'any',
    }),
    ofState: (node) => ({
      statuses: closed(
        node === root
          ? tops
          : [topOf(node), ...arrows.filter(({ to }) => isWithin(to, node)).map(({ from }) => from)],
      ),
      steps: 'taken',
    }),
  };
}
