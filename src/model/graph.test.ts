import fc from 'fast-check';
import { and, createMachine, not, or, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { graphOf, mainLine, type Graph } from './graph.ts';
import { machineOf, randomStatuses, type Flags } from './graph/random-machine.test-helper.ts';
import { run } from './run.ts';

const status = (code: string, tone = 'progress') => ({
  code,
  label: `enums.x.${code}`,
  roles: ['author'],
  dueHours: null,
  tone,
});

const review = createMachine({
  id: 'review',
  initial: 'open',
  states: {
    open: {
      meta: status('1', 'other'),
      initial: 'idle',
      states: {
        idle: {
          on: {
            'x.edit': 'saving',
            'x.submit': { target: 'submitting', guard: and(['isAuthor', or(['a', 'b'])]) },
            'x.close': {
              target: '#review.gone',
              guard: not('isUsed'),
              meta: { assumed: 'assumed.close' },
            },
          },
        },
        saving: { invoke: { id: 'save', src: 'save', onDone: 'idle', onError: 'idle' } },
        submitting: {
          invoke: {
            id: 'submit',
            src: 'submit',
            onDone: [
              {
                target: '#review.passed',
                guard: and(['last', 'self']),
                meta: { assumed: 'assumed.self' },
              },
              { target: '#review.passed', guard: 'last' },
              { target: '#review.reviewing' },
            ],
            onError: 'idle',
          },
        },
      },
    },
    reviewing: {
      meta: status('2'),
      initial: 'idle',
      states: {
        idle: { on: { 'x.approve': 'approving' } },
        approving: {
          invoke: {
            id: 'approve',
            src: 'approve',
            onDone: [{ target: '#review.passed', guard: 'last' }, { target: 'idle' }],
            onError: 'idle',
          },
        },
      },
    },
    passed: { meta: status('3', 'positive'), on: { 'x.touch': {} } },
    gone: { type: 'final', meta: { ...status('', 'other'), code: null } },
  },
});

const lines = ({ edges }: Graph) =>
  edges.map(
    ({ id, moves }) =>
      `${id}: ${moves.map(({ event, when }) => [event, ...when].join(' ')).join('; ')}`,
  );

describe('the business view shows statuses and commands', () => {
  const graph = graphOf(review, 'business');

  test('the business view has a node for each status, with its meta', () => {
    expect(graph.nodes.map(({ id }) => id)).toEqual(['open', 'reviewing', 'passed', 'gone']);
    expect(graph.nodes[0]).toEqual({
      id: 'open',
      state: 'open',
      parent: null,
      code: '1',
      label: 'enums.x.1',
      tone: 'other',
      roles: ['author'],
      calls: [],
      initial: true,
      final: false,
    });
    expect(graph.nodes[3]).toMatchObject({ code: null, final: true, initial: false });
  });

  test('the business view follows commands through their calls and omits failures that change nothing', () => {
    expect(lines(graph)).toEqual([
      'open>open: x.edit',
      'open>passed?: x.submit last self',
      'open>passed: x.submit last not.self',
      'open>reviewing: x.submit not.last',
      'open>gone?: x.close',
      'reviewing>passed: x.approve last',
      'reviewing>reviewing: x.approve not.last',
      'passed>passed: x.touch',
    ]);
  });

  test('the business view names guards, calls, assumptions and the transitions of the definition', () => {
    const [move] = graph.edges.find(({ id }) => id === 'open>passed?')?.moves ?? [];
    expect(move).toEqual({
      transitions: ['open.idle|x.submit|0', 'open.submitting|xstate.done.actor.submit|0'],
      kind: 'event',
      event: 'x.submit',
      call: 'submit',
      failed: false,
      guards: ['isAuthor', 'a|b', 'last', 'self'],
      when: ['last', 'self'],
      assumed: ['assumed.self'],
    });
    expect(graph.edges.find(({ id }) => id === 'open>gone?')?.moves[0]?.guards).toEqual([
      'not.isUsed',
    ]);
  });

  test('the graph has a main line', () => {
    expect(mainLine(graph)).toEqual(['open', 'reviewing', 'passed']);
  });
});

describe('the calls view shows every state', () => {
  const graph = graphOf(review, 'calls');

  test('the calls view has every state, with its parent and its calls', () => {
    expect(graph.nodes.map(({ id }) => id)).toEqual([
      'open',
      'open.idle',
      'open.saving',
      'open.submitting',
      'reviewing',
      'reviewing.idle',
      'reviewing.approving',
      'passed',
      'gone',
    ]);
    expect(graph.nodes[2]).toMatchObject({
      parent: 'open',
      calls: ['save'],
      label: null,
      initial: false,
    });
    expect(graph.nodes[1]).toMatchObject({ initial: true });
  });

  test('the calls view has the successes and failures of calls', () => {
    const saving = graph.edges.find(({ from }) => from === 'open.saving');
    expect(saving?.moves.map(({ kind, event }) => [kind, event])).toEqual([
      ['done', 'save'],
      ['error', 'save'],
    ]);
    expect(graph.edges.filter(({ assumed }) => assumed).map(({ id }) => id)).toEqual([
      'open.idle>gone?',
      'open.submitting>passed?',
    ]);
  });
});

describe('the graph supports machines that are not lifecycles', () => {
  const session = createMachine({
    id: 'session',
    initial: 'out',
    on: { 's.link': '.entering' },
    states: {
      out: { on: { 's.in': 'entering' } },
      entering: {
        invoke: { id: 'user', src: 'user', onDone: 'in', onError: 'out' },
        after: { patience: 'out' },
      },
      in: {
        initial: 'fresh',
        states: {
          fresh: { on: { 's.check': 'refreshing' } },
          refreshing: {
            invoke: {
              id: 'refresh',
              src: 'refresh',
              onDone: 'fresh',
              onError: [
                { target: '#session.out', guard: { type: 'is', params: { status: 400 } } },
                { target: 'fresh' },
              ],
            },
          },
          leaving: { always: '#session.out' },
        },
      },
    },
  });

  test('the graph has calls and delays of top-level states, failures that end a status, and common events', () => {
    expect(lines(graphOf(session, 'business'))).toEqual([
      'out>entering: s.in; s.link',
      'entering>entering: s.link',
      'entering>in: user',
      'entering>out: user; patience',
      'in>in: s.check',
      'in>out: s.check is(400); ',
      'in>entering: s.link',
    ]);
    const failed = graphOf(session, 'business').edges.find(({ id }) => id === 'in>out')?.moves[0];
    expect(failed).toMatchObject({ failed: true, call: 'refresh' });
  });

  test('an event during a call does not start it again', () => {
    const upload = createMachine({
      id: 'upload',
      initial: 'a',
      states: {
        a: {
          initial: 'idle',
          states: {
            idle: { on: { go: 'busy' } },
            busy: {
              on: { progress: {} },
              invoke: { id: 'send', src: 'send', onDone: '#upload.b', onError: 'idle' },
            },
          },
        },
        b: {},
      },
    });
    expect(lines(graphOf(upload, 'business'))).toEqual(['a>b: go', 'a>a: progress']);
  });

  test("the result of a status's initial call is not attributed to the event that starts it again", () => {
    const upload = createMachine({
      id: 'upload',
      initial: 'a',
      states: {
        a: {
          initial: 'busy',
          states: {
            busy: { invoke: { id: 'send', src: 'send', onDone: '#upload.b', onError: 'cut' } },
            cut: { on: { again: 'busy' } },
          },
        },
        b: {},
      },
    });
    expect(lines(graphOf(upload, 'business'))).toEqual(['a>a: again', 'a>b: send']);
  });
});

test('a candidate that earlier ones hide is no edge of the business view, and is marked in the calls view', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: {
        on: {
          go: [{ target: 'b', guard: 'x' }, { target: 'c', guard: not('x') }, { target: 'a' }],
        },
      },
      b: {},
      c: {},
    },
  });
  expect(lines(graphOf(machine, 'business'))).toEqual(['a>b: go x', 'a>c: go not.x']);
  expect(lines(graphOf(machine, 'calls'))).toEqual(['a>b: go x', 'a>c: go not.x', 'a>a: go never']);
});

