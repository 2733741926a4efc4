import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import {
  callsInFlight,
  react,
  type Done,
  type StartedCall,
  type StartedDelay,
  type Step,
} from '../explore.ts';

/** What of the context counts in a comparison; what it leaves out may differ unnoticed. */
export type Seen = (snapshot: AnyMachineSnapshot) => unknown;

/** A machine as its users meet it. */
export interface Observation {
  /** `refused`: the step was not taken. `broken`: a guard or an action failed over it. */
  outcome: 'taken' | 'refused' | 'broken';
  /** Name of the top-level state, and its code where it has one. */
  status: string;
  code: string | null;
  tags: readonly string[];
  /** Whether the machine goes on, has ended, or ended with an error. */
  life: AnyMachineSnapshot['status'];
  /** The calls that the step started, with what they are given. */
  calls: readonly StartedCall[];
  /** The calls that are under way afterwards. */
  underWay: readonly string[];
  /** What the step did to the world beside. */
  done: readonly Done[];
  /** What a machine that has ended leaves behind. */
  output: unknown;
  /** What counts of the context. */
  seen: unknown;
}

/**
 * What a step brings: where the machine is afterwards, the calls it started and what else it did.
 */
export interface Observed {
  outcome: Observation['outcome'];
  /** The snapshot before, when the step was not taken. */
  snapshot: AnyMachineSnapshot;
  calls: readonly StartedCall[];
  done: readonly Done[];
  delays: readonly StartedDelay[];
}

/** The name of the top-level state that a machine is in. */
export const topOf = ({ value }: AnyMachineSnapshot): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

/** What a machine looks like where it is. */
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

/** Most steps are refused, and do nothing. */
const NOTHING: readonly never[] = [];

/** A machine that stands in a snapshot before anything was tried. */
export const standing = (snapshot: AnyMachineSnapshot): Observed => ({
  outcome: 'taken',
  snapshot,
  calls: NOTHING,
  done: NOTHING,
  delays: NOTHING,
});

/** A machine that did not take a step. */
export const refusing = (snapshot: AnyMachineSnapshot): Observed => ({
  outcome: 'refused',
  snapshot,
  calls: NOTHING,
  done: NOTHING,
  delays: NOTHING,
});

/** Gives a step to a machine. */
export function observe(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  step: Step,
): Observed {
  try {
    const reaction = react(machine, snapshot, step);
    return reaction === null ? refusing(snapshot) : { outcome: 'taken', ...reaction };
  } catch {
    // A wrong machine may hand its guards and actions what they were never meant for: that is to be
    // seen, not thrown.
    return { ...refusing(snapshot), outcome: 'broken' };
  }
}

/**
 * Two machines that looked the same before a step look the same after it when these keys are the
 * same.
 */
export const keyOf = (machine: AnyStateMachine, observed: Observed, seen: Seen): string =>
  observed.outcome === 'taken' ? JSON.stringify(look(machine, observed, seen)) : observed.outcome;

/** Two snapshots of one definition behave the same from here on when their keys are the same. */
export const keyOfSnapshot = ({ value, context, status, children }: AnyMachineSnapshot): string =>
  JSON.stringify([value, context, status, Object.keys(children)]);

/** The same snapshot in another machine that has the same states. */
export function carriedOver(
  machine: AnyStateMachine,
  { value, context, children }: AnyMachineSnapshot,
): AnyMachineSnapshot {
  const snapshot = machine.resolveState({ value, context }) as AnyMachineSnapshot;
  return { ...snapshot, children } as AnyMachineSnapshot;
}
