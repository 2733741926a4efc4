import fc from 'fast-check';
import { and, createMachine, fromPromise, not, or, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { graphOf } from '#model/graph.ts';
import { machineOf, randomStatuses } from '#model/graph/random-machine.test-helper.ts';
import { drawnMachines } from './catalog.ts';
import { scxmlOf } from './scxml.ts';
import { scxmlFaults } from './scxml-rules.test-helper.ts';

const views = ['business', 'calls'] as const;
const drawn = (machine: AnyStateMachine) => views.map((view) => scxmlOf(graphOf(machine, view)));
const valid = [[], []];

test.each(drawnMachines.map((machine) => ({ id: machine.id, machine })))(
  '$id: both drawings are valid SCXML',
  ({ machine }) => {
    expect(drawn(machine).map(scxmlFaults)).toEqual(valid);
  },
);

test('any small machine has valid drawings', () => {
  fc.assert(
    fc.property(randomStatuses, (statuses) => {
      expect(drawn(machineOf(statuses).machine).map(scxmlFaults)).toEqual(valid);
    }),
    { numRuns: 20 },
  );
});

const actors = { ask: fromPromise(() => Promise.resolve()) };
const asking = { invoke: { id: 'ask', src: 'ask', onDone: 'end' } };
const of = (states: object, more: object = {}): AnyStateMachine =>
  createMachine({ id: 'm', initial: 'a', states, ...more } as never).provide({
    actors,
  } as never) as AnyStateMachine;

describe('what tools stumble over', () => {
  test.each<[what: string, machine: AnyStateMachine]>([
    ['one call in three states', of({ a: asking, b: asking, c: asking, end: {} })],
    ['a call with the name of a state', of({ a: asking, ask: {}, end: {} })],
    ['a call with the name that another gets', of({ a: asking, a_ask: {}, end: {} })],
    [
      'a state with the name of the data',
      of({ a: { on: { x: { target: 'guard', guard: 'g' } } }, guard: {} }),
    ],
    ['a state that begins with a digit', of({ a: { on: { x: '1st' } }, '1st': {} })],
    [
      'states with blanks, brackets and quotation marks',
      of({ a: { on: { x: 'b c' } }, 'b c': { on: { y: 'd("e")' } }, 'd("e")': {} }),
    ],
    [
      'two states that become the same',
      of({ a: { on: { x: 'b c', y: 'b_c' } }, 'b c': {}, b_c: {} }),
    ],
    [
      'Chinese states, events and guards',
      of({ a: { on: { 提交: { target: '待审', guard: '可提交' } } }, 待审: {} }),
    ],
    ['an id of a machine with blanks', of({ a: {} }, { id: 'my machine' })],
    ['wildcards', of({ a: { on: { '*': 'b', 'x.*': 'b' } }, b: {} })],
    ['an event with a blank', of({ a: { on: { 'go on': 'b' } }, b: {} })],
    [
      'an end that would go on',
      of({ a: { on: { x: 'b' } }, b: { type: 'final', on: { y: 'a' } } }),
    ],
    [
      'a guard with parameters',
      of({
        a: { on: { x: { target: 'b', guard: { type: 'isBelow', params: { to: 3 } } } } },
        b: {},
      }),
    ],
    [
      'a guard with quotation marks',
      of({ a: { on: { x: { target: 'b', guard: `is "so" & <'not'>` } } }, b: {} }),
    ],
    [
      'alternatives and negations',
      of({
        a: { on: { x: { target: 'b', guard: or([and(['p', not('q')]), not(or(['r', 's']))]) } } },
        b: {},
      }),
    ],
    [
      'an end of a nested state',
      of({
        a: { initial: 'b', onDone: 'end', states: { b: { on: { x: 'c' } }, c: { type: 'final' } } },
        end: {},
      }),
    ],
    [
      'a call that an outer state starts and an inner one waits for',
      of({
        a: {
          initial: 'b',
          invoke: { id: 'ask', src: 'ask' },
          states: { b: { on: { 'xstate.done.actor.ask': '#m.end' } } },
        },
        end: {},
      }),
    ],
  ])('%s: valid', (_, machine) => {
    expect(drawn(machine).map(scxmlFaults)).toEqual(valid);
  });

  test('the end of a call names the call of its own state', () => {
    const [, calls = ''] = drawn(of({ a: asking, b: asking, end: {} }));
    expect(calls).toContain('<invoke id="a_ask" type="tc:service" src="ask"/>');
    expect(calls).toContain('<transition event="done.invoke.a_ask" target="end"/>');
    expect(calls).toContain('<transition event="done.invoke.b_ask" target="end"/>');
  });
});

test('conditions say in ECMAScript when they hold', () => {
  const guard = or([and(['p', not('q')]), { type: 'isBelow', params: { to: 3 } }] as never);
  const [business = ''] = drawn(of({ a: { on: { x: { target: 'b', guard } } }, b: {} }));
  const unescaped = business.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const cond = /cond="(.*)" target/.exec(unescaped)?.[1] ?? '';
  const [, expr = ''] = /expr="(.*)"\/>/.exec(unescaped) ?? [];
  const holds = new Function('guard', `return ${cond};`) as (values: object) => boolean;
  const names = new Function(`return ${expr};`)() as Record<string, boolean>;
  expect(names).toEqual({ p: false, q: false, 'isBelow(3)': false });
  expect(holds(names)).toBe(false);
  expect(holds({ ...names, p: true })).toBe(true);
  expect(holds({ ...names, p: true, q: true })).toBe(false);
  expect(holds({ ...names, 'isBelow(3)': true, q: true })).toBe(true);
});

/** A valid document, and one change each that makes it wrong. */
const good = scxmlOf(
  graphOf(
    of({ a: { ...asking, on: { x: { target: 'b', guard: 'g' } } }, b: {}, end: { type: 'final' } }),
    'calls',
  ),
);

test.each<[fault: string, from: string | RegExp, to: string]>([
  ['b twice', '<final id="end"/>', '<final id="end"/><state id="b"/>'],
  ['no state nowhere', 'target="b"', 'target="nowhere"'],
  ['no state a_ask', 'target="b"', 'target="a_ask"'],
  ['initial=end is not below its state', '<state id="a"', '<state id="a" initial="end"'],
  ['transition in final', '<final id="end"/>', '<final id="end"><transition target="b"/></final>'],
  ['state has final', '<state id="b"/>', '<state id="b" final="true"/>'],
  ['id=1st of state', '<state id="b"/>', '<state id="b"/><state id="1st"/>'],
  ['event=x  y of transition', 'event="x"', 'event="x  y"'],
  ['no version', ' version="1.0" datamodel', ' datamodel'],
  ['version=1 of scxml', 'version="1.0" d', 'version="1" d'],
  ['type=inner of transition', 'event="x"', 'event="x" type="inner"'],
  ['the condition guard.g in the data model null', ' datamodel="ecmascript"', ''],
  ['guard.g && is no expression', 'guard.g"', 'guard.g &amp;&amp;"'],
  ['done.invoke.ask of no call', 'done.invoke.a_ask', 'done.invoke.ask'],
  ['an empty transition', '<state id="b"/>', '<state id="b"><transition/></state>'],
  ['the text words', '<state id="b"/>', '<state id="b">words</state>'],
  ['urn:other scxml is none of ours', /xmlns="[^"]*"/, 'xmlns="urn:other"'],
])('a document in which %s is not valid', (fault, from, to) => {
  expect(scxmlFaults(good)).toEqual([]);
  const changed = good.replace(from, to);
  expect(changed).not.toBe(good);
  expect(scxmlFaults(changed)).toContain(fault);
});
