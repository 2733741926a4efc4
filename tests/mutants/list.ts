import { readFileSync } from 'node:fs';
import type { Mutant } from './mutant.ts';
import { filesWithPlaces, placeMutants } from './places.ts';
import { tableMutants } from './tables.ts';

const TABLES = [
  'src/console/records/kinds.ts',
  'src/console/credit/wire.ts',
  'src/console/notices/wire.ts',
  'src/console/sign-up/wire.ts',
  'src/console/ui/record/command-looks.ts',
];

/** Files of the console with mutants. */
export const mutatedFiles: readonly string[] = [...new Set([...TABLES, ...filesWithPlaces])];

/** The mutants of one file, always in the same order. */
export function mutantsOf(file: string): readonly Mutant[] {
  const code = readFileSync(file, 'utf8');
  return [...(TABLES.includes(file) ? tableMutants(file, code) : []), ...placeMutants(file, code)];
}

/** Every mutant of the console. */
export const allMutants = (): readonly Mutant[] => mutatedFiles.flatMap(mutantsOf);
