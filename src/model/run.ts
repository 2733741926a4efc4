import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { transition } from './explore/pure.ts';
import { stateOfCode, statusOfValue } from './lifecycle.ts';
import { whyNot, type WhyNot } from './why-not.ts';

/** A record as it is stored: its status code and the machine's context. */
export interface Stored<Context> {
  status: string;
  context: Context;
}

export interface Moved<Context> {
  outcome: 'moved';
  /** Null when the record is gone. */
  status: string | null;
  context: Context;
}

export type RunResult<Context> = Moved<Context> | Refused;

/** The snapshot of a stored record: its status, nothing in flight. */
export function restore<Context extends object>(
  machine: AnyStateMachine,
  stored: Stored<Context>,
): AnyMachineSnapshot {
  const { state } = stateOfCode(machine, stored.status);
  return machine.resolveState({ value: state, context: stored.context }) as AnyMachineSnapshot;
}

function callOf(snapshot: AnyMachineSnapshot): string | null {
  return Object.keys(snapshot.children)[0] ?? null;
}

/**
 * A command that the machine accepted, waiting for the answer of the call it started (null: no
 * call, nothing to wait for).
 */
export interface Begun {
  outcome: 'begun';
  call: string | null;
  snapshot: AnyMachineSnapshot;
}

export type Refused = { outcome: 'refused'; why: Exclude<WhyNot, { allowed: true }> };

/**
 * Gives a command to a stored record: refused with the reason, or begun. Nothing is started or
 * stored.
 */
export function begin<Context extends object>(
  machine: AnyStateMachine,
  stored: Stored<Context>,
  event: EventObject,
): Begun | Refused {
  const before = restore(machine, stored);
  const why = whyNot(machine, before, event);
  if (!why.allowed) return { outcome: 'refused', why };
  const { snapshot } = transition(machine, before, event);
  return { outcome: 'begun', call: callOf(snapshot), snapshot };
}

/**
 * Whether a begun command ends its record: wherever its call leads when it succeeds is no status.
 */
export function endsRecord({ call, snapshot }: Begun): boolean {
  const ends = snapshot._nodes.flatMap(
    (node: AnyStateNode) => node.transitions.get(`xstate.done.actor.${call}`) ?? [],
  );
  const codes = ends.map(({ target }: (typeof ends)[number]) => target?.[0]?.meta?.code);
  return codes.length > 0 && codes.every((code: unknown) => code === null);
}

/** Ends a begun command with what its call answered: the record's new status and context. */
export function finish<Context>(
  machine: AnyStateMachine,
  begun: Begun,
  output: unknown,
): Moved<Context> {
  if (begun.call === null) return settled(machine, begun.snapshot);
  const done = { type: `xstate.done.actor.${begun.call}`, output, actorId: begun.call };
  return settled(machine, transition(machine, begun.snapshot, done as EventObject).snapshot);
}

/**
 * Runs one command on a stored record purely: the command, then the done event of the call that the
 * gateway itself is. `answer` gives that call's output; it runs only when the machine accepts the
 * command.
 */
export function run<Context extends object>(
  machine: AnyStateMachine,
  stored: Stored<Context>,
  event: EventObject,
  answer: (call: string | null) => unknown,
): RunResult<Context> {
  const begun = begin(machine, stored, event);
  return begun.outcome === 'refused' ? begun : finish<Context>(machine, begun, answer(begun.call));
}

function settled<Context>(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): Moved<Context> {
  return {
    outcome: 'moved',
    status: statusOfValue(machine, snapshot.value).code,
    context: snapshot.context as Context,
  };
}
