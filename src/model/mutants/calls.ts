import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { pathOf } from '../graph/definition.ts';
import type { Change } from './edit.ts';
import type { Fault } from './fault.ts';
import { callsAt } from './places.ts';
import type { Reach } from './types.ts';

/** Faults in the calls of a state: not started, another service, no input, or results swapped. */
export function callFaults(machine: AnyStateMachine, node: AnyStateNode, reach: Reach): Fault[] {
  const services = Object.keys(machine.implementations.actors);
  return callsAt(node).flatMap(({ id, keys, config }) => {
    const place = `${pathOf(node)}|${id}`;
    const fault = (operator: Fault['operator'], detail: string, ...changes: Change[]): Fault => ({
      operator,
      transition: null,
      place,
      reach,
      detail,
      changes,
    });
    const others = services.filter((service) => service !== config['src']);
    const swapped: Change[] = [
      [[...keys, 'onDone'], config['onError']],
      [[...keys, 'onError'], config['onDone']],
    ];
    return [
      fault('callDropped', '', [keys, undefined]),
      ...others.map((service) =>
        fault('serviceChanged', `to ${service}`, [[...keys, 'src'], service]),
      ),
      ...(config['input'] === undefined
        ? []
        : [fault('inputDropped', '', [[...keys, 'input'], undefined])]),
      fault('answersSwapped', '', ...swapped),
    ];
  });
}
