import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { facing, take, type StartedCall, type Step, type Took } from './explore/take.ts';
import { transitionIds } from './explore/transitions.ts';
import { placeOf } from './places.ts';

export {
  answered,
  answeredCall,
  callsInFlight,
  delays,
  facing,
  failed,
  opened,
  react,
  take,
  type Done,
  type Reaction,
  type StartedCall,
  type StartedDelay,
  type Step,
} from './explore/take.ts';
export { transitionIds } from './explore/transitions.ts';

/** A configuration of a machine: all snapshots with the same identity. */
export interface Configuration {
  /** Its identity. */
  id: string;
  /** The first snapshot found with this identity. */
  snapshot: AnyMachineSnapshot;
  /** Name of its top-level state. */
  status: string;
}

/** An accepted step between two configurations. */
export interface Taken {
  from: string;
  to: string;
  step: Step;
  /**
   * Ids of the transitions taken, in order: `state|event|index` by their position in the
   * definition.
   */
  transitions: readonly string[];
  /** The service calls that it starts. */
  calls: readonly StartedCall[];
  /** The names of the context fields that it changes, other than those that the step sets. */
  changes: readonly string[];
}

/** A step that was tried in a configuration. */
export interface Tried {
  configuration: string;
  step: Step;
}

/** Everything that can happen from the starting snapshots, in discovery order, nearest first. */
export interface Exploration {
  machine: AnyStateMachine;
  identity: (snapshot: AnyMachineSnapshot) => string;
  starts: readonly string[];
  /** Ids of the transitions that a machine takes as it begins, by start; absent: none. */
  begun: ReadonlyMap<string, readonly string[]>;
  configurations: ReadonlyMap<string, Configuration>;
  taken: readonly Taken[];
  refused: readonly Tried[];
  /** Accepted steps that exceed the caller's bounds and were not followed. */
  beyond: readonly Tried[];
}

/** How to explore a machine. */
export interface ExploreOptions {
  /** Starting snapshots, such as a new record of each kind. */
  starts: readonly AnyMachineSnapshot[];
  /** Ids of the transitions that led to each start; absent: none, as for a stored record. */
  begun?: readonly (readonly string[])[];
  /**
   * The steps to try in a snapshot: events by all relevant people, and the possible results of
   * pending calls.
   */
  steps: (snapshot: AnyMachineSnapshot) => readonly Step[];
  /**
   * The identity of a snapshot. Snapshots with the same identity must react alike, otherwise paths
   * do not replay.
   */
  identity: (snapshot: AnyMachineSnapshot) => string;
  /** Whether a snapshot is within bounds, for contexts that could grow forever. */
  within?: (snapshot: AnyMachineSnapshot) => boolean;
  /** Upper bound of the number of configurations. */
  limit?: number;
  /**
   * Is told from time to time how many configurations were explored, of how many found so far.
   */
  onProgress?: (explored: number, found: number) => void;
}

const LIMIT = 10_000;
/** Number of configurations after which the progress is told. */
const TOLD_EVERY = 100;

const statusOf = ({ value }: AnyMachineSnapshot): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

function tooMany(
  machine: AnyStateMachine,
  limit: number,
  found: ReadonlyMap<string, Configuration>,
): Error {
  const counts = new Map<string, number>();
  for (const { status } of found.values()) counts.set(status, (counts.get(status) ?? 0) + 1);
  const [status, count] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most));
  return new Error(
    `Machine ${machine.id} has more than ${limit} configurations, ${count} of the ` +
      `${limit} found in ${status}; the exploration was given up. ` +
      ('Let the identity leave out what no guard asks for, bound with `within` what grows ' +
        'in the context, offer fewer steps, or raise the limit.'),
  );
}

/** The names of the context fields that differ between two snapshots. */
function changed(before: AnyMachineSnapshot, after: AnyMachineSnapshot): string[] {
  const [was, is] = [before.context, after.context] as Record<string, unknown>[];
  return Object.keys({ ...was, ...is }).filter(
    (name) =>
      was?.[name] !== is?.[name] && JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]),
  );
}

/** Tries a step; an error of a guard or an action is rethrown with the state and the input. */
function tried(machine: AnyStateMachine, { snapshot }: Configuration, step: Step): Took | null {
  try {
    return take(machine, snapshot, step);
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `Machine ${machine.id}: a guard or an action fails in ${placeOf(snapshot.value)} ` +
        `over ${step.event.type} (step ${step.id}): ${said}`,
      { cause },
    );
  }
}

/**
 * Explores everything a machine can do, purely: without actors and clocks. Throws for machines that
 * the graph does not support, for two steps with the same name, if a guard or an action throws, and
 * if there are more configurations than the limit.
 */
export function explore(
  machine: AnyStateMachine,
  {
    starts,
    begun = [],
    steps,
    identity,
    within = () => true,
    limit = LIMIT,
    onProgress,
  }: ExploreOptions,
): Exploration {
  transitionIds(machine);
  const configurations = new Map<string, Configuration>();
  const taken: Taken[] = [];
  const refused: Tried[] = [];
  const beyond: Tried[] = [];

  const reach = (snapshot: AnyMachineSnapshot): string => {
    const id = identity(snapshot);
    if (!configurations.has(id)) {
      if (configurations.size === limit) throw tooMany(machine, limit, configurations);
      configurations.set(id, { id, snapshot, status: statusOf(snapshot) });
    }
    return id;
  };

  for (const { status, error } of starts)
    if (status === 'error')
      throw new Error(
        `Machine ${machine.id} fails as it begins: ` +
          (error instanceof Error ? error.message : String(error)),
      );
  const ids = starts.map(reach);
  const byStarting = new Map<string, readonly string[]>();
  ids.forEach((id, index) =>
    byStarting.set(id, [...(byStarting.get(id) ?? []), ...(begun[index] ?? [])]),
  );
  let explored = 0;
  // Iterating over a map includes entries added meanwhile: this is also the queue.
  for (const configuration of configurations.values()) {
    if (explored % TOLD_EVERY === 0) onProgress?.(explored, configurations.size);
    explored += 1;
    const { id: from, snapshot } = configuration;
    const names = new Set<string>();
    for (const step of steps(snapshot)) {
      if (names.has(step.id))
        throw new Error(
          `Machine ${machine.id}: two steps in ${from} are named ${step.id}; give each its own name.`,
        );
      names.add(step.id);
      const took = tried(machine, configuration, step);
      if (took === null) refused.push({ configuration: from, step });
      else if (!within(took.snapshot)) beyond.push({ configuration: from, step });
      else
        taken.push({
          from,
          to: reach(took.snapshot),
          step,
          transitions: took.transitions,
          calls: took.calls,
          changes: changed(facing(snapshot, step), took.snapshot),
        });
    }
  }
  return {
    machine,
    identity,
    starts: [...byStarting.keys()],
    begun: byStarting,
    configurations,
    taken,
    refused,
    beyond,
  };
}
