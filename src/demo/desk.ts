import type { ProcurementKind } from '#contract/kinds.ts';
import { END, momentOf, WORKING_DAY } from './calendar.ts';
import type { DemoPerson, Unit, World } from './master-data/world.ts';
import { contextOf } from './scenarios/ledger.ts';
import type { PlanKind } from './scenarios/plans.ts';
import { SMOOTH, type Fate, type Line } from './scenarios/stage.ts';

/** A scenario for a person: where its line stops, and how it gets there. */
export interface DeskScenario {
  unit: Unit;
  start: PlanKind;
  planYear: string;
  moment: number;
  fate: Fate;
  isFrozen(line: Line): boolean;
}

/** A point in the life of a line: a kind of record in a status, under review at a level. */
interface Stop {
  kind: ProcurementKind;
  status: string;
  level?: number;
}

/** Maximum of working days in which a smooth line gets there. */
const LEAD: Record<ProcurementKind, number> = {
  yearlyPlan: 0.5,
  batchPlan: 0.5,
  selfPlan: 0.5,
  setUp: 1.8,
  entrustOrder: 2.6,
  entrustContract: 4.2,
};

/** Totals in yuan for which the unit's bands require one, two and three levels. */
const TOTALS: readonly (readonly [number, number])[] = [
  [60_000, 400_000],
  [700_000, 3_000_000],
  [6_000_000, 16_000_000],
];

/** How long things wait on a desk, in working days: from hours to weeks. */
const AGES = [0.3, 0.9, 1.6, 2.4, 3.5, 4.7, 6.2, 8.4, 11, 14, 18];

const stopsAt =
  ({ kind, status, level }: Stop) =>
  (line: Line): boolean => {
    const record = line[kind];
    if (!record || record.live.status !== status || record.deleted) return false;
    return level === undefined || contextOf(record).position + 1 === level;
  };

class Desk {
  readonly scenarios: DeskScenario[] = [];
  private turn = 0;

  constructor(
    private readonly unit: Unit,
    private readonly people: { author: DemoPerson; handler?: DemoPerson; agency?: Unit },
  ) {}

  /**
   * A number of lines that stop here, with ages from hours to weeks unless one is given in working
   * days.
   */
  add(count: number, stop: Stop, bend: Partial<Fate> = {}, age: number | null = null): void {
    for (let index = 0; index < count; index++) {
      this.turn += 1;
      const { kind } = stop;
      const isPlan = kind === 'yearlyPlan' || kind === 'batchPlan' || kind === 'selfPlan';
      const start = isPlan ? kind : this.turn % 3 === 0 ? 'batchPlan' : 'selfPlan';
      const days = LEAD[kind] + (age ?? AGES[this.turn % AGES.length] ?? 1);
      const total = TOTALS[Math.min(stop.level ?? 1, TOTALS.length) - 1];
      this.scenarios.push({
        unit: this.unit,
        start,
        planYear: '2027',
        moment: END - days * WORKING_DAY,
        fate: { ...SMOOTH, form: '2', ...this.people, ...(total ? { total } : {}), ...bend },
        isFrozen: stopsAt(stop),
      });
    }
  }

  /**
   * Yearly plans approved at the beginning of the year, large enough for all lines that take from
   * them.
   */
  supply(count: number, planYear: string, day: string): void {
    for (let index = 0; index < count; index++) {
      const fate: Fate = { ...SMOOTH, ...this.people, total: [30_000_000, 90_000_000] };
      this.scenarios.push({
        unit: this.unit,
        start: 'yearlyPlan',
        planYear,
        moment: momentOf(day) + index * 95,
        fate,
        isFrozen: () => false,
      });
    }
  }
}

function plansOf(desk: Desk): void {
  for (const kind of ['yearlyPlan', 'batchPlan', 'selfPlan'] as const) {
    desk.add(2, { kind, status: '1' });
    for (const level of [1, 2, 3])
      desk.add(level === 1 && kind === 'yearlyPlan' ? 2 : 3, { kind, status: '2', level });
    desk.add(2, { kind, status: '3' }, { reject: 1 });
    desk.add(2, { kind, status: '4' });
  }
}

function setUpsOf(desk: Desk): void {
  const kind = 'setUp';
  desk.add(2, { kind, status: '1' });
  for (const level of [1, 2, 3]) desk.add(3, { kind, status: '2', level });
  // Rejections happen by chance at plans as well as at set-ups, so only some of these lines end as
  // intended.
  desk.add(12, { kind, status: '3' }, { reject: 0.35 }, 9);
  desk.add(6, { kind, status: '4' });
  desk.add(2, { kind, status: '5' }, { form: '1' });
  desk.add(2, { kind, status: '6' }, { form: '1' });
  desk.add(5, { kind, status: '7' });
}

function ordersOf(desk: Desk): void {
  const kind = 'entrustOrder';
  desk.add(2, { kind, status: '1' });
  desk.add(3, { kind, status: '2', level: 1 });
  desk.add(2, { kind, status: '3' }, { decline: 1 });
  desk.add(2, { kind, status: '4' });
  desk.add(8, { kind, status: '9' });
  desk.add(3, { kind, status: '10' });
}

function contractsOf(desk: Desk): void {
  const kind = 'entrustContract';
  desk.add(2, { kind, status: '1001' });
  for (const [level, count] of [
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 5],
    [5, 5],
  ] as const)
    desk.add(count, { kind, status: '1009', level });
  desk.add(8, { kind, status: '1011' }, { reject: 0.2 }, 16);
  desk.add(3, { kind, status: '1012' });
  desk.add(2, { kind, status: '1019' }, { abandon: 2 });
}

/** The tasks of the demonstration accounts; the same at every scale. */
export function deskScenarios(world: World): DeskScenario[] {
  const who = (account: string): DemoPerson => {
    const person = world.accounts.get(account);
    if (!person) throw new Error(`Nobody has the account ${account}.`);
    return person;
  };
  const unitOf = (account: string): Unit => {
    const unit = world.units.find(({ guid }) => guid === who(account).user.enterprise.guid);
    if (!unit) throw new Error(`${account} belongs to no unit.`);
    return unit;
  };
  const purchaser = who('purchaser01');
  const first = new Desk(unitOf('purchaser01'), {
    author: purchaser,
    handler: purchaser,
    agency: unitOf('agency001'),
  });
  first.supply(8, '2026', '2026-01-05');
  plansOf(first);
  setUpsOf(first);
  ordersOf(first);
  contractsOf(first);

  const toAgencyBuyer = new Desk(unitOf('purchaser01'), {
    author: purchaser,
    handler: purchaser,
    agency: unitOf('agencybuyer1'),
  });
  toAgencyBuyer.add(3, { kind: 'entrustOrder', status: '9' });
  toAgencyBuyer.add(1, { kind: 'entrustOrder', status: '10' });

  const others = (['agencybuyer1', 'central001'] as const).map((account) => {
    const desk = new Desk(unitOf(account), {
      author: who(account),
      handler: who(account),
      agency: unitOf('agency001'),
    });
    desk.add(1, { kind: 'selfPlan', status: '1' });
    desk.add(2, { kind: 'selfPlan', status: '2', level: 1 });
    desk.add(1, { kind: 'selfPlan', status: '4' });
    desk.add(1, { kind: 'setUp', status: '7' });
    desk.add(1, { kind: 'entrustOrder', status: '9' });
    desk.add(1, { kind: 'entrustContract', status: '1012' });
    return desk;
  });
  return [first, toAgencyBuyer, ...others].flatMap((desk) => desk.scenarios);
}
