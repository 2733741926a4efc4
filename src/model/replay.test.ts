import fc from 'fast-check';
import { assign, createMachine, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { machineOf, randomStatuses, type Flags } from './graph/random-machine.test-helper.ts';
import { replay, retrace, type StoredCommand } from './replay.ts';
import { run } from './run.ts';

interface Context {
  who: string;
  approvals: number;
}

const machine = createMachine(
  {
    id: 'order',
    types: {} as { context: Context },
    context: { who: '', approvals: 0 },
    initial: 'draft',
    states: {
      draft: {
        meta: { code: '1' },
        on: { 'o.submit': { target: 'review', guard: 'isAuthor' }, 'o.delete': 'gone' },
      },
      review: {
        meta: { code: '2' },
        initial: 'idle',
        states: {
          idle: { on: { 'o.approve': 'approving' } },
          approving: {
            invoke: {
              id: 'approve',
              src: 'approve',
              onDone: [
                { target: '#order.passed', guard: 'isLast', actions: 'count' },
                { target: 'idle', actions: 'count' },
              ],
              onError: 'idle',
            },
          },
        },
      },
      passed: { meta: { code: '3' }, on: { 'o.delete': 'gone' } },
      gone: { meta: { code: null }, type: 'final' },
    },
  },
  {
    actors: { approve: fromPromise(() => Promise.resolve()) },
    guards: {
      isAuthor: ({ context }) => context.who === 'author',
      isLast: ({ event }) => (event as unknown as { output: { last: boolean } }).output.last,
    },
    actions: { count: assign({ approvals: ({ context }) => context.approvals + 1 }) },
  },
);

const start = { status: '1', context: { who: '', approvals: 0 } };
const entry = (
  type: string,
  who: string,
  from: string | null,
  to: string | null,
  output?: unknown,
): StoredCommand => ({ event: { type }, facing: { who }, output, from, to });
const submit = entry('o.submit', 'author', '1', '2');
const approve = entry('o.approve', 'boss', '2', '2', { last: false });
const pass = entry('o.approve', 'chief', '2', '3', { last: true });
const remove = entry('o.delete', 'author', '3', null);
const diverging = (...entries: StoredCommand[]) => replay(machine, start, entries).divergence;

describe('a stored history is replayed by the machine', () => {
  test("a history that the machine could have written ends in the record's state, with its context", () => {
    expect(replay(machine, start, [submit, approve, pass])).toEqual({
      status: '3',
      context: { who: 'chief', approvals: 2 },
      divergence: null,
    });
    expect(replay(machine, start, [submit, pass, remove])).toMatchObject({
      status: null,
      divergence: null,
    });
    expect(replay(machine, start, [])).toEqual({ ...start, divergence: null });
  });

  test('a history with a command that the machine refuses diverges with the reason and the unchanged status', () => {
    expect(diverging({ ...submit, facing: { who: 'boss' } })).toEqual({
      entry: 0,
      event: 'o.submit',
      problem: 'refused',
      expected: '1',
      stored: '2',
      why: 'isAuthor',
    });
    expect(diverging(submit, entry('o.submit', 'author', '2', '2'))).toMatchObject({
      entry: 1,
      problem: 'refused',
      why: 'notInThisState',
    });
  });

  test('a history that leads elsewhere diverges with both statuses, and keeps the state before', () => {
    expect(replay(machine, start, [submit, { ...approve, to: '3' }, pass])).toEqual({
      status: '2',
      context: { who: 'author', approvals: 0 },
      divergence: {
        entry: 1,
        event: 'o.approve',
        problem: 'to',
        expected: '2',
        stored: '3',
        why: null,
      },
    });
    expect(diverging(submit, approve, { ...pass, to: 'unheard of' })).toMatchObject({
      entry: 2,
      problem: 'to',
      expected: '3',
      stored: 'unheard of',
    });
  });

  test('a history with an omitted entry, or with one after the end, diverges at the next entry', () => {
    expect(diverging(approve, pass)).toMatchObject({
      entry: 0,
      problem: 'from',
      expected: '1',
      stored: '2',
    });
    expect(diverging(submit, pass, remove, remove)).toMatchObject({
      entry: 3,
      problem: 'afterEnd',
      expected: null,
      stored: null,
    });
  });
});

describe('retracing keeps every moment of a history', () => {
  test('retracing keeps the record as it was created and after every entry', () => {
    expect(retrace(machine, start, [submit, approve, pass])).toEqual({
      moments: [
        start,
        { status: '2', context: { who: 'author', approvals: 0 } },
        { status: '2', context: { who: 'boss', approvals: 1 } },
        { status: '3', context: { who: 'chief', approvals: 2 } },
      ],
      divergence: null,
    });
  });

  test('retracing keeps the moments before the first entry that diverges', () => {
    const { moments, divergence } = retrace(machine, start, [
      submit,
      { ...approve, to: '3' },
      pass,
    ]);
    expect(moments).toHaveLength(2);
    expect(divergence).toMatchObject({ entry: 1, problem: 'to' });
  });
});

test('a record created in a status that the machine does not have is refused', () => {
  expect(() => replay(machine, { ...start, status: '9' }, [{ ...submit, from: '9' }])).toThrow(
    'Machine order has no status 9.',
  );
});

const steps = fc.array(
  fc.record({
    type: fc.constantFrom('x.one', 'x.two'),
    flags: fc.record({ a: fc.boolean(), b: fc.boolean(), c: fc.boolean() }),
  }),
  { maxLength: 12 },
);

test('a history of any small machine replays, and a forged status is found where it was forged', () => {
  fc.assert(
    fc.property(randomStatuses, steps, fc.nat(20), (statuses, given, forged) => {
      const { machine: small } = machineOf(statuses);
      const history: StoredCommand[] = [];
      let record: { status: string; context: Flags } = { status: '0', context: {} };
      for (const { type, flags } of given) {
        const result = run(
          small,
          { status: record.status, context: { ...record.context, ...flags } },
          { type },
          () => undefined,
        );
        if (result.outcome === 'refused') continue;
        history.push({
          event: { type },
          facing: flags,
          output: undefined,
          from: record.status,
          to: result.status,
        });
        record = { status: result.status ?? '', context: result.context };
      }
      const begun = { status: '0', context: {} };
      expect(replay(small, begun, history)).toEqual({ ...record, divergence: null });
      const place = forged % Math.max(1, history.length);
      const wrong = history.map((one, index) => (index === place ? { ...one, to: 'forged' } : one));
      expect(replay(small, begun, wrong).divergence?.entry).toBe(
        history.length === 0 ? undefined : place,
      );
    }),
  );
});
