import type { AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { graphOf } from '#model/graph.ts';
import { drawnMachines } from './draw/catalog.ts';
import { generated, layouts } from './draw/files.ts';
import { layoutOf } from './draw/layout.ts';
import { orphans, stale } from './draw/stale.ts';

test('everything that is checked in is what the machines say, and what differs is found', async () => {
  const files = generated(await layouts());
  expect(stale(files)).toEqual([]);
  expect(orphans(files)).toEqual([]);
  const others = new Map(files);
  others.set('visualizations/index.html', 'another');
  others.set('visualizations/set-up/more.svg', 'new');
  others.delete('visualizations/set-up/calls.scxml');
  expect(stale(others)).toEqual(['visualizations/index.html', 'visualizations/set-up/more.svg']);
  expect(orphans(others)).toEqual(['visualizations/set-up/calls.scxml']);
});

test('a machine is laid out the same every time', async () => {
  // The others would take long and say no more: staleness compares each with what another run wrote.
  const plan = drawnMachines.find(({ id }) => id === 'plan-approval') as AnyStateMachine;
  for (const layout of (await layouts()).filter(({ machine }) => machine === plan.id))
    expect(await layoutOf(graphOf(plan, layout.view))).toEqual(layout);
});