test.each<[string, AnyStateMachine]>([
  [
    'parallel',
    createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { type: 'parallel', states: { b: {}, c: {} } } },
    }),
  ],
  [
    'history',
    createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { initial: 'b', states: { b: {}, h: { type: 'history' } } } },
    }),
  ],
  [
    'several targets',
    createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: { target: ['b', 'c'] } } }, b: {}, c: {} },
    }),
  ],
])('the graph refuses %s and names what it supports', (kind, machine) => {
  for (const view of ['business', 'calls'] as const) {
    expect(() => graphOf(machine, view)).toThrow(
      /^The graph shows atomic, compound and final states/,
    );
    expect(() => graphOf(machine, view)).toThrow(kind);
  }
});

describe('the graph of any small machine is correct', () => {
  const holds = (flags: Flags, condition: string): boolean =>
    condition === 'otherwise' ||
    (condition.startsWith('not.') ? !flags[condition.slice(4)] : flags[condition] === true);
  const allFlags = fc.record({ a: fc.boolean(), b: fc.boolean(), c: fc.boolean() });

  test('the business view shows exactly what a run does', () => {
    fc.assert(
      fc.property(randomStatuses, allFlags, (statuses, flags) => {
        const { machine, codes, events } = machineOf(statuses);
        const { nodes, edges } = graphOf(machine, 'business');
        for (const code of codes)
          for (const type of events) {
            const from = nodes.find((node) => node.code === code)?.id;
            const fitting = edges
              .filter((edge) => edge.from === from)
              .flatMap(({ to, moves }) => moves.map((move) => ({ to, move })))
              .filter(
                ({ move }) =>
                  move.event === type &&
                  [...move.guards, ...move.when].every((one) => holds(flags, one)),
              );
            const sure = new Set(
              fitting.filter(({ move }) => !move.when.includes('otherwise')).map(({ to }) => to),
            );
            const result = run(
              machine,
              { status: code, context: flags },
              { type },
              () => undefined,
            );
            if (result.outcome === 'refused') expect([...sure]).toEqual([]);
            else {
              const target = nodes.find((node) => node.code === result.status)?.id;
              expect(fitting.map(({ to }) => to)).toContain(target);
              expect([...sure].filter((to) => to !== target)).toEqual([]);
            }
          }
      }),
    );
  });

  test('every transition is one move of the calls view, and the graph is deterministic', () => {
    fc.assert(
      fc.property(randomStatuses, (statuses) => {
        const { machine } = machineOf(statuses);
        const graph = graphOf(machine, 'calls');
        const ids = graph.edges.flatMap(({ moves }) =>
          moves.flatMap(({ transitions }) => transitions),
        );
        expect(new Set(ids).size).toBe(ids.length);
        const known = new Set(graph.nodes.map(({ id }) => id));
        expect(graph.edges.every(({ from, to }) => known.has(from) && known.has(to))).toBe(true);
        expect(graphOf(machine, 'calls')).toEqual(graph);
        const business = new Set(
          graphOf(machine, 'business').edges.flatMap(({ moves }) =>
            moves.flatMap(({ transitions }) => transitions),
          ),
        );
        expect([...business].filter((id) => !ids.includes(id))).toEqual([]);
      }),
    );
  });
});
