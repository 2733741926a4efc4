import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ExploreOptions, Step } from '../explore.ts';
import {
  keyOf,
  keyOfSnapshot,
  look,
  observe,
  refusing,
  everythingSeen,
  standing,
  topOf,
  type Asserted,
  type Observation,
  type Seen,
} from './observation.ts';

/** A place in a suite: where the original machine is, and the steps tried there. */
export interface Stop {
  snapshot: AnyMachineSnapshot;
  status: string;
  checks: Check[];
  /**
   * The checks by event, and those of steps that the original machine accepts: detecting one fault
   * needs few of them.
   */
  byEvent: Map<string, Check[]>;
  taken: Check[];
  /** The observation of the original machine when it takes no step, which most checks expect. */
  standing: () => Observation;
}

/** A step that is tried, and the reaction of the original machine. */
export interface Check {
  step: Step;
  /** Evaluated only where a machine differs: there are many more checks than differences. */
  expected: () => Observation;
  /** Key of `expected`. */
  key: string;
  /** How what another machine does is made a key. */
  keyOf: typeof keyOf;
  /** Key of the original machine's snapshot afterwards; null if the suite does not continue. */
  afterKey: string | null;
  /** The next stop of the suite; null if the step leads nowhere else. */
  next: Stop | null;
}

/** Creates the snapshots of new records for a machine. */
export type Begin = (machine: AnyStateMachine) => readonly AnyMachineSnapshot[];

/** What a suite expects of a machine: a tree of stops from each start. */
export interface Expectations {
  begin: Begin;
  seen: Seen;
  asserted: Asserted;
  /** One for each snapshot of `begin`, in the same order. */
  starts: readonly { key: string; expected: Observation; snapshotKey: string; stop: Stop }[];
}

/**
 * A path of a suite: these steps from the start with this index, whether the machine accepts or
 * refuses them.
 */
export interface SuitePath {
  start: number;
  steps: readonly Step[];
  /** Steps tried at its end, each on its own; absent: none. */
  tries?: readonly Step[];
  /** Steps of which is tried at its end whether they are accepted, and nothing else. */
  offered?: readonly Step[];
}

/** How a machine begins and how it is observed. */
export interface OracleOptions {
  begin: Begin;
  seen: Seen;
  /**
   * The steps offered in a snapshot, as in the exploration. A step of a path is then the one with
   * its name where the path is: the result of a call may depend on what happened before.
   */
  steps?: ExploreOptions['steps'];
  /** What the suite asserts; absent: all that is observed. */
  asserted?: Asserted;
}

const stopAt = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, seen: Seen): Stop => ({
  snapshot,
  status: topOf(snapshot),
  checks: [],
  byEvent: new Map(),
  taken: [],
  standing: () => look(machine, refusing(snapshot), seen),
});

function begun(
  machine: AnyStateMachine,
  { begin, seen, asserted = everythingSeen }: OracleOptions,
): Expectations {
  const starts = begin(machine).map((snapshot) => {
    const observed = standing(snapshot);
    const expected = look(machine, observed, seen);
    return {
      key: keyOf(machine, observed, seen, asserted),
      expected,
      snapshotKey: keyOfSnapshot(snapshot),
      stop: stopAt(machine, snapshot, seen),
    };
  });
  return { begin, seen, asserted, starts };
}

/** Whether a step is accepted, and nothing else. */
const keyOfOutcome: typeof keyOf = (_machine, { outcome }) => outcome;

function check(
  machine: AnyStateMachine,
  stop: Stop,
  step: Step,
  { seen, asserted, isAccepted }: { seen: Seen; asserted: Asserted; isAccepted: boolean },
): Check {
  const observed = observe(machine, stop.snapshot, step);
  if (observed.outcome === 'broken')
    throw new Error(
      `Machine ${machine.id} fails in ${stop.status} over ${step.id}; nothing can be expected of it there.`,
    );
  const { outcome, snapshot } = observed;
  const next = outcome === 'refused' || isAccepted ? null : stopAt(machine, snapshot, seen);
  const key: typeof keyOf = isAccepted
    ? keyOfOutcome
    : (other, shown, compared) => keyOf(other, shown, compared, asserted);
  const added: Check = {
    step,
    expected: outcome === 'refused' ? stop.standing : () => look(machine, observed, seen),
    key: key(machine, observed, seen),
    keyOf: key,
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

/** What a suite of paths expects of a machine. The common beginning of paths is walked once. */
export function expectationsOf(
  machine: AnyStateMachine,
  paths: readonly SuitePath[],
  options: OracleOptions,
): Expectations {
  const expectations = begun(machine, options);
  const { asserted } = expectations;
  // Many stops share one list of offered steps.
  const byName = new Map<readonly Step[], ReadonlyMap<string, Step>>();
  const offered = (stop: Stop, step: Step): Step => {
    if (options.steps === undefined) return step;
    const list = options.steps(stop.snapshot);
    const here = byName.get(list) ?? new Map(list.map((one) => [one.id, one]));
    byName.set(list, here);
    return here.get(step.id) ?? step;
  };
  const known = new Map<Stop, Map<string, Check>>();
  const checked = (stop: Stop, step: Step, isAccepted = false): Check => {
    const here = known.get(stop) ?? new Map<string, Check>();
    known.set(stop, here);
    const found =
      here.get(step.id) ??
      check(machine, stop, offered(stop, step), { seen: options.seen, asserted, isAccepted });
    here.set(step.id, found);
    return found;
  };
  for (const { start, steps, tries = [], offered: asked = [] } of paths) {
    const begin = expectations.starts[start];
    if (!begin)
      throw new Error(
        `A path begins at start ${start}, but machine ${machine.id} is begun in ${expectations.starts.length} ways.`,
      );
    let { stop, expected: reachedBy } = begin;
    for (const [index, step] of steps.entries()) {
      const given = checked(stop, step);
      stop = given.next ?? stop;
      if (index === steps.length - 1) reachedBy = given.expected();
    }
    if (asserted.tries) for (const step of tries) checked(stop, step);
    for (const step of asked) if (asserted.asks(step, reachedBy)) checked(stop, step, true);
  }
  return expectations;
}
