import { CATEGORIES, type Category, type Section } from '../data/materials.ts';
import { peopleWith, type DemoPerson } from '../master-data/world.ts';
import { remove, revise, undo, usesOf } from './acts.ts';
import { batchFacts, selfFacts, yearlyFacts, type PlanDraw } from './facts.ts';
import { categoryOf, itemsFor, partOf, partWorth } from './goods.ts';
import type { Facts } from '../played-record.ts';
import type { DemoRecord } from './ledger.ts';
import { throughReview } from './review.ts';
import { setUpCourse } from './set-ups.ts';
import { moment, wait, type Stage } from './stage.ts';
import type { Item } from '#gateway/records/items.ts';
import type { Course } from '../simulation.ts';

export type PlanKind = 'yearlyPlan' | 'batchPlan' | 'selfPlan';

/** Yuan below which units mostly buy in-house. */
const SMALL = 200_000;

const SECTIONS: readonly string[] = ['fuel', 'parts', 'works'] satisfies Section[];

const authorOf = ({ fate, random, unit }: Stage): DemoPerson =>
  fate.author ?? random.pick(peopleWith(unit, 'buyer'));

/** The current plan year. */
const presentYear = ({ clock, world }: Stage): string =>
  world.calendar.year(clock.scriptDay().slice(0, 4));

function categoryFor({ fate, random, unit }: Stage, author: DemoPerson): Category {
  if (fate.category) return fate.category;
  return categoryOf(
    random,
    unit.buys,
    SECTIONS.includes(author.section) ? (author.section as Section) : null,
    fate.total?.[0],
  );
}

function keep(
  stage: Stage,
  kind: PlanKind,
  author: DemoPerson,
  facts: Facts,
  items: Item[],
  source: DemoRecord | null,
): DemoRecord {
  const { ledger, line, random, unit } = stage;
  const title = String(facts['projectName']);
  const record = ledger.create({
    kind,
    author,
    unit,
    facts,
    items,
    title,
    source,
    context: { uses: 0 },
    guid: random.uuid(),
  });
  line[kind] = record;
  return record;
}

function draw(
  { fate, random, clock }: Stage,
  category: Category,
  items: readonly Item[],
  total: number,
): PlanDraw {
  const form =
    fate.form ?? (random.chance(fate.entrusted * (total < SMALL ? 0.25 : 1.3)) ? '2' : '1');
  return { random, category, items, total, form, now: clock.now() };
}

function makeYearly(stage: Stage, planYear: string): DemoRecord {
  const { random, fate, unit, clock, world } = stage;
  const author = authorOf(stage);
  const category = categoryFor(stage, author);
  const total = random.logBetween(
    ...(fate.total ?? ([category.total[0] * 2, category.total[1] * 1.5] as const)),
  );
  const items = itemsFor(random, category, total, 8, clock.now());
  const day = clock.scriptDay();
  const isLate = day.slice(0, 4) === planYear && day.slice(5) > '03-15';
  return keep(
    stage,
    'yearlyPlan',
    author,
    yearlyFacts(draw(stage, category, items, total), unit, world.calendar.year(planYear), isLate),
    items,
    null,
  );
}

function makeSelf(stage: Stage): DemoRecord {
  const { random, fate, clock } = stage;
  const author = authorOf(stage);
  const category = categoryFor(stage, author);
  const total = random.logBetween(
    ...(fate.total ?? ([category.total[0] * 0.3, category.total[1] * 0.15] as const)),
  );
  const items = itemsFor(random, category, total, 4, clock.now());
  return keep(
    stage,
    'selfPlan',
    author,
    selfFacts(draw(stage, category, items, total), stage.unit, presentYear(stage)),
    items,
    null,
  );
}

/**
 * The items of a batch plan and their yearly plan; null if no yearly plan of the unit has enough
 * left.
 */
function taking(stage: Stage): { yearly: DemoRecord; items: Item[] } | null {
  const { random, unit, clock, market, fate } = stage;
  const now = clock.now();
  const offers = market.offers(unit, presentYear(stage));
  const left = (item: Item) => market.left(item);
  for (const yearly of random.sample(offers, fate.total ? offers.length : 1)) {
    const items = fate.total
      ? partWorth(random, yearly.items, left, fate.total, now)
      : partOf(random, yearly.items, left, now);
    if (items.length > 0) return { yearly, items };
  }
  return null;
}

/**
 * A batch plan takes from a yearly plan with something left; without one, the unit buys in-house.
 */
function makeBatch(stage: Stage): DemoRecord {
  const { unit, market, ledger } = stage;
  const found = taking(stage);
  if (found === null) return makeSelf(stage);
  const { yearly, items } = found;
  const category = CATEGORIES.find(({ materials }) =>
    materials.some(({ code }) => code === yearly.items[0]?.materialCode),
  );
  if (!category) throw new Error(`No category for the items of ${yearly.number}.`);
  const total = items.reduce(
    (sum, item) => sum + Number(item.quantity) * Number(item.unitPrice),
    0,
  );
  const author = stage.fate.author ?? yearly.author;
  const record = keep(
    stage,
    'batchPlan',
    author,
    batchFacts(draw(stage, category, items, total), unit, yearly),
    items,
    yearly,
  );
  market.take(items);
  ledger.give(yearly, 'system', { type: 'plan.use' });
  return record;
}

/** An approved plan that turns out to be wrong before anything was created from it. */
function* secondThoughts(stage: Stage, plan: DemoRecord): Generator<number, boolean, void> {
  yield* wait(stage, 2.5);
  if (usesOf(plan) > 0) return true;
  stage.market.withdraw(plan);
  undo(stage, plan);
  yield* moment();
  yield* wait(stage, 1);
  revise(stage, plan);
  return yield* throughReview(stage, plan);
}

/** The life of a plan and of everything created from it; `planYear` is for yearly plans. */
export function* planCourse(stage: Stage, kind: PlanKind, planYear: string): Course {
  const { fate, random, market } = stage;
  const plan =
    kind === 'yearlyPlan'
      ? makeYearly(stage, planYear)
      : kind === 'batchPlan'
        ? makeBatch(stage)
        : makeSelf(stage);
  yield* moment();
  if (random.chance(fate.keepDraft)) return;
  if (random.chance(fate.remove)) {
    yield* wait(stage, 2);
    remove(stage, plan);
    return;
  }
  if (!(yield* throughReview(stage, plan))) return;
  if (plan.kind === 'yearlyPlan') market.offer(plan);
  if (random.chance(fate.undo)) {
    if (!(yield* secondThoughts(stage, plan))) return;
    if (plan.kind === 'yearlyPlan') market.offer(plan);
  }
  if (plan.kind === 'yearlyPlan' || !random.chance(fate.setUp)) return;
  yield* wait(stage, 4);
  yield* setUpCourse(stage, plan);
}
