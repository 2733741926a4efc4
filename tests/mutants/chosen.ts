import { KINDS } from './kinds.ts';
import type { Mutant } from './mutant.ts';

/** Part of a mutant's class, file or name. */
const FILTER = process.env['MUTANTS'] ?? '';

/** Of the mutants that are quick to plant, one in so many is in the sample. */
const ONE_IN = 4;
/** Kinds whose lives are short enough for the sample. */
const QUICK: readonly string[] = KINDS.short.slice(0, 6);

/** Mutants that are planted this time: a sample that `npm test` can wait for, or those asked for. */
export function chosenOf(mutants: readonly Mutant[]): readonly Mutant[] {
  if (process.env['MUTANTS_SAMPLE'] === 'yes')
    return mutants
      .filter(({ kind }) => kind !== null && QUICK.includes(kind))
      .filter((_, place) => place % ONE_IN === 0);
  return mutants.filter(({ class: what, file, name }) =>
    `${what} ${file} ${name}`.includes(FILTER),
  );
}
