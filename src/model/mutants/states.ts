import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { pathOf, childrenOf } from '../graph/definition.ts';
import type { Config } from './edit.ts';
import { nameOf, type Fault } from './fault.ts';
import { keysOf, listOf } from './places.ts';
import type { Reach } from './types.ts';

/**
 * Faults of a state itself: its initial child, its being final, its tags, its entry and exit
 * actions.
 */
export function stateFaults(node: AnyStateNode, reach: Reach): Fault[] {
  const keys = keysOf(node);
  const config = node.config as Config;
  const fault = (
    operator: Fault['operator'],
    detail: string,
    property: string,
    replacement: unknown,
  ): Fault => ({
    operator,
    transition: null,
    place: pathOf(node),
    reach,
    detail,
    changes: [[[...keys, property], replacement]],
  });
  const lists = [
    ['tagDropped', 'tags'],
    ['actionDropped', 'entry'],
    ['actionDropped', 'exit'],
  ] as const;
  return [
    ...(node.type !== 'compound'
      ? []
      : childrenOf(node)
          .filter((child) => child !== node.initial.target[0])
          .map((child) => fault('initialChanged', `to ${child.key}`, 'initial', child.key))),
    ...(node.type === 'final' ? [fault('finalDropped', '', 'type', undefined)] : []),
    ...lists.flatMap(([operator, property]) => {
      const list = listOf(config[property]);
      return list.map((one, index) =>
        fault(operator, nameOf(one), property, list.toSpliced(index, 1)),
      );
    }),
  ];
}

/** Swaps the codes of every two neighbouring statuses. */
export function codeFaults(machine: AnyStateMachine, reach: Reach): Fault[] {
  const coded = childrenOf(machine.root as AnyStateNode).filter(
    ({ meta }) => (meta as Config | undefined)?.['code'] !== undefined,
  );
  return coded.slice(1).map((node, index) => {
    const other = coded[index] as AnyStateNode;
    const keys = (state: AnyStateNode) => [...keysOf(state), 'meta', 'code'];
    const code = (state: AnyStateNode) => (state.meta as Config)['code'];
    return {
      operator: 'codesSwapped',
      transition: null,
      place: pathOf(other),
      reach,
      detail: `with ${pathOf(node)}`,
      changes: [
        [keys(other), code(node)],
        [keys(node), code(other)],
      ],
    };
  });
}
