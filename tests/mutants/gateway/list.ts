import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from '../mutant.ts';
import { distinct } from '../names.ts';
import { GATEWAY, gatewaySwitchesIn, isServed } from './switches.ts';
import { tableMutants } from './tables.ts';

/** Every mutant of the gateway, always in the same order. */
export function gatewayMutants(): readonly Mutant[] {
  const files = readdirSync(GATEWAY, { recursive: true, encoding: 'utf8' })
    .map((name) => join(GATEWAY, name))
    .filter(isServed)
    .toSorted();
  return distinct([
    ...tableMutants(),
    ...files.flatMap((file) => gatewaySwitchesIn(file, readFileSync(file, 'utf8'))),
  ]);
}
