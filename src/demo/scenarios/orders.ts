import type { SetUpContext } from '#machines/set-up/index.ts';
import { orderFactsFrom } from '#gateway/entrust/create-order.ts';
import { DECLINES, ORDER_UNDOINGS, RECEIPTS } from '../data/opinions.ts';
import { peopleWith, type DemoPerson } from '../master-data/world.ts';
import type { Course } from '../simulation.ts';
import { edit, revise, undo } from './acts.ts';
import { contractCourse } from './contracts.ts';
import { orderDetails } from './facts.ts';
import type { Facts } from '../played-record.ts';
import type { DemoRecord } from './ledger.ts';
import { throughReview } from './review.ts';
import { moment, wait, type Stage } from './stage.ts';

function handlerOf({ world }: Stage, setUp: DemoRecord): DemoPerson {
  const handler = world.people.get((setUp.live.context as SetUpContext).handler ?? '');
  if (!handler) throw new Error(`${setUp.number} has no handler.`);
  return handler;
}

/** The handler has the order created from the set-up. */
function make(stage: Stage, setUp: DemoRecord): DemoRecord {
  const { ledger, line, random, unit } = stage;
  const handler = handlerOf(stage, setUp);
  const facts: Facts = {
    ...orderFactsFrom({ guid: setUp.live.guid, facts: setUp.facts, title: setUp.title }),
  };
  ledger.give(setUp, handler, { type: 'setUp.createOrder' });
  const order = ledger.create({
    kind: 'entrustOrder',
    author: handler,
    unit,
    facts,
    items: [],
    title: String(facts['ordersName']),
    amount: setUp.amount,
    agent: setUp.agent,
    source: setUp,
    context: {},
    guid: random.uuid(),
  });
  line.entrustOrder = order;
  return order;
}

/** The agency's response to an order; true if it received it. */
function answer({ ledger, random, fate }: Stage, order: DemoRecord, setUp: DemoRecord): boolean {
  const receiver = random.pick(order.agent ? peopleWith(order.agent, 'receiver') : []);
  if (random.chance(fate.decline)) {
    ledger.give(order, receiver, { type: 'order.decline', opinion: random.pick(DECLINES) });
    ledger.give(setUp, 'system', { type: 'setUp.orderDeclined' });
    return false;
  }
  ledger.give(order, receiver, { type: 'order.receive', opinion: random.pick(RECEIPTS) });
  ledger.give(setUp, 'system', { type: 'setUp.orderReceived' });
  return true;
}

/**
 * The life of an order, from the assigned set-up to its receipt by the agency, and of its contract.
 */
export function* orderCourse(stage: Stage, setUp: DemoRecord): Course {
  const { fate, random, ledger } = stage;
  const order = make(stage, setUp);
  yield* moment();
  if (random.chance(fate.keepDraft)) return;
  yield* wait(stage, 0.8);
  edit(stage, order, {
    facts: orderDetails(random, order, order.author, stage.clock.now()),
    items: [],
  });
  for (;;) {
    if (!(yield* throughReview(stage, order))) return;
    ledger.give(order, 'system', { type: 'order.send' });
    ledger.give(setUp, 'system', { type: 'setUp.orderSent' });
    yield* moment();
    yield* wait(stage, 1.5);
    if (random.chance(fate.withdraw)) {
      undo(stage, order, ORDER_UNDOINGS);
      ledger.give(setUp, 'system', { type: 'setUp.orderWithdrawn' });
    } else if (answer(stage, order, setUp)) {
      break;
    }
    yield* moment();
    yield* wait(stage, 2);
    revise(stage, order);
  }
  yield* moment();
  if (!random.chance(fate.contract)) return;
  yield* wait(stage, 7);
  yield* contractCourse(stage, order, setUp);
}
