import { expect, test } from 'vitest';
import { isQuick } from '#machines/shared/quick.test-helper.ts';
import { answer } from '../analysis/analysis.ts';
import { clientMachines, labMachine, type LabMachine } from '../catalog.ts';
import { openLink } from '../simulator/link.ts';
import { play } from '../simulator/scenario.ts';
import { tourText, type TourFormat } from './formats.ts';
import { playClientTours, words } from './tours.test-helper.ts';
import { tourKinds } from './tours-of.ts';

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

test('a tour is exported as Markdown for people, CSV for spreadsheets and JSON for programs', () => {
  const reject = {
    who: 'approver',
    event: { type: 'plan.reject', opinion: 'a|b' },
    call: 'reject',
    outcome: 'done',
    from: 'reviewing',
    to: 'failed',
  };
  const list = {
    paths: [{ start: 'notSubmitted', link: null, steps: [reject] }],
    steps: 1,
    cost: 2,
    bound: 1,
    untaken: [{ id: 'failed.idle|plan.submit|0', neverHeld: ['isAuthor'] }],
    unvaried: [
      { condition: 'isAuthor', never: 'held' as const },
      { condition: 'isUnused', never: 'failed' as const },
    ],
  };
  const text = (format: TourFormat) => tourText(format, plan, 'pairs', list, words);
  expect(text('markdown')).toContain(
    String.raw`| 1 | approver | plan.reject | {"opinion":"a\|b"} | done | enums.planStatus.2 | enums.planStatus.3 |`,
  );
  expect(text('csv').split('\r\n')[1]).toBe(
    '"1","1","approver","plan.reject","{""opinion"":""a|b""}","done","enums.planStatus.2","enums.planStatus.3"',
  );
  for (const format of ['markdown', 'csv'] as const)
    for (const key of ['neverHeld', 'never.held', 'never.failed'])
      expect(text(format)).toContain(`lab.tours.${key}`);
  expect(JSON.parse(text('json'))).toEqual({
    machine: 'plan-approval',
    kind: 'pairs',
    bound: 1,
    untaken: list.untaken,
    unvaried: list.unvaried,
    paths: [{ start: 'notSubmitted', steps: [reject] }],
  });
});

playClientTours(clientMachines.filter(({ id }) => isQuick(id)));
