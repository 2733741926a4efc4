import { StateMachine, type AnyStateMachine } from 'xstate';

/** A part of a machine's definition. */
export type Config = Record<string, unknown>;

/** A path into a definition: property names and list indexes. */
export type Keys = readonly (string | number)[];

/** A path into a definition and its new value; undefined removes it. */
export type Change = readonly [Keys, unknown];

/**
 * The definition with one change. Unaffected parts are shared, and the original is not modified.
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
  // A changed property keeps its position: states are in the order of their codes.
  return inner === undefined ? others : { ...(value as Config), [key]: inner };
}

/**
 * A changed definition may loop without events; no correct machine takes this many microsteps at
 * once.
 */
const MAX_MICROSTEPS = 1000;

/**
 * The machine with changes of its definition. Guards, actions and services stay those of the
 * machine.
 */
export function withChanges(machine: AnyStateMachine, changes: readonly Change[]): AnyStateMachine {
  const bounded: Change = [['options', 'maxIterations'], MAX_MICROSTEPS];
  const config = [bounded, ...changes].reduce<unknown>(edited, machine.config);
  return new StateMachine(config as never, machine.implementations as never) as AnyStateMachine;
}
