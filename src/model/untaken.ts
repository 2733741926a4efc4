import type { Exploration } from './explore.ts';
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

/** The conditions of a guard, by name; one that is negated is one of its own. */
function conditions({ name, value, operands: [first, ...others] }: GuardTree): [string, boolean][] {
  if (first === undefined) return [[name, value]];
  return name === 'not'
    ? [[`not ${first.name}`, value]]
    : [first, ...others].flatMap((operand) => conditions(operand));
}

/** The conditions of each transition's guard that never hold where its event was tried. */
function neverHeldIn(exploration: Exploration) {
  const { machine, taken, refused } = exploration;
  const tried = [...refused, ...taken.map(({ from, step }) => ({ configuration: from, step }))];
  return ({ transition: { eventType, guard, source } }: Named): string[] => {
    if (guard === undefined) return [];
    const held = new Map<string, boolean>();
    for (const { configuration, step } of tried) {
      if (step.event.type !== eventType) continue;
      const { snapshot } = configurationOf(exploration, configuration);
      const { _nodes, context } = facing(snapshot, step);
      if (!(_nodes as unknown[]).includes(source)) continue;
      const tree = treeOf(machine, guard, context, step.event);
      for (const [name, value] of tree === null ? [] : conditions(tree))
        held.set(name, value || held.get(name) === true);
    }
    return [...held].filter(([, value]) => !value).map(([name]) => name);
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
  const neverHeld = neverHeldIn(exploration);
  return namedTransitions(exploration.machine)
    .filter(({ id }) => !taken.has(id))
    .map((one) => ({ id: one.id, neverHeld: neverHeld(one) }));
}
