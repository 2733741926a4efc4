import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';

/** A guard with its value; `and`, `or` and `not` have operands. */
export interface GuardTree {
  name: string;
  value: boolean;
  operands: GuardTree[];
}

/** Why an event is refused: not defined in this state, or a guard that does not hold. */
export type WhyNot =
  | { allowed: true }
  | { allowed: false; reason: 'notInThisState' }
  | { allowed: false; reason: 'guard'; guard: string; trees: GuardTree[] };

type GuardFunction = ((
  args: { context: unknown; event: EventObject },
  params: unknown,
) => boolean) & {
  guards?: readonly unknown[];
  check?: unknown;
};

/** A guard with its value before an event, and those of its operands. */
export function guardTree(
  machine: AnyStateMachine,
  guard: unknown,
  context: unknown,
  event: EventObject,
): GuardTree {
  if (typeof guard === 'function') {
    const combined = guard as GuardFunction;
    if (combined.guards) {
      const operands = combined.guards.map((operand) =>
        guardTree(machine, operand, context, event),
      );
      const kind = guard.name === 'or' ? 'or' : guard.name === 'not' ? 'not' : 'and';
      const value =
        kind === 'and'
          ? operands.every((o) => o.value)
          : kind === 'or'
            ? operands.some((o) => o.value)
            : !operands[0]?.value;
      return { name: kind, value, operands };
    }
    return {
      name: combined.name || 'inline',
      value: combined({ context, event }, undefined),
      operands: [],
    };
  }
  const name = typeof guard === 'string' ? guard : (guard as { type: string }).type;
  const params = typeof guard === 'string' ? undefined : (guard as { params?: unknown }).params;
  const implementation = machine.implementations.guards[name] as unknown;
  if (implementation === undefined) throw new Error(`Machine ${machine.id} has no guard ${name}.`);
  const inner = guardTree(machine, implementation, context, event);
  if (typeof implementation === 'function' && !(implementation as GuardFunction).guards) {
    const value = (implementation as GuardFunction)({ context, event }, params);
    return { name, value, operands: [] };
  }
  return { name, value: inner.value, operands: inner.operands };
}

function firstFailing(tree: GuardTree): string {
  if (tree.operands.length === 0) return tree.name;
  if (tree.name === 'not') return `not.${tree.operands[0]?.name ?? ''}`;
  const failing = tree.operands.find((operand) => !operand.value) ?? tree.operands[0];
  return failing ? firstFailing(failing) : tree.name;
}

/**
 * Whether an event is allowed in a snapshot and, if not, why: the guards of every candidate
 * transition with their values, and the name of the first one that fails (its reason is
 * `guards.<name>` in the locales).
 */
export function whyNot(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): WhyNot {
  if (snapshot.can(event)) return { allowed: true };
  const candidates = snapshot._nodes.flatMap(
    (node: { transitions: Map<string, { guard?: unknown }[]> }) =>
      node.transitions.get(event.type) ?? [],
  );
  if (candidates.length === 0) return { allowed: false, reason: 'notInThisState' };
  const trees = candidates
    .filter((candidate: { guard?: unknown }) => candidate.guard !== undefined)
    .map((candidate: { guard?: unknown }) =>
      guardTree(machine, candidate.guard, snapshot.context, event),
    );
  const last = trees.at(-1);
  return { allowed: false, reason: 'guard', guard: last ? firstFailing(last) : 'unknown', trees };
}
