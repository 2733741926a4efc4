import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NAME_MAX_BYTES, portableNames } from './portable-names.ts';

const bytes = (text: string) => Buffer.byteLength(text);

test.each([
  ['报价.pdf', '报价.pdf'],
  ['CON', '_CON'],
  ['con.pdf', '_con.pdf'],
  ['Nul.tar.gz', '_Nul.tar.gz'],
  ['COM1.txt', '_COM1.txt'],
  ['lpt9.csv', '_lpt9.csv'],
  ['com¹.txt', '_com¹.txt'],
  ['aux .txt', '_aux.txt'],
  ['CONIN$', '_CONIN$'],
  ['COM10.txt', 'COM10.txt'],
  ['CONTRACT.pdf', 'CONTRACT.pdf'],
  ['报告.', '报告'],
  ['报告. . ', '报告'],
  ['a.pdf.', 'a.pdf'],
  ['a .pdf', 'a.pdf'],
  ['a<b>:"c|d?e*.pdf', 'a_b___c_d_e_.pdf'],
  ['a\\b/c.pdf', 'c.pdf'],
  ['...', 'file'],
  ['', 'file'],
  [`${'长'.repeat(196)}.pdf`, `${'长'.repeat(83)}.pdf`],
  [`${'𠮷'.repeat(98)}.docx`, `${'𠮷'.repeat(62)}.docx`],
  [`${'葛\u{E0100}'.repeat(60)}.png`, `${'葛\u{E0100}'.repeat(35)}.png`],
])('%j stands in an archive as %j', (name, kept) => expect(portableNames([name])).toEqual([kept]));

test('names that a system takes for one get numbers, and stay short', () => {
  expect(portableNames(['a.pdf', 'A.PDF', 'a.Pdf', 'a (2).pdf'])).toEqual([
    'a.pdf',
    'A (2).PDF',
    'a (3).Pdf',
    'a (2) (2).pdf',
  ]);
  expect(portableNames(['caf\u00E9.txt', 'cafe\u0301.txt'])).toEqual([
    'caf\u00E9.txt',
    'cafe\u0301 (2).txt',
  ]);
  expect(portableNames(['straße.txt', 'STRASSE.txt'])).toEqual(['straße.txt', 'STRASSE (2).txt']);
  const [one, two] = portableNames([`${'长'.repeat(190)}1.pdf`, `${'长'.repeat(190)}2.pdf`]);
  expect([one, two]).toEqual([`${'长'.repeat(83)}.pdf`, `${'长'.repeat(82)} (2).pdf`]);
});

test('whatever files are called, every system can unpack them beside each other', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'CON',
      'nul',
      'Com1',
      '.',
      ' ',
      '..',
      '.pdf',
      '长',
      '𠮷',
      'é',
      'e\u0301',
      'ß',
      'İ',
    ),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
  );
  const name = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const kept = portableNames(names);
      expect(new Set(kept.map((one) => one.normalize('NFC').toLowerCase())).size).toBe(
        names.length,
      );
      for (const one of kept) {
        expect(bytes(one)).toBeGreaterThan(0);
        expect(bytes(one)).toBeLessThanOrEqual(NAME_MAX_BYTES);
        // oxlint-disable-next-line no-control-regex
        expect(one).not.toMatch(/[<>:"/\\|?*\u0000-\u001F]|[. ]$|^\./u);
        expect(one).not.toMatch(/^(?:con|prn|aux|nul|(?:com|lpt)\d) *(?:\.|$)/iu);
      }
    }),
    { numRuns: 200 },
  );
});
