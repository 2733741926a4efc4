import { expect, test } from 'vitest';
import { graphOf } from '#model/graph.ts';
import { drawnMachines } from './catalog.ts';
import { largeGraph } from './large-graph.test-helper.ts';
import { layoutOf } from './layout.ts';
import { variantsOf } from './variants.ts';

test('a dense graph is laid out in one way too, our machines in many', () => {
  expect(variantsOf(largeGraph(15, 50))).toHaveLength(1);
  for (const machine of drawnMachines) {
    expect([machine.id, variantsOf(graphOf(machine, 'business')).length]).toEqual([machine.id, 32]);
    expect([machine.id, variantsOf(graphOf(machine, 'calls')).length]).toEqual([machine.id, 8]);
  }
});

test('how far it is, is told after each way', async () => {
  const graph = graphOf(
    drawnMachines.find(({ id }) => id === 'award') as (typeof drawnMachines)[number],
    'calls',
  );
  const told: string[] = [];
  await layoutOf(graph, (tried, of) => told.push(`${tried}/${of}`));
  expect(told).toEqual(Array.from({ length: 8 }, (_, index) => `${index + 1}/8`));
});
