import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { pathOf, statesOf } from '../graph/definition.ts';
import type { Config, Keys } from './edit.ts';

/** A candidate transition as the definition writes it, always in its long form. */
export interface Candidate {
  target?: unknown;
  guard?: unknown;
  actions?: unknown;
  [rest: string]: unknown;
}

/**
 * What one state does on one event: its candidates in order, and where in the definition they
 * stand.
 */
export interface Place {
  node: AnyStateNode;
  /** The event as transition ids name it; empty for eventless transitions. */
  event: string;
  keys: Keys;
  candidates: readonly Candidate[];
}

/** A property as a list: nothing, one, or many. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

const candidatesOf = (value: unknown): Candidate[] =>
  listOf(value).map((one) => (typeof one === 'string' ? { target: one } : (one as Candidate)));

/** Where the definition of a state stands in that of its machine. */
export const keysOf = (node: AnyStateNode): Keys => node.path.flatMap((name) => ['states', name]);

const eventsOf = (
  config: Config,
  key: string,
  nameOf: (name: string) => string,
  node: AnyStateNode,
): Place[] =>
  Object.entries((config[key] ?? {}) as Config).map(([name, value]) => ({
    node,
    event: nameOf(name),
    keys: [...keysOf(node), key, name],
    candidates: candidatesOf(value),
  }));

const single = (config: Config, key: string, event: string, node: AnyStateNode): Place => ({
  node,
  event,
  keys: [...keysOf(node), key],
  candidates: candidatesOf(config[key]),
});

const callEvents = [
  ['onDone', 'xstate.done.actor.'],
  ['onError', 'xstate.error.actor.'],
] as const;

/** The calls of a state, with where each stands in the definition. */
export function callsAt(node: AnyStateNode): { id: string; keys: Keys; config: Config }[] {
  const { invoke } = node.config as Config;
  return listOf(invoke).map((config, index) => ({
    id: (node.invoke[index] as { id: string }).id,
    keys: [...keysOf(node), 'invoke', ...(Array.isArray(invoke) ? [index] : [])],
    config: config as Config,
  }));
}

function placesAt(node: AnyStateNode): Place[] {
  const config = node.config as Config;
  const answers = callsAt(node).flatMap((call) =>
    callEvents.map(([key, prefix]) => ({
      node,
      event: `${prefix}${call.id}`,
      keys: [...call.keys, key],
      candidates: candidatesOf(call.config[key]),
    })),
  );
  return [
    ...eventsOf(config, 'on', (name) => name, node),
    ...answers,
    ...eventsOf(config, 'after', (name) => `xstate.after.${name}.${node.id}`, node),
    single(config, 'onDone', `xstate.done.state.${node.id}`, node),
    single(config, 'always', '', node),
  ].filter(({ candidates }) => candidates.length > 0);
}

/**
 * Every place of a machine's definition at which transitions stand. Refuses machines that no model
 * of ours covers.
 */
export function placesOf(machine: AnyStateMachine): Place[] {
  const states = statesOf(machine);
  return [machine.root as AnyStateNode, ...states].flatMap(placesAt);
}

/** The id of one candidate, as graphs and explorations name transitions. */
export const idAt = ({ node, event }: Pick<Place, 'node' | 'event'>, index: number): string =>
  `${pathOf(node)}|${event}|${index}`;
