import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { people, type Persona } from '#machines/shared/people.ts';
import {
  clientMachine,
  clientMachines,
  labMachines,
  type ClientMachine,
  type LabMachine,
} from '../catalog.ts';
import { clientLinkOf, openClientLink, type ClientSimulation } from '../client/link.ts';
import { begunAt, happen, offeredAt } from '../client/scenario.ts';
import { linkOf, openLink } from './link.ts';
import { fieldsOf, payloadsOf } from './payload.ts';
import { firstStart, outcomesOf, type Given } from './scenario.ts';
import { MOST_STEPS, type Simulation } from './simulation.ts';

const plan = labMachines.find(({ id }) => id === 'plan-approval') as LabMachine;

/** Any path through a machine, sensible or not. */
const simulations = (lab: LabMachine): fc.Arbitrary<Simulation> => {
  const start = fc.constantFrom(
    ...Object.entries(lab.situations).flatMap(([state, stands]) =>
      [...stands.keys()].map((situation) => ({ state, situation })),
    ),
  );
  const step = fc.constantFrom(...lab.events).chain((type): fc.Arbitrary<Given> => {
    const { usual, edge, refused } = payloadsOf(lab, type);
    const names = outcomesOf(lab, type).map(({ name }) => name);
    return fc.record({
      who: fc.constantFrom(...(Object.keys(people) as Persona[])),
      event: fc.constantFrom(usual, ...edge, ...refused),
      outcome: names.length === 0 ? fc.constant(null) : fc.constantFrom(...names),
    });
  });
  return fc
    .record({ start, steps: fc.array(step, { maxLength: 8 }), back: fc.nat(8) })
    .map(({ start: from, steps, back }) => ({
      start: from,
      steps,
      at: Math.max(0, steps.length - back),
    }));
};

test.each(labMachines)(
  '$id: every path comes back from its link, which needs no escaping',
  (lab) => {
    fc.assert(
      fc.property(simulations(lab), (simulation) => {
        const link = linkOf(lab, simulation);
        expect(link).toMatch(/^[\w.~-]*$/);
        expect(encodeURIComponent(link)).toBe(link);
        if (link === '') expect(simulation).toEqual({ start: firstStart(lab), steps: [], at: 0 });
        else expect(openLink(lab, link)).toEqual({ ok: true, simulation, moved: null });
      }),
      { numRuns: 40 },
    );
  },
);

test.each(labMachines)('$id: no broken link throws or is half taken', (lab) => {
  const damage = fc.record({
    simulation: simulations(lab),
    at: fc.nat(200),
    by: fc.string({ maxLength: 3 }),
    cut: fc.nat(4),
  });
  fc.assert(
    fc.property(damage, ({ simulation, at, by, cut }) => {
      const link = linkOf(lab, simulation);
      const opened = openLink(lab, link.slice(0, at) + by + link.slice(at + cut));
      expect(
        opened.ok ? opened.simulation.steps.length <= MOST_STEPS : opened.problem.length > 0,
      ).toBe(true);
    }),
    { numRuns: 60 },
  );
});

const path = (...steps: Given[]): Simulation => ({
  start: firstStart(plan),
  steps,
  at: steps.length,
});
const submit: Given = { who: 'author', event: { type: 'plan.submit' }, outcome: 'two levels' };
const approve = (opinion: string): Given => ({
  who: 'approver',
  event: { type: 'plan.approve', opinion },
  outcome: 'done',
});

test('is short and can be read; only a payload of its own is packed', () => {
  expect(linkOf(plan, path(submit, approve('OK')))).toBe(
    '1.notSubmitted.0.reviewing~author.submit.two-levels~approver.approve.done',
  );
  expect(linkOf(plan, { ...path(submit), at: 0 })).toBe(
    '1.notSubmitted.0.reviewing.0~author.submit.two-levels',
  );
  expect(linkOf(plan, path({ ...approve(''), outcome: 'conflict' }))).toBe(
    '1.notSubmitted.0.notSubmitted~approver.approve.conflict.e2',
  );
  const opened = openLink(plan, linkOf(plan, path(submit, approve('同意，请尽快采购 😀'))));
  expect(opened.ok && opened.simulation.steps[1]?.event).toEqual({
    type: 'plan.approve',
    opinion: '同意，请尽快采购 😀',
  });
});

