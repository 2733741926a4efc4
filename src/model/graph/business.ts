import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  isWithin,
  nodeOf,
  pathOf,
  restOf,
  statesOf,
  topOf,
  transitionsOf,
  type Defined,
} from './definition.ts';
import { edgesOf, type Step } from './edges.ts';
import type { Graph, Move } from './types.ts';

/** The transitions of a state, without the unreachable ones. */
const taken = (node: AnyStateNode): Defined[] =>
  transitionsOf(node).filter(({ when }) => !when.includes('never'));

const isOutcome = ({ kind }: Defined): boolean =>
  kind === 'done' || kind === 'error' || kind === 'after';

/** Whether a transition is automatic: its call succeeds, fails or times out, or it is eventless. */
const goesOn = (transition: Defined): boolean =>
  transition.kind === 'after' ? transition.source.invoke.length > 0 : transition.kind !== 'event';

/** Whether a transition enters the state, so that its calls start. */
const enters = ({ source, reenters }: Defined, node: AnyStateNode): boolean =>
  !isWithin(source, node) || (reenters && source === node);

/** The automatic transitions after a transition that stays in its status. */
function nextOf(first: Defined, top: AnyStateNode): Defined[] {
  const { target } = first;
  const inside: AnyStateNode[] = [];
  for (let node: AnyStateNode | undefined = target; node && node.parent; node = node.parent)
    inside.push(node);
  return inside.flatMap((node) =>
    taken(node).filter((next) => {
      if (next.kind === 'completed') return target.type === 'final' && target.parent === node;
      if (node === top || !goesOn(next)) return false;
      return next.kind === 'always' || enters(first, node);
    }),
  );
}

/**
 * Whether an event leads back to the initial call of the status; the results of that call belong to
 * the status.
 */
const beginsAgain = ({ kind, target }: Defined, top: AnyStateNode): boolean =>
  kind === 'event' && target === restOf(top) && target.invoke.length > 0;

/**
 * The paths from a transition to the next stable state or the next status, as lists of transitions.
 */
function waysOf(first: Defined, top: AnyStateNode, before: readonly string[] = []): Defined[][] {
  if (topOf(first.target) !== top || beginsAgain(first, top)) return [[first]];
  const path = [...before, first.id];
  const next = nextOf(first, top).filter(({ id }) => !path.includes(id));
  // The machine may not take a guarded eventless transition; it then stays, unless it waits for a
  // call.
  const mayStay = next.every(({ kind, guards }) => kind === 'always' && guards.length > 0);
  const onward = next.flatMap((step) => waysOf(step, top, path).map((rest) => [first, ...rest]));
  return mayStay ? [[first], ...onward] : onward;
}

const failed = (way: readonly Defined[]): boolean =>
  way.slice(1).some(({ kind }) => kind === 'error' || kind === 'after');

function moveOf(way: readonly Defined[]): Move {
  const [first] = way as [Defined];
  // A move without an event is named by how it ended.
  const { kind, event } = first.kind === 'event' ? first : (way.at(-1) as Defined);
  const calls = way
    .slice(1)
    .filter(isOutcome)
    .map(({ source }) => source.invoke[0]?.id as string | undefined);
  return {
    transitions: way.map(({ id }) => id),
    kind,
    event,
    call: calls[0] ?? null,
    failed: first.kind === 'event' && failed(way),
    guards: way.flatMap(({ guards }) => guards),
    when: [...new Set(way.flatMap(({ when }) => when))],
    assumed: [...new Set(way.flatMap(({ assumed }) => assumed))],
  };
}

/** Every move out of a status, by event or automatic. */
function waysFrom(
  top: AnyStateNode,
  inside: readonly AnyStateNode[],
  machine: AnyStateMachine,
): Defined[][] {
  const own = inside.flatMap(taken);
  const inherited =
    top.type === 'final' ? [] : taken(machine.root as AnyStateNode).map((t) => fromTop(t, top));
  const ways = [...own, ...inherited].filter((t) => !goesOn(t)).flatMap((t) => waysOf(t, top));
  const followed = new Set(ways.flatMap((way) => way.map(({ id }) => id)));
  for (const transition of own.filter(({ id }) => !followed.has(id))) {
    if (followed.has(transition.id)) continue;
    const unasked = waysOf(transition, top);
    for (const { id } of unasked.flat()) followed.add(id);
    ways.push(...unasked.filter((way) => topOf(endOf(way)) !== top));
  }
  return ways.filter((way) => topOf(endOf(way)) !== top || !failed(way));
}

/**
 * The business view of a lifecycle: one node per top-level state, and for each event its target,
 * through the call it starts. Failures that leave the status unchanged are omitted.
 */
export function businessGraph(machine: AnyStateMachine): Graph {
  const states = statesOf(machine);
  const tops = states.filter((node) => node.parent === machine.root);
  const steps = tops.flatMap((top) => {
    const inside = states.filter((node) => topOf(node) === top);
    return waysFrom(top, inside, machine).map((way): Step => ({
      from: pathOf(top),
      to: pathOf(topOf(endOf(way))),
      move: moveOf(way),
    }));
  });
  return {
    machine: machine.id,
    view: 'business',
    nodes: tops.map(nodeOf),
    edges: edgesOf(dropRepeated(steps)),
  };
}

const endOf = (way: readonly Defined[]): AnyStateNode => (way.at(-1) as Defined).target;

/**
 * A transition of the machine itself as one of a status; without a target it stays in the status.
 */
const fromTop = (transition: Defined, top: AnyStateNode): Defined =>
  transition.target === transition.source ? { ...transition, target: top } : transition;

/**
 * The same event with the same conditions and target status is one move, whichever child state
 * handles it.
 */
function dropRepeated(steps: readonly Step[]): Step[] {
  const seen = new Set<string>();
  return steps.filter(({ from, to, move }) => {
    const { kind, event, failed: lost, when, guards, assumed } = move;
    const key = JSON.stringify([from, to, kind, event, lost, when, guards, assumed]);
    return !seen.has(key) && seen.add(key);
  });
}
