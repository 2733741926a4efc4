import { describe, expect, test } from 'vitest';
import { labMachines, type LabMachine } from '../catalog.ts';
import { layoutOfMachine } from '../layouts.ts';
import { rightsOf } from '../rights.ts';
import { standingAt } from '../../diagram/standing.ts';
import { marksOf, type Wanted } from './marks.ts';
import { linesOf, treeOf } from './tree.ts';

const plan = labMachines.find(({ id }) => id === 'plan-approval') as LabMachine;
const rights = rightsOf(plan);
const nothing: Wanted = { query: '', who: null, assumed: null, edge: null };
const say = (key: string) => key;
const layout = await layoutOfMachine('plan-approval', 'business');
const calls = await layoutOfMachine('plan-approval', 'calls');

/** Events of the marked edges, and ids of the marked states. */
function marked(wanted: Partial<Wanted>, within = layout) {
  const marks = marksOf(within, { ...nothing, ...wanted }, rights, say);
  const events = within.edges
    .filter(({ id }) => marks?.edges.has(id))
    .flatMap(({ moves }) => moves.map(({ event }) => event));
  return { events: [...new Set(events)].sort(), nodes: [...(marks?.nodes ?? [])].sort() };
}

test.each(labMachines)('$id has the layouts of its own machine in both views', async ({ id }) => {
  for (const view of ['business', 'calls'] as const)
    expect(await layoutOfMachine(id, view)).toMatchObject({ machine: id, view });
});

describe('parts of a machine are highlighted', () => {
  test('an empty search highlights nothing', () => {
    expect(marksOf(layout, { ...nothing, query: '  ' }, rights, say)).toBeNull();
  });

  test('a word highlights what it names: a command, a condition, a status and its transitions', () => {
    expect(marked({ query: 'plan.UNDO' })).toEqual({
      events: ['plan.recall', 'plan.undo'],
      nodes: ['notSubmitted', 'passed', 'reviewing'],
    });
    expect(marked({ query: 'isUnused' }).events).toEqual(['plan.undo']);
    expect(marked({ query: 'used' }).nodes).toEqual(['used']);
    expect(marked({ query: 'no such thing' })).toEqual({ events: [], nodes: [] });
  });

  test('a number is matched with a whole status code', () => {
    expect(marked({ query: '5' })).toEqual({
      events: ['plan.release', 'plan.use'],
      nodes: ['used'],
    });
    expect(marked({ query: '1' }).nodes).toEqual(['notSubmitted']);
  });

  test('a person highlights what they may do, in both views', () => {
    expect(marked({ who: 'approver' })).toEqual({
      events: [
        'plan.addApprover',
        'plan.approve',
        'plan.reject',
        'plan.removeApprover',
        'plan.transfer',
      ],
      nodes: ['failed', 'passed', 'reviewing'],
    });
    expect(marked({ who: 'approver' }, calls).events).toEqual([
      'plan.addApprover',
      'plan.approve',
      'plan.reject',
      'plan.removeApprover',
      'plan.transfer',
    ]);
    expect(marked({ who: 'approver', query: 'plan.reject' }).events).toEqual(['plan.reject']);
  });

  test('assumptions highlight what rests on them', () => {
    expect(marked({ assumed: 'assumed.planUse' })).toEqual({
      events: ['plan.release', 'plan.use'],
      nodes: ['passed', 'used'],
    });
  });
});

test('the next commands start within the current status in the view of the calls', () => {
  const { here, next } = standingAt(calls, 'reviewing', ['notSubmitted']);
  expect(here?.id).toBe('reviewing');
  expect(
    calls.edges
      .filter(({ id }) => next.has(id))
      .flatMap(({ moves }) => moves.map(({ event }) => event))
      .toSorted(),
  ).toEqual([
    'plan.addApprover',
    'plan.approve',
    'plan.recall',
    'plan.reject',
    'plan.removeApprover',
    'plan.transfer',
    'plan.undo',
  ]);
  expect(standingAt(calls, 'nowhere', [])).toMatchObject({
    here: null,
    visited: new Set(),
    next: new Set(),
  });
});

test('the tree shows each status, where it leads, and in the view of the calls what runs in it', () => {
  const items = treeOf(layout, say);
  expect(items.map(({ id, code }) => `${id} ${code}`)).toEqual([
    'notSubmitted 1',
    'reviewing 2',
    'failed 3',
    'passed 4',
    'used 5',
    'deleted null',
  ]);
  const lines = linesOf(items, new Set(['used']));
  expect(
    lines.map(
      ({ item, level, position, siblings }) =>
        `${level} ${position}/${siblings} ${item.kind === 'way' ? item.leadsTo : item.id}`,
    ),
  ).toEqual([
    '1 1/6 notSubmitted',
    '1 2/6 reviewing',
    '1 3/6 failed',
    '1 4/6 passed',
    '1 5/6 used',
    '2 1/3 used',
    '2 2/3 used',
    '2 3/3 passed',
    '1 6/6 deleted',
  ]);
  const reviewing = treeOf(calls, say).find(({ id }) => id === 'reviewing');
  expect(reviewing?.children.map(({ id }) => id)).toEqual([
    'reviewing.idle',
    'reviewing.approving',
    'reviewing.rejecting',
    'reviewing.transferring',
    'reviewing.addingApprover',
    'reviewing.removingApprover',
    'reviewing.recalling',
    'reviewing.undoing',
  ]);
});
