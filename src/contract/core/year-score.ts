import Big from 'big.js';

/** The sources of a yearly score. */
export const SCORE_SOURCES = ['contract', 'breach', 'award', 'publicCredit', 'yearAudit'] as const;
export type ScoreSource = (typeof SCORE_SOURCES)[number];

/** Decimals of a share's score and weighted score, and of the total (assumed). */
const SHARE_DECIMALS = 4;
export const TOTAL_DECIMALS = 2;

/** A grade of the settings: every score from its lowest one up to that of the grade before it. */
export interface ScoreGrade {
  grade: string;
  minScore: string;
  /** Enumeration supplierEvaluation. */
  evaluationLevel?: string | null | undefined;
  /** Enumeration creditConsequence. */
  consequence?: string | null | undefined;
}

/** The settings of a year that a score depends on. */
export interface ScoreSettings {
  fullScore: string;
  shares: readonly { source: string; weight: string }[];
  /** Best first; the last one starts from 0. */
  grades: readonly ScoreGrade[];
}

/** The appraisal of a contract. */
interface Appraisal {
  guid: string;
  /** 0 to 100. */
  score: string;
  /** Yuan. */
  amount: string;
}

/** Points of one established behaviour. */
interface BehaviourPoints {
  guid: string;
  /** Key of the behaviour: its points in a year count up to `most` in total. */
  behaviour: string;
  points: string;
  most: string | null;
}

/** Everything from which the score of one supplier in one year is calculated. */
export interface ScoreInput {
  contract: readonly Appraisal[];
  breach: readonly BehaviourPoints[];
  award: readonly BehaviourPoints[];
  /** Entries of public registers; negative points are deducted. */
  publicCredit: readonly { guid: string; points: string }[];
  yearAudit: readonly { guid: string; isPassed: boolean }[];
}

/** One share of a score. */
export interface ScoreShare {
  source: ScoreSource;
  /** Score before weighting; null without a basis. */
  score: string | null;
  /** Percent, from the settings. */
  weight: string;
  /** Percent applied: the contracts also carry the weight of shares without a basis. */
  countedWeight: string;
  /** Contribution to the total. */
  weighted: string;
  /** Number of entries it was computed from. */
  entries: number;
  /** Points that each entry adds to the score of the share, or deducts from it. */
  counted: { guid: string; value: string }[];
}

export interface YearScore {
  /** Null without a basis, never a full score (assumptions, "No basis"). */
  total: string | null;
  grade: ScoreGrade | null;
  shares: ScoreShare[];
}

const fixed = (value: Big, decimals: number): string =>
  new Big(value.toFixed(decimals, Big.roundHalfUp)).toFixed();
const share4 = (value: Big): string => fixed(value, SHARE_DECIMALS);
const clamp = (value: Big, full: Big): Big =>
  value.lt(0) ? new Big(0) : value.gt(full) ? full : value;
const sumOf = (values: readonly Big[]): Big =>
  values.reduce((sum, value) => sum.plus(value), new Big(0));

interface Measured {
  score: Big | null;
  counted: ScoreShare['counted'];
}

const none: Measured = { score: null, counted: [] };

/** Big divides to twenty decimals, far more than the four that are kept. */
function ofContracts(appraisals: readonly Appraisal[], full: Big): Measured {
  if (appraisals.length === 0) return none;
  const money = sumOf(appraisals.map(({ amount }) => new Big(amount)));
  // Contracts without an amount have equal weight.
  const weightOf = ({ amount }: Appraisal): Big => (money.eq(0) ? new Big(1) : new Big(amount));
  const whole = money.eq(0) ? new Big(appraisals.length) : money;
  const parts = appraisals.map((one) => ({
    guid: one.guid,
    value: new Big(one.score).times(full).div(100).times(weightOf(one)).div(whole),
  }));
  const exact = sumOf(appraisals.map((one) => new Big(one.score).times(weightOf(one))))
    .times(full)
    .div(100)
    .div(whole);
  return {
    score: exact,
    counted: parts.map(({ guid, value }) => ({ guid, value: share4(value) })),
  };
}

/** Points by entry, limited to the yearly maximum of each behaviour; entries in the given order. */
function countedPoints(entries: readonly BehaviourPoints[]): { guid: string; value: Big }[] {
  const soFar = new Map<string, Big>();
  return entries.map(({ guid, behaviour, points, most }) => {
    const before = soFar.get(behaviour) ?? new Big(0);
    const wanted = before.plus(points);
    const after = most !== null && wanted.gt(most) ? new Big(most) : wanted;
    soFar.set(behaviour, after);
    return { guid, value: after.minus(before) };
  });
}

const told = (
  entries: readonly { guid: string; value: Big }[],
  sign: 1 | -1,
): ScoreShare['counted'] =>
  entries.map(({ guid, value }) => ({ guid, value: share4(value.times(sign)) }));

