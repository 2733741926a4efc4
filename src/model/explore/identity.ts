import type { AnyMachineSnapshot } from 'xstate';
import type { Step } from './take.ts';

/** The context fields that every step sets, so that their previous values are irrelevant. */
function overwrittenBy(steps: readonly Step[]): readonly string[] {
  const [first, ...others] = steps;
  let names = Object.keys(first?.context ?? {});
  for (const { context } of others) {
    if (names.length === 0) break;
    names = names.filter((name) => context !== undefined && name in context);
  }
  return names;
}

const known = new WeakMap<readonly Step[], readonly string[]>();

function overwritten(steps: readonly Step[]): readonly string[] {
  const names = known.get(steps) ?? overwrittenBy(steps);
  known.set(steps, names);
  return names;
}

/**
 * Distinguishes snapshots by everything that matters: the state, the pending calls, and the context
 * except for what every offered step sets. Snapshots of one identity behave alike in any machine;
 * nothing is assumed about guards and actions. `steps`: the steps offered in a snapshot.
 */
export function comparedIdentity(
  steps: (snapshot: AnyMachineSnapshot) => readonly Step[],
): (snapshot: AnyMachineSnapshot) => string {
  return (snapshot) => {
    const { value, status, context, children } = snapshot;
    const ignored = new Set(overwritten(steps(snapshot)));
    const kept = Object.entries(context as object).filter(([name]) => !ignored.has(name));
    return JSON.stringify([
      value,
      status,
      Object.keys(children),
      kept.toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ]);
  };
}
