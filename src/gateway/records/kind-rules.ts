import type { RecordKind } from '#contract/kinds.ts';
import type { RecordRole } from '#machines/shared/types.ts';
import type { Effects } from './effects.ts';
import type { Retelling } from './retelling.ts';
import type { OwnedStanding, Standing } from './standing.ts';
import type { WaitingFor } from './tasks.ts';

/** An authority, and of which units the records are on which whoever holds it acts. */
export interface Office {
  authority: string;
  /**
   * `all`: people of the platform, on those of every unit; `visible`: people of the unit itself or
   * of one whose people see its records; `own`: people of the unit alone, whatever others see.
   */
  units: 'all' | 'visible' | 'own';
}

/** What the unit above has left to a unit, or kept for itself. */
export interface ReviewRights {
  reviewsOwnPlans: boolean;
  setUpNeedsSuperior: boolean;
}

/** What the engine asks of a kind of record. */
export interface RecordKindRules {
  /** What its calls do beside moving the machine on. */
  effects: Effects;
  /** What somebody who may edit is to a record of the own unit. */
  ownRole: RecordRole;
  /** Who reviews it; null: its chain, its parties, or nobody. */
  reviewers: Office | null;
  /** Who carries it on after its approval; null: whoever the record names, or nobody. */
  handlers: Office | null;
  /**
   * Whether its chain ends with the unit above, by the rights of the unit (requirements, 10.8; the
   * effect is assumed); null: never.
   */
  endsAbove: ((unit: ReviewRights) => boolean) | null;
  /** Who sees it beyond its unit, its chain and its parties, as keys of people and enterprises. */
  alsoVisibleTo(record: Standing): readonly string[];
  /** Who must act on it now; nobody where it is at an end. */
  tasks(record: OwnedStanding): readonly WaitingFor[];
  /** What its histories say of its commands when they are run through the machine again. */
  retelling: Retelling;
}

let registered: Readonly<Record<RecordKind, RecordKindRules>> | null = null;

/** Tells the engine the rules of all kinds; done before the first record is touched. */
export function registerKinds(rules: Readonly<Record<RecordKind, RecordKindRules>>): void {
  registered = rules;
}

/** The rules of a kind of record. */
export function rulesOf(kind: RecordKind): RecordKindRules {
  if (registered === null) throw new Error(`The rules of ${kind} are asked before registerKinds.`);
  return registered[kind];
}
