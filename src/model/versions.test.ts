import fc from 'fast-check';
import { assign, createMachine, emit, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { answered, callsInFlight, failed, type Step } from './explore.ts';
import { machineOf, randomStatuses } from './graph/random-machine.test-helper.ts';
import { mutantsOf } from './mutants.ts';
import {
  affectedCases,
  differenceOf,
  type VersionDifference,
  type VersionOptions,
} from './versions.ts';
import { inBoth } from './versions/compare.ts';

const status = (code: string, rest: object) => ({
  meta: { code, label: '', roles: [], dueHours: null, tone: 'other' as const },
  ...rest,
});

const statuses = {
  draft: status('1', { on: { submit: 'review', remove: 'gone' } }),
  review: status('2', { on: { approve: 'passed', reject: 'draft' } }),
  passed: status('3', { on: { use: 'gone' } }),
  gone: status('4', { type: 'final' }),
};
const old = createMachine({ id: 'plan', initial: 'draft', states: statuses });
const current = createMachine({
  id: 'plan',
  initial: 'draft',
  states: {
    draft: status('1', { on: { submit: 'review' } }),
    review: status('2', { on: { approve: 'checked', reject: 'draft', recall: 'draft' } }),
    checked: status('5', { on: { use: 'gone' } }),
    gone: status('4', { type: 'final' }),
  },
});

const steps = (): Step[] =>
  ['submit', 'remove', 'approve', 'reject', 'recall', 'use'].map((type) => ({
    id: type,
    who: 'ann',
    event: { type },
  }));
const options: VersionOptions = {
  begin: (machine) => [machine.resolveState({ value: 'draft', context: {} }) as AnyMachineSnapshot],
  steps,
  identity: ({ value }) => JSON.stringify(value),
};
const said = ({ traces }: VersionDifference) =>
  traces.map(({ change, status: at, event, who, witness }) =>
    [change, at, event, who, witness.map(({ id }) => id).join(' > ')].join(' '),
  );

describe('the differences between two versions of a lifecycle are found', () => {
  const difference = differenceOf(old, current, options);

  test('the difference names new and removed states', () => {
    expect(difference).toMatchObject({ statesAdded: ['checked'], statesRemoved: ['passed'] });
  });

  test('the difference names newly legal and illegal steps, each with a shortest path that shows it', () => {
    expect(said(difference)).toEqual([
      'newlyIllegal draft remove ann remove',
      'otherwise review approve ann submit > approve',
      'newlyLegal review recall ann submit > recall',
    ]);
    expect(difference.traces[1]).toMatchObject({
      before: { status: 'passed', code: '3' },
      after: { status: 'checked', code: '5' },
    });
  });

  test('a renamed state is not a change of behaviour', () => {
    const { passed, ...others } = statuses;
    const renamed = createMachine({
      id: 'plan',
      initial: 'draft',
      states: {
        ...others,
        review: status('2', { on: { approve: 'agreed', reject: 'draft' } }),
        agreed: passed,
      },
    });
    expect(differenceOf(old, renamed, options)).toEqual({
      statesAdded: ['agreed'],
      statesRemoved: ['passed'],
      traces: [],
      triedBare: [],
    });
  });

  test('the difference names changes of context, effects and output', () => {
    const form = (kept: string, said: string, left: string) =>
      createMachine({
        id: 'plan',
        initial: 'draft',
        context: { by: '', note: '' } as { by: string; note: string },
        states: {
          draft: status('1', {
            on: { submit: { target: 'review', actions: assign({ by: kept }) } },
          }),
          review: status('2', {
            on: {
              approve: { target: 'gone', actions: emit({ type: said }) },
              reject: { target: 'draft', actions: assign({ note: 'again' }) },
            },
          }),
          gone: status('4', { type: 'final' }),
        },
        output: left,
      } as never) as AnyStateMachine;
    const was = form('ann', 'told', 'done');
    expect(said(differenceOf(was, form('bob', 'told', 'done'), options))).toEqual([
      'keptOtherwise draft submit ann submit',
    ]);
    expect(differenceOf(was, form('bob', 'told', 'done'), options).traces[0]).toMatchObject({
      before: { seen: { by: 'ann' } },
      after: { seen: { by: 'bob' } },
    });
    expect(said(differenceOf(was, form('ann', 'shouted', 'done'), options))).toEqual([
      'otherwise review approve ann submit > approve',
    ]);
    expect(said(differenceOf(was, form('ann', 'told', 'over'), options))).toEqual([
      'otherwise review approve ann submit > approve',
    ]);
    expect(differenceOf(was, form('ann', 'told', 'over'), options).traces[0]).toMatchObject({
      before: { output: 'done' },
      after: { output: 'over' },
    });
  });

  test('a context that grows without end is bounded, or the comparison gives up with advice', () => {
    expect(() => differenceOf(old, current, { ...options, limit: 1 })).toThrow(
      'have more than 1 configurations together; choose a coarser identity',
    );
    expect(
      said(differenceOf(old, current, { ...options, within: ({ value }) => value === 'draft' })),
    ).toEqual(['newlyIllegal draft remove ann remove']);
  });

  test('machines that diagrams do not support are refused', () => {
    const parallel = createMachine({ id: 'm', type: 'parallel', states: { a: {}, b: {} } });
    expect(() => differenceOf(old, parallel, options)).toThrow(
      /shows atomic, compound and final states/,
    );
  });
});

test('open cases are listed with what a new version changes for them', () => {
  const open = (name: string, code: string) => ({ name, status: code, context: {} });
  const cases = [open('a draft', '1'), open('one in review', '2'), open('one that passed', '3')];
  expect(affectedCases(old, current, cases, steps)).toEqual([
    {
      case: cases[0],
      isLost: false,
      changes: [{ change: 'newlyIllegal', event: 'remove', who: 'ann' }],
    },
    {
      case: cases[1],
      isLost: false,
      changes: [
        { change: 'otherwise', event: 'approve', who: 'ann' },
        { change: 'newlyLegal', event: 'recall', who: 'ann' },
      ],
    },
    { case: cases[2], isLost: true, changes: [] },
  ]);
  expect(affectedCases(old, old, cases, steps)).toEqual([]);
});

describe('the comparison is correct for any small machine', () => {
  const flags = [0, 3, 5, 6].map((bits) => ({
    a: (bits & 1) > 0,
    b: (bits & 2) > 0,
    c: (bits & 4) > 0,
  }));
  const offered = (snapshot: AnyMachineSnapshot): Step[] => {
    const calls = callsInFlight(snapshot);
    if (calls.length > 0)
      return calls.flatMap((call) => [answered(call, null), failed(call, null)]);
    return ['x.one', 'x.two'].flatMap((type) =>
      flags.map((context, index) => ({
        id: `${type} ${index}`,
        who: 'x',
        event: { type },
        context,
      })),
    );
  };
  const random: VersionOptions = {
    begin: (machine: AnyStateMachine) => [
      machine.resolveState({ value: 's0', context: flags[0] }) as AnyMachineSnapshot,
    ],
    steps: offered,
    identity: ({ value, context, children }) =>
      JSON.stringify([value, Object.keys(children).length > 0 ? context : null]),
  };
  const swapped = {
    newlyLegal: 'newlyIllegal',
    newlyIllegal: 'newlyLegal',
    newlyFailing: 'failsNoLonger',
    failsNoLonger: 'newlyFailing',
    otherwise: 'otherwise',
    waitsOtherwise: 'waitsOtherwise',
    keptOtherwise: 'keptOtherwise',
  } as const;
  const keys = ({ traces }: VersionDifference, turn: boolean) =>
    traces
      .map(({ change, status: at, event }) => `${turn ? swapped[change] : change} ${at} ${event}`)
      .toSorted();

  test('a machine equals itself, and every witness of a mutant shows its change in both directions', () => {
    fc.assert(
      fc.property(randomStatuses, fc.nat(1000), (drawn, chosen) => {
        const { machine } = machineOf(drawn);
        expect(differenceOf(machine, machineOf(drawn).machine, random)).toEqual({
          statesAdded: [],
          statesRemoved: [],
          traces: [],
          triedBare: [],
        });
        const all = mutantsOf(machine).filter(({ transition }) => transition !== null);
        const mutant = all[chosen % Math.max(1, all.length)]?.machine();
        if (!mutant) return;
        const difference = differenceOf(machine, mutant, random);
        expect(keys(differenceOf(mutant, machine, random), true)).toEqual(keys(difference, false));
        for (const { witness, change } of difference.traces) {
          let at = [random.begin(machine)[0], random.begin(mutant)[0]] as [
            AnyMachineSnapshot,
            AnyMachineSnapshot,
          ];
          const changes = witness.map((step) => {
            const both = inBoth([machine, mutant], at, step);
            at = [...both.snapshots];
            return both.isAgreed ? null : both.change;
          });
          expect(changes).toEqual([
            ...witness.slice(1).map(() => null),
            change === 'keptOtherwise' ? null : change,
          ]);
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
