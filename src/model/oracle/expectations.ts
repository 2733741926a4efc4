import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ExploreOptions, Step } from '../explore.ts';
import {
  keyOf,
  keyOfSnapshot,
  look,
  observe,
  refusing,
  standing,
  topOf,
  type Observation,
  type Seen,
} from './observation.ts';

/** A place in a suite: where the right machine is, and what is tried there. */
export interface Stop {
  snapshot: AnyMachineSnapshot;
  status: string;
  checks: Check[];
  /**
   * The same by their events, and those of steps that the right machine takes: whoever looks for
   * one fault needs few.
   */
  byEvent: Map<string, Check[]>;
  taken: Check[];
  /** What is seen of the right machine where it takes no step: most checks are of that. */
  standing: () => Observation;
}

/** One step that is tried, and what the right machine does. */
export interface Check {
  step: Step;
  /** Looked at where a machine does otherwise: there are many more checks than differences. */
  expected: () => Observation;
  /** Key of `expected`. */
  key: string;
  /** Key of the right machine's snapshot afterwards; null where the suite does not go on. */
  afterKey: string | null;
  /** Where the suite goes on; null when the step leads nowhere else. */
  next: Stop | null;
}

/** How a machine begins: the snapshots of new records, by the machine that is asked. */
export type Begin = (machine: AnyStateMachine) => readonly AnyMachineSnapshot[];

/** What a suite expects of a machine: from each start a tree of stops. */
export interface Expectations {
  begin: Begin;
  seen: Seen;
  /** One for each snapshot that `begin` gives, in the same order. */
  starts: readonly { key: string; expected: Observation; snapshotKey: string; stop: Stop }[];
}

/**
 * A path of a suite: from the start of this number, these steps, whether the machine takes or
 * refuses them.
 */
export interface SuitePath {
  start: number;
  steps: readonly Step[];
  /** Tried where it ends, each by itself; absent: nothing more. */
  tries?: readonly Step[];
}

/** How a machine is begun and looked at. */
export interface OracleOptions {
  begin: Begin;
  seen: Seen;
  /**
   * What is offered in a snapshot, as in the exploration. A step of a path is then the one of that
   * name where the path has come to: what a call answers may depend on what happened before.
   */
  steps?: ExploreOptions['steps'];
}

const stopAt = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, seen: Seen): Stop => ({
  snapshot,
  status: topOf(snapshot),
  checks: [],
  byEvent: new Map(),
  taken: [],
  standing: () => look(machine, refusing(snapshot), seen),
});

function begun(machine: AnyStateMachine, { begin, seen }: OracleOptions): Expectations {
  const starts = begin(machine).map((snapshot) => {
    const observed = standing(snapshot);
    const expected = look(machine, observed, seen);
    return {
      key: keyOf(machine, observed, seen),
      expected,
      snapshotKey: keyOfSnapshot(snapshot),
      stop: stopAt(machine, snapshot, seen),
    };
  });
  return { begin, seen, starts };
}

function check(machine: AnyStateMachine, stop: Stop, step: Step, seen: Seen): Check {
  const observed = observe(machine, stop.snapshot, step);
  if (observed.outcome === 'broken')
    throw new Error(
      `Machine ${machine.id} fails in ${stop.status} over ${step.id}; nothing can be expected of it there.`,
    );
  const { outcome, snapshot } = observed;
  const next = outcome === 'refused' ? null : stopAt(machine, snapshot, seen);
  const added: Check = {
    step,
    expected: next === null ? stop.standing : () => look(machine, observed, seen),
    key: keyOf(machine, observed, seen),
    afterKey: next && keyOfSnapshot(snapshot),
    next,
  };
  stop.checks.push(added);
  const { type } = step.event;
  const ofEvent = stop.byEvent.get(type) ?? [];
  stop.byEvent.set(type, ofEvent);
  ofEvent.push(added);
  if (outcome === 'taken') stop.taken.push(added);
  return added;
}

/**
 * What a suite of paths expects of a machine. Paths that begin alike are walked once as far as they
 * are alike.
 */
export function expectationsOf(
  machine: AnyStateMachine,
  paths: readonly SuitePath[],
  options: OracleOptions,
): Expectations {
  const expectations = begun(machine, options);
  // Many stops are offered one and the same list.
  const byName = new Map<readonly Step[], ReadonlyMap<string, Step>>();
  const offered = (stop: Stop, step: Step): Step => {
    if (options.steps === undefined) return step;
    const list = options.steps(stop.snapshot);
    const here = byName.get(list) ?? new Map(list.map((one) => [one.id, one]));
    byName.set(list, here);
    return here.get(step.id) ?? step;
  };
  const known = new Map<Stop, Map<string, Check>>();
  const checked = (stop: Stop, step: Step): Check => {
    const here = known.get(stop) ?? new Map<string, Check>();
    known.set(stop, here);
    const found = here.get(step.id) ?? check(machine, stop, offered(stop, step), options.seen);
    here.set(step.id, found);
    return found;
  };
  for (const { start, steps, tries = [] } of paths) {
    const begin = expectations.starts[start];
    if (!begin)
      throw new Error(
        `A path begins at start ${start}, but machine ${machine.id} is begun in ${expectations.starts.length} ways.`,
      );
    let { stop } = begin;
    for (const step of steps) stop = checked(stop, step).next ?? stop;
    for (const step of tries) checked(stop, step);
  }
  return expectations;
}
