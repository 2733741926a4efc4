import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { comparePolicy, type Policy, type Trial } from './policy.ts';

const meta = (code: string | null) => ({
  code,
  label: 'label',
  roles: [],
  dueHours: null,
  tone: 'other',
});

const door = createMachine({
  id: 'door',
  initial: 'open',
  states: {
    open: { meta: meta('1'), on: { 'door.shut': 'shut', 'door.remove': 'gone' } },
    shut: { meta: meta('2'), on: { 'door.open': 'open' } },
    gone: { meta: meta(null), type: 'final' },
  },
});

const policy: Policy = {
  open: {
    'door.shut': { by: ['guard'], to: 'shut' },
    'door.remove': { by: ['guard'], to: 'gone' },
  },
  shut: { 'door.open': [{ by: ['guard'], to: 'open' }] },
  gone: {},
};

const trials: Trial[] = ['open', 'shut', 'gone'].flatMap((state) =>
  ['door.shut', 'door.open', 'door.remove'].map((type) => ({
    state,
    who: 'guard',
    facts: ['daylight'],
    context: {},
    event: { type },
    valid: true,
    call: null,
    output: undefined,
  })),
);

const problems = (table: Policy, tried = trials) =>
  comparePolicy(door, table, tried).map(({ problem }) => problem);

test('a machine that follows its policy has no differences', () => {
  expect(problems(policy)).toEqual([]);
});

test('each kind of difference has a name', () => {
  expect(problems({ ...policy, shut: {} })).toEqual(['tooLax']);
  expect(problems({ ...policy, gone: { 'door.open': { by: ['guard'], to: 'open' } } })).toEqual([
    'tooStrict',
  ]);
  expect(problems({ ...policy, shut: { 'door.open': { by: ['guard'], to: 'gone' } } })).toEqual([
    'otherTarget',
  ]);
  expect(
    problems(
      policy,
      trials.map((trial) => ({ ...trial, call: trial.state === 'shut' ? 'open' : null })),
    ),
  ).toEqual(['otherCall']);
  const twice = [
    { by: ['guard'], to: 'open' },
    { by: ['guard'], to: 'gone', when: ['daylight'] },
  ];
  expect(problems({ ...policy, shut: { 'door.open': twice } })).toEqual(['ambiguous']);
  expect(
    problems({ ...policy, shut: { 'door.open': { by: ['guard', 'thief'], to: 'open' } } }),
  ).toEqual(['neverTried']);
});

test('a condition that no trial satisfies is reported as never tried', () => {
  expect(
    problems({ ...policy, shut: { 'door.open': { by: ['guard'], to: 'open', when: ['night'] } } }),
  ).toEqual(['tooLax', 'neverTried']);
});

test('an invalid payload must be refused from everybody', () => {
  const invalid = trials.map((trial) => ({ ...trial, valid: trial.state !== 'shut' }));
  expect(problems(policy, invalid)).toEqual(['tooLax', 'neverTried']);
});
