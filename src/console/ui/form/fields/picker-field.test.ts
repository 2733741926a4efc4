import { describe, expect, test } from 'vitest';
import { matching } from './picker-field.tsx';

describe('matching', () => {
  const options = ['ND2026-01 Pumps works', 'ND2026-02 Motors', 'pc pumps mill'].map((label) => ({
    value: label,
    label,
  }));

  test('finds what contains every word, in any order and case', () => {
    expect(matching(options, 'PUMPS nd').map(({ label }) => label)).toEqual([
      'ND2026-01 Pumps works',
    ]);
    expect(matching(options, 'pump')).toHaveLength(2);
  });

  test('shows everything while nothing is typed', () => {
    expect(matching(options, ' ')).toBe(options);
  });
});
