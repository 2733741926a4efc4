import { PROCUREMENT_KINDS } from '#contract/records.ts';
import { plantInConsole } from './console.ts';

plantInConsole(PROCUREMENT_KINDS, true);
