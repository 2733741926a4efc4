import type { ProcurementKind } from '#contract/kinds.ts';
import type { Category } from '../data/materials.ts';
import type { DemoPerson, Unit, World } from '../master-data/world.ts';
import type { Random } from '../random.ts';
import type { Clock, Course } from '../simulation.ts';
import type { Ledger, DemoRecord } from './ledger.ts';
import type { Market } from './market.ts';

/** The probabilities in one line of records, and its actors. */
export interface Fate {
  author?: DemoPerson;
  handler?: DemoPerson;
  agency?: Unit;
  category?: Category;
  /** Minimum and maximum of the plan in yuan. */
  total?: readonly [number, number];
  /** Organisation form: 1 in-house, 2 entrusted. */
  form?: '1' | '2';
  /** Multiplies all waiting times. */
  pace: number;
  keepDraft: number;
  remove: number;
  edit: number;
  recall: number;
  reject: number;
  giveUp: number;
  undo: number;
  setUp: number;
  entrusted: number;
  decline: number;
  withdraw: number;
  contract: number;
  abandon: number;
}

export const USUAL: Fate = {
  pace: 1,
  keepDraft: 0.015,
  remove: 0.012,
  edit: 0.16,
  recall: 0.025,
  reject: 0.07,
  giveUp: 0.22,
  undo: 0.012,
  setUp: 0.27,
  entrusted: 0.42,
  decline: 0.06,
  withdraw: 0.03,
  contract: 0.85,
  abandon: 0.05,
};

/** A line without problems; scenarios for demonstration accounts adjust it. */
export const SMOOTH: Fate = {
  ...USUAL,
  pace: 0.12,
  keepDraft: 0,
  remove: 0,
  edit: 0,
  recall: 0,
  reject: 0,
  giveUp: 0,
  undo: 0,
  setUp: 1,
  decline: 0,
  withdraw: 0,
  contract: 1,
  abandon: 0,
};

/** The records of one line, as they come to be. */
export type Line = Partial<Record<ProcurementKind, DemoRecord>>;

/** The environment of a scenario. */
export interface Stage {
  world: World;
  ledger: Ledger;
  clock: Clock;
  market: Market;
  random: Random;
  unit: Unit;
  fate: Fate;
  line: Line;
}

/** Waits for about a number of working days: often short, rarely long. */
export function* wait({ random, fate }: Stage, days: number): Course {
  yield Math.max(0.01, (random.exponential(days * 0.8) + days * 0.2) * fate.pace);
}

/** Lets the simulation check whether the scenario is frozen here. */
export function* moment(): Course {
  yield 0;
}
