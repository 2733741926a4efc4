import { plantInConsole } from './console.ts';
import { KINDS } from './kinds.ts';

plantInConsole(KINDS.reviewed, false);
