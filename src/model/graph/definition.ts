import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { conjuncts, distinguish } from './conditions.ts';
import type { GraphNode, MoveKind, Tone } from './types.ts';

/** A transition, as defined. */
export interface Defined {
  id: string;
  kind: MoveKind;
  event: string;
  source: AnyStateNode;
  /** The target of the arrow; the source itself if the transition has no target. */
  points: AnyStateNode;
  /** The state that is active afterwards: the target with its initial children. */
  target: AnyStateNode;
  /** Leaves and re-enters its own source. */
  reenters: boolean;
  guards: readonly string[];
  when: readonly string[];
  assumed: readonly string[];
}

/** Features that our graphs do not support. */
export type Unsupported = 'parallel' | 'history' | 'unnamedDelay' | 'severalTargets';

const SUPPORTED =
  'The graph shows atomic, compound and final states with events, calls, delays and eventless transitions';

const WORDS: Readonly<Record<Unsupported, string>> = {
  parallel: 'a parallel state',
  history: 'a history state',
  unnamedDelay: 'a delay without a name',
  severalTargets: 'a transition with several targets',
};

/** A machine with a feature that our graphs and explorations do not support. */
export class UnsupportedMachine extends Error {
  readonly machine: string;
  /** Path of state names. */
  readonly state: string;

  constructor(
    node: AnyStateNode,
    readonly what: Unsupported,
  ) {
    super(`${SUPPORTED}, not ${WORDS[what]}: ${node.id} of machine ${node.machine.id}.`);
    this.machine = node.machine.id;
    this.state = pathOf(node);
  }
}

/** Path of state names; empty for the machine itself. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.');

/** The top-level state that a node is or belongs to. */
export function topOf(node: AnyStateNode): AnyStateNode {
  let top = node;
  while (top.parent?.parent) top = top.parent;
  return top;
}

/** All states of a machine, each before its children. Throws for unsupported features. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states as Record<string, AnyStateNode>).flatMap((child) => [
      check(child),
      ...below(child),
    ]);
  return below(check(machine.root));
}

function check(node: AnyStateNode): AnyStateNode {
  if (node.type === 'parallel') throw new UnsupportedMachine(node, 'parallel');
  if (node.type === 'history') throw new UnsupportedMachine(node, 'history');
  if (node.after.some(({ delay }) => typeof delay === 'function'))
    throw new UnsupportedMachine(node, 'unnamedDelay');
  return node;
}

/**
 * The target of a transition; null without one. Throws for several targets, which diagrams do not
 * support.
 */
export function targetOf({ source, target }: AnyTransitionDefinition): AnyStateNode | null {
  if (target && target.length > 1) throw new UnsupportedMachine(source, 'severalTargets');
  return (target?.[0] as AnyStateNode | undefined) ?? null;
}

/** The state that is active after entering this one. */
export function restOf(node: AnyStateNode): AnyStateNode {
  const child = node.type === 'compound' ? node.initial.target[0] : undefined;
  return child ? restOf(child) : node;
}

const prefixes: readonly (readonly [string, MoveKind])[] = [
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'error'],
  ['xstate.done.state.', 'completed'],
];

const AFTER = 'xstate.after.';

function named(event: string, node: AnyStateNode): Pick<Defined, 'kind' | 'event'> {
  if (event === '') return { kind: 'always', event };
  if (event.startsWith(AFTER))
    return { kind: 'after', event: event.slice(AFTER.length, -`.${node.id}`.length) };
  const found = prefixes.find(([prefix]) => event.startsWith(prefix));
  return found ? { kind: found[1], event: event.slice(found[0].length) } : { kind: 'event', event };
}

function assumedOf(transition: AnyTransitionDefinition): string[] {
  const assumed = (transition.meta as { assumed?: unknown } | undefined)?.assumed;
  return typeof assumed === 'string' ? [assumed] : [];
}

/** A transition of XState with its id. */
export interface Named {
  /** `state|event|index`, by its position in the definition. */
  id: string;
  transition: AnyTransitionDefinition;
}

/**
 * The candidates for each event of a state, in definition order; the empty event stands for
 * `always`.
 */
export function candidatesOf(node: AnyStateNode): { event: string; candidates: Named[] }[] {
  const written: [string, readonly AnyTransitionDefinition[]][] = [...node.transitions];
  if (node.always && node.always.length > 0) written.push(['', node.always]);
  return written.map(([event, transitions]) => ({
    event,
    candidates: transitions.map((transition, index) => ({
      id: `${pathOf(node)}|${event}|${index}`,
      transition,
    })),
  }));
}

/** The transitions of a state, in definition order. */
export function transitionsOf(node: AnyStateNode): Defined[] {
  return candidatesOf(node).flatMap(({ event, candidates }) => {
    const guards = candidates.map(({ transition }) => conjuncts(transition.guard));
    const when = distinguish(guards);
    return candidates.map(({ id, transition }, index) => {
      const points = targetOf(transition);
      return {
        ...named(event, node),
        id,
        source: node,
        points: points ?? node,
        target: points ? restOf(points) : node,
        reenters: transition.reenter,
        guards: guards[index] ?? [],
        when: when[index] ?? [],
        assumed: assumedOf(transition),
      };
    });
  });
}

const tones: readonly string[] = ['positive', 'negative', 'progress', 'other'] satisfies Tone[];

/** A state as a graph node, with its meta. */
export function nodeOf(node: AnyStateNode): GraphNode {
  const meta = (node.meta ?? {}) as {
    code?: unknown;
    label?: unknown;
    tone?: unknown;
    roles?: unknown;
  };
  return {
    id: pathOf(node),
    state: node.key,
    parent: node.parent && node.parent.parent ? pathOf(node.parent) : null,
    code: typeof meta.code === 'string' ? meta.code : null,
    label: typeof meta.label === 'string' ? meta.label : null,
    tone:
      typeof meta.tone === 'string' && tones.includes(meta.tone) ? (meta.tone as Tone) : 'other',
    roles: Array.isArray(meta.roles) ? (meta.roles as string[]) : [],
    calls: node.invoke.map((invoke: { id: string }) => invoke.id),
    initial: node.parent?.initial?.target[0] === node,
    final: node.type === 'final',
  };
}

/** Whether a state is another one or nested in it. */
export const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer));

/** The direct children of a state. */
export const childrenOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states as Record<string, AnyStateNode>);
