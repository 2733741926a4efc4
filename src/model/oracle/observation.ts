import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import {
  callsInFlight,
  react,
  type Done,
  type StartedCall,
  type StartedDelay,
  type Step,
} from '../explore.ts';
import { placeOf } from '../places.ts';

/** The part of the context that is compared; differences in the rest go unnoticed. */
export type Seen = (snapshot: AnyMachineSnapshot) => unknown;

/** What a suite asserts of a machine. */
export interface Asserted {
  /** What is compared of what a step shows. */
  of: (observation: Observation) => unknown;
  /** Whether it says, in a place that is reached by a step that shows this, if a step is accepted. */
  asks: (step: Step, reachedBy: Pick<Observation, 'calls'>) => boolean;
  /** Whether further changes of the transitions that it takes are tried. */
  tries: boolean;
}

/** Asserts all that is observed. */
export const everythingSeen: Asserted = { of: (one) => one, asks: () => true, tries: true };

/** Compares all that is kept. */
export const kept: Seen = ({ context }) => context;

/** A machine as its users see it. */
export interface Observation {
  /** `refused`: the step was not taken. `broken`: a guard or an action threw. */
  outcome: 'taken' | 'refused' | 'broken';
  /** Name of the top-level state, and its code if it has one. */
  status: string;
  /** The state with those inside it, as a path. */
  place: string;
  code: string | null;
  tags: readonly string[];
  /** Whether the machine is active, has ended, or has ended with an error. */
  life: AnyMachineSnapshot['status'];
  /** The calls that the step started, with their input. */
  calls: readonly StartedCall[];
  /** The pending calls afterwards. */
  underWay: readonly string[];
  /** The other effects of the step. */
  done: readonly Done[];
  /** The output of a machine that has ended. */
  output: unknown;
  /** The compared part of the context. */
  seen: unknown;
}

/** The result of a step: the machine's state afterwards, the calls started and other effects. */
export interface Observed {
  outcome: Observation['outcome'];
  /** The previous snapshot, if the step was not taken. */
  snapshot: AnyMachineSnapshot;
  calls: readonly StartedCall[];
  done: readonly Done[];
  delays: readonly StartedDelay[];
}

/** The name of a machine's top-level state. */
export const topOf = ({ value }: AnyMachineSnapshot): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

/** Observes a machine in its current state. */
export function look(
  machine: AnyStateMachine,
  { outcome, snapshot, calls, done }: Observed,
  seen: Seen,
): Observation {
  const status = topOf(snapshot);
  const { code } = (machine.root.states[status]?.meta ?? {}) as { code?: string | null };
  return {
    outcome,
    status,
    place: placeOf(snapshot.value),
    code: code ?? null,
    tags: [...snapshot.tags].toSorted(),
    life: snapshot.status,
    calls,
    underWay: callsInFlight(snapshot).toSorted(),
    done,
    output: snapshot.output,
    seen: seen(snapshot),
  };
}

/** Most steps are refused and have no effect. */
const NOTHING: readonly never[] = [];

/** A machine in a snapshot, before any step. */
export const standing = (snapshot: AnyMachineSnapshot): Observed => ({
  outcome: 'taken',
  snapshot,
  calls: NOTHING,
  done: NOTHING,
  delays: NOTHING,
});

/** A machine that refused a step. */
export const refusing = (snapshot: AnyMachineSnapshot): Observed => ({
  outcome: 'refused',
  snapshot,
  calls: NOTHING,
  done: NOTHING,
  delays: NOTHING,
});

/** Tries a step on a machine. */
export function observe(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  step: Step,
): Observed {
  try {
    const reaction = react(machine, snapshot, step);
    return reaction === null ? refusing(snapshot) : { outcome: 'taken', ...reaction };
  } catch {
    // A mutant may call its guards and actions with unexpected values: this is a result, not an
    // error.
    return { ...refusing(snapshot), outcome: 'broken' };
  }
}

/**
 * A key of an observation: machines that looked the same before a step look the same after it if
 * these keys are equal.
 */
export const keyOf = (
  machine: AnyStateMachine,
  observed: Observed,
  seen: Seen,
  { of }: Pick<Asserted, 'of'> = everythingSeen,
): string =>
  observed.outcome === 'taken'
    ? JSON.stringify(of(look(machine, observed, seen)))
    : observed.outcome;

/**
 * A key of a snapshot: two snapshots of one definition behave the same from here on if their keys
 * are equal.
 */
export const keyOfSnapshot = ({ value, context, status, children }: AnyMachineSnapshot): string =>
  JSON.stringify([value, context, status, Object.keys(children)]);

/** The same snapshot in another machine with the same states. */
export function carriedOver(
  machine: AnyStateMachine,
  { value, context, children }: AnyMachineSnapshot,
): AnyMachineSnapshot {
  const snapshot = machine.resolveState({ value, context }) as AnyMachineSnapshot;
  return { ...snapshot, children } as AnyMachineSnapshot;
}
