import { readFileSync } from 'node:fs';
import type { Mutant } from './mutant.ts';
import { filesWithPlaces, placeMutants } from './places.ts';
import { tableMutants, type Table, tablesIn } from './tables.ts';

/** Features with kinds of records: the wires of each stand in its `kinds.ts`. */
const FEATURES = [
  'plans',
  'set-up',
  'entrust',
  'enterprise',
  'registration',
  'institutions',
  'behaviour',
  'credit',
  'suppliers/admission',
  'notices',
  'sign-up',
  'personnel',
];

const TABLES = [
  ...FEATURES.map((feature) => `src/console/${feature}/kinds.ts`),
  'src/console/credit/wire.ts',
  'src/console/notices/wire.ts',
  'src/console/sign-up/wire.ts',
  'src/console/ui/record/command-looks.ts',
];
const MUTATED: readonly string[] = [...new Set([...TABLES, ...filesWithPlaces])];

/** What a file needs switches for, always in the same order. */
export function switchesIn(file: string, code: string): readonly Mutant[] {
  if (!MUTATED.includes(file)) return [];
  return [...(TABLES.includes(file) ? tableMutants(file, code) : []), ...placeMutants(file, code)];
}

/** Tables of a file that are written anew for each fault. */
export const tablesOf = (file: string, code: string): readonly Table[] =>
  TABLES.includes(file) ? tablesIn(file, code) : [];

/** Every mutant of the console; two of one name could not be told apart. */
export function consoleMutants(): readonly Mutant[] {
  const all = MUTATED.flatMap((file) => switchesIn(file, readFileSync(file, 'utf8')));
  const names = all.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two mutants are called ${twice}.`);
  return all;
}
