import { TestModel } from '@xstate/test';
import { expect, test } from 'vitest';
import { machine as planApprovalMachine } from '#machines/plan-approval/index.ts';
import { explorationOf } from '#machines/shared/exploration.ts';
import { catalog } from '#machines/shared/catalog.ts';
import { explore } from './explore.ts';
import { statusOfValue } from './lifecycle.ts';
import { roundTrips, statePaths, type Path } from './paths.ts';
import { begin, finish, type Begun, type Stored } from './run.ts';
import { testPaths, type TestEvent } from './test-paths.ts';
import { tour } from './tour.ts';

const plan = catalog.find(({ machine }) => machine === planApprovalMachine);
if (!plan) throw new Error('The plan is not in the catalog.');
const options = explorationOf(plan);
const exploration = explore(planApprovalMachine, options);

/**
 * A plan as the gateway stores it: a command begins on the stored record, and only its result
 * changes it.
 */
class StoredPlan {
  private stored: Stored<object> = { status: '1', context: options.starts[0]?.context as object };
  private begun: Begun | null = null;

  get status() {
    return this.stored.status;
  }

  command(event: TestEvent, context: object) {
    const begun = begin(
      planApprovalMachine,
      { status: this.stored.status, context: { ...this.stored.context, ...context } },
      event,
    );
    if (begun.outcome === 'refused') throw new Error(`${event.step} is refused.`);
    this.begun = begun;
    if (begun.call === null) this.answer(undefined);
  }

  answer(output: unknown) {
    if (!this.begun) throw new Error('No call is under way.');
    const { status, context } = finish<object>(planApprovalMachine, this.begun, output);
    this.stored = { status: status ?? 'gone', context };
    this.begun = null;
  }

  fail() {
    this.begun = null;
  }
}

function runAll(paths: readonly Path[], create = () => new StoredPlan()) {
  const ran: string[] = [];
  const model = new TestModel(planApprovalMachine as never, {
    logger: { log: () => {}, error: () => {} },
  });
  const made = model.getPaths(testPaths(exploration, paths) as never);
  for (const path of made) {
    const record = create();
    const execute = ({
      event,
      state,
    }: {
      event: TestEvent & { output?: unknown };
      state: { context: { viewer: unknown } };
    }) => {
      ran.push(event.step);
      if (event.type.startsWith('xstate.done.actor.')) record.answer(event.output);
      else if (event.type.startsWith('xstate.error.actor.')) record.fail();
      else record.command(event, { viewer: state.context.viewer });
    };
    const types = new Set(
      path.steps
        .map(({ event }) => (event as TestEvent).type)
        .filter((type) => type !== 'xstate.init'),
    );
    path.testSync({
      events: Object.fromEntries([...types].map((type) => [type, execute])) as never,
      states: {
        '*': ({ value }: { value: unknown }) =>
          expect(record.status).toBe(statusOfValue(planApprovalMachine, value).code ?? 'gone'),
      } as never,
    });
  }
  return { made: made.length, ran };
}

test.each([
  ['a tour', () => tour(exploration).paths],
  ['state paths', () => statePaths(exploration)],
  ['round trips', () => roundTrips(exploration)],
])(
  'the test model of @xstate/test runs %s of the plan step by step, and the stored record follows',
  (_, generate) => {
    const paths = generate();
    const { made, ran } = runAll(paths);
    expect(made).toBe(paths.length);
    expect(ran).toHaveLength(paths.reduce((sum, { steps }) => sum + steps.length, 0));
  },
);

test('the test model fails for a system that behaves differently, and shows the step', () => {
  class Forgetful extends StoredPlan {
    override answer() {
      this.fail();
    }
  }
  expect(() => runAll(statePaths(exploration), () => new Forgetful())).toThrow(
    /plan\.submit by author/,
  );
});
