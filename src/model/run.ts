import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { transition } from './explore/pure.ts';
import { stateOfCode, statusOfValue } from './lifecycle.ts';
import { whyNot, type WhyNot } from './why-not.ts';

/** A stored record: its status code and the machine's context. */
export interface Stored<Context> {
  status: string;
  context: Context;
}

export interface Moved<Context> {
  outcome: 'moved';
  /** Null once the record is deleted. */
  status: string | null;
  context: Context;
}

export type RunResult<Context> = Moved<Context> | Refused;

/** The snapshot of a stored record: its status, without pending calls. */
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

/** A command that the machine accepted and whose call is pending (null: no call). */
export interface Begun {
  outcome: 'begun';
  call: string | null;
  snapshot: AnyMachineSnapshot;
}

export type Refused = { outcome: 'refused'; why: Exclude<WhyNot, { allowed: true }> };

/**
 * Gives a command to a stored record: refused with the reason, or begun. Starts and stores nothing.
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
 * Whether a begun command deletes its record: its call succeeds into a state that is not a status.
 */
export function endsRecord({ call, snapshot }: Begun): boolean {
  const ends = snapshot._nodes.flatMap(
    (node: AnyStateNode) => node.transitions.get(`xstate.done.actor.${call}`) ?? [],
  );
  const codes = ends.map(({ target }: (typeof ends)[number]) => target?.[0]?.meta?.code);
  return codes.length > 0 && codes.every((code: unknown) => code === null);
}

/** Completes a begun command with the result of its call: the record's new status and context. */
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
 * Runs one command on a stored record purely: the command, then the done event of the call, which
 * is the gateway itself. `answer` gives the call's output; it is only called if the machine accepts
 * the command.
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
