import { ABANDONMENTS } from '../data/opinions.ts';
import { peopleWith, type DemoPerson } from '../master-data/world.ts';
import type { Course } from '../simulation.ts';
import { contractFacts } from './facts.ts';
import type { DemoRecord } from './ledger.ts';
import { throughReview } from './review.ts';
import { moment, wait, type Stage } from './stage.ts';

function make({ ledger, random, clock, line, unit }: Stage, order: DemoRecord): DemoRecord {
  const facts = contractFacts(random, order, clock.now());
  const contract = ledger.create({
    kind: 'entrustContract',
    author: order.author,
    unit,
    facts,
    items: [],
    title: String(facts['contractName']),
    amount: String(facts['amount']),
    agent: order.agent,
    source: order,
    context: {},
    guid: random.uuid(),
  });
  line.entrustContract = contract;
  return contract;
}

function abandon({ ledger, random }: Stage, contract: DemoRecord, by: DemoPerson): void {
  ledger.give(contract, by, { type: 'contract.abandon', opinion: random.pick(ABANDONMENTS) });
}

/** Notifies order and set-up of the contract's status. */
function follow({ ledger }: Stage, order: DemoRecord, setUp: DemoRecord, what: string): void {
  ledger.give(order, 'system', { type: `order.${what}` });
  ledger.give(setUp, 'system', { type: `setUp.${what}` });
}

/** The life of the contract of a received order; it takes effect together with order and set-up. */
export function* contractCourse(stage: Stage, order: DemoRecord, setUp: DemoRecord): Course {
  const { fate, random, unit } = stage;
  const contract = make(stage, order);
  yield* moment();
  if (random.chance(fate.keepDraft)) return;
  if (random.chance(fate.abandon / 2)) {
    yield* wait(stage, 3);
    abandon(stage, contract, contract.author);
    return;
  }
  const takeEffect = () => follow(stage, order, setUp, 'contractEffective');
  if (!(yield* throughReview(stage, contract, takeEffect))) {
    if (contract.deleted || !random.chance(0.4)) return;
    yield* wait(stage, 8);
    abandon(stage, contract, contract.author);
    return;
  }
  yield* moment();
  if (!random.chance(fate.abandon)) return;
  yield* wait(stage, 45);
  abandon(stage, contract, random.pick([contract.author, ...peopleWith(unit, 'administrator')]));
  follow(stage, order, setUp, 'contractAbandoned');
}
