import { peopleWith } from '../master-data/world.ts';
import type { Course } from '../simulation.ts';
import { remove, stateOf } from './acts.ts';
import { setUpFacts } from './facts.ts';
import type { DemoRecord } from './ledger.ts';
import { orderCourse } from './orders.ts';
import { throughReview } from './review.ts';
import { moment, wait, type Stage } from './stage.ts';

function make({ ledger, random, clock, line, unit }: Stage, plan: DemoRecord): DemoRecord {
  const facts = setUpFacts(random, plan, clock.now());
  const setUp = ledger.create({
    kind: 'setUp',
    author: plan.author,
    unit,
    facts,
    items: [],
    title: String(facts['projectName']),
    amount: plan.amount,
    source: plan,
    context: { organizationType: facts['organizationType'], handler: null, hasOrder: false },
    guid: random.uuid(),
  });
  ledger.give(plan, 'system', { type: 'plan.use' });
  line.setUp = setUp;
  return setUp;
}

/** The unit's administrator assigns an entrusted purchase to an agency and a handler. */
function assign({ ledger, random, world, unit, fate }: Stage, setUp: DemoRecord): void {
  const agency =
    fate.agency ??
    random.weighted(
      world.agencies.filter((candidate) => candidate !== unit),
      ({ weight }) => weight,
    );
  const handler = fate.handler ?? random.pick(peopleWith(unit, 'handler'));
  const handlerGuid = handler.user.guid;
  const administrator = random.pick(peopleWith(unit, 'administrator'));
  ledger.give(
    setUp,
    administrator,
    { type: 'setUp.assign', agentGuid: agency.guid, handlerGuid },
    { output: { handlerGuid } },
  );
  setUp.agent = agency;
}

/** The life of a set-up created from an approved plan, and of its order and contract. */
export function* setUpCourse(stage: Stage, plan: DemoRecord): Course {
  const { fate, random, ledger } = stage;
  const setUp = make(stage, plan);
  yield* moment();
  if (random.chance(fate.keepDraft)) return;
  if (random.chance(fate.remove)) {
    yield* wait(stage, 2);
    remove(stage, setUp);
    return;
  }
  if (!(yield* throughReview(stage, setUp))) return;
  if (stateOf(setUp) === 'notBuilt') {
    yield* wait(stage, 4);
    ledger.give(setUp, setUp.author, { type: 'setUp.build' });
    yield* moment();
    return;
  }
  yield* wait(stage, 1.5);
  assign(stage, setUp);
  yield* moment();
  yield* wait(stage, 1.5);
  yield* orderCourse(stage, setUp);
}
