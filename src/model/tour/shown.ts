import type { AnyStateNode } from 'xstate';
import { facing, type Exploration, type Taken, type Tried } from '../explore.ts';
import { idOfTransition } from '../explore/transitions.ts';
import { configurationOf } from '../paths/path.ts';
import { guardTree, type GuardTree } from '../why-not.ts';

/** The guards that each decide a combined one: if one of them changed, so would the whole. */
function deciding({ name, operands }: GuardTree): string[] {
  if (!['and', 'or', 'not'].includes(name)) return [name];
  const against = operands.filter((operand) => operand.value === (name === 'or'));
  if (name === 'not' || against.length === 0) return operands.flatMap(deciding);
  return against.length === 1 ? against.flatMap(deciding) : [];
}

/** The guards that alone refuse a step, with the transitions they refuse. */
function refusalsOf(exploration: Exploration, { configuration, step }: Tried): string[] {
  const { machine } = exploration;
  const { _nodes, context } = facing(configurationOf(exploration, configuration).snapshot, step);
  return (_nodes as AnyStateNode[])
    .flatMap(({ transitions }) => transitions.get(step.event.type) ?? [])
    .flatMap((transition) =>
      transition.guard === undefined
        ? []
        : deciding(guardTree(machine, transition.guard, context, step.event)).map(
            (guard) => `${idOfTransition(machine, transition)} refused by ${guard}`,
          ),
    );
}

/** A guard with its operands; null if an operand depends on an earlier one that is false here. */
export function treeOf(...given: Parameters<typeof guardTree>): GuardTree | null {
  try {
    return guardTree(...given);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The guards that alone pass over transitions before the one that the end of a call takes. */
function passedOver(exploration: Exploration, { from, step }: Taken): string[] {
  if (!step.event.type.startsWith('xstate.')) return [];
  const { machine } = exploration;
  const { _nodes, context } = facing(configurationOf(exploration, from).snapshot, step);
  return (_nodes as AnyStateNode[])
    .flatMap(({ transitions }) => transitions.get(step.event.type) ?? [])
    .flatMap((transition) => {
      if (transition.guard === undefined) return [];
      const tree = treeOf(machine, transition.guard, context, step.event);
      // A guard that is not combined is passed over wherever a later transition is taken.
      return tree === null || tree.value || tree.operands.length === 0
        ? []
        : deciding(tree).map(
            (guard) => `${idOfTransition(machine, transition)} passed over by ${guard}`,
          );
    });
}

/**
 * The rules that a step shows: the transitions it takes, the guards that alone pass over others
 * where a call ends and, in the configurations before and after it, the guards that alone refuse
 * something.
 */
export function shownBy(exploration: Exploration): (taken: Taken) => readonly string[] {
  const refusals = new Map<string, Set<string>>();
  for (const tried of exploration.refused) {
    const found = refusals.get(tried.configuration) ?? new Set();
    refusals.set(tried.configuration, found);
    for (const name of refusalsOf(exploration, tried)) found.add(name);
  }
  const at = (configuration: string) => refusals.get(configuration) ?? [];
  return (taken) => [
    ...new Set([
      ...taken.transitions,
      ...passedOver(exploration, taken),
      ...at(taken.from),
      ...at(taken.to),
    ]),
  ];
}
