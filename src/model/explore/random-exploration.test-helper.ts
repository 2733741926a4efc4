import fc from 'fast-check';
import { createMachine, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import {
  answered,
  callsInFlight,
  explore,
  failed,
  type Exploration,
  type Step,
} from '../explore.ts';
import { machineOf, type Flags } from '../graph/random-machine.test-helper.ts';

/** Values for the flags that the guards of a random machine read. */
export const randomFlags = fc.record({ a: fc.boolean(), b: fc.boolean(), c: fc.boolean() });

const byItself = (snapshot: AnyMachineSnapshot): Step[] =>
  callsInFlight(snapshot).flatMap((call) => [
    answered(call, undefined),
    failed(call, new Error('failed')),
  ]);

/** Steps by which a person sends these events to a random machine. */
const givenBy = (events: readonly string[]): Step[] =>
  events.map((type) => ({ id: type, who: 'somebody', event: { type } }));

/** Explores a random lifecycle with these flags; every call can succeed and fail. */
export function explored(statuses: Parameters<typeof machineOf>[0], flags: Flags): Exploration {
  const { machine, events } = machineOf(statuses);
  return explore(machine, {
    starts: [machine.resolveState({ value: 's0', context: flags }) as AnyMachineSnapshot],
    steps: (snapshot) => [...givenBy(events), ...byItself(snapshot)],
    identity: ({ value }) => JSON.stringify(value),
  });
}

/** For each state the targets of its events. */
export const randomTargets = fc
  .array(fc.array(fc.nat(99), { maxLength: 4 }), { minLength: 1, maxLength: 7 })
  .map((targets) => targets.map((own) => own.map((to) => to % targets.length)));

/** Explores a flat machine without context: one step per transition. */
export function exploredFlat(targets: readonly (readonly number[])[]): Exploration {
  const states = Object.fromEntries(
    targets.map((own, state) => [
      `s${state}`,
      { on: Object.fromEntries(own.map((to, event) => [`e${event}`, `s${to}`])) },
    ]),
  );
  const machine = createMachine({ id: 'flat', initial: 's0', states } as Parameters<
    typeof createMachine
  >[0]) as AnyStateMachine;
  return explore(machine, {
    starts: [machine.resolveState({ value: 's0', context: {} }) as AnyMachineSnapshot],
    steps: () =>
      givenBy(
        Array.from(
          { length: Math.max(...targets.map(({ length }) => length)) },
          (_, event) => `e${event}`,
        ),
      ),
    identity: ({ value }) => String(value),
  });
}

/**
 * A chain of configurations with this number of steps from the first to the last, and the event
 * `last` at its end; built by hand, because no machine is that large.
 */
export function inARow(steps: number): Exploration {
  const { machine, identity, configurations } = exploredFlat([[]]);
  const [{ snapshot, status } = { snapshot: undefined, status: '' }] = configurations.values();
  const ids = Array.from({ length: steps + 1 }, (_, at) => `c${at}`);
  return {
    machine,
    identity,
    starts: ['c0'],
    begun: new Map(),
    refused: [],
    beyond: [],
    configurations: new Map(
      ids.map((id) => [id, { id, snapshot: snapshot as AnyMachineSnapshot, status }]),
    ),
    taken: ids.slice(1).map((to, at) => {
      const type = at === steps - 1 ? 'last' : 'e';
      return {
        from: `c${at}`,
        to,
        step: { id: type, who: 'somebody', event: { type } },
        transitions: [`c${at}|${type}|0`],
        calls: [],
        changes: [],
      };
    }),
  };
}
