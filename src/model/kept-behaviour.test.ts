import { createMachine, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import * as advice from '#machines/advice/index.ts';
import { explore, type Step } from './explore.ts';
import {
  behaviourDifference,
  keptBehaviour,
  readKept,
  type BehaviourDifference,
  type KeptBehaviour,
} from './kept-behaviour.ts';
import { START } from './versions.ts';
import { foundInFiles } from './kept-behaviour.test-helper.ts';

const status = (code: string, rest: object) => ({ meta: { code, label: '' }, ...rest });

const statuses = {
  draft: status('1', { on: { submit: 'review', remove: 'gone' } }),
  review: status('2', { on: { approve: 'passed', reject: 'draft' } }),
  passed: status('3', { on: { use: 'gone' } }),
  gone: status('4', { type: 'final' }),
};
const lifecycle = (states: Record<string, object>): AnyStateMachine =>
  createMachine({ id: 'plan', initial: 'draft', states });

const kept = (
  machine: AnyStateMachine,
  events: readonly string[] = ['submit', 'remove', 'approve', 'reject', 'use'],
  start = 'draft',
): KeptBehaviour =>
  keptBehaviour(
    explore(machine, {
      starts: [machine.resolveState({ value: start, context: {} }) as AnyMachineSnapshot],
      steps: (): Step[] =>
        events.flatMap((type) =>
          ['ann', 'ben'].map((who) => ({ id: `${type} by ${who}`, who, event: { type } })),
        ),
      identity: ({ value }) => JSON.stringify(value),
    }),
  );

const said = ({ changes }: BehaviourDifference) =>
  changes.map(({ change, status: at, event, who, way }) =>
    [change, at, event, who, ...way.map((step) => `${step.event}→${step.to}`)].join(' '),
  );

describe('a version of a machine is compared with a kept one', () => {
  const old = kept(lifecycle(statuses));

  test('a version does what it did itself', () => {
    expect(behaviourDifference(old, kept(lifecycle(statuses)))).toEqual({
      statusesAdded: [],
      statusesRemoved: [],
      changes: [],
      untried: 0,
    });
  });

  test('it names what is allowed now, refused now and leads elsewhere, for each person, with a shortest way', () => {
    const { gone } = statuses;
    const now = kept(
      lifecycle({
        draft: status('1', { on: { submit: 'review' } }),
        review: status('2', { on: { approve: 'checked', reject: 'draft', recall: 'draft' } }),
        checked: status('5', { on: { use: 'gone' } }),
        gone,
      }),
      ['submit', 'remove', 'approve', 'reject', 'use', 'recall'],
    );
    const difference = behaviourDifference(old, now);
    expect(difference).toMatchObject({ statusesAdded: ['checked'], statusesRemoved: ['passed'] });
    expect(said(difference).filter((line) => line.includes('ann'))).toEqual([
      'newlyIllegal draft remove ann',
      'otherwise review approve ann submit→review',
      'newlyLegal review recall ann submit→review',
    ]);
    expect(said(difference).filter((line) => line.includes('ben'))).toHaveLength(3);
    expect(difference.changes.find(({ event }) => event === 'approve')).toMatchObject({
      before: { status: 'passed', calls: [] },
      after: { status: 'checked', calls: [] },
    });
    expect(difference.changes.find(({ event }) => event === 'recall')?.before).toBeNull();
  });

  test('a renamed status with the same code does the same', () => {
    const { passed, review, ...others } = statuses;
    const renamed = lifecycle({
      ...others,
      review: { ...review, on: { approve: 'agreed', reject: 'draft' } },
      agreed: passed,
    });
    expect(behaviourDifference(old, kept(renamed)).changes).toEqual([]);
  });

  test('another beginning is a difference', () => {
    const found = behaviourDifference(
      old,
      kept(lifecycle(statuses), ['submit', 'remove', 'approve', 'reject', 'use'], 'review'),
    );
    expect(found.changes).toMatchObject([{ event: START, before: { status: 'draft' } }]);
  });

  test('a beginning that only one of them has is a difference, and the others are compared', () => {
    const [start = 0] = old.starts;
    const gone = old.configurations.findIndex(({ status: at }) => at === 'gone');
    const more = { ...old, starts: [start, gone] };
    expect(behaviourDifference(old, more).changes).toMatchObject([
      { change: 'newlyLegal', event: START, status: 'gone', before: null },
    ]);
    expect(behaviourDifference(more, old).changes).toMatchObject([
      { change: 'newlyIllegal', event: START, status: 'gone', after: null },
    ]);
  });

  test('a payload that only one of them was tried with is counted, and no difference', () => {
    const more = kept(lifecycle(statuses));
    const [step, ...steps] = more.steps;
    const other = { ...more, steps: [{ ...step, given: '{"note":"x"}' }, ...steps] };
    expect(behaviourDifference(old, other as KeptBehaviour)).toMatchObject({
      changes: [],
      untried: 2,
    });
  });
});

test('what sets a mutant of a lifecycle apart from it is found in files as well as in machines', () => {
  expect(foundInFiles(advice)).toBeGreaterThan(20);
});

describe('a file is read as the behaviour of a machine, or refused', () => {
  const whole = kept(lifecycle(statuses));

  test('what was kept is read as it was', () => {
    expect(readKept(JSON.stringify(whole), 'plan')).toEqual(whole);
  });

  test.each([
    ['no JSON', '{'],
    ['something else', '[1]'],
    ['nothing', 'null'],
    ['another format', JSON.stringify({ ...whole, format: 'tender-console-behaviour-0' })],
    ['no steps', JSON.stringify({ ...whole, steps: undefined })],
    ['a start that is nowhere', JSON.stringify({ ...whole, starts: [99] })],
    ['a step to nowhere', JSON.stringify({ ...whole, taken: [[0, 0, 99, 0]] })],
    ['half a place', JSON.stringify({ ...whole, refused: [[0.5, 0]] })],
    ['a person who is a number', JSON.stringify({ ...whole, steps: [{ who: 1 }] })],
  ])('%s is no kept behaviour', (_, text) => {
    expect(readKept(text, 'plan')).toEqual({ problem: 'notKept' });
  });

  test('the behaviour of another machine is named', () => {
    expect(readKept(JSON.stringify(whole), advice.machine.id)).toEqual({
      problem: 'otherMachine',
      machine: 'plan',
    });
  });
});
