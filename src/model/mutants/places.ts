import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { pathOf, statesOf } from '../graph/definition.ts';
import type { Config, Keys } from './edit.ts';

/** A candidate transition of the definition, in its long form. */
export interface Candidate {
  target?: unknown;
  guard?: unknown;
  actions?: unknown;
  [rest: string]: unknown;
}

/** The candidates of a state for an event, in order, and their path in the definition. */
export interface Place {
  node: AnyStateNode;
  /** The event as in transition ids; empty for eventless transitions. */
  event: string;
  keys: Keys;
  candidates: readonly Candidate[];
}

/** A property as a list of none, one or many values. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

const candidatesOf = (value: unknown): Candidate[] =>
  listOf(value).map((one) => (typeof one === 'string' ? { target: one } : (one as Candidate)));

/** Path of a state's definition in that of its machine. */
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

/** The calls of a state, each with its path in the definition. */
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
 * Every place of a machine's definition with transitions. Throws for machines that our models do
 * not support.
 */
export function placesOf(machine: AnyStateMachine): Place[] {
  const states = statesOf(machine);
  return [machine.root as AnyStateNode, ...states].flatMap(placesAt);
}

/** The id of a candidate, as in graphs and explorations. */
export const idAt = ({ node, event }: Pick<Place, 'node' | 'event'>, index: number): string =>
  `${pathOf(node)}|${event}|${index}`;
