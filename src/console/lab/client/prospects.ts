import type { AnyMachineSnapshot } from 'xstate';
import type { ClientStep } from '#machines/shared/client/exploration.ts';
import { placeOf } from '#model/places.ts';
import type { ClientMachine } from '../catalog.ts';
import { happen, offeredAt, type Happened } from './scenario.ts';

/** One event, or one end of what is under way, with everything it can bring. */
export interface ClientProspect {
  /** As the policy calls it: `session.check`, `fetchUser failed`. */
  column: string;
  steps: readonly ClientStep[];
  /** Of these the one that is most likely meant: the first that is taken. */
  likely: ClientStep;
  /** Places it can lead to; empty when nothing of it is taken. */
  targets: readonly string[];
  /** Why the likely one is not taken; null when it is. */
  refusal: Happened['refusal'];
}

/** Everything that can be told to a machine where it stands, in the order of its cases. */
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
