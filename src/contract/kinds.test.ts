import { expect, test } from 'vitest';
import { KINDS, RECORD_KINDS } from './kinds.ts';

test.each(['series', 'entity'] as const)(
  'no two kinds have the same %s: a number or a business key names one kind',
  (fact) => {
    const values = RECORD_KINDS.map((kind) => KINDS[kind][fact]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  },
);
