import type { ResponseOf } from '#contract/core/call.ts';
import type { creditCalls } from '#contract/credit.ts';
import type { Failure } from '../shared/client/failure.ts';

/** A year that is to be calculated. */
export interface AskedYear {
  /** YYYY. */
  year: string;
  /** The same however often the year is asked for, so that a repetition joins what runs. */
  requestId: string;
}

/** How many suppliers of a year are calculated, of how many. */
export interface YearProgress {
  done: number;
  total: number;
}

/** What a calculation came to, as the gateway answers it. */
export type YearResult = Pick<
  ResponseOf<typeof creditCalls.calculateRatings>,
  'isCancelled' | 'ratedCount' | 'notRated' | 'leftOut'
>;

export interface YearCalculationContext {
  /** Null before the first start. */
  asked: AskedYear | null;
  /** Null until the gateway has said how far it is. */
  progress: YearProgress | null;
  /** Null until it has ended. */
  result: YearResult | null;
  /** Why it failed the last time, until it is started again. */
  failure: Failure | null;
}

export type YearCalculationEvent =
  | ({ type: 'calculation.start' } & AskedYear)
  /** The gateway said how far it is. */
  | ({ type: 'calculation.advance' } & YearProgress)
  /** Ends it after the suppliers that are under way. */
  | { type: 'calculation.stop' };
