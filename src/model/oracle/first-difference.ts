import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Step } from '../explore.ts';
import type { Reach } from '../mutants/types.ts';
import { stepsOf, type Trail } from '../paths/trail.ts';
import type { Check, Expectations, Stop } from './expectations.ts';
import {
  carriedOver,
  keyOf,
  keyOfSnapshot,
  look,
  observe,
  standing,
  type Observation,
} from './observation.ts';

/** The shortest path on which another machine differs from what is expected. */
export interface FirstDifference {
  /** Index of the start. */
  start: number;
  /** The last step shows the difference; empty if the machine begins differently. */
  path: readonly Step[];
  expected: Observation;
  observed: Observation;
}

interface Visit {
  stop: Stop;
  /** Where the other machine is; null if where the original is. */
  other: AnyMachineSnapshot | null;
  start: number;
  by: Trail<Step> | null;
}

/** Checks to execute at a stop, and steps that the original machine takes without a check. */
interface Reached {
  checks: readonly Check[];
  onward: readonly Check[];
}

/** Adds a value to a set; false if it was there already. */
function isAdded<Value>(set: Set<Value>, value: Value): boolean {
  const before = set.size;
  return set.add(value).size > before;
}

const all = ({ checks }: Stop): Reached => ({ checks, onward: [] });

/** The checks at a stop that can fail although both machines are at the same place. */
function reachedAt(reach: Reach | undefined): (stop: Stop) => Reached {
  if (reach === undefined) return all;
  const statuses = new Set(reach.statuses);
  const { steps } = reach;
  return (stop) => {
    const { taken, byEvent, status } = stop;
    if (!statuses.has(status)) return { checks: [], onward: taken };
    if (steps === 'any') return all(stop);
    if (steps === 'taken') return { checks: taken, onward: [] };
    return {
      checks: byEvent.get(steps.event) ?? [],
      onward: taken.filter(({ step }) => step.event.type !== steps.event),
    };
  };
}

/**
 * Checks everything that is expected against another machine, both side by side, nearest first.
 * Null if it behaves as expected. Steps that a fault cannot reach are not checked while both
 * machines are at the same place.
 */
export function firstDifference(
  expectations: Expectations,
  machine: AnyStateMachine,
  reach?: Reach,
): FirstDifference | null {
  const { begin, seen, asserted, starts } = expectations;
  const reached = reachedAt(reach);
  const together = new Set<Stop>();
  const apart = new Map<Stop, Set<string>>();
  const isNew = ({ stop, other }: Visit): boolean => {
    if (other === null) return isAdded(together, stop);
    const others = apart.get(stop) ?? new Set<string>();
    apart.set(stop, others);
    return isAdded(others, keyOfSnapshot(other));
  };
  const queue: Visit[] = [];
  const visit = (next: Visit) => {
    if (isNew(next)) queue.push(next);
  };

  for (const [start, snapshot] of begin(machine).entries()) {
    const right = starts[start];
    if (!right) throw new Error(`Machine ${machine.id} begins in more ways than expected.`);
    const observed = standing(snapshot);
    if (keyOf(machine, observed, seen, asserted) !== right.key)
      return { start, path: [], expected: right.expected, observed: look(machine, observed, seen) };
    visit({
      stop: right.stop,
      other: keyOfSnapshot(snapshot) === right.snapshotKey ? null : snapshot,
      start,
      by: null,
    });
  }

  // The queue grows during the iteration.
  for (const here of queue) {
    const { stop, start, by } = here;
    const { checks, onward } = here.other === null ? reached(stop) : all(stop);
    const other =
      here.other ?? (checks.length === 0 ? stop.snapshot : carriedOver(machine, stop.snapshot));
    for (const { step, expected, key, keyOf: keyAt, afterKey, next } of checks) {
      const observed = observe(machine, other, step);
      if (keyAt(machine, observed, seen) !== key) {
        return {
          start,
          path: stepsOf({ step, before: by }),
          expected: expected(),
          observed: look(machine, observed, seen),
        };
      }
      if (next === null) continue;
      const isSame = keyOfSnapshot(observed.snapshot) === afterKey;
      visit({
        stop: next,
        other: isSame ? null : observed.snapshot,
        start,
        by: { step, before: by },
      });
    }
    for (const { step, next } of onward)
      if (next !== null) visit({ stop: next, other: null, start, by: { step, before: by } });
  }
  return null;
}
