import { expect, test } from 'vitest';
import { chainOf, inReview, untouched } from '../shared/people.ts';
import { after, type Step } from '../shared/history.test-helper.ts';
import { entrustOrderMachine } from './entrust-order.machine.ts';

const stored = { revision: 6, at: '2025-03-02T09:30:00.000Z' };
const walk = (start: Parameters<typeof after>[1], ...steps: Step[]) =>
  after(entrustOrderMachine, start, ...steps);

const passed = { status: '4', context: inReview(1, 1) };
const send: Step = ['system', { type: 'order.send' }];
const receive: Step = ['agency', { type: 'order.receive' }, stored];
const undo: Step = ['unitAdministrator', { type: 'order.undo', opinion: 'Wrong agency' }, stored];

test('an order without a level still waits until the gateway sends it', () => {
  const submit: Step = ['author', { type: 'order.submit' }, { ...stored, chain: chainOf(0) }];
  const draft = { status: '1', context: untouched() };
  expect(walk(draft, submit).status).toBe('4');
  expect(walk(draft, submit, send).status).toBe('9');
  expect(walk(draft, submit, ['author', { type: 'order.send' }]).refusedBecause).toBe('isSystem');
});

test('an agency receives the order, and its contract makes it effective or, once abandoned, received again', () => {
  expect(walk(passed, send, receive).status).toBe('10');
  expect(walk(passed, send, receive, ['system', { type: 'order.contractEffective' }]).status).toBe(
    '11',
  );
  const effective = { status: '11', context: inReview(1, 1) };
  expect(walk(effective, ['system', { type: 'order.contractAbandoned' }]).status).toBe('10');
  expect(
    walk(effective, ['unitAdministrator', { type: 'order.contractAbandoned' }]).refusedBecause,
  ).toBe('isSystem');
  expect(walk(passed, send, ['unitAdministrator', { type: 'order.receive' }]).refusedBecause).toBe(
    'isAgency',
  );
});

test('an agency declines with an opinion, and the author may submit again', () => {
  const decline = (opinion?: string): Step => [
    'agency',
    { type: 'order.decline', opinion },
    stored,
  ];
  const again: Step = ['author', { type: 'order.submit' }, { ...stored, chain: chainOf(1) }];
  expect(walk(passed, send, decline()).refusedBecause).toBe('opinionGiven');
  expect(walk(passed, send, decline('No capacity')).status).toBe('3');
  expect(walk(passed, send, decline('No capacity'), again)).toMatchObject({
    status: '2',
    context: { decisions: [], position: 0 },
  });
});

test('an approval can be undone until the agency has received the order', () => {
  expect(walk(passed, undo)).toMatchObject({
    status: '1',
    context: { submitter: null, chain: [], decisions: [] },
  });
  expect(walk(passed, send, undo).status).toBe('1');
  expect(walk(passed, send, receive, undo).refusedBecause).toBe('notInThisState');
  expect(walk(passed, ['unitAdministrator', { type: 'order.undo' }]).refusedBecause).toBe(
    'opinionGiven',
  );
});
