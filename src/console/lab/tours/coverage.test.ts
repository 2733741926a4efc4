import { expect, test } from 'vitest';
import { graphOf } from '#model/graph.ts';
import { answer } from '../analysis/analysis.ts';
import { clientMachine, labMachine, type TriedMachine } from '../catalog.ts';
import { coverageOf, edgesAlong } from './coverage.ts';

const plan = labMachine('plan-approval') as TriedMachine;
const graph = graphOf(plan.machine, 'business');
const { statuses, transitions } = answer(plan, 'tours');

test('the tour of all transitions covers every line of a picture', () => {
  expect(new Set(coverageOf(graph, transitions.paths).values())).toEqual(new Set(['all']));
});

test('the shortest ways to every status leave lines out, and take of another a part', () => {
  const coverage = coverageOf(graph, statuses.paths);
  expect(coverage.get('reviewing>failed')).toBe('all');
  expect(coverage.get('notSubmitted>notSubmitted')).toBe('none');
  const [path] = transitions.paths.filter(({ steps }) =>
    steps.some(({ event }) => event.type === 'plan.recall'),
  );
  const recalled = {
    ...path,
    steps: path?.steps.filter((step) => step.event.type !== 'plan.undo'),
  };
  expect(coverageOf(graph, [recalled as never]).get('reviewing>notSubmitted?')).toBe('some');
});

test('a step goes along the line of its own command and outcome, and a refusal along none', () => {
  const steps = transitions.paths.flatMap((path) => path.steps);
  const along = (type: string, to: string) =>
    steps
      .filter((step) => step.event.type === type && step.from === 'reviewing' && step.to === to)
      .map((step) => [...edgesAlong(graph, step)]);
  expect(along('plan.approve', 'passed')[0]).toEqual(['reviewing>passed']);
  expect(along('plan.reject', 'failed')[0]).toEqual(['reviewing>failed']);
  expect(along('plan.reject', 'reviewing')[0]).toEqual([]);
});

test('the ways in which a machine of the console begins are covered', () => {
  const session = clientMachine('session') as TriedMachine;
  const coverage = coverageOf(
    graphOf(session.machine, 'business'),
    answer(session, 'tours').transitions.paths,
  );
  expect(coverage.get('restoring>signedIn')).toBe('all');
});
