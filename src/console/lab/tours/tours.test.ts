import { expect, test } from 'vitest';
import { isQuick } from '#machines/shared/quick.test-helper.ts';
import { answer } from '../analysis/analysis.ts';
import { clientMachines, labMachine, type LabMachine, type TriedMachine } from '../catalog.ts';
import { openLink } from '../simulator/link.ts';
import { play } from '../simulator/scenario.ts';
import { formatsOf, saidUntaken } from './formats.ts';
import { playClientTours, words } from './tours.test-helper.ts';
import { tourKinds, type TourKind } from './tours-of.ts';

const plan = labMachine('plan-approval') as LabMachine;

const tours = answer(plan, 'tours');

test.each(tourKinds)(
  '%s: every path opens in the simulator and leads through the same statuses there',
  (kind) => {
    const { paths, steps } = tours[kind];
    expect(paths.length).toBeGreaterThan(0);
    expect(steps).toBe(paths.reduce((sum, path) => sum + path.steps.length, 0));
    for (const path of paths.filter(({ link }) => link !== null && link !== '')) {
      const opened = openLink(plan, path.link ?? '');
      expect(opened).toMatchObject({ ok: true, moved: null });
      if (opened.ok)
        expect(play(plan, opened.simulation).map(({ after }) => after.state)).toEqual(
          path.steps.map(({ to }) => to),
        );
    }
  },
);
test('the tour of the transitions fits the simulator and has a cost no lower than its bound', () => {
  const { paths, cost, bound } = tours.transitions;
  expect(paths.every(({ link }) => link !== null)).toBe(true);
  expect(cost).toBeGreaterThanOrEqual(bound ?? Infinity);
});

test('what paths leave out is said in words', () => {
  const list = {
    untaken: [
      { id: 'failed.idle|plan.submit|0', neverHeld: ['isAuthor'] },
      { id: 'failed.idle|plan.edit|0', neverHeld: [] },
    ],
    unvaried: [
      { condition: 'isAuthor', never: 'held' as const },
      { condition: 'isUnused', never: 'failed' as const },
    ],
  };
  expect(saidUntaken(list, words)).toEqual([
    'lab.tours.neverHeld',
    'lab.tours.untaken',
    'lab.tours.never.held',
    'lab.tours.never.failed',
  ]);
});

test('a browser suite is offered where there is one', () => {
  const has = (lab: TriedMachine, kind: TourKind) => formatsOf(lab, kind).includes('playwright');
  expect(has(plan, 'transitions')).toBe(true);
  expect(has(plan, 'pairs')).toBe(false);
  expect(has(labMachine('set-up') as LabMachine, 'transitions')).toBe(false);
});

playClientTours(clientMachines.filter(({ id }) => isQuick(id)));
