import type { AnyMachineSnapshot } from 'xstate';
import { clientExplorationOf, type ClientStep } from '#machines/shared/client/exploration.ts';
import { take } from '#model/explore.ts';
import { beginning, transition } from '#model/explore/pure.ts';
import { placeOf } from '#model/places.ts';
import { whyNot, type WhyNot } from '#model/why-not.ts';
import type { ClientMachine } from '../catalog.ts';

/**
 * A path through a machine of the console: the index of its start, and the names of its steps in
 * the cases.
 */
export interface ClientScenario {
  start: number;
  steps: readonly string[];
}

/** The effects of a step: the calls that begin, and what the console is told to do. */
export interface Effects {
  calls: readonly string[];
  told: readonly string[];
}

/** The result of one step. */
export interface Happened extends Effects {
  step: ClientStep;
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
  /** Why it changed nothing; null if it was taken. */
  refusal: Exclude<WhyNot, { allowed: true }> | null;
}

type Actions = readonly { type: string; params: unknown }[];

const effectsOf = (actions: Actions): Effects => ({
  calls: actions
    .filter(({ type }) => type === 'xstate.spawnChild')
    .map(({ params }) => (params as { id: string }).id),
  told: actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.')),
});

/** Starts a machine; returns its snapshot and the effects of starting. */
export function begunAt(
  lab: ClientMachine,
  start: number,
): Effects & { snapshot: AnyMachineSnapshot } {
  const found = lab.starts[start];
  if (!found) throw new Error(`Machine ${lab.id} has no start ${start}.`);
  const { snapshot, actions } = beginning(lab.machine, found.input);
  return { snapshot, ...effectsOf(actions) };
}

/** Every step that the cases define for the current state: events, and ends of running calls. */
export const offeredAt = (
  lab: ClientMachine,
  snapshot: AnyMachineSnapshot,
): readonly ClientStep[] => clientExplorationOf(lab).steps(snapshot);

/** Applies one step to a machine. A step that it does not take changes nothing. */
export function happen(
  { machine }: ClientMachine,
  before: AnyMachineSnapshot,
  step: ClientStep,
): Happened {
  const took = take(machine, before, step);
  if (took !== null) {
    const { actions } = transition(machine, before, step.event);
    return { step, before, after: took.snapshot, refusal: null, ...effectsOf(actions) };
  }
  const why = whyNot(machine, before, step.event);
  return {
    step,
    before,
    after: before,
    refusal: why.allowed ? { allowed: false, reason: 'notInThisState' } : why,
    calls: [],
    told: [],
  };
}

/** Plays a whole path. Throws if a step ends a call that is not running. */
export function playClient(lab: ClientMachine, { start, steps }: ClientScenario): Happened[] {
  let { snapshot } = begunAt(lab, start);
  return steps.map((id) => {
    const step = offeredAt(lab, snapshot).find((one) => one.id === id);
    if (!step)
      throw new Error(
        `Nothing of the name ${id} can happen to ${lab.id} in ${placeOf(snapshot.value)}.`,
      );
    const happened = happen(lab, snapshot, step);
    snapshot = happened.after;
    return happened;
  });
}

/** Why a step was not taken: the name of a guard, or `notInThisState`; null if it was. */
export const notTakenBecause = ({ refusal }: Happened): string | null =>
  refusal === null ? null : refusal.reason === 'guard' ? refusal.guard : refusal.reason;
