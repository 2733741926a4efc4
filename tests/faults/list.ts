import { duties } from './duties.ts';
import type { PlantedFault } from './planted.ts';
import { promises } from './promises.ts';
import { seconds } from './seconds.ts';

/** The faults that the tests must notice, by name. */
export const faults: Readonly<Record<string, PlantedFault>> = {
  ...duties,
  ...promises,
  ...seconds,
};
