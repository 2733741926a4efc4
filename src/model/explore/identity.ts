import type { AnyMachineSnapshot } from 'xstate';
import type { Step } from './take.ts';

/**
 * The names in the context that every step puts in anew, so that what stands there before makes no
 * difference.
 */
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
 * Tells snapshots apart by everything that is compared: the state, the calls in flight, and the
 * whole context but for what every step that is offered there puts in anew. Snapshots of one
 * identity behave alike, whatever the machine; nothing is assumed of its guards and actions.
 * `steps`: what is offered in a snapshot.
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
