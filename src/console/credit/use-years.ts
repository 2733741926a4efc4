import { useLoaded } from '../ui/use-loaded.ts';
import { creditCalls } from '#contract/credit.ts';
import { send } from '../http/send.ts';

const load = () => send(creditCalls.creditYears, {}, { toast: false });

/** The years of the own unit and how far each is, newest first. */
export const useYears = () => useLoaded(load);
