import fc from 'fast-check';
import { createMachine, fromPromise, setup, type AnyMachineSnapshot } from 'xstate';
import { describe, expect, test } from 'vitest';
import { answered, callsInFlight, explore, failed, type Step } from './explore.ts';
import { explored, randomFlags } from './explore/random-exploration.test-helper.ts';
import { randomStatuses } from './graph/random-machine.test-helper.ts';
import { never, onlyAfter, violated, violationsOf, type Invariant } from './invariants.ts';
import { follow, shortestPaths } from './paths.ts';

/** Trusts every caller: people may decide on what they submitted. */
const careless = createMachine({
  id: 'careless',
  initial: 'draft',
  states: {
    draft: { on: { submit: 'review', publish: 'published' } },
    review: { on: { approve: 'passed', recall: 'draft' } },
    passed: { on: { publish: 'published' } },
    published: { type: 'final' },
  },
});

const steps: Step[] = ['submit', 'approve', 'recall', 'publish'].flatMap((type) =>
  ['ann', 'ben'].map((who) => ({ id: `${type} by ${who}`, who, event: { type } })),
);
const exploration = explore(careless, {
  starts: [careless.resolveState({ value: 'draft', context: {} }) as AnyMachineSnapshot],
  steps: () => steps,
  identity: ({ value }) => String(value),
});

const noneDecidesOnTheirOwn: Invariant<string | null> = {
  name: 'nobody decides on what they submitted',
  start: null,
  after: (submitter, { step }) => {
    if (step.event.type === 'approve' && step.who === submitter) return violated;
    return step.event.type === 'submit' ? step.who : submitter;
  },
};

const witnessOf = (invariant: Invariant<never> | Invariant<unknown>) =>
  violationsOf(exploration, [invariant as Invariant]).map(({ invariant: name, witness }) => [
    name,
    ...witness.steps.map(({ step }) => step.id),
  ]);

describe('a broken invariant has a shortest path that breaks it', () => {
  test('an invariant may remember what the machine does not store', () => {
    expect(witnessOf(noneDecidesOnTheirOwn as Invariant)).toEqual([
      ['nobody decides on what they submitted', 'submit by ann', 'approve by ann'],
    ]);
  });

  test('`onlyAfter` finds a status reached without the required step', () => {
    const reviewed = onlyAfter(
      'published implies reviewed',
      ({ status }) => status === 'published',
      ({ step }) => step.event.type === 'approve',
    );
    expect(witnessOf(reviewed as Invariant)).toEqual([
      ['published implies reviewed', 'publish by ann'],
    ]);
    const submitted = onlyAfter(
      'passed implies submitted',
      ({ status }) => status === 'passed',
      ({ step }) => step.event.type === 'submit',
    );
    expect(witnessOf(submitted as Invariant)).toEqual([]);
  });

  test('an invariant whose memories grow without end is given up', () => {
    const counting: Invariant<number> = { name: 'counting', start: 0, after: (count) => count + 1 };
    expect(() => witnessOf(counting as Invariant)).toThrow(
      'The invariant "counting" of machine careless has more than 100000 memories',
    );
  });

  test('`never` finds a forbidden step', () => {
    const back = never(
      'no way back',
      (_, before, reached) => before.status === 'review' && reached.status === 'draft',
    );
    expect(witnessOf(back as Invariant)).toEqual([
      ['no way back', 'submit by ann', 'recall by ann'],
    ]);
    expect(
      witnessOf(never('no end is left', (_, before) => before.status === 'published') as Invariant),
    ).toEqual([]);
  });
});

test('a violation in any small machine is the shortest path whose last step breaks the invariant', () => {
  fc.assert(
    fc.property(randomStatuses, randomFlags, fc.nat(3), (statuses, flags, number) => {
      const small = explored(statuses, flags);
      const reached = never('not here', (_, __, { status }) => status === `s${number}`);
      const [violation] = violationsOf(small, [reached as Invariant]);
      const lengths = [...shortestPaths(small)].flatMap(([id, path]) =>
        small.taken.flatMap(({ from, to }) =>
          from === id && small.configurations.get(to)?.status === `s${number}`
            ? [path.steps.length + 1]
            : [],
        ),
      );
      expect(violation?.witness.steps.length).toBe(
        lengths.length === 0 ? undefined : Math.min(...lengths),
      );
      if (violation)
        expect(Object.values(follow(small, violation.witness))).toHaveLength(
          violation.witness.steps.length + 1,
        );
    }),
    { numRuns: 50 },
  );
}, 30_000);

test('an invariant also sees the successes and failures of calls', () => {
  const calling = setup({ actors: { work: fromPromise(() => Promise.resolve()) } }).createMachine({
    id: 'calling',
    initial: 'idle',
    states: {
      idle: { on: { go: 'busy' } },
      busy: { invoke: { id: 'work', src: 'work', onDone: 'over', onError: 'over' } },
      over: { type: 'final' },
    },
  });
  const found = explore(calling, {
    starts: [calling.resolveState({ value: 'idle', context: {} }) as AnyMachineSnapshot],
    steps: (snapshot) => [
      { id: 'go', who: 'ann', event: { type: 'go' } },
      ...callsInFlight(snapshot).flatMap((call) => [answered(call, null), failed(call, null)]),
    ],
    identity: ({ value }) => String(value),
  });
  const failing = onlyAfter(
    'over only after an answer',
    ({ status }) => status === 'over',
    ({ step }) => step.event.type.startsWith('xstate.done.'),
  );
  expect(
    violationsOf(found, [failing as Invariant])[0]?.witness.steps.map(({ step }) => step.id),
  ).toEqual(['go', 'work failed']);
});
