import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { statesOf } from './graph/definition.ts';
import { callFaults } from './mutants/calls.ts';
import { withChanges } from './mutants/edit.ts';
import type { Fault } from './mutants/fault.ts';
import { guardFaults } from './mutants/guards.ts';
import { influenceOf } from './mutants/influence.ts';
import { placesOf } from './mutants/places.ts';
import { codeFaults, stateFaults } from './mutants/states.ts';
import { addedEventFaults, transitionFaults } from './mutants/transitions.ts';
import type { Mutant } from './mutants/types.ts';

export type { Mutant, Operator } from './mutants/types.ts';

/**
 * Every mutant of a machine with one small fault in its definition, in definition order. Guards,
 * actions and services stay unchanged: only the machine is tested. Throws for machines with
 * parallel or history states or unnamed delays, as the graph does.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const places = placesOf(machine);
  const root = machine.root as AnyStateNode;
  const states = [root, ...statesOf(machine)];
  const { ofTransitions, ofState } = influenceOf(machine);
  const atomic = states.filter(({ type }) => type === 'atomic');
  const faults: Fault[] = [
    ...places.flatMap((place) => {
      const reach = ofTransitions(place.node, place.event);
      return [...transitionFaults(machine, place, reach), ...guardFaults(place, reach)];
    }),
    ...atomic.flatMap((node) =>
      addedEventFaults(node, places, (event) => ofTransitions(node, event)),
    ),
    ...states.flatMap((node) => callFaults(machine, node, ofState(node))),
    ...states.flatMap((node) => stateFaults(node, ofState(node))),
    ...codeFaults(machine, ofState(root)),
  ];
  return named(machine, faults);
}

function named(machine: AnyStateMachine, faults: readonly Fault[]): Mutant[] {
  const used = new Map<string, number>();
  return faults.map(({ operator, transition, reach, place, detail, changes }) => {
    const said = [operator, place, detail].filter((part) => part !== '').join(' ');
    const times = (used.get(said) ?? 0) + 1;
    used.set(said, times);
    return {
      name: times === 1 ? said : `${said} (${times})`,
      operator,
      transition,
      reach,
      machine: () => withChanges(machine, changes),
    };
  });
}
