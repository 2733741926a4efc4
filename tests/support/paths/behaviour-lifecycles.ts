import { beforeAll, describe, expect, test } from 'vitest';
import { recordsCalls } from '#contract/records.ts';
import { lifecycles } from '#machines/index.ts';
import { transitionIds } from '#model/explore.ts';
import { tour } from '#model/tour.ts';
import { newSupplier } from '../behaviour.ts';
import { BehaviourScenarios } from '../behaviour-scenarios.ts';
import type { Fixture } from '../fixture.ts';
import { kindCalls } from '../kinds.ts';
import { reviewExploration } from './exploring.ts';
import { ReviewedWalk } from './reviewed.ts';

type Kind = 'breach' | 'restoration' | 'blacklist' | 'award';

/**
 * Defines the tests that the gateway executes and refuses the same as the machine for records of
 * these kinds.
 */
export function walkBehaviour(of: () => Fixture, kinds: readonly Kind[]): void {
  describe.each(kinds)('the lifecycle of a %s', (kind) => {
    const exploration = reviewExploration(kind, [
      'author',
      'submitter',
      'approver',
      'handler',
      'supplier',
      'reviewer',
      'system',
    ]);
    const { paths } = tour(exploration, { cover: 'steps', resetCost: 6, longest: 60 });
    let scenarios: BehaviourScenarios;
    let walk: ReviewedWalk;
    beforeAll(async () => {
      scenarios = await BehaviourScenarios.of(of());
      walk = new ReviewedWalk(of(), kind, Object.keys(kindCalls[kind].events), exploration);
    });

    test('its paths take every transition of the machine', () => {
      const taken = new Set(
        paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
      );
      expect(
        transitionIds(lifecycles[kind].machine).filter(
          (id) => !taken.has(id) && !id.includes('xstate.error.'),
        ),
      ).toEqual([]);
    });

    test.each(
      paths.map((path, index) => ({
        path,
        name: `path ${index + 1} of ${paths.length}, ${path.steps.length} steps`,
      })),
    )('$name: the gateway does and refuses what the machine does and refuses', async ({ path }) => {
      const record = await scenarios.begin(kind, await newSupplier(of()));
      await walk.walk(record, path);
      expect(
        await (await of().as('auditor01')).call(recordsCalls.verify, { guid: record.guid }),
      ).toMatchObject({ valid: true, divergence: null });
    });
  });
}
