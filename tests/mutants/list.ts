import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatewaySwitchesIn } from './gateway/switches.ts';
import type { Mutant } from './mutant.ts';
import { filesWithPlaces, placeMutants } from './places.ts';
import { tableMutants, type Table, tablesIn } from './tables.ts';

/** Folder of the console. */
const CONSOLE = 'src/console';

/** Files that contain the calls of a kind of records. */
const WIRES = readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' })
  .map((name) => join(CONSOLE, name))
  .filter((file) => /\/(?:kinds|wire)\.ts$/.test(file))
  .filter((file) => readFileSync(file, 'utf8').includes('recordWire('))
  .toSorted();

const TABLES = [...WIRES, `${CONSOLE}/ui/record/command-looks.ts`];
/** Files of the console with places for a switch. */
export const MUTATED: readonly string[] = [...new Set([...TABLES, ...filesWithPlaces])];

/** The mutants that need switches in a file, always in the same order. */
export function switchesIn(file: string, code: string): readonly Mutant[] {
  if (!MUTATED.includes(file)) return gatewaySwitchesIn(file, code);
  return [...(TABLES.includes(file) ? tableMutants(file, code) : []), ...placeMutants(file, code)];
}

/** Tables of a file that are rebuilt for each fault. */
export const tablesOf = (file: string, code: string): readonly Table[] =>
  TABLES.includes(file) ? tablesIn(file, code) : [];
