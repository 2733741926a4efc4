import { creditCalls } from '#contract/credit.ts';
import { callQuery } from '../http/queries.ts';
import { useLoaded } from '../ui/use-loaded.ts';

const years = callQuery(creditCalls.creditYears, {});

/** The years of the own unit with their progress, newest first. */
export const useYears = () => useLoaded(years);
