import type { RecordKind } from '#contract/kinds.ts';
import type { RecordRole } from '#machines/shared/types.ts';
import type { Effects } from './effects.ts';
import type { Retelling } from './retelling.ts';
import type { OwnedStanding, Standing } from './standing.ts';
import type { WaitingFor } from './tasks.ts';

/** An authority, and the units on whose records its holders act. */
export interface Office {
  authority: string;
  /**
   * `all`: people of the platform, on records of every unit; `visible`: people of the unit itself
   * or of one that sees its records; `own`: people of the unit only.
   */
  units: 'all' | 'visible' | 'own';
}

/** Which reviews the superior unit has left to a unit. */
export interface ReviewRights {
  reviewsOwnPlans: boolean;
  setUpNeedsSuperior: boolean;
}

/** What the engine asks of a kind of record. */
export interface RecordKindRules {
  /** The effects of its calls. */
  effects: Effects;
  /** The role of people of the own unit who may edit. */
  ownRole: RecordRole;
  /** Who reviews it; null: its chain, its parties, or nobody. */
  reviewers: Office | null;
  /** Who continues it after its approval; null: a person named in the record, or nobody. */
  handlers: Office | null;
  /**
   * Whether its chain ends with the superior unit, by the rights of the unit (requirements, 10.8;
   * the effect is assumed); null: never.
   */
  endsAbove: ((unit: ReviewRights) => boolean) | null;
  /** Who sees it beyond its unit, chain and parties, as keys of people and enterprises. */
  alsoVisibleTo(record: Standing): readonly string[];
  /** Who must act on it now; nobody at its end. */
  tasks(record: OwnedStanding): readonly WaitingFor[];
  /** What a replay of its histories needs to know of its commands. */
  retelling: Retelling;
}

let registered: Readonly<Record<RecordKind, RecordKindRules>> | null = null;

/** Registers the rules of all kinds; must run before the first record is touched. */
export function registerKinds(rules: Readonly<Record<RecordKind, RecordKindRules>>): void {
  registered = rules;
}

/** The rules of a kind of record. */
export function rulesOf(kind: RecordKind): RecordKindRules {
  if (registered === null) throw new Error(`The rules of ${kind} are asked before registerKinds.`);
  return registered[kind];
}
