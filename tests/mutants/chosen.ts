import { KINDS } from './kinds.ts';
import type { Mutant } from './mutant.ts';

/** Parts of a mutant's class, file or name, separated by commas; one match is enough. */
const WANTED = (process.env['MUTANTS'] ?? '').split(',');

/** Kinds whose scenarios are short enough for the sample. */
const QUICK_KINDS: readonly string[] = KINDS.short.slice(0, 6);
/** The sample contains one in this many of the console's mutants of these kinds. */
const CONSOLE_ONE_IN = 4;
/** Tests that are short enough for the sample. */
const QUICK_TESTS = 'line-lists.test.ts: ';
/** The sample contains one in this many of the gateway's mutants that they find. */
const GATEWAY_ONE_IN = 10;

/** Whether only a sample is planted, short enough for `npm run test:all`. */
export const isSample = (): boolean => process.env['MUTANTS_SAMPLE'] === 'yes';

/** Whether only the gateway's mutants are planted that no run has found yet. */
const isOpen = (): boolean => process.env['MUTANTS_OPEN'] === 'yes';

/**
 * Of each side so many are planted at most in what a change touches: at some four seconds each
 * of the console (decision 0027), with both sides beside each other, less than five minutes.
 */
const MOST_OF_CHANGED = 60;

/** The files whose mutants alone are planted; null: all. */
const changedFiles = (): readonly string[] | null => {
  const files = process.env['MUTANTS_FILES'];
  return files === undefined ? null : (JSON.parse(files) as string[]);
};

function asked(mutants: readonly Mutant[]): readonly Mutant[] {
  const wanted = mutants.filter(({ class: what, file, name }) =>
    WANTED.some((part) => `${what} ${file} ${name}`.includes(part)),
  );
  const files = changedFiles();
  if (files === null) return wanted;
  const touched = wanted.filter(({ file }) => files.includes(file));
  const oneIn = Math.ceil(touched.length / MOST_OF_CHANGED);
  return touched.filter((_, place) => place % oneIn === 0);
}

/** The console's mutants to plant in this run. */
export const chosenOfConsole = (mutants: readonly Mutant[]): readonly Mutant[] =>
  isSample()
    ? mutants
        .filter(({ kind }) => kind !== null && QUICK_KINDS.includes(kind))
        .filter((_, place) => place % CONSOLE_ONE_IN === 0)
    : asked(mutants);

/** The gateway's mutants to plant in this run; `firstOf`: the test that last found each. */
export const chosenOfGateway = (
  mutants: readonly Mutant[],
  firstOf: (mutant: Mutant) => string | undefined,
): readonly Mutant[] =>
  isSample()
    ? mutants
        .filter((mutant) => firstOf(mutant)?.startsWith(QUICK_TESTS))
        .filter((_, place) => place % GATEWAY_ONE_IN === 0)
    : asked(mutants).filter((mutant) => !isOpen() || firstOf(mutant) === undefined);
