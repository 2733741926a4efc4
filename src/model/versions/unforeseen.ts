import type { AnyStateMachine } from 'xstate';
import { candidatesOf, statesOf } from '../graph/definition.ts';
import type { Step } from '../explore.ts';

/** Stands for every event that no version names. */
const UNFORESEEN = 'unforeseen';

/** An event that matches a descriptor: `a.*` and `*` match an event that is named nowhere. */
const instanceOf = (descriptor: string): string =>
  descriptor === '*'
    ? UNFORESEEN
    : descriptor.endsWith('.*')
      ? `${descriptor.slice(0, -1)}${UNFORESEEN}`
      : descriptor;

/** Events that either version handles by name or by wildcard, one for each descriptor. */
export const answeredTo = (versions: readonly AnyStateMachine[]): string[] => [
  ...new Set(
    versions.flatMap((machine) =>
      [machine.root, ...statesOf(machine)]
        .flatMap(candidatesOf)
        .map(({ event }) => event)
        .filter((event) => event !== '' && !event.startsWith('xstate.'))
        .map(instanceOf),
    ),
  ),
];

/**
 * Events without a payload, sent by everybody who is offered something here; without an actor if
 * nobody is.
 */
export function bareSteps(types: readonly string[], offered: readonly Step[]): Step[] {
  if (types.length === 0) return [];
  const givers = new Map<string, Pick<Step, 'who' | 'context'>>(
    offered
      .filter(({ who }) => who !== null)
      .map(({ who, context }) => [
        JSON.stringify([who, context]),
        context === undefined ? { who } : { who, context },
      ]),
  );
  const all = givers.size === 0 ? [{ who: null }] : [...givers.values()];
  return types.flatMap((type) =>
    all.map((giver, index): Step => ({ id: `${type} #${index}`, ...giver, event: { type } })),
  );
}
