import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

function* namesIn(machine: AnyStateMachine, guard: unknown): Generator<string> {
  if (guard === undefined) return;
  if (typeof guard === 'function') {
    const { guards = [] } = guard as { guards?: readonly unknown[] };
    for (const operand of guards) yield* namesIn(machine, operand);
    return;
  }
  const name = typeof guard === 'string' ? guard : (guard as { type: string }).type;
  yield name;
  yield* namesIn(machine, machine.implementations.guards[name]);
}

/**
 * Names of all guards that a snapshot evaluates for an event, in definition order; combined guards
 * precede their parts.
 */
export function guardsOf(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: string,
): string[] {
  const candidates: { guard?: unknown }[] = snapshot._nodes.flatMap(
    (node: { transitions: Map<string, { guard?: unknown }[]> }) =>
      node.transitions.get(event) ?? [],
  );
  return [...new Set(candidates.flatMap(({ guard }) => [...namesIn(machine, guard)]))];
}
