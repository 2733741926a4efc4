import type { AnyMachineSnapshot } from 'xstate';
import type { ClientStep } from '#machines/shared/client/exploration.ts';
import { placeOf } from '#model/places.ts';
import type { ClientMachine } from '../catalog.ts';
import { happen, offeredAt, type Happened } from './scenario.ts';

/** One event, or one end of a running call, with every payload it can have. */
export interface ClientProspect {
  /** Name in the policy: `session.check`, `fetchUser failed`. */
  column: string;
  steps: readonly ClientStep[];
  /** The most likely of these steps: the first that is taken. */
  likely: ClientStep;
  /** States it can lead to; empty if no step is taken. */
  targets: readonly string[];
  /** Why the likely step is not taken; null if it is. */
  refusal: Happened['refusal'];
}

/** Everything that can happen to a machine in its current state, in the order of its cases. */
export function clientProspectsOf(
  lab: ClientMachine,
  snapshot: AnyMachineSnapshot,
): ClientProspect[] {
  const steps = offeredAt(lab, snapshot);
  return [...new Set(steps.map(({ column }) => column))].map((column) => {
    const own = steps.filter((step) => step.column === column);
    const tried = own.map((step) => happen(lab, snapshot, step));
    const taken = tried.filter(({ refusal }) => refusal === null);
    const likely = taken[0] ?? (tried[0] as Happened);
    return {
      column,
      steps: own,
      likely: likely.step,
      targets: [...new Set(taken.map(({ after }) => placeOf(after.value)))],
      refusal: likely.refusal,
    };
  });
}
