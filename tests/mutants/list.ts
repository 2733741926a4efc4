import { readFileSync } from 'node:fs';
import { gatewaySwitchesIn } from './gateway/switches.ts';
import type { Mutant } from './mutant.ts';
import { distinct } from './names.ts';
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
  if (!MUTATED.includes(file)) return gatewaySwitchesIn(file, code);
  return [...(TABLES.includes(file) ? tableMutants(file, code) : []), ...placeMutants(file, code)];
}

/** Tables of a file that are written anew for each fault. */
export const tablesOf = (file: string, code: string): readonly Table[] =>
  TABLES.includes(file) ? tablesIn(file, code) : [];

/** Every mutant of the console. */
export const consoleMutants = (): readonly Mutant[] =>
  distinct(MUTATED.flatMap((file) => switchesIn(file, readFileSync(file, 'utf8'))));
