import { describe, expect, test } from 'vitest';
import { matching } from './picker-field.tsx';

describe('choices are matched', () => {
  const options = ['ND2026-01 Pumps works', 'ND2026-02 Motors', 'pc pumps mill'].map((label) => ({
    value: label,
    label,
  }));

  test('a search finds choices that contain every word, in any order and case', () => {
    expect(matching(options, 'PUMPS nd').map(({ label }) => label)).toEqual([
      'ND2026-01 Pumps works',
    ]);
    expect(matching(options, 'pump')).toHaveLength(2);
  });

  test('an empty search shows everything', () => {
    expect(matching(options, ' ')).toBe(options);
  });
});
