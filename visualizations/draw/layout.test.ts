import { expect, test } from 'vitest';
import { graphOf } from '#model/graph.ts';
import { boxOfSegment, overlap } from '#model/graph/layout.ts';
import { drawnMachines } from './catalog.ts';
import { largeGraph } from './large-graph.test-helper.ts';
import { layoutOf } from './layout.ts';
import { variantsOf } from './variants.ts';

test('a large graph is laid out in one way: no state on another, no line through a state', async () => {
  const graph = largeGraph(25, 100);
  const told: string[] = [];
  const { nodes, edges, width, height } = await layoutOf(graph, (tried, of) =>
    told.push(`${tried}/${of}`),
  );
  expect(told).toEqual(['1/1']);
  expect(edges.map(({ id }) => id)).toEqual(graph.edges.map(({ id }) => id));
  expect(
    nodes.filter((node, index) => nodes.slice(index + 1).some((other) => overlap(node, other))),
  ).toEqual([]);
  const inner = nodes.map((node) => ({
    ...node,
    x: node.x + 1,
    y: node.y + 1,
    width: node.width - 2,
    height: node.height - 2,
  }));
  const lines = edges.flatMap(({ points }) =>
    points.slice(1).map((point, index) => boxOfSegment([points[index] ?? point, point])),
  );
  expect(lines.filter((line) => inner.some((node) => overlap(node, line)))).toEqual([]);
  for (const { x, y, width: wide, height: high } of [
    ...nodes,
    ...edges.map(({ label }) => label),
  ]) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + wide).toBeLessThanOrEqual(width);
    expect(y + high).toBeLessThanOrEqual(height);
  }
});

test('a dense graph is laid out in one way too, as the calls of set-ups; our machines in many', () => {
  expect(variantsOf(largeGraph(15, 50))).toHaveLength(1);
  for (const machine of drawnMachines) {
    expect([machine.id, variantsOf(graphOf(machine, 'business')).length]).toEqual([machine.id, 32]);
    expect([machine.id, variantsOf(graphOf(machine, 'calls')).length]).toEqual([
      machine.id,
      machine.id === 'set-up' ? 1 : 8,
    ]);
  }
});

test('how far it is, is told after each way', async () => {
  const graph = graphOf(
    drawnMachines.find(({ id }) => id === 'award') as (typeof drawnMachines)[number],
    'business',
  );
  const told: string[] = [];
  await layoutOf(graph, (tried, of) => told.push(`${tried}/${of}`));
  expect(told).toEqual(Array.from({ length: 32 }, (_, index) => `${index + 1}/32`));
});
