import type { Mutant } from './mutant.ts';

/** Returns the mutants unchanged; refuses two of one name, which could not be told apart. */
export function distinct(mutants: readonly Mutant[]): readonly Mutant[] {
  const names = new Set<string>();
  for (const { name } of mutants) {
    if (names.has(name)) throw new Error(`Two mutants are called ${name}.`);
    names.add(name);
  }
  return mutants;
}
