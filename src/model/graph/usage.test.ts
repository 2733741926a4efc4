import { expect, test } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import { graphOf } from '../graph.ts';
import { usageOf } from './usage.ts';

const status = (code: string | null) => ({
  code,
  label: `l.${code}`,
  roles: [],
  dueHours: null,
  tone: 'other',
});
const call = (id: string, onDone: object) => ({
  invoke: { id, src: 'service', onDone, onError: 'idle' },
});

/** A draft is submitted and read repeatedly, until it is deleted. */
const machine = createMachine({
  id: 'm',
  initial: 'draft',
  states: {
    draft: {
      meta: status('1'),
      initial: 'idle',
      states: {
        idle: { on: { 'x.edit': 'saving', 'x.give': 'giving', 'x.drop': 'dropping' } },
        saving: call('saving', { target: 'idle' }),
        giving: call('giving', { target: '#m.given' }),
        dropping: call('dropping', { target: '#m.gone' }),
      },
    },
    given: {
      meta: status('2'),
      initial: 'idle',
      states: { idle: { on: { 'x.back': '#m.draft', 'x.undo': '#m.draft' } } },
    },
    gone: { type: 'final', meta: status(null) },
  },
} as Parameters<typeof createMachine>[0]).provide({
  actors: { service: fromPromise(() => Promise.resolve()) },
} as never);

const graph = graphOf(machine, 'business');
const step = (event: string, fromStatus: string | null, toStatus: string | null) => ({
  event,
  fromStatus,
  toStatus,
});
const named = ({
  from,
  to,
  event,
  steps,
}: {
  from: string;
  to: string;
  event: string;
  steps: readonly unknown[];
}) => [from, to, event, steps.length];

test('the usage lists every transition with the steps that took it, even without any', () => {
  const { ways } = usageOf(graph, [
    step('x.edit', '1', '1'),
    step('x.give', '1', '2'),
    step('x.back', '2', '1'),
    step('x.drop', '1', null),
    step('x.give', '1', '2'),
  ]);
  expect(ways.map(named)).toEqual([
    ['draft', 'draft', 'x.edit', 1],
    ['draft', 'given', 'x.give', 2],
    ['draft', 'gone', 'x.drop', 1],
    ['given', 'draft', 'x.back', 1],
    ['given', 'draft', 'x.undo', 0],
  ]);
});

test('two events between the same statuses are two transitions of one edge', () => {
  const { ways } = usageOf(graph, []);
  const back = ways.filter(({ from }) => from === 'given');
  expect(new Set(back.map(({ edge }) => edge)).size).toBe(1);
});

test('the usage keeps the steps that created records and those that the lifecycle does not have', () => {
  const create = step('x.create', null, '1');
  const other = step('x.give', '2', '1');
  const unknown = step('x.give', '9', '2');
  expect(usageOf(graph, [create, other, unknown])).toMatchObject({
    births: [create],
    strays: [other, unknown],
  });
});
