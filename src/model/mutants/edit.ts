import { StateMachine, type AnyStateMachine } from 'xstate';

/** A part of a machine's definition as it is written. */
export type Config = Record<string, unknown>;

/** A way into a definition: names of properties and places in lists. */
export type Keys = readonly (string | number)[];

/** One place of a definition and what is to stand there; undefined takes it out. */
export type Change = readonly [Keys, unknown];

/**
 * The definition with one place changed. What is not on the way is shared, and the given one stays
 * as it was.
 */
function edited(value: unknown, [keys, replacement]: Change): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return replacement;
  const inner = edited((value as Config | undefined)?.[key], [rest, replacement]);
  if (Array.isArray(value))
    return value.flatMap((one: unknown, index) =>
      index !== key ? [one] : inner === undefined ? [] : [inner],
    );
  const { [key]: _old, ...others } = (value ?? {}) as Config;
  // A property that stays keeps its place: states stand in the order of their codes.
  return inner === undefined ? others : { ...(value as Config), [key]: inner };
}

/**
 * A changed definition can go round without an event; so many microsteps no right machine takes at
 * once.
 */
const MAX_MICROSTEPS = 1000;

/**
 * The machine with places of its definition changed. Guards, actions and services stay those of the
 * machine.
 */
export function withChanges(machine: AnyStateMachine, changes: readonly Change[]): AnyStateMachine {
  const bounded: Change = [['options', 'maxIterations'], MAX_MICROSTEPS];
  const config = [bounded, ...changes].reduce<unknown>(edited, machine.config);
  return new StateMachine(config as never, machine.implementations as never) as AnyStateMachine;
}
