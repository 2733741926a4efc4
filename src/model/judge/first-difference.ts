import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Step } from '../explore.ts';
import type { Expectations, Stop } from './expectations.ts';
import { carriedOver, keyOfObservation, keyOfSnapshot, look, observe, type Observation } from './observation.ts';

/** The shortest way on which another machine does not do what is expected. */
export interface FirstDifference {
  /** Which start, by its place. */
  start: number;
  /** The last step is the one that shows it; none: it begins otherwise. */
  path: readonly Step[];
  expected: Observation;
  observed: Observation;
}

interface Visit {
  stop: Stop;
  /** Where the other machine is; null: where the right one is. */
  other: AnyMachineSnapshot | null;
  start: number;
  by: { step: Step; before: Visit } | null;
}

const pathOf = (visit: Visit): Step[] => (visit.by === null ? [] : [...pathOf(visit.by.before), visit.by.step]);

/**
 * Gives another machine everything that is expected of the right one, both side by side and the nearest first. Null when
 * it does all of it. Steps from statuses outside `within` are taken to be the same as long as both machines are at the
 * same place.
 */
export function firstDifference(expectations: Expectations, machine: AnyStateMachine, within: readonly string[] | null = null): FirstDifference | null {
  const { begin, seen, starts } = expectations;
  const affected = within === null ? null : new Set(within);
  const visited = new Map<Stop, Set<string>>();
  const queue: Visit[] = [];
  const visit = (next: Visit) => {
    const key = next.other === null ? '' : keyOfSnapshot(next.other);
    const keys = visited.get(next.stop) ?? new Set<string>();
    visited.set(next.stop, keys);
    if (!keys.has(key)) {
      keys.add(key);
      queue.push(next);
    }
  };

  for (const [start, snapshot] of begin(machine).entries()) {
    const right = starts[start];
    if (!right) throw new Error(`Machine ${machine.id} begins in more ways than expected.`);
    const observed = look(machine, snapshot, seen);
    if (keyOfObservation(observed) !== right.key) return { start, path: [], expected: right.expected, observed };
    visit({ stop: right.stop, other: keyOfSnapshot(snapshot) === right.snapshotKey ? null : snapshot, start, by: null });
  }

  // The queue grows while it is walked.
  for (const here of queue) {
    const { stop, start } = here;
    const isSame = here.other === null && affected !== null && !affected.has(stop.status);
    const other = isSame ? null : (here.other ?? carriedOver(machine, stop.snapshot));
    for (const { step, expected, key, afterKey, next } of stop.checks) {
      if (other === null) {
        if (next !== null) visit({ stop: next, other: null, start, by: { step, before: here } });
        continue;
      }
      const { snapshot, observation } = observe(machine, other, step, seen);
      if (keyOfObservation(observation) !== key) return { start, path: [...pathOf(here), step], expected, observed: observation };
      const isBack = keyOfSnapshot(snapshot) === afterKey;
      if (next !== null) visit({ stop: next, other: isBack ? null : snapshot, start, by: { step, before: here } });
    }
  }
  return null;
}