function measured(source: ScoreSource, input: ScoreInput, full: Big): Measured {
  switch (source) {
    case 'contract':
      return ofContracts(input.contract, full);
    case 'breach': {
      const points = countedPoints(input.breach);
      return {
        score: clamp(full.minus(sumOf(points.map(({ value }) => value))), full),
        counted: told(points, -1),
      };
    }
    case 'award': {
      const points = countedPoints(input.award);
      return {
        score: clamp(sumOf(points.map(({ value }) => value)), full),
        counted: told(points, 1),
      };
    }
    case 'publicCredit': {
      if (input.publicCredit.length === 0) return none;
      const points = input.publicCredit.map(({ guid, points: value }) => ({
        guid,
        value: new Big(value),
      }));
      return {
        score: clamp(full.plus(sumOf(points.map(({ value }) => value))), full),
        counted: told(points, 1),
      };
    }
    case 'yearAudit': {
      const last = input.yearAudit.at(-1);
      if (!last) return none;
      const score = last.isPassed ? full : new Big(0);
      return { score, counted: [{ guid: last.guid, value: share4(score) }] };
    }
  }
}

/** The grade of a score: the best one whose lowest score it reaches; null below all grades. */
export function gradeOf<Grade extends { minScore: string }>(
  grades: readonly Grade[],
  score: string,
): Grade | null {
  return grades.find(({ minScore }) => new Big(score).gte(minScore)) ?? null;
}

/**
 * The score of one supplier in one year. Each share has a score from 0 to the full one: contracts
 * the average of their appraisals by amount, breaches the full score less their points, awards
 * their points, public registers the full score with their additions and deductions, the audit of
 * the year all or nothing. Without an appraised contract there is no basis, whatever else there is;
 * if the registers or the audit have no entry, the contracts carry that weight (all assumed).
 * `given` are shares whose score a person has set. The same input always gives the same score.
 */
export function yearScore(
  settings: ScoreSettings,
  input: ScoreInput,
  given: Partial<Record<string, string>> = {},
): YearScore {
  const full = new Big(settings.fullScore);
  const parts = SCORE_SOURCES.flatMap((source) => {
    const weight = settings.shares.find((share) => share.source === source)?.weight;
    if (weight === undefined) return [];
    const found = measured(source, input, full);
    const set = given[source];
    return [
      {
        source,
        weight: new Big(weight),
        entries: found.counted.length,
        counted: found.counted,
        score: set === undefined ? found.score : clamp(new Big(set), full),
      },
    ];
  });
  const isRated = parts.some(({ source, score }) => source === 'contract' && score !== null);
  const spare = sumOf(parts.filter(({ score }) => score === null).map(({ weight }) => weight));
  const shares = parts.map(({ source, weight, score, entries, counted }): ScoreShare => {
    const counts =
      score === null ? new Big(0) : source === 'contract' ? weight.plus(spare) : weight;
    const isCounted = isRated && score !== null;
    return {
      source,
      entries,
      counted,
      score: score === null ? null : share4(score),
      weight: weight.toFixed(),
      countedWeight: isRated ? counts.toFixed() : '0',
      weighted: isCounted ? share4(new Big(share4(score)).times(counts).div(100)) : '0',
    };
  });
  if (!isRated) return { total: null, grade: null, shares };
  const total = fixed(sumOf(shares.map(({ weighted }) => new Big(weighted))), TOTAL_DECIMALS);
  return { total, grade: gradeOf(settings.grades, total), shares };
}

/** A problem in the settings of a year, and its field. */
export interface SettingsProblem {
  field: string;
  key:
    | 'fullScorePositive'
    | 'weightsTotal'
    | 'sourceTwice'
    | 'contractWeight'
    | 'gradesDescend'
    | 'gradesFromZero'
    | 'gradesBelowFull'
    | 'gradeTwice';
  params?: Record<string, string>;
}

/**
 * Checks a year's settings: a full score above 0; weights that add up to 100, each source once and
 * the contracts among them; grades that contain every score from 0 on exactly once.
 */
export function settingsProblems({ fullScore, shares, grades }: ScoreSettings): SettingsProblem[] {
  const found: SettingsProblem[] = [];
  if (new Big(fullScore).eq(0)) found.push({ field: 'fullScore', key: 'fullScorePositive' });
  const total = sumOf(shares.map(({ weight }) => new Big(weight)));
  if (!total.eq(100))
    found.push({ field: 'shares', key: 'weightsTotal', params: { total: total.toFixed() } });
  for (const [index, { source }] of shares.entries()) {
    if (shares.findIndex((share) => share.source === source) !== index)
      found.push({ field: `shares[${index}].source`, key: 'sourceTwice' });
  }
  const contract = shares.findIndex(
    ({ source, weight }) => source === 'contract' && new Big(weight).gt(0),
  );
  if (contract < 0) found.push({ field: 'shares', key: 'contractWeight' });
  for (const [index, { grade, minScore }] of grades.entries()) {
    const before = grades[index - 1];
    if (before && new Big(minScore).gte(before.minScore))
      found.push({
        field: `grades[${index}].minScore`,
        key: 'gradesDescend',
        params: { bound: before.minScore },
      });
    if (!before && new Big(minScore).gt(fullScore))
      found.push({
        field: 'grades[0].minScore',
        key: 'gradesBelowFull',
        params: { bound: fullScore },
      });
    if (grades.findIndex((one) => one.grade === grade) !== index)
      found.push({ field: `grades[${index}].grade`, key: 'gradeTwice' });
  }
  const last = grades.at(-1);
  if (last && !new Big(last.minScore).eq(0))
    found.push({ field: `grades[${grades.length - 1}].minScore`, key: 'gradesFromZero' });
  return found;
}
