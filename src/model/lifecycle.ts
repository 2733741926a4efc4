import type { AnyStateMachine } from 'xstate';

/** Meta of a top-level state as every lifecycle machine of the house carries it. */
export interface StatusNode {
  /** Name of the top-level state. */
  state: string;
  code: string | null;
  /** Locale key. */
  label: string;
  roles: readonly string[];
  dueHours: number | null;
  tone: 'positive' | 'negative' | 'progress' | 'other';
}

const known = new WeakMap<AnyStateMachine, StatusNode[]>();

/** The statuses of a lifecycle machine in the order of its definition. */
export function statusesOf(machine: AnyStateMachine): StatusNode[] {
  const found = known.get(machine);
  if (found) return found;
  const statuses = Object.values(machine.root.states).map((node) => ({
    ...(node.meta as Omit<StatusNode, 'state'>),
    state: node.key,
  }));
  known.set(machine, statuses);
  return statuses;
}

/** The code of the status that records begin in. */
export function firstCode(machine: AnyStateMachine): string {
  const first = machine.root.initial.target[0];
  if (!first) throw new Error(`Machine ${machine.id} has no initial state.`);
  return (first.meta as { code: string }).code;
}

/**
 * The top-level state of a status code. Throws when the machine has no such status: stored data
 * would be broken.
 */
export function stateOfCode(machine: AnyStateMachine, code: string): StatusNode {
  const status = statusesOf(machine).find((candidate) => candidate.code === code);
  if (!status) throw new Error(`Machine ${machine.id} has no status ${code}.`);
  return status;
}

/** The status a snapshot value is in. */
export function statusOfValue(machine: AnyStateMachine, value: unknown): StatusNode {
  const state = typeof value === 'string' ? value : Object.keys(value as object)[0];
  const status = statusesOf(machine).find((candidate) => candidate.state === state);
  if (!status) throw new Error(`Machine ${machine.id} has no top-level state ${String(state)}.`);
  return status;
}
