import fc from 'fast-check';
import {
  createActor,
  fromPromise,
  setup,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  answered,
  callsInFlight,
  explore,
  failed,
  type Configuration,
  type Step,
} from './explore.ts';
import {
  explored,
  exploredFlat,
  randomFlags,
  randomTargets,
} from './explore/random-exploration.test-helper.ts';
import { randomStatuses } from './graph/random-machine.test-helper.ts';
import { mutantsOf } from './mutants.ts';
import { trapsOf } from './traps.ts';

const order = setup({ actors: { send: fromPromise(() => Promise.resolve()) } }).createMachine({
  id: 'order',
  initial: 'open',
  states: {
    open: {
      initial: 'idle',
      states: {
        idle: { on: { send: 'sending', lose: '#order.lost' } },
        sending: { invoke: { id: 'send', src: 'send', onDone: '#order.sent', onError: 'idle' } },
      },
    },
    lost: { on: { look: {} } },
    sent: { on: { close: 'closed' } },
    closed: { type: 'final' },
  },
});

const steps = (snapshot: AnyMachineSnapshot): Step[] => {
  const calls = callsInFlight(snapshot).flatMap((call) => [
    failed(call, null),
    answered(call, null),
  ]);
  return [
    ...['send', 'lose', 'look', 'close'].map((type) => ({ id: type, who: 'ann', event: { type } })),
    ...calls,
  ];
};
const explorationOf = (machine: AnyStateMachine) =>
  explore(machine, {
    starts: [machine.resolveState({ value: 'open', context: {} }) as AnyMachineSnapshot],
    steps,
    identity: ({ value, children }) => JSON.stringify([value, Object.keys(children)]),
  });

const noRest = () => false;
const problems = (
  machine: AnyStateMachine,
  mayRest: (configuration: Configuration) => boolean = noRest,
) =>
  trapsOf(explorationOf(machine), mayRest).map(({ problem, configuration, witness }) => [
    problem,
    configuration,
    ...witness.steps.map(({ step }) => step.id),
  ]);

const wrong = (name: string): AnyStateMachine => {
  const found = mutantsOf(order).find((mutant) => mutant.name === name);
  if (!found) throw new Error(`No mutant ${name}.`);
  return found.machine();
};

describe('a trap is a configuration in which a record is stuck', () => {
  test('a status without a path to an end is a trap, unless records may rest there', () => {
    expect(problems(order)).toEqual([['noEnd', '["lost",[]]', 'lose']]);
    expect(problems(order, ({ status }) => status === 'lost')).toEqual([]);
  });

  test('a call with unhandled success never returns, and a failure without a target leaves the record stuck', () => {
    const isLost = ({ status }: Configuration) => status === 'lost';
    expect(problems(wrong('targetRemoved open.sending|xstate.error.actor.send|0'), isLost)).toEqual(
      [['noEnd', '[{"open":"sending"},[]]', 'send', 'send failed']],
    );
    expect(
      problems(wrong('transitionRemoved open.sending|xstate.done.actor.send|0'), isLost),
    ).toContainEqual(['noReturn', '[{"open":"sending"},["send"]]', 'send']);
  });

  test('a call that is made anew as soon as it fails returns', () => {
    const retrying = setup({
      actors: { send: fromPromise(() => Promise.resolve()) },
    }).createMachine({
      id: 'order',
      initial: 'open',
      states: {
        open: { invoke: { id: 'send', src: 'send', onDone: 'sent', onError: 'again' } },
        again: { invoke: { id: 'send', src: 'send', onDone: 'sent', onError: 'lost' } },
        sent: { type: 'final' },
        lost: { type: 'final' },
      },
    });
    const started = createActor(retrying).getSnapshot() as AnyMachineSnapshot;
    const exploration = explore(retrying, {
      starts: [started],
      steps,
      identity: ({ value, children }) => JSON.stringify([value, Object.keys(children)]),
    });
    expect(exploration.configurations.size).toBe(4);
    expect(trapsOf(exploration, noRest)).toEqual([]);
  });

  test('a failure that leads to a dead end is a trap after the failed call', () => {
    expect(
      problems(wrong('targetChanged open.sending|xstate.error.actor.send|0 to lost')),
    ).toContainEqual(['noEnd', '["lost",[]]', 'lose']);
  });
});

test('a configuration of any flat machine is a trap if no path leads to where records may rest', () => {
  fc.assert(
    fc.property(randomTargets, fc.nat(6), (targets, goal) => {
      const exploration = exploredFlat(targets);
      const traps = trapsOf(exploration, ({ status }) => status === `s${goal}`).map(
        ({ configuration }) => configuration,
      );
      const reaches = (from: number, seen: readonly number[] = []): boolean =>
        from === goal ||
        (targets[from] ?? []).some((to) => !seen.includes(to) && reaches(to, [...seen, from]));
      const expected = [...exploration.configurations.keys()].filter(
        (id) => !reaches(Number(id.slice(1))),
      );
      expect(traps.toSorted()).toEqual(expected.toSorted());
    }),
  );
}, 30_000);

test('lifecycles in our style always return from their calls', () => {
  fc.assert(
    fc.property(randomStatuses, randomFlags, (statuses, flags) => {
      expect(trapsOf(explored(statuses, flags), () => true)).toEqual([]);
    }),
    { numRuns: 50 },
  );
}, 30_000);
