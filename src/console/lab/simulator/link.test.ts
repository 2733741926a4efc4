import { describe, expect, test } from 'vitest';
import { isQuick } from '#machines/shared/quick.test-helper.ts';
import {
  clientMachine,
  clientMachines,
  labMachines,
  type ClientMachine,
  type LabMachine,
} from '../catalog.ts';
import { openClientLink } from '../client/link.ts';
import { linkOf, openLink } from './link.ts';
import { comeBackFromClientLinks, comeBackFromLinks } from './link.test-helper.ts';
import { fieldsOf } from './payload.ts';
import { firstStart, type Given } from './scenario.ts';
import { MOST_STEPS, type Simulation } from './simulation.ts';

comeBackFromLinks(labMachines.filter(({ id }) => isQuick(id)));
comeBackFromClientLinks(clientMachines.filter(({ id }) => isQuick(id)));

const plan = labMachines.find(({ id }) => id === 'plan-approval') as LabMachine;

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

test('a link is short and readable, and packs only custom payloads', () => {
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

describe('a link that does not fit is reported with its step', () => {
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

test('a path that ends elsewhere than when it was shared is opened, and the page reports it', () => {
  expect(openLink(plan, '1.notSubmitted.0.passed~author.submit.two-levels')).toMatchObject({
    ok: true,
    moved: { from: 'passed', to: 'reviewing' },
  });
});

test('the fields of an event are those of its samples', () => {
  expect(fieldsOf(plan, 'plan.submit')).toEqual([]);
  expect(fieldsOf(plan, 'plan.approve').map(({ name, kind }) => [name, kind])).toEqual([
    ['opinion', 'text'],
  ]);
});

test.each([
  ['2.0.signedOut', 'version', null],
  ['1.x.signedOut', 'form', null],
  ['1.9.signedOut', 'start', null],
  ['1.0.signedOut.3~session-require-a-route', 'position', null],
  ['1.0.signedOut~session-fly', 'event', 1],
  ['1.0.signedOut~session-require-a-route~fetchUser-done-read', 'event', 2],
])('a console link that does not fit is reported with its step: %s', (link, problem, step) => {
  expect(openClientLink(clientMachine('session') as ClientMachine, link)).toEqual({
    ok: false,
    problem,
    step,
  });
});

test('a console path that ends elsewhere than when it was shared is opened, and the page reports it', () => {
  expect(
    openClientLink(
      clientMachine('session') as ClientMachine,
      '1.0.entering~session-require-a-route',
    ),
  ).toMatchObject({ ok: true, moved: { from: 'entering', to: 'signedOut' } });
});
