import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { pathOf, restOf, topOf, childrenOf } from '../graph/definition.ts';
import { nameOf, type Fault } from './fault.ts';
import { idAt, listOf, type Candidate, type Place } from './places.ts';
import type { Reach } from './types.ts';

/** The target of a candidate; undefined if the machine stays. */
function pointsTo({ node, event }: Place, index: number): AnyStateNode | undefined {
  const candidates = event === '' ? node.always : node.transitions.get(event);
  return candidates?.[index]?.target?.[0] as AnyStateNode | undefined;
}

/** Wrong targets for a candidate: every other status, and the siblings of its state. */
function otherTargets(machine: AnyStateMachine, place: Place, index: number): AnyStateNode[] {
  const { node } = place;
  const right = restOf(pointsTo(place, index) ?? node);
  const near =
    node.parent === undefined || node.parent === machine.root
      ? []
      : childrenOf(node.parent as AnyStateNode);
  return [...childrenOf(machine.root as AnyStateNode), ...near].filter(
    (other) => restOf(other) !== right,
  );
}

function faultsOf(
  machine: AnyStateMachine,
  place: Place,
  candidate: Candidate,
  index: number,
  reach: Reach,
): Fault[] {
  const { candidates, keys } = place;
  const { target, ...stays } = candidate;
  const transition = idAt(place, index);
  const fault = (
    operator: Fault['operator'],
    detail: string,
    ...replacement: Candidate[]
  ): Fault => {
    const left = candidates.toSpliced(index, 1, ...replacement);
    return {
      operator,
      transition,
      place: transition,
      reach,
      detail,
      changes: [[keys, left.length === 0 ? undefined : left]],
    };
  };
  const actions = listOf(candidate.actions);
  return [
    fault('transitionRemoved', ''),
    ...(target === undefined ? [] : [fault('targetRemoved', '', stays)]),
    ...otherTargets(machine, place, index).map((other) =>
      fault('targetChanged', `to ${pathOf(other)}`, { ...candidate, target: `#${other.id}` }),
    ),
    ...actions.map((action, at) =>
      fault('actionDropped', nameOf(action), { ...candidate, actions: actions.toSpliced(at, 1) }),
    ),
  ];
}

/** Faults in the targets, the actions and the order of transitions. */
export function transitionFaults(machine: AnyStateMachine, place: Place, reach: Reach): Fault[] {
  const { candidates, keys } = place;
  const swapped = candidates.slice(1).map((later, index): Fault => {
    const transition = idAt(place, index);
    const changes = [
      [keys, candidates.toSpliced(index, 2, later, candidates[index] as Candidate)],
    ] as const;
    return {
      operator: 'candidatesSwapped',
      transition,
      place: transition,
      reach,
      detail: '',
      changes,
    };
  });
  return [
    ...candidates.flatMap((candidate, index) => faultsOf(machine, place, candidate, index, reach)),
    ...swapped,
  ];
}

/** Every command that a state does not handle is accepted there as elsewhere, but from anybody. */
export function addedEventFaults(
  node: AnyStateNode,
  places: readonly Place[],
  reachOf: (event: string) => Reach,
): Fault[] {
  const known = new Set<string>();
  for (let outer: AnyStateNode | undefined = node; outer; outer = outer.parent)
    for (const event of outer.ownEvents) known.add(event);
  const elsewhere = new Map(
    places
      .filter(({ event }) => event !== '' && !event.startsWith('xstate.'))
      .map((place) => [place.event, place]),
  );
  const keys = node.path.flatMap((name) => ['states', name]);
  return [...elsewhere].flatMap(([event, place]): Fault[] => {
    const points = pointsTo(place, 0) ?? topOf(place.node);
    if (known.has(event)) return [];
    const changes = [[[...keys, 'on', event], { target: `#${points.id}` }]] as const;
    return [
      {
        operator: 'eventAdded',
        transition: null,
        place: pathOf(node),
        reach: reachOf(event),
        detail: `${event} to ${pathOf(points)}`,
        changes,
      },
    ];
  });
}
