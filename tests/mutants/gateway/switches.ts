import type { Mutant } from '../mutant.ts';
import { boundMutants } from './bounds.ts';
import { entryMutants } from './entries.ts';
import { syntaxMutants } from './syntax.ts';

/** Folder of the gateway. */
export const GATEWAY = 'src/gateway';
/** Folder of the gateway's tests. */
export const TESTS = 'tests/gateway';

/** Files that a running gateway does not use. */
const NOT_SERVED = /\.test\.ts$|^src\/gateway\/(?:bin|db|chores\.ts|main\.ts|server\.ts)/;

/** Whether a running gateway uses a file. */
export const isServed = (file: string): boolean =>
  file.startsWith(`${GATEWAY}/`) && file.endsWith('.ts') && !NOT_SERVED.test(file);

/** The mutants that need switches in a file of the gateway. */
export const gatewaySwitchesIn = (file: string, code: string): readonly Mutant[] =>
  isServed(file)
    ? [...syntaxMutants(file, code), ...entryMutants(file, code), ...boundMutants(file, code)]
    : [];
