import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { comparedIdentity } from '../explore/identity.ts';
import type { ExploreOptions, Step } from '../explore.ts';
import type { Reach } from '../mutants/types.ts';
import type { OracleOptions } from './expectations.ts';
import { stepsOf, type Trail } from '../paths/trail.ts';
import type { FirstDifference } from './first-difference.ts';
import {
  carriedOver,
  keyOf,
  look,
  observe,
  refusing,
  standing,
  type Observed,
} from './observation.ts';

/** What can happen to a machine: how it begins, what is offered, and how far it is followed. */
export interface EverythingOptions
  extends Required<Omit<OracleOptions, 'asserted'>>, Pick<ExploreOptions, 'within' | 'limit'> {}

/** Everything that can happen to a machine, as a reference for others. */
export interface Everything {
  /** The shortest path on which another machine behaves differently; null if it never does. */
  firstDifference(other: AnyStateMachine, reach?: Reach): FirstDifference | null;
}

/** The result of a step at a place of the original machine. */
interface Tried {
  observed: Observed;
  key: string;
}

/**
 * A place of the original machine. Its steps are tried once, for all machines that are compared.
 */
interface Place {
  id: string;
  snapshot: AnyMachineSnapshot;
  status: string;
  offered: readonly Step[];
  tried: Map<Step, Tried>;
  /** The result of every refused step; most steps are refused. */
  refused: Tried;
  /**
   * The steps that the original machine accepts, with the places they lead to as far as it is
   * followed; null if not computed yet.
   */
  taken: readonly { step: Step; to: Place | null }[] | null;
}

interface Visit {
  right: Place;
  /** Where the other machine is; null if where the original is. */
  other: AnyMachineSnapshot | null;
  start: number;
  by: Trail<Step> | null;
}

const LIMIT = 100_000;

/**
 * Walks a machine and others side by side through everything that can happen, from every pair of
 * snapshots they reach. Pairs are distinguished by everything that is compared, so that equal pairs
 * behave alike; a difference that appears only after a detour is found.
 */
export function everythingOf(
  machine: AnyStateMachine,
  { begin, seen, steps, within = () => true, limit = LIMIT }: EverythingOptions,
): Everything {
  const identity = comparedIdentity(steps);
  const tried = (observed: Observed): Tried => ({
    observed,
    key: keyOf(machine, observed, seen),
  });
  const places = new Map<string, Place>();
  const placeAt = (snapshot: AnyMachineSnapshot): Place => {
    const id = identity(snapshot);
    const found = places.get(id);
    if (found) return found;
    if (places.size === limit)
      throw new Error(
        `Machine ${machine.id} has more than ${limit} configurations that differ in what ` +
          `is compared; bound with \`within\` what grows in the context, or raise the ` +
          `limit.`,
      );
    const place: Place = {
      id,
      snapshot,
      status: look(machine, standing(snapshot), seen).status,
      offered: steps(snapshot),
      tried: new Map(),
      refused: tried(refusing(snapshot)),
      taken: null,
    };
    places.set(id, place);
    return place;
  };
  const onward = (place: Place, step: Step, { outcome, snapshot }: Observed): Place | null => {
    if (outcome === 'broken')
      throw new Error(
        `Machine ${machine.id} fails in ${place.status} over ${step.id}; nothing can be expected of it there.`,
      );
    return outcome === 'taken' && within(snapshot) ? placeAt(snapshot) : null;
  };
  const tryAt = (place: Place, step: Step): Tried => {
    const known = place.tried.get(step);
    if (known) return known;
    const observed = observe(machine, place.snapshot, step);
    onward(place, step, observed);
    const found = observed.outcome === 'refused' ? place.refused : tried(observed);
    place.tried.set(step, found);
    return found;
  };
  const takenAt = (place: Place): NonNullable<Place['taken']> => {
    place.taken ??= place.offered.flatMap((step) => {
      const observed = place.tried.get(step)?.observed ?? observe(machine, place.snapshot, step);
      const to = onward(place, step, observed);
      return observed.outcome === 'taken' ? [{ step, to }] : [];
    });
    return place.taken;
  };
  const reachedAt = (place: Place, reach: Reach | undefined): readonly Step[] => {
    if (reach === undefined) return place.offered;
    if (!reach.statuses.includes(place.status)) return [];
    const { steps: which } = reach;
    if (which === 'taken') return takenAt(place).map(({ step }) => step);
    return which === 'any'
      ? place.offered
      : place.offered.filter(({ event }) => event.type === which.event);
  };
  const starts = begin(machine).map((snapshot) => ({
    place: placeAt(snapshot),
    key: keyOf(machine, standing(snapshot), seen),
    expected: look(machine, standing(snapshot), seen),
  }));

  const firstDifference = (other: AnyStateMachine, reach?: Reach): FirstDifference | null => {
    const visited = new Set<string>();
    const queue: Visit[] = [];
    const visit = (
      right: Place,
      snapshot: AnyMachineSnapshot | null,
      start: number,
      by: Visit['by'],
    ) => {
      const id = snapshot === null ? right.id : identity(snapshot);
      const isSame = id === right.id;
      const key = isSame ? id : `${right.id} ${id}`;
      if (visited.has(key)) return;
      visited.add(key);
      queue.push({ right, other: isSame ? null : snapshot, start, by });
    };
    for (const [start, snapshot] of begin(other).entries()) {
      const right = starts[start];
      if (!right) throw new Error(`Machine ${other.id} begins in more ways than expected.`);
      const observed = standing(snapshot);
      if (keyOf(other, observed, seen) !== right.key)
        return { start, path: [], expected: right.expected, observed: look(other, observed, seen) };
      visit(right.place, snapshot, start, null);
    }
    // The queue grows during the iteration, nearest first.
    for (const { right, other: apart, start, by } of queue) {
      const checked = apart === null ? reachedAt(right, reach) : offeredToBoth(right, apart, steps);
      const snapshot =
        apart ?? (checked.length === 0 ? right.snapshot : carriedOver(other, right.snapshot));
      for (const step of checked) {
        const expected = tryAt(right, step);
        const observed = observe(other, snapshot, step);
        const way = { step, before: by };
        if (keyOf(other, observed, seen) !== expected.key) {
          return {
            start,
            path: stepsOf(way),
            expected: look(machine, expected.observed, seen),
            observed: look(other, observed, seen),
          };
        }
        const to = onward(right, step, expected.observed);
        if (to !== null) visit(to, observed.snapshot, start, way);
      }
      if (apart !== null || checked === right.offered) continue;
      const done = new Set(checked);
      for (const { step, to } of takenAt(right))
        if (to !== null && !done.has(step)) visit(to, null, start, { step, before: by });
    }
    return null;
  };
  return { firstDifference };
}

/** The steps offered to either machine after they have diverged, without duplicate names. */
function offeredToBoth(
  { offered }: Place,
  other: AnyMachineSnapshot,
  steps: EverythingOptions['steps'],
): readonly Step[] {
  const known = new Set(offered.map(({ id }) => id));
  return [...offered, ...steps(other).filter(({ id }) => !known.has(id))];
}
