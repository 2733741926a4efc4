import type { AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { graphOf } from '#model/graph.ts';
import type { Layout } from '#model/graph/layout.ts';
import { drawnMachines } from './catalog.ts';
import { drawnBefore, sealOf } from './seals.ts';

const graph = graphOf(drawnMachines.find(({ id }) => id === 'award') as AnyStateMachine, 'calls');

test('a graph that has not changed is as it was drawn before', () => {
  expect(drawnBefore(graph)).toMatchObject({ machine: 'award', view: 'calls' });
});

test('a graph that has changed is drawn anew', () => {
  const [first, ...others] = graph.edges;
  if (!first) throw new Error('The graph of award has edges.');
  for (const changed of [
    { ...graph, edges: others },
    { ...graph, edges: [{ ...first, assumed: !first.assumed }, ...others] },
    { ...graph, nodes: graph.nodes.map((node) => ({ ...node, tone: 'negative' as const })) },
  ])
    expect(drawnBefore(changed)).toBeNull();
});

test('the seal is of the layout too, so that one changed by hand is drawn anew', () => {
  const layout = drawnBefore(graph) as Layout;
  const [first, ...others] = layout.nodes;
  if (!first) throw new Error('The layout of award has states.');
  const moved = { ...layout, nodes: [{ ...first, x: first.x + 1 }, ...others] };
  expect(sealOf(graph, moved)).not.toBe(sealOf(graph, layout));
});
