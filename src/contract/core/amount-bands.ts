import { compare } from './money.ts';

/**
 * A band of an amount rule: the range of amounts in yuan (requirements, 5). Type 0 from min up to
 * but not including max, 1 below max, 2 at most max, 3 above min, 4 from min on, 5 exactly min (the
 * meaning of the types is assumed).
 */
export interface Band {
  type: string;
  min?: string | null | undefined;
  max?: string | null | undefined;
}

/** The range of a band; the lowest amount is 0, and null means no upper bound. */
interface Interval {
  low: string;
  isLowIn: boolean;
  high: string | null;
  isHighIn: boolean;
}

const intervals: Readonly<Record<string, (min: string, max: string) => Interval>> = {
  '0': (min, max) => ({ low: min, isLowIn: true, high: max, isHighIn: false }),
  '1': (_, max) => ({ low: '0', isLowIn: true, high: max, isHighIn: false }),
  '2': (_, max) => ({ low: '0', isLowIn: true, high: max, isHighIn: true }),
  '3': (min) => ({ low: min, isLowIn: false, high: null, isHighIn: false }),
  '4': (min) => ({ low: min, isLowIn: true, high: null, isHighIn: false }),
  '5': (min) => ({ low: min, isLowIn: true, high: min, isHighIn: true }),
};

const intervalOf = ({ type, min, max }: Band): Interval | null =>
  intervals[type]?.(min || '0', max || '0') ?? null;

/** Whether an amount in yuan is in a band. */
export function takesAmount(band: Band, amount: string): boolean {
  const interval = intervalOf(band);
  if (interval === null) return false;
  const above = compare(amount, interval.low);
  const below = interval.high === null ? -1 : compare(amount, interval.high);
  return (
    (above > 0 || (above === 0 && interval.isLowIn)) &&
    (below < 0 || (below === 0 && interval.isHighIn))
  );
}

const startsFirst = (left: Interval, right: Interval): number =>
  compare(left.low, right.low) || Number(right.isLowIn) - Number(left.isLowIn);

function meet(left: Interval, right: Interval): boolean {
  const [first, second] = startsFirst(left, right) <= 0 ? [left, right] : [right, left];
  if (first.high === null) return true;
  const order = compare(second.low, first.high);
  return order < 0
    ? second.high === null || compare(second.high, second.low) > 0 || second.isHighIn
    : order === 0 && second.isLowIn && first.isHighIn;
}

/** The pairs of overlapping bands, by index from 0. */
export function overlapsOf(bands: readonly Band[]): [number, number][] {
  const all = bands.map(intervalOf);
  return all.flatMap((left, index) =>
    all.flatMap((right, other): [number, number][] =>
      other > index && left && right && meet(left, right) ? [[index, other]] : [],
    ),
  );
}

/**
 * A range of amounts that no band covers; null in `to` means no upper bound. A covered bound is not
 * part of the gap.
 */
export interface Gap {
  from: string;
  to: string | null;
}

/** The amounts from 0 that no band covers; the bands must not overlap. */
export function gapsOf(bands: readonly Band[]): Gap[] {
  const sorted = bands.flatMap((band) => intervalOf(band) ?? []).sort(startsFirst);
  const gaps: Gap[] = [];
  let end = '0';
  let isEndIn = false;
  for (const { low, isLowIn, high, isHighIn } of sorted) {
    const order = compare(low, end);
    if (order > 0 || (order === 0 && !isLowIn && !isEndIn)) gaps.push({ from: end, to: low });
    if (high === null) return gaps;
    end = high;
    isEndIn = isHighIn;
  }
  return [...gaps, { from: end, to: null }];
}
