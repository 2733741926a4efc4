import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROCUREMENT_KINDS, type ProcurementKind } from '#contract/kinds.ts';
import { lifecycles } from '#machines/index.ts';
import { transitionIds } from '#model/explore.ts';
import { tour } from '#model/tour.ts';
import { castOf } from '../support/cast.ts';
import { Fixture } from '../support/fixture.ts';
import { Arranger } from '../support/paths/arranging.ts';
import { gatewayExploration } from '../support/paths/exploring.ts';
import { PathRunner, type Ground } from '../support/paths/runner.ts';
import { Settings } from '../support/paths/settings.ts';

/**
 * Transitions that the gateway does not make for a record of the kind: one set-up takes a whole
 * plan, and a passed order is sent at once.
 */
const NOT_HERE: Record<ProcurementKind, readonly string[]> = {
  yearlyPlan: [],
  batchPlan: ['used.idle|plan.use|0', 'used.idle|plan.release|1'],
  selfPlan: ['used.idle|plan.use|0', 'used.idle|plan.release|1'],
  setUp: [],
  entrustOrder: ['passed.idle|order.undo|0', 'passed.undoing|xstate.done.actor.undo|0'],
  entrustContract: [],
};

/** A new record costs more calls the later its kind comes in the line. */
const RESET_COST: Record<ProcurementKind, number> = {
  yearlyPlan: 1,
  batchPlan: 1,
  selfPlan: 1,
  setUp: 2,
  entrustOrder: 4,
  entrustContract: 6,
};

let fixture: Fixture;
let ground: Ground;

beforeAll(async () => {
  fixture = await Fixture.open();
  const settings = await Settings.of(fixture.gateway.db);
  const arranger = new Arranger(fixture, settings, await fixture.as('purchaser01'));
  ground = { fixture, cast: await castOf(fixture), settings, arranger };
});
afterAll(() => fixture.close());

describe.each(PROCUREMENT_KINDS)('%s', (kind) => {
  const exploration = gatewayExploration(kind);
  const { paths } = tour(exploration, { cover: 'steps', resetCost: RESET_COST[kind], longest: 80 });
  let runner: PathRunner;
  beforeAll(() => {
    runner = new PathRunner(ground, kind, exploration);
  });

  test('its paths take every transition of the machine that the gateway can bring about', () => {
    const taken = new Set(
      paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
    );
    expect(
      transitionIds(lifecycles[kind].machine).filter(
        (id) => !taken.has(id) && !id.includes('xstate.error.'),
      ),
    ).toEqual(NOT_HERE[kind]);
  });

  test.each(
    paths.map((path, index) => ({
      path,
      name: `path ${index + 1} of ${paths.length}, ${path.steps.length} steps from ${path.start}`,
    })),
  )(
    '$name: the gateway does and refuses at every step what the machine does and refuses',
    async ({ path }) => {
      await runner.walk(path);
    },
  );
});
