import { compare } from '#contract/core/money.ts';
import type { Approver, ChainLevel } from '#machines/shared/types.ts';

/** A band of an amount rule: which amounts it takes, and how many levels must then approve (specification, section 5). */
export interface AmountBand {
  /** 0 range, 1 below, 2 at most, 3 above, 4 at least, 5 exactly (0 to 5 of the amount-range rule; the meaning is assumed). */
  type: string;
  min: string | null;
  max: string | null;
  levels: number;
}

/** What one unit has set for one matter. */
export interface MatterSetting {
  unitName: string;
  /** 0 no approval, 1 to 5 levels. */
  level: number;
  approvers: readonly { level: number; guid: string; name: string }[];
  bands: readonly AmountBand[];
}

export interface ChainQuestion {
  own: MatterSetting | null;
  /** The superior unit's setting, when a condition sends the record there for the last review. */
  superior: MatterSetting | null;
  submitter: string;
  /** Yuan; null when the record has none. */
  amount: string | null;
}

export type ChainAnswer = { chain: ChainLevel[] } | { problem: 'noApprover'; level: number; unitName: string };

const takes: Record<string, (amount: string, band: AmountBand) => boolean> = {
  '0': (amount, { min, max }) => compare(amount, min ?? '0') >= 0 && compare(amount, max ?? '0') < 0,
  '1': (amount, { max }) => compare(amount, max ?? '0') < 0,
  '2': (amount, { max }) => compare(amount, max ?? '0') <= 0,
  '3': (amount, { min }) => compare(amount, min ?? '0') > 0,
  '4': (amount, { min }) => compare(amount, min ?? '0') >= 0,
  '5': (amount, { min }) => compare(amount, min ?? '0') === 0,
};

/** How many levels of a setting an amount needs: the first band that takes it, at most the setting's own level. */
export function levelsNeeded(setting: MatterSetting, amount: string | null): number {
  const band = amount === null ? undefined : setting.bands.find((candidate) => takes[candidate.type]?.(amount, candidate));
  return Math.min(setting.level, band?.levels ?? setting.level);
}

function levelsOf(setting: MatterSetting, amount: string | null): ChainLevel[] {
  const needed = levelsNeeded(setting, amount);
  return Array.from({ length: needed }, (_, index) => ({
    level: index + 1,
    unitName: setting.unitName,
    approvers: setting.approvers.filter((approver) => approver.level === index + 1).map(({ guid, name }) => ({ guid, name })),
  }));
}

/**
 * The chain a submission must pass (lifecycles, "Chain"). Nobody approves what he submitted, and nobody stands in two
 * levels: who is named in several keeps the highest, so that no level can be left without anybody to decide.
 */
export function chainFor(question: ChainQuestion): ChainAnswer {
  const own = question.own === null ? [] : levelsOf(question.own, question.amount);
  const superior = question.superior === null ? [] : levelsOf(question.superior, question.amount).slice(-1);
  const levels = [...own, ...superior];
  const taken = new Set([question.submitter]);
  const chain: ChainLevel[] = [];
  for (const [index, level] of [...levels.entries()].reverse()) {
    const approvers: Approver[] = level.approvers.filter((approver) => !taken.has(approver.guid));
    if (approvers.length === 0) return { problem: 'noApprover', level: index + 1, unitName: level.unitName };
    for (const approver of approvers) taken.add(approver.guid);
    chain.unshift({ ...level, level: index + 1, approvers });
  }
  return { chain };
}
