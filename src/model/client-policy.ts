import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  ExecutableActionObject,
} from 'xstate';
import { beginning, transition } from './explore/pure.ts';
import { placeOf, valueAt } from './places.ts';
import {
  compare,
  REFUSED,
  type Attempt,
  type Difference,
  type Policy,
  type Result,
  type Rule,
} from './policy.ts';

/**
 * A rule in the policy of a console machine: the next state, the calls it starts, its effects and
 * the changed context.
 */
export interface ClientRule extends Rule {
  starts?: Readonly<Record<string, unknown>>;
  does?: readonly string[];
  holds?: object;
}

/** One input of a console machine: its start, or an event in a state. */
export interface ClientTrial extends Attempt {
  from: { input: unknown } | { context: object; event: EventObject };
}

type Actions = readonly ExecutableActionObject[];

// The contexts of these machines are plain data, in which undefined equals absent.
const text = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

const startedBy = (actions: Actions): Record<string, unknown> =>
  Object.fromEntries(
    actions
      .filter(({ type }) => type === 'xstate.spawnChild')
      .map(({ params }) => {
        const { id, src, input } = params as {
          id: string;
          src: unknown;
          input: unknown;
        };
        // A call is named after its service.
        return [id === src ? id : `${id}, which is ${String(src)}`, input];
      }),
  );

const doneBy = (actions: Actions): string[] =>
  actions.map(({ type }) => type as string).filter((type) => !type.startsWith('xstate.'));

function wrongIn(
  rule: ClientRule,
  after: AnyMachineSnapshot,
  actions: Actions,
): ReturnType<Result<ClientRule>['wrong']> {
  const differing = (problem: Difference['problem'], expected: unknown, actual: unknown) =>
    text(expected) === text(actual)
      ? null
      : { problem, expected: text(expected), actual: text(actual) };
  const { starts = {}, does = [], holds = {} } = rule;
  const context = after.context as Record<string, unknown>;
  const held = Object.fromEntries(Object.keys(holds).map((key) => [key, context[key]]));
  const listed = (calls: Readonly<Record<string, unknown>>) =>
    Object.entries(calls).map(([call, input]) => [call, input ?? null]);
  return (
    differing('otherCall', listed(starts), listed(startedBy(actions))) ??
    differing('otherEffect', does, doneBy(actions)) ??
    differing('otherContext', holds, held)
  );
}

function led(after: AnyMachineSnapshot, actions: Actions): Result<ClientRule> {
  return { target: placeOf(after.value), wrong: (rule) => wrongIn(rule, after, actions) };
}

function resultOf(machine: AnyStateMachine, { state, from }: ClientTrial): Result<ClientRule> {
  if ('input' in from) {
    const { snapshot, actions } = beginning(machine, from.input);
    return led(snapshot, actions);
  }
  const before = machine.resolveState({ value: valueAt(state), context: from.context });
  const foreseen =
    before.status === 'active' && (machine.getTransitionData(before, from.event) ?? []).length > 0;
  if (!foreseen) return { target: REFUSED, wrong: () => null };
  const { snapshot, actions } = transition(machine, before as AnyMachineSnapshot, from.event);
  return led(snapshot, actions);
}

/**
 * Compares a console machine with its policy over the given trials, in both directions: next state,
 * started calls with their input, effects and context.
 */
export function compareClientPolicy(
  machine: AnyStateMachine,
  policy: Policy<ClientRule>,
  trials: Iterable<ClientTrial>,
): Difference[] {
  return compare(policy, trials, (trial) => resultOf(machine, trial));
}
