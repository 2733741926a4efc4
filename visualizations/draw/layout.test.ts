import { expect, test } from 'vitest';
import { graphOf } from '#model/graph.ts';
import { drawnMachines } from './catalog.ts';
import { largeGraph } from './large-graph.test-helper.ts';
import { variantsOf } from './variants.ts';

test('a dense graph is laid out in one way too, our machines in many', () => {
  expect(variantsOf(largeGraph(15, 50))).toHaveLength(1);
  for (const machine of drawnMachines) {
    expect([machine.id, variantsOf(graphOf(machine, 'business')).length]).toEqual([machine.id, 32]);
    expect([machine.id, variantsOf(graphOf(machine, 'calls')).length]).toEqual([
      machine.id,
      machine.id === 'set-up' ? 1 : 8,
    ]);
  }
});
