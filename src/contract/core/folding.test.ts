import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { folded, wordsOf } from './folding.ts';

describe('texts that people mean alike', () => {
  test.each([
    ['D-1904\u200B', 'd 1904'],
    ['Ｄ－１９０４', 'd 1904'],
    ['D‑1904', 'd 1904'],
    ['D–1904', 'd 1904'],
    ['D−1904', 'd 1904'],
    ['D\u00A01904', 'd 1904'],
    ['D　1904', 'd 1904'],
    ['D - 1904', 'd 1904'],
    ['\uFEFFD-1904', 'd 1904'],
    ['D\u00AD-19\u206004', 'd 1904'],
    ['\u202Ed-1904\u202C', 'd 1904'],
    ['  高炉\u3000备件 ', '高炉 备件'],
    ['（高炉）', '(高炉)'],
    ['葛\u{E0100}曾', '葛曾'],
    ['㈱ ①', '(株) 1'],
    ['ÉCOLE', 'école'],
    ['E\u0301cole', 'école'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['A-', 'a '],
    ['\u200B', ''],
  ])('%j is %j', (text, expected) => expect(folded(text)).toBe(expected));

  test('and those that they do not', () => {
    expect(folded('A-')).not.toBe(folded('A'));
    expect(folded('1-12')).not.toBe(folded('11-2'));
    expect(folded('D-1904')).not.toBe(folded('D1904'));
  });
});

test('words stand between spaces, each once', () => {
  expect(wordsOf(' D-1904\u200B\u3000高炉 d–1904 \u200B')).toEqual(['d 1904', '高炉']);
  expect(wordsOf(' \u200B ')).toEqual([]);
});

test('what is folded is not folded further, and nothing unseen matters', () => {
  const unseen = fc.constantFrom('\u200B', '\u00AD', '\uFEFF', '\u2060', '\u{E0020}', '\uFE0F');
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'Aａé-–  中葛㈱①Σ'), maxLength: 12 }),
      unseen,
      fc.nat(12),
      (text, sign, place) => {
        expect(folded(folded(text).trim())).toBe(folded(folded(folded(text).trim())));
        expect(folded(text.slice(0, place) + sign + text.slice(place))).toBe(folded(text));
      },
    ),
  );
});
