import { takesAmount } from '#contract/core/amount-bands.ts';
import type { Approver, ChainLevel } from '#machines/shared/types.ts';

/**
 * A band of an amount rule: the amounts it covers (contract, amount-bands) and the number of levels
 * that must then approve.
 */
export interface AmountBand {
  type: string;
  min: string | null;
  max: string | null;
  levels: number;
}

interface LevelApprover extends Approver {
  level: number;
}

/**
 * A condition of a matter. While it holds, its levels, approvers and amount rule replace those of
 * the matter.
 */
export interface ConditionSetting {
  name: string;
  /** Null: any. */
  projectType: string | null;
  tenderWay: string | null;
  organizationType: string | null;
  level: number;
  /** A level without approvers of its own uses those of the matter. */
  approvers: readonly LevelApprover[];
  rule: { name: string; bands: readonly AmountBand[] } | null;
}

/** What one unit has set for one matter. */
export interface MatterSetting {
  unitName: string;
  /** 0: no approval, whatever the conditions say; otherwise 1 to 5 levels. */
  level: number;
  approvers: readonly LevelApprover[];
  /** The conditions in force, oldest first. */
  conditions: readonly ConditionSetting[];
}

/** The values of a record that conditions compare. */
export interface ChainFacts {
  /** Yuan; null when the record has none. */
  amount: string | null;
  projectType: string | null;
  tenderWay: string | null;
  organizationType: string | null;
}

/** Reads these values from the amount and the facts of a record. */
export function chainFacts(amount: string | null, facts: object): ChainFacts {
  const said = (name: string): string | null => {
    const value = (facts as Record<string, unknown>)[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    amount,
    projectType: said('projectType'),
    tenderWay: said('tenderWay'),
    organizationType: said('organizationType'),
  };
}

export interface ChainQuestion {
  own: MatterSetting | null;
  /** The setting of the superior unit, if a right of the unit requires its final review. */
  superior: MatterSetting | null;
  /** Null: somebody without any approval. */
  submitter: string | null;
  facts: ChainFacts;
}

/** The part of a setting that decides about a record. */
export interface Basis {
  setting: MatterSetting;
  isSuperior: boolean;
  condition: ConditionSetting | null;
  /** The band that covers the amount. */
  band: AmountBand | null;
  /** The levels of the setting or its condition, and how many of them are needed. */
  most: number;
  needed: number;
}

/** A level with the setting it comes from, and the people in it who may not decide. */
export interface ExplainedLevel extends ChainLevel {
  basis: Basis;
  ofUnit: number;
  leftOut: readonly (Approver & { because: 'submitter' | 'higherLevel' })[];
}

export type ChainAnswer =
  | { chain: ChainLevel[] }
  | { problem: 'noApprover'; level: number; unitName: string };

const criteria = ['projectType', 'tenderWay', 'organizationType'] as const;

/**
 * The condition that applies to a record: the most specific one, among equals the oldest (assumed).
 */
export function conditionFor(
  conditions: readonly ConditionSetting[],
  facts: ChainFacts,
): ConditionSetting | null {
  const holding = conditions.filter((condition) =>
    criteria.every((name) => condition[name] === null || condition[name] === facts[name]),
  );
  const named = (condition: ConditionSetting) =>
    criteria.filter((name) => condition[name] !== null).length;
  return holding.sort((left, right) => named(right) - named(left))[0] ?? null;
}

/**
 * The levels that a setting requires of a record, by the first band that covers the amount; without
 * a band, all of them.
 */
export function basisOf(setting: MatterSetting, facts: ChainFacts, isSuperior = false): Basis {
  const condition = setting.level === 0 ? null : conditionFor(setting.conditions, facts);
  const most = condition?.level ?? setting.level;
  const { amount } = facts;
  const band =
    amount === null
      ? undefined
      : condition?.rule?.bands.find((candidate) => takesAmount(candidate, amount));
  return {
    setting,
    isSuperior,
    condition,
    band: band ?? null,
    most,
    needed: Math.min(most, band?.levels ?? most),
  };
}

function peopleOf({ setting, condition }: Basis, level: number): readonly LevelApprover[] {
  const at = (people: readonly LevelApprover[]) =>
    people.filter((person) => person.level === level);
  const own = condition === null ? [] : at(condition.approvers);
  return own.length > 0 ? own : at(setting.approvers);
}

function levelsOf(basis: Basis): Omit<ExplainedLevel, 'leftOut'>[] {
  return Array.from({ length: basis.needed }, (_, index) => ({
    level: index + 1,
    ofUnit: index + 1,
    basis,
    unitName: basis.setting.unitName,
    approvers: peopleOf(basis, index + 1).map(({ guid, name }) => ({ guid, name })),
  }));
}

/**
 * The levels that a submission must pass (assumptions, "Approval"), each with its reason; the
 * superior unit adds its highest one. Nobody approves their own submission, and nobody approves at
 * two levels: a person named in several keeps the highest. A level may end up empty.
 */
export function explainChain({ own, superior, submitter, facts }: ChainQuestion): {
  bases: Basis[];
  levels: ExplainedLevel[];
} {
  const ownBasis = own === null ? null : basisOf(own, facts);
  const superiorBasis = superior === null ? null : basisOf(superior, facts, true);
  const found = [
    ...(ownBasis ? levelsOf(ownBasis) : []),
    ...(superiorBasis ? levelsOf(superiorBasis).slice(-1) : []),
  ];
  const higher = new Set<string>();
  const levels: ExplainedLevel[] = [];
  for (const [index, level] of [...found.entries()].reverse()) {
    const isFree = ({ guid }: Approver) => guid !== submitter && !higher.has(guid);
    const approvers = level.approvers.filter(isFree);
    const leftOut = level.approvers
      .filter((approver) => !isFree(approver))
      .map((approver) => ({
        ...approver,
        because: approver.guid === submitter ? ('submitter' as const) : ('higherLevel' as const),
      }));
    for (const { guid } of approvers) higher.add(guid);
    levels.unshift({ ...level, level: index + 1, approvers, leftOut });
  }
  return { bases: [ownBasis, superiorBasis].filter((basis) => basis !== null), levels };
}

/**
 * The chain of a submission as stored with the record, or the level that is left without an
 * approver.
 */
export function chainFor(question: ChainQuestion): ChainAnswer {
  const { levels } = explainChain(question);
  const empty = levels.findLast(({ approvers }) => approvers.length === 0);
  if (empty) return { problem: 'noApprover', level: empty.level, unitName: empty.unitName };
  return {
    chain: levels.map(({ level, unitName, approvers }) => ({ level, unitName, approvers })),
  };
}