describe('a link that does not fit is told by step', () => {
  const head = '1.notSubmitted.0.reviewing';
  const packed = (payload: unknown) =>
    'j' +
    Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)).toString(
      'base64url',
    );
  test.each([
    ['nonsense', 'version', null],
    ['2.notSubmitted.0.reviewing', 'version', null],
    ['1.notSubmitted.x.reviewing', 'form', null],
    ['1.notSubmitted.0.reviewing.1.1', 'form', null],
    ['1.nowhere.0.reviewing', 'start', null],
    ['1.constructor.0.reviewing', 'start', null],
    ['1.notSubmitted.7.reviewing', 'start', null],
    [`${head}.2~author.submit.one-level`, 'position', null],
    [`${head}~nobody.submit.one-level`, 'person', 1],
    [`${head}~toString.submit.one-level`, 'person', 1],
    [`${head}~author.submit.one-level~author.fly.done`, 'event', 2],
    [`${head}~author.submit`, 'outcome', 1],
    [`${head}~author.submit.three-levels`, 'outcome', 1],
    [`${head}~system.use.done`, 'outcome', 1],
    [`${head}~author.submit.one-level.a.b`, 'form', 1],
    [`${head}~approver.approve.done.!!`, 'payload', 1],
    [`${head}~approver.approve.done.e9`, 'payload', 1],
    [`${head}~approver.approve.done.j!!`, 'payload', 1],
    [`${head}~approver.approve.done.${packed('not json')}`, 'payload', 1],
    [`${head}~approver.approve.done.${packed(['opinion'])}`, 'payload', 1],
    [`${head}~approver.approve.done.${packed({ opinion: 5 })}`, 'payload', 1],
    [`${head}~approver.approve.done.${packed({ opinion: 'x', more: 'y' })}`, 'payload', 1],
    [`${head}~approver.approve.done.${packed({ opinion: 'x'.repeat(5000) })}`, 'payload', 1],
    [`${head}${'~author.submit.one-level'.repeat(MOST_STEPS + 1)}`, 'length', null],
    [`${head}~${'x'.repeat(20_000)}`, 'length', null],
  ])('%.60s: %s', (link, problem, step) => {
    expect(openLink(plan, link)).toEqual({ ok: false, problem, step });
  });
});

test('a path that ends elsewhere than when it was shared is opened, and that is told', () => {
  expect(openLink(plan, '1.notSubmitted.0.passed~author.submit.two-levels')).toMatchObject({
    ok: true,
    moved: { from: 'passed', to: 'reviewing' },
  });
});

test('the fields of an event are those that its samples show', () => {
  expect(fieldsOf(plan, 'plan.submit')).toEqual([]);
  expect(fieldsOf(plan, 'plan.approve').map(({ name, kind }) => [name, kind])).toEqual([
    ['opinion', 'text'],
  ]);
});

/** Any path through a machine of the console: each number chooses among what can happen. */
function walked(
  lab: ClientMachine,
  start: number,
  choices: readonly number[],
  back: number,
): ClientSimulation {
  let { snapshot } = begunAt(lab, start);
  const steps: string[] = [];
  for (const choice of choices) {
    const offered = offeredAt(lab, snapshot);
    const step = offered[choice % offered.length];
    if (!step) break;
    snapshot = happen(lab, snapshot, step).after;
    steps.push(step.id);
  }
  return { start, steps, at: Math.max(0, steps.length - back) };
}

test.each(clientMachines)(
  '$id of the console: every path comes back from its link; no broken one throws',
  (lab) => {
    const paths = fc.record({
      start: fc.nat(lab.starts.length - 1),
      choices: fc.array(fc.nat(999), { maxLength: 8 }),
      back: fc.nat(8),
      at: fc.nat(200),
      by: fc.string({ maxLength: 3 }),
      cut: fc.nat(4),
    });
    fc.assert(
      fc.property(paths, ({ start, choices, back, at, by, cut }) => {
        const simulation = walked(lab, start, choices, back);
        const link = clientLinkOf(lab, simulation);
        expect(encodeURIComponent(link)).toBe(link);
        if (link === '') expect(simulation).toEqual({ start: 0, steps: [], at: 0 });
        else expect(openClientLink(lab, link)).toEqual({ ok: true, simulation, moved: null });
        const opened = openClientLink(lab, link.slice(0, at) + by + link.slice(at + cut));
        expect(
          opened.ok ? opened.simulation.steps.length <= MOST_STEPS : opened.problem.length > 0,
        ).toBe(true);
      }),
      { numRuns: 60 },
    );
  },
);

test.each([
  ['2.0.signedOut', 'version', null],
  ['1.x.signedOut', 'form', null],
  ['1.9.signedOut', 'start', null],
  ['1.0.signedOut.3~session-require-a-route', 'position', null],
  ['1.0.signedOut~session-fly', 'event', 1],
  ['1.0.signedOut~session-require-a-route~fetchUser-done-read', 'event', 2],
])('a link of the console that does not fit is told by step: %s', (link, problem, step) => {
  expect(openClientLink(clientMachine('session') as ClientMachine, link)).toEqual({
    ok: false,
    problem,
    step,
  });
});

test('a path of the console that ends elsewhere than when it was shared is opened, and that is told', () => {
  expect(
    openClientLink(
      clientMachine('session') as ClientMachine,
      '1.0.entering~session-require-a-route',
    ),
  ).toMatchObject({ ok: true, moved: { from: 'entering', to: 'signedOut' } });
});
