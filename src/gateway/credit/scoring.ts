import Big from 'big.js';
import {
  gradeOf,
  TOTAL_DECIMALS,
  yearScore,
  type ScoreSettings,
  type ScoreShare,
  type ScoreSource,
  type YearScore,
} from '#contract/core/year-score.ts';
import { invalidField } from '../base/failure.ts';
import { canonicalJson, sha256 } from '../records/canonical.ts';
import type { YearSettings } from '../suppliers/settings/in-force.ts';
import type { Input } from './inputs.ts';

/** A share as stored in the record; `calculatedScore` if a person has set another score. */
export interface KeptShare extends Pick<
  ScoreShare,
  'source' | 'score' | 'weight' | 'countedWeight' | 'weighted'
> {
  entryCount: number;
  calculatedScore?: string | null;
}

/** The facts of an evaluation and of the credit made from it. */
export type CreditFacts = {
  userQiYe_Guid: string;
  creditYear: string;
  version: string;
  correctionReason?: string;
  shares?: KeptShare[];
  totalScore?: string;
  calculatedScore?: string;
  grade?: string;
  evaluationLevel?: string;
  consequence?: string;
  editReason?: string;
  /** SHA-256 over settings and input. */
  inputDigest?: string;
  attachment?: string;
  attachmentName?: string;
  beiZhu?: string;
};

/** The settings of a year that are stored with a score. */
export const keptSettings = ({
  guid,
  fullScore,
  shares,
  grades,
}: YearSettings): ScoreSettings & { guid: string } => ({ guid, fullScore, shares, grades });

export const digestOfInput = (settings: ScoreSettings, input: Input): string =>
  sha256(canonicalJson({ settings, input }));

function graded(
  grade: YearScore['grade'],
): Pick<CreditFacts, 'grade' | 'evaluationLevel' | 'consequence'> {
  if (grade === null) return {};
  const { evaluationLevel, consequence } = grade;
  return {
    grade: grade.grade,
    ...(evaluationLevel ? { evaluationLevel } : {}),
    ...(consequence ? { consequence } : {}),
  };
}

const kept = ({
  source,
  score,
  weight,
  countedWeight,
  weighted,
  entries,
}: ScoreShare): KeptShare => ({
  source,
  score,
  weight,
  countedWeight,
  weighted,
  entryCount: entries,
});

/** The facts of an evaluation after a calculation, which discards manual scores. */
export function calculatedFacts(
  facts: CreditFacts,
  settings: ScoreSettings,
  input: Input,
): CreditFacts {
  const { userQiYe_Guid, creditYear, version, correctionReason } = facts;
  const score = yearScore(settings, input);
  return {
    userQiYe_Guid,
    creditYear,
    version,
    ...(correctionReason ? { correctionReason } : {}),
    shares: score.shares.map(kept),
    ...(score.total === null ? {} : { totalScore: score.total, ...graded(score.grade) }),
    inputDigest: digestOfInput(settings, input),
  };
}

/** A manual score for a whole credit. */
export function withTotal(
  facts: CreditFacts,
  settings: ScoreSettings,
  totalScore: string,
  editReason: string,
): CreditFacts {
  if (new Big(totalScore).gt(settings.fullScore))
    throw invalidField('totalScore', 'errors.scoreAboveFull', { n: settings.fullScore });
  const total = new Big(new Big(totalScore).toFixed(TOTAL_DECIMALS, Big.roundHalfUp)).toFixed();
  const calculated = facts.calculatedScore ?? facts.totalScore;
  const { grade: _grade, evaluationLevel: _level, consequence: _consequence, ...rest } = facts;
  return {
    ...rest,
    totalScore: total,
    ...(calculated ? { calculatedScore: calculated } : {}),
    ...graded(gradeOf(settings.grades, total)),
    editReason,
  };
}

/** Manual scores for shares; the total follows from them and from the calculated others. */
export function withShares(
  facts: CreditFacts,
  settings: ScoreSettings,
  input: Input,
  scores: readonly { source: string; score: string }[],
  editReason: string,
): CreditFacts {
  const before = facts.shares ?? [];
  for (const [index, { source, score }] of scores.entries()) {
    if (!before.some((share) => share.source === source))
      throw invalidField(`shares[${index}].source`, 'errors.shareNotInSettings');
    if (new Big(score).gt(settings.fullScore))
      throw invalidField(`shares[${index}].score`, 'errors.scoreAboveFull', {
        n: settings.fullScore,
      });
  }
  const setBefore = before.flatMap(({ source, score, calculatedScore }) =>
    calculatedScore === undefined || score === null ? [] : [[source, score] as const],
  );
  const given: Partial<Record<ScoreSource, string>> = Object.fromEntries([
    ...setBefore,
    ...scores.map(({ source, score }) => [source, score] as const),
  ]);
  const calculated = yearScore(settings, input);
  const score = yearScore(settings, input, given);
  if (score.total === null) throw invalidField('shares', 'errors.scoreNeedsContract');
  const shares = score.shares.map((share) => {
    const own = calculated.shares.find(({ source }) => source === share.source);
    return share.source in given
      ? { ...kept(share), calculatedScore: own?.score ?? null }
      : kept(share);
  });
  const {
    grade: _grade,
    evaluationLevel: _level,
    consequence: _consequence,
    calculatedScore: _calculated,
    ...rest
  } = facts;
  return {
    ...rest,
    shares,
    totalScore: score.total,
    ...(calculated.total === null ? {} : { calculatedScore: calculated.total }),
    ...graded(score.grade),
    editReason,
  };
}
