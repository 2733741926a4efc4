import type { AnyStateMachine, StateValueFrom } from 'xstate';

/** Meta of a top-level state in every lifecycle machine. */
export interface StatusNode {
  /** Name of the top-level state. */
  state: string;
  code: string | null;
  /** Locale key. */
  label: string;
  roles: readonly string[];
  dueHours: number | null;
  tone: 'positive' | 'negative' | 'progress' | 'other';
  /** Kinds of records that can be made from a record in this status. */
  sourceOf?: readonly string[];
  /** The source of a record in this status is free again. */
  leavesSource?: true;
}

const known = new WeakMap<AnyStateMachine, StatusNode[]>();

/** The statuses of a lifecycle machine, in definition order. */
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

const codesWhere = (
  machine: AnyStateMachine,
  holds: (status: StatusNode) => boolean,
): readonly string[] =>
  statusesOf(machine).flatMap((status) =>
    status.code !== null && holds(status) ? [status.code] : [],
  );

/** The statuses of a lifecycle in which a command may be given at all. */
export const statusesTaking = (machine: AnyStateMachine, event: string): readonly string[] =>
  codesWhere(machine, ({ state }) => machine.root.states[state]?.events.includes(event) ?? false);

/** The statuses in which records of a kind can be made from a record of this lifecycle. */
export const statusesToMake = (machine: AnyStateMachine, kind: string): readonly string[] =>
  codesWhere(machine, ({ sourceOf = [] }) => sourceOf.includes(kind));

/** The statuses in which a record no longer occupies its source. */
export const statusesLeavingSource = (machine: AnyStateMachine): readonly string[] =>
  codesWhere(machine, ({ leavesSource = false }) => leavesSource);

/** Whether a status is final. */
export const isEnd = (machine: AnyStateMachine, code: string): boolean =>
  machine.root.states[stateOfCode(machine, code).state]?.type === 'final';

/** The code of the initial status. */
export function firstCode(machine: AnyStateMachine): string {
  const first = machine.root.initial.target[0];
  if (!first) throw new Error(`Machine ${machine.id} has no initial state.`);
  return (first.meta as { code: string }).code;
}

/**
 * The top-level state of a status code. Throws if the machine has no such status: the stored data
 * would be corrupt.
 */
export function stateOfCode(machine: AnyStateMachine, code: string): StatusNode {
  const status = statusesOf(machine).find((candidate) => candidate.code === code);
  if (!status) throw new Error(`Machine ${machine.id} has no status ${code}.`);
  return status;
}

/** Names of the top-level states of a machine. */
type TopState<Machine extends AnyStateMachine> =
  StateValueFrom<Machine> extends infer Value
    ? Value extends string
      ? Value
      : Extract<keyof Value, string>
    : never;

/** The status code of a top-level state. Throws for a state without one. */
export function codeOfState<Machine extends AnyStateMachine>(
  machine: Machine,
  state: TopState<Machine>,
): string {
  const code = statusesOf(machine).find((candidate) => candidate.state === state)?.code;
  if (code === undefined || code === null)
    throw new Error(`Machine ${machine.id} has no status for ${state}.`);
  return code;
}

/** The status codes of top-level states. */
export const codesOfStates = <Machine extends AnyStateMachine>(
  machine: Machine,
  states: readonly TopState<Machine>[],
): readonly string[] => states.map((state) => codeOfState(machine, state));

/** The status of a snapshot value. */
export function statusOfValue(machine: AnyStateMachine, value: unknown): StatusNode {
  const state = typeof value === 'string' ? value : Object.keys(value as object)[0];
  const status = statusesOf(machine).find((candidate) => candidate.state === state);
  if (!status) throw new Error(`Machine ${machine.id} has no top-level state ${String(state)}.`);
  return status;
}
