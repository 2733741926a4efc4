import Big from 'big.js';

/** Upper bound of an open-ended tier on the wire. */
export const UNBOUNDED = '∞';

const YUAN_PER_WAN = 10_000;
const CENTS = 2;

/**
 * One tier of a fee rule: amounts above `minValue`, up to and including `maxValue` (ten-thousand
 * yuan; bounds assumed).
 */
export interface FeeTier {
  minValue: string;
  /** Ten-thousand yuan, or ∞. */
  maxValue: string;
  /** Percent if the rule is progressive, yuan if it is graduated. */
  feiLv: string;
}

/** Contribution of one tier to a fee; exact amounts in yuan. */
interface FeeShare {
  tier: FeeTier;
  /** The part of the amount within the tier. */
  part: string;
  fee: string;
}

export interface Fee {
  shares: FeeShare[];
  /** Yuan, rounded half up to the cent once, at the end. */
  total: string;
}

const yuan = (wan: string): Big => new Big(wan).times(YUAN_PER_WAN);

const toCents = (value: Big): string => value.toFixed(CENTS, Big.roundHalfUp);

function partIn({ minValue, maxValue }: FeeTier, amount: Big): Big {
  const top = maxValue === UNBOUNDED || amount.lt(yuan(maxValue)) ? amount : yuan(maxValue);
  const part = top.minus(yuan(minValue));
  return part.gt(0) ? part : new Big(0);
}

/**
 * A fee by progressive tiers (标准累进制): every tier charges its rate on the part of the amount within
 * it. `amount` in yuan; `percent` is the charged share of the standard, 100 without a discount.
 */
export function progressiveFee(amount: string, tiers: readonly FeeTier[], percent = '100'): Fee {
  const whole = new Big(amount);
  const shares = tiers.map((tier) => {
    const part = partIn(tier, whole);
    return { tier, part, fee: part.times(tier.feiLv).times('0.01').times(percent).times('0.01') };
  });
  const total = shares.reduce((sum, { fee }) => sum.plus(fee), new Big(0));
  return {
    shares: shares
      .filter(({ part }) => part.gt(0))
      .map(({ tier, part, fee }) => ({ tier, part: part.toFixed(), fee: fee.toFixed() })),
    total: toCents(total),
  };
}

/**
 * A fee by graduated tiers (梯度进制): the tier that contains the whole amount gives the fee in yuan.
 * Without such a tier there is no fee.
 */
export function graduatedFee(amount: string, tiers: readonly FeeTier[]): Fee {
  const whole = new Big(amount);
  const tier = tiers.find(
    ({ minValue, maxValue }) =>
      whole.gt(yuan(minValue)) && (maxValue === UNBOUNDED || whole.lte(yuan(maxValue))),
  );
  if (!tier) return { shares: [], total: toCents(new Big(0)) };
  return {
    shares: [{ tier, part: whole.toFixed(), fee: tier.feiLv }],
    total: toCents(new Big(tier.feiLv)),
  };
}

/** What is purchased, in the terms of the public standard. */
export const standardSubjects = ['goods', 'services', 'works'] as const;
export type StandardSubject = (typeof standardSubjects)[number];

const bounds = ['0', '100', '500', '1000', '5000', '10000', '100000', UNBOUNDED] as const;

const rates: Readonly<Record<StandardSubject, readonly string[]>> = {
  goods: ['1.5', '1.1', '0.8', '0.5', '0.25', '0.05', '0.01'],
  services: ['1.5', '0.8', '0.45', '0.25', '0.1', '0.05', '0.01'],
  works: ['1', '0.7', '0.55', '0.35', '0.2', '0.05', '0.01'],
};

/**
 * The tiers of the public standard for tendering agency fees, 计价格[2002]1980号; bounds in
 * ten-thousand yuan, rates in percent.
 */
export function standardTiers(subject: StandardSubject): FeeTier[] {
  return rates[subject].map((feiLv, place) => ({
    minValue: bounds[place] ?? UNBOUNDED,
    maxValue: bounds[place + 1] ?? UNBOUNDED,
    feiLv,
  }));
}

/** What is wrong with a tier between its neighbours, and in which field. */
export interface TierProblem {
  field: 'minValue' | 'maxValue';
  key: 'minBelowMax' | 'startsAtZero' | 'joinsPrevious' | 'belowNextEnd' | 'afterLast';
  /** The required bound. */
  bound?: string;
}

type Bounds = Pick<FeeTier, 'minValue' | 'maxValue'>;

/**
 * Checks one tier: it must start where the previous one ends, its bounds must be in order, and the
 * next one, which starts where this one ends, must not become empty.
 */
export function tierProblems(
  tier: Bounds,
  previous: Bounds | null,
  next: Bounds | null,
): TierProblem[] {
  const found: TierProblem[] = [];
  const start = previous?.maxValue ?? '0';
  if (start === UNBOUNDED) return [{ field: 'minValue', key: 'afterLast' }];
  if (!new Big(tier.minValue).eq(start))
    found.push({
      field: 'minValue',
      key: previous ? 'joinsPrevious' : 'startsAtZero',
      bound: start,
    });
  if (tier.maxValue !== UNBOUNDED && new Big(tier.maxValue).lte(tier.minValue))
    found.push({ field: 'maxValue', key: 'minBelowMax' });
  const isBeyond = (end: string) =>
    tier.maxValue === UNBOUNDED || (end !== UNBOUNDED && new Big(tier.maxValue).gte(end));
  if (next && isBeyond(next.maxValue))
    found.push({ field: 'maxValue', key: 'belowNextEnd', bound: next.maxValue });
  return found;
}
