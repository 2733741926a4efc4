import type { AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { CONSOLE, happenings, type ClientSource } from './happenings.ts';
import { START } from './policy.ts';

/** One thing tried, in the form that the policy comparison takes. */
export interface ClientTrial {
  state: string;
  column: string;
  who: string;
  facts: readonly string[];
  valid: boolean;
  from: { input: unknown } | { context: object; event: EventObject };
}

/** The states a place lies in, outermost first. */
function nodesAt({ root }: AnyStateMachine, place: string): AnyStateNode[] {
  let states = root.states as Record<string, AnyStateNode>;
  return place.split('.').map((name) => {
    const node = states[name];
    if (!node) throw new Error(`Machine ${root.machine.id} has no place ${place}.`);
    states = node.states as Record<string, AnyStateNode>;
    return node;
  });
}

/** Every start, and at every place in every situation everything that can happen there. */
export function* clientTrialsOf(source: ClientSource): Generator<ClientTrial> {
  const tried = { who: CONSOLE, valid: true };
  for (const { facts, input } of source.starts)
    yield { ...tried, state: START, column: START, facts, from: { input } };
  for (const [state, stands] of Object.entries(source.situations)) {
    const nodes = [source.machine.root as AnyStateNode, ...nodesAt(source.machine, state)];
    const calls = nodes.flatMap(({ invoke }) => invoke.map(({ id }: { id: string }) => id));
    const { events, byThemselves } = happenings(source, nodes, calls);
    for (const { facts, context } of stands)
      for (const { column, facts: more, event } of [...events, ...byThemselves])
        yield { ...tried, state, column, facts: [...facts, ...more], from: { context, event } };
  }
}
