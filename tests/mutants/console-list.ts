import { readFileSync } from 'node:fs';
import { RECORD_KINDS } from '#contract/kinds.ts';
import { commandMutants } from './commands.ts';
import { MUTATED, switchesIn } from './list.ts';
import type { Mutant } from './mutant.ts';
import { distinct } from './names.ts';

/** Every mutant of the console; fails if a kind has none. */
export function consoleMutants(): readonly Mutant[] {
  const mutants = distinct([
    ...MUTATED.flatMap((file) => switchesIn(file, readFileSync(file, 'utf8'))),
    ...commandMutants,
  ]);
  const without = RECORD_KINDS.filter((kind) => !mutants.some((mutant) => mutant.kind === kind));
  if (without.length > 0) throw new Error(`Nothing is wrong with the calls of ${without}.`);
  return mutants;
}
