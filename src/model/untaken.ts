import type { Exploration, Tried } from './explore.ts';
import { namedTransitions } from './explore/transitions.ts';
import { facing } from './explore/take.ts';
import { configurationOf, type Path } from './paths/path.ts';
import { treeOf } from './tour/shown.ts';
import type { Named } from './graph/definition.ts';
import type { GuardTree } from './why-not.ts';

/** A transition that no path takes. */
export interface Untaken {
  /** `state|event|index`. */
  id: string;
  /** The conditions of its guard that hold nowhere; empty if it has none, or they hold by turns. */
  neverHeld: readonly string[];
}

/** A condition that has one value wherever the paths lead. */
export interface Unvaried {
  condition: string;
  never: 'held' | 'failed';
}

/** The conditions of a guard, by name; one that is negated is one of its own. */
function conditions({ name, value, operands: [first, ...others] }: GuardTree): [string, boolean][] {
  if (first === undefined) return [[name, value]];
  return name === 'not'
    ? [[`not ${first.name}`, value]]
    : [first, ...others].flatMap((operand) => conditions(operand));
}

/** Every step that was tried in an exploration. */
const triedIn = ({ taken, refused }: Exploration): readonly Tried[] => [
  ...refused,
  ...taken.map(({ from, step }) => ({ configuration: from, step })),
];

/** The values that the conditions of a transition's guard have where its event is tried. */
function valuesIn(exploration: Exploration, tried: readonly Tried[]) {
  const byEvent = new Map<string, Tried[]>();
  for (const one of tried) {
    const { type } = one.step.event;
    byEvent.set(type, [...(byEvent.get(type) ?? []), one]);
  }
  return ({ transition: { eventType, guard, source } }: Named): Map<string, Set<boolean>> => {
    const values = new Map<string, Set<boolean>>();
    if (guard === undefined) return values;
    for (const { configuration, step } of byEvent.get(eventType) ?? []) {
      const { snapshot } = configurationOf(exploration, configuration);
      const { _nodes, context } = facing(snapshot, step);
      if (!(_nodes as unknown[]).includes(source)) continue;
      const tree = treeOf(exploration.machine, guard, context, step.event);
      for (const [name, value] of tree === null ? [] : conditions(tree))
        values.set(name, (values.get(name) ?? new Set()).add(value));
    }
    return values;
  };
}

/** The transitions of a machine that none of these paths takes, nor the beginning of one. */
export function untakenBy(exploration: Exploration, paths: readonly Path[]): Untaken[] {
  const taken = new Set(
    paths.flatMap(({ start, steps }) => [
      ...(exploration.begun.get(start) ?? []),
      ...steps.flatMap(({ transitions }) => transitions),
    ]),
  );
  const values = valuesIn(exploration, triedIn(exploration));
  const neverHeld = (one: Named) =>
    [...values(one)].filter(([, found]) => !found.has(true)).map(([name]) => name);
  return namedTransitions(exploration.machine)
    .filter(({ id }) => !taken.has(id))
    .map((one) => ({ id: one.id, neverHeld: neverHeld(one) }));
}

/**
 * The conditions of all guards that never held or never failed where these paths lead, with
 * everything that is offered there. One that is asked nowhere, as no event of its transition is
 * offered there, is left out.
 */
export function unvariedBy(exploration: Exploration, paths: readonly Path[]): Unvaried[] {
  const visited = new Set(
    paths.flatMap(({ start, steps }) => [start, ...steps.map(({ to }) => to)]),
  );
  const values = valuesIn(
    exploration,
    triedIn(exploration).filter(({ configuration }) => visited.has(configuration)),
  );
  const all = new Map<string, Set<boolean>>();
  for (const one of namedTransitions(exploration.machine))
    for (const [name, found] of values(one))
      all.set(name, new Set([...(all.get(name) ?? []), ...found]));
  return [...all].flatMap(([condition, found]): Unvaried[] =>
    found.size > 1 ? [] : [{ condition, never: found.has(true) ? 'failed' : 'held' }],
  );
}
