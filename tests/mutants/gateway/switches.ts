import type { Mutant } from '../mutant.ts';
import { entryMutants } from './entries.ts';
import { syntaxMutants } from './syntax.ts';

/** Folder of the gateway. */
export const GATEWAY = 'src/gateway';
/** Folder of the files of its tests. */
export const TESTS = 'tests/gateway';

/** What is no part of a gateway that serves. */
const NOT_SERVED = /\.test\.ts$|^src\/gateway\/(?:bin|db|chores\.ts|main\.ts|server\.ts)/;

/** Whether a file is of a gateway that serves. */
export const isServed = (file: string): boolean =>
  file.startsWith(`${GATEWAY}/`) && file.endsWith('.ts') && !NOT_SERVED.test(file);

/** What a file of the gateway needs switches for. */
export const gatewaySwitchesIn = (file: string, code: string): readonly Mutant[] =>
  isServed(file) ? [...syntaxMutants(file, code), ...entryMutants(file, code)] : [];
