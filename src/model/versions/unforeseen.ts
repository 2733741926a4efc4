import type { AnyStateMachine } from 'xstate';
import { candidatesOf, statesOf } from '../graph/definition.ts';
import type { Step } from '../explore.ts';

/** A word that stands for every event that no version names. */
const UNFORESEEN = 'unforeseen';

/** An event that a descriptor answers to: `a.*` and `*` answer to what is named nowhere. */
const instanceOf = (descriptor: string): string =>
  descriptor === '*'
    ? UNFORESEEN
    : descriptor.endsWith('.*')
      ? `${descriptor.slice(0, -1)}${UNFORESEEN}`
      : descriptor;

/** Events that either version answers to by name or by wildcard, one for each descriptor. */
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
 * Events without anything that they may carry, by everybody who is offered something here; by itself
 * where nobody is.
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
