import { transition, type AnyMachineSnapshot } from 'xstate';
import { clientExplorationOf, type ClientStep } from './exploration.ts';
import type { ClientUnderTest } from './under-test.ts';

/** A shortest way to one configuration of a machine. */
export interface Walk {
  input: unknown;
  steps: readonly ClientStep[];
  /** Where the pure run comes to. */
  snapshot: AnyMachineSnapshot;
  /** The calls that are under way there. */
  calls: readonly string[];
  /** What can be tried there. */
  next: readonly ClientStep[];
}

type Answer = ClientStep['event'] & { actorId?: string };

/** Where a step leads; null when the machine refuses it. A call that has answered is under way no longer. */
export function led({ machine }: ClientUnderTest, before: AnyMachineSnapshot, { event }: ClientStep): AnyMachineSnapshot | null {
  if (before.status !== 'active' || (machine.getTransitionData(before, event) ?? []).length === 0) return null;
  const [after] = transition(machine, before as never, event as never) as unknown as [AnyMachineSnapshot];
  const { actorId = '' } = event as Answer;
  const { [actorId]: answered, ...others } = after.children;
  return answered === undefined || answered !== before.children[actorId] ? after : ({ ...after, children: others } as AnyMachineSnapshot);
}

/** For every configuration that the cases of a machine lead to, a shortest way from a start. */
export function walksOf(one: ClientUnderTest): Walk[] {
  const { starts, steps, identity } = clientExplorationOf(one);
  const walks = new Map<string, Walk>();
  const reach = (snapshot: AnyMachineSnapshot, input: unknown, path: readonly ClientStep[]) => {
    const id = identity(snapshot);
    if (!walks.has(id)) walks.set(id, { input, steps: path, snapshot, calls: Object.keys(snapshot.children), next: steps(snapshot) });
  };
  starts.forEach((snapshot, index) => reach(snapshot, one.starts[index]?.input, []));
  // A map goes on to what is put into it meanwhile: this is the queue, too.
  for (const walk of walks.values())
    for (const step of walk.next) {
      const after = led(one, walk.snapshot, step);
      if (after) reach(after, walk.input, [...walk.steps, step]);
    }
  return [...walks.values()];
}
