import { expect, test } from 'vitest';
import { clientMachine, labMachines, type ClientMachine, type LabMachine } from '../catalog.ts';
import { notTakenBecause, playClient } from '../client/scenario.ts';
import { clientTestCaseOf, clientVitestOf } from '../client/test-case.ts';
import { firstStart, outcomesOf, placeOf, play, type Given } from './scenario.ts';
import {
  begun,
  MOST_STEPS,
  simulate,
  type Simulation,
  type SimulationAction,
} from './simulation.ts';
import { refusedBecause, testCaseOf, vitestOf } from './test-case.ts';

const plan = labMachines.find(({ id }) => id === 'plan-approval') as LabMachine;
const start = firstStart(plan);

const submit: Given = { who: 'author', event: { type: 'plan.submit' }, outcome: 'one level' };
const approve: Given = {
  who: 'approver',
  event: { type: 'plan.approve', opinion: ' Fine ' },
  outcome: 'done',
};
const states = (...steps: Given[]) => play(plan, { start, steps }).map(({ after }) => after.state);

test('a plan is approved by two people, and the opinion of the second is kept as the gateway keeps it', () => {
  expect(states(submit, approve)).toEqual(['reviewing', 'passed']);
  expect(play(plan, { start, steps: [submit, approve] }).at(-1)?.after.context).toMatchObject({
    decisions: [{ level: 1, by: 'guid-decided', verdict: 'approved', opinion: 'Fine' }],
  });
});

test('a refused step leaves the record as it was, and the guard that refused it is named', () => {
  const played = play(plan, {
    start,
    steps: [submit, { ...approve, who: 'author' }, { ...submit, who: 'author' }, approve],
  });
  expect(played.map(refusedBecause)).toEqual([null, 'isApproverOfLevel', 'notInThisState', null]);
  expect(played.map(({ after }) => after.state)).toEqual([
    'reviewing',
    'reviewing',
    'reviewing',
    'passed',
  ]);
});

test.each(labMachines)(
  '$id: every failure of every call leaves the status unchanged, and the record keeps the reason',
  (lab) => {
    for (const [type, { sample, call }] of Object.entries(lab.samples)) {
      for (const outcome of outcomesOf(lab, type).filter(({ kind }) => kind === 'failed')) {
        for (const [state, stands] of Object.entries(lab.situations)) {
          for (const situation of stands.keys()) {
            for (const who of ['author', 'approver', 'submitter'] as const) {
              const [step] = play(lab, {
                start: { state, situation },
                steps: [{ who, event: sample, outcome: outcome.name }],
              });
              if (step?.result.outcome !== 'taken') continue;
              expect([call, step.after.state]).toEqual([step.result.call, state]);
              expect(step.after.context.refusal).toMatchObject(
                outcome.kind === 'failed'
                  ? { kind: outcome.error.kind, key: outcome.error.key }
                  : {},
              );
            }
          }
        }
      }
    }
  },
);

test('every status of every machine can be the start', () => {
  for (const lab of labMachines) {
    for (const { state } of lab.statuses)
      expect(placeOf(lab, { state, situation: 0 }).state).toBe(state);
    expect(lab.statuses[0]?.state).toBe(firstStart(lab).state);
  }
});

test('stepping back and giving another command replaces what came later', () => {
  let simulation: Simulation = begun(start);
  const act = (...actions: SimulationAction[]) => {
    for (const action of actions) simulation = simulate(simulation, action);
    return [simulation.at, simulation.steps.map(({ event }) => event.type)];
  };
  expect(act({ type: 'give', given: submit }, { type: 'give', given: approve })).toEqual([
    2,
    ['plan.submit', 'plan.approve'],
  ]);
  expect(act({ type: 'goTo', at: 1 })).toEqual([1, ['plan.submit', 'plan.approve']]);
  expect(act({ type: 'goTo', at: 9 })).toEqual([2, ['plan.submit', 'plan.approve']]);
  expect(
    act(
      { type: 'goTo', at: -1 },
      { type: 'goTo', at: 1 },
      { type: 'give', given: { ...approve, event: { type: 'plan.reject' } } },
    ),
  ).toEqual([2, ['plan.submit', 'plan.reject']]);
  expect(act({ type: 'restart', start: { state: 'passed', situation: 1 } })).toEqual([0, []]);
  expect(simulation.start).toEqual({ state: 'passed', situation: 1 });
});

test('a full path takes no further step', () => {
  const full = Array.from({ length: MOST_STEPS + 3 }).reduce<Simulation>(
    (before) => simulate(before, { type: 'give', given: submit }),
    begun(start),
  );
  expect([full.at, full.steps.length]).toEqual([MOST_STEPS, MOST_STEPS]);
});

test('a path is exported as a case that states the result of every step', () => {
  const testCase = testCaseOf(plan, {
    start,
    steps: [submit, { ...approve, who: 'reader' }, approve],
  });
  expect(testCase).toMatchObject({
    machine: 'plan-approval',
    start: { state: 'notSubmitted', situation: 0 },
  });
  expect(testCase.steps.map(({ who, state, refusedBecause: why }) => [who, state, why])).toEqual([
    ['author', 'reviewing', null],
    ['reader', 'reviewing', 'isApproverOfLevel'],
    ['approver', 'passed', null],
  ]);
  const text = vitestOf(testCase);
  expect(text).toContain(
    `{ who: 'approver', event: {"type":"plan.approve","opinion":" Fine "}, outcome: "done" },`,
  );
  expect(text).toContain(`{ state: 'reviewing', refusedBecause: "isApproverOfLevel" },`);
});

const session = clientMachine('session') as ClientMachine;
const signIn = ['session.signIn: by form', 'requestToken done: granted', 'fetchUser done: read'];

test('a console machine follows its events, and each step shows the calls and actions that begin', () => {
  const played = playClient(session, {
    start: 0,
    steps: [
      ...signIn,
      'session.check: five minutes and a moment left',
      'session.signIn: by form',
      'session.check: five minutes left',
    ],
  });
  expect(
    played.map(({ after, calls, told }) => [Object.keys(after.children), calls, told]),
  ).toEqual([
    [['requestToken'], ['requestToken'], []],
    [['fetchUser'], ['fetchUser'], []],
    [[], [], ['remember', 'noteEntry']],
    [[], [], []],
    [[], [], []],
    [['refreshToken'], ['refreshToken'], []],
  ]);
  expect(played.map(notTakenBecause)).toEqual([null, null, null, 'isDue', 'notInThisState', null]);
});

test('a call that is not running cannot end', () => {
  expect(() => playClient(session, { start: 0, steps: ['fetchUser done: read'] })).toThrow(
    'fetchUser done: read',
  );
});

test('a console path is exported as a case that states the result of every step', () => {
  const testCase = clientTestCaseOf(session, { start: 0, steps: signIn });
  expect(testCase).toMatchObject({
    machine: 'session',
    start: { index: 0, name: 'nothing', place: 'signedOut' },
  });
  expect(testCase.steps.map(({ place }) => place)).toEqual([
    'signingIn.requestingToken',
    'signingIn.fetchingUser',
    'signedIn.fresh.idle',
  ]);
  expect(clientVitestOf(testCase)).toContain(
    '{"place":"signedIn.fresh.idle","notTakenBecause":null,"calls":[],"told":["remember","noteEntry"]},',
  );
});
