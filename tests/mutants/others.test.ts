import { isProcurement, RECORD_KINDS } from '#contract/records.ts';
import { plantInConsole } from './console.ts';

plantInConsole(
  RECORD_KINDS.filter((kind) => !isProcurement(kind)),
  false,
);
