import { KINDS } from './kinds.ts';
import type { Mutant } from './mutant.ts';

/** Parts of a mutant's class, file or name, separated by commas: one of them is enough. */
const WANTED = (process.env['MUTANTS'] ?? '').split(',');

/** Kinds whose scenarios are short enough for the sample. */
const QUICK_KINDS: readonly string[] = KINDS.short.slice(0, 6);
/** Of the console's mutants of these kinds one in so many is in the sample. */
const CONSOLE_ONE_IN = 4;
/** Tests that are short enough for it. */
const QUICK_TESTS = 'line-lists.test.ts: ';
/** Of the gateway's mutants that they find, one in so many. */
const GATEWAY_ONE_IN = 10;

/** Whether only a sample is planted, which `npm run test:all` can wait for. */
export const isSample = (): boolean => process.env['MUTANTS_SAMPLE'] === 'yes';

/** Whether only those of the gateway are planted that no run has found yet. */
const isOpen = (): boolean => process.env['MUTANTS_OPEN'] === 'yes';

const asked = (mutants: readonly Mutant[]): readonly Mutant[] =>
  mutants.filter(({ class: what, file, name }) =>
    WANTED.some((part) => `${what} ${file} ${name}`.includes(part)),
  );

/** Mutants of the console that are planted this time. */
export const chosenOfConsole = (mutants: readonly Mutant[]): readonly Mutant[] =>
  isSample()
    ? mutants
        .filter(({ kind }) => kind !== null && QUICK_KINDS.includes(kind))
        .filter((_, place) => place % CONSOLE_ONE_IN === 0)
    : asked(mutants);

/** Mutants of the gateway that are planted this time; `firstOf`: the test that found each last. */
export const chosenOfGateway = (
  mutants: readonly Mutant[],
  firstOf: (mutant: Mutant) => string | undefined,
): readonly Mutant[] =>
  isSample()
    ? mutants
        .filter((mutant) => firstOf(mutant)?.startsWith(QUICK_TESTS))
        .filter((_, place) => place % GATEWAY_ONE_IN === 0)
    : asked(mutants).filter((mutant) => !isOpen() || firstOf(mutant) === undefined);
