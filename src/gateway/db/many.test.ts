import { describe, expect, test } from 'vitest';
import { inStatements } from './many.ts';

describe('rows of a table', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, guid) => ({ guid, name: 'x', at: 0 }));

  test('are inserted with no more parameters than a statement may have', () => {
    for (const count of [1, 21_845, 21_846, 66_000]) {
      const parts = inStatements(rows(count));
      expect(parts.flat()).toEqual(rows(count));
      expect(Math.max(...parts.map((part) => part.length * 3))).toBeLessThanOrEqual(65_535);
    }
    expect(inStatements(rows(21_845))).toHaveLength(1);
  });

  test('that are none need no statement', () => expect(inStatements([])).toEqual([]));
});
