import type { AnyStateNode } from 'xstate';
import { facing, type Exploration, type Taken, type Tried } from '../explore.ts';
import { idOfTransition } from '../explore/transitions.ts';
import { configurationOf } from '../paths/path.ts';
import { guardTree, type GuardTree } from '../why-not.ts';

/**
 * The guards that decide a combined one each by itself: were it otherwise, so would the whole be.
 */
function deciding({ name, operands }: GuardTree): string[] {
  if (!['and', 'or', 'not'].includes(name)) return [name];
  const against = operands.filter((operand) => operand.value === (name === 'or'));
  if (name === 'not' || against.length === 0) return operands.flatMap(deciding);
  return against.length === 1 ? against.flatMap(deciding) : [];
}

/** The guards by which alone a step is refused, with the transitions they refuse. */
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

/**
 * What a step shows of the rules: the transitions it takes and, where it leads from and to, which
 * guard alone refuses what.
 */
export function shownBy(exploration: Exploration): (taken: Taken) => readonly string[] {
  const refusals = new Map<string, Set<string>>();
  for (const tried of exploration.refused) {
    const found = refusals.get(tried.configuration) ?? new Set();
    refusals.set(tried.configuration, found);
    for (const name of refusalsOf(exploration, tried)) found.add(name);
  }
  const at = (configuration: string) => refusals.get(configuration) ?? [];
  return ({ from, to, transitions }) => [...new Set([...transitions, ...at(from), ...at(to)])];
}
