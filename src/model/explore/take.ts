import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
} from 'xstate';
import { beginning, transition } from './pure.ts';
import { idOfTransition, selected } from './transitions.ts';

/**
 * One thing that can happen to a machine: an event by somebody, or what a call in flight answers.
 */
export interface Step {
  /** Its name; no two steps offered in one configuration share it. */
  id: string;
  /** Who gives the event; null for what happens by itself (answers, failures, delays). */
  who: string | null;
  event: EventObject;
  /** Put into the context before the event: who looks at the record now, and with which roles. */
  context?: object;
}

/**
 * A service call that a step starts: its id, the service by its name in the machine, and what it is
 * given.
 */
export interface StartedCall {
  call: string;
  service: string;
  input: unknown;
}

/**
 * Something that a step makes the machine do to the world beside starting calls: an action by its
 * name, an emitted or sent event.
 */
export interface Done {
  action: string;
  params: unknown;
}

/** A delay that begins to run: the event that comes when it is over, and milliseconds until then. */
export interface StartedDelay {
  event: string;
  ms: number;
}

/** What a machine does on one step, as it can be seen from outside. */
export interface Reaction {
  snapshot: AnyMachineSnapshot;
  calls: readonly StartedCall[];
  done: readonly Done[];
  /** The delays that begin to run with the step. */
  delays: readonly StartedDelay[];
}

/** What one step does, and by which transitions. */
export interface Took extends Reaction {
  /** `state|event|index` of each transition in the order taken. */
  transitions: readonly string[];
}

/** The snapshot as it stands when the event of a step arrives: with the step's context put in. */
export const facing = (snapshot: AnyMachineSnapshot, { context }: Step): AnyMachineSnapshot =>
  context === undefined
    ? snapshot
    : ({ ...snapshot, context: { ...snapshot.context, ...context } } as AnyMachineSnapshot);

/** The ids of the calls that have not answered yet. */
export const callsInFlight = (snapshot: AnyMachineSnapshot): string[] =>
  Object.keys(snapshot.children);

/** The call whose end an event is; null for every other event. */
export const answeredCall = ({
  type,
  actorId,
}: EventObject & { actorId?: unknown }): string | null =>
  /^xstate\.(done|error)\.actor\./.test(type) && typeof actorId === 'string' ? actorId : null;

/**
 * A call that has answered is in flight no longer, even where the state that started it goes on.
 */
function withoutAnswered(
  snapshot: AnyMachineSnapshot,
  before: AnyMachineSnapshot,
  event: EventObject,
): AnyMachineSnapshot {
  const call = answeredCall(event);
  if (
    call === null ||
    snapshot.children[call] === undefined ||
    snapshot.children[call] !== before.children[call]
  )
    return snapshot;
  const { [call]: _, ...children } = snapshot.children;
  return { ...snapshot, children } as AnyMachineSnapshot;
}

type Executable = { type: string; params?: unknown };

const SPAWN = 'xstate.spawnChild';

/** What stays inside the machine: it is seen in its snapshots and in what happens later. */
const INNER: readonly string[] = [
  SPAWN,
  'xstate.stopChild',
  'xstate.raise',
  'xstate.cancel',
  'xstate.log',
];

/** What actions of a step do to the world; assignments are done by then and not among them. */
const doneBy = (actions: readonly Executable[]): Done[] =>
  actions
    .filter(({ type }) => !INNER.includes(type))
    .map(({ type, params }) => ({ action: type, params }));

function callsOf(actions: readonly Executable[]): StartedCall[] {
  return actions
    .filter(({ type }) => type === SPAWN)
    .map(({ params }): StartedCall => {
      const { id, src, input } = params as { id: string; src: unknown; input: unknown };
      return { call: id, service: typeof src === 'string' ? src : 'inline', input };
    });
}

/** What begins to run and is not taken back by a later action of the same step. */
function delaysOf(actions: readonly Executable[]): StartedDelay[] {
  const running = new Map<string, StartedDelay>();
  for (const { type, params } of actions) {
    const { id, delay, event, sendId } = (params ?? {}) as {
      id?: string;
      delay?: number;
      event?: EventObject;
      sendId?: string;
    };
    if (type === 'xstate.raise' && delay !== undefined && event !== undefined)
      running.set(id ?? event.type, { event: event.type, ms: delay });
    if (type === 'xstate.cancel' && sendId !== undefined) running.delete(sendId);
  }
  return [...running.values()];
}

const reactionOf = (snapshot: AnyMachineSnapshot, actions: readonly Executable[]): Reaction => ({
  snapshot,
  calls: callsOf(actions),
  done: doneBy(actions),
  delays: delaysOf(actions),
});

/** How a machine begins with an input; nothing is started. */
export function opened(machine: AnyStateMachine, input: unknown): Reaction {
  const { snapshot, actions } = beginning(machine, input);
  return reactionOf(snapshot, actions);
}

function reaction(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  step: Step,
): (Reaction & { taken: readonly AnyTransitionDefinition[] }) | null {
  if (snapshot.status !== 'active') return null;
  const before = facing(snapshot, step);
  const { event } = step;
  const byItself = event.type.startsWith('xstate.');
  const foreseen = byItself ? selected(machine, before, event).length > 0 : before.can(event);
  if (!foreseen && !event.type.startsWith('xstate.error.')) return null;
  const { snapshot: after, actions, transitions: taken } = transition(machine, before, event);
  return { ...reactionOf(withoutAnswered(after, before, event), actions), taken };
}

/**
 * Gives a step to a machine purely; nothing is started. Null when the machine refuses it: not
 * foreseen here, no guard holds, forbidden, or the machine has ended. A failure nobody handles ends
 * the machine with its error, as in an actor.
 */
export const react = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  step: Step,
): Reaction | null => reaction(machine, snapshot, step);

/** The same, and says by which transitions. */
export function take(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  step: Step,
): Took | null {
  const took = reaction(machine, snapshot, step);
  if (took === null) return null;
  const { taken, ...rest } = took;
  return { ...rest, transitions: taken.map((one) => idOfTransition(machine, one)) };
}

/** The step in which a call answers. */
export const answered = (call: string, output: unknown, id = `${call} done`): Step => ({
  id,
  who: null,
  event: { type: `xstate.done.actor.${call}`, output, actorId: call } as EventObject,
});

/** The step in which a call fails. */
export const failed = (call: string, error: unknown, id = `${call} failed`): Step => ({
  id,
  who: null,
  event: { type: `xstate.error.actor.${call}`, error, actorId: call } as EventObject,
});

/** The delays that run out where the machine is now, one step each. */
export const delays = (snapshot: AnyMachineSnapshot): Step[] =>
  snapshot._nodes.flatMap(({ after, id }) =>
    after.map(({ delay, eventType }): Step => ({
      id: `${String(delay)} of ${id}`,
      who: null,
      event: { type: eventType },
    })),
  );
