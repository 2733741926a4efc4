import { isAscii, isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodedText } from './decoded-text.ts';
import { csvRows, separatedRows } from './separated-rows.ts';

const RUNS = 500;

/** Every Chinese character and mark of GBK with its two bytes. */
const gbk = new Map<string, readonly number[]>();
for (let first = 0x81; first <= 0xfe; first += 1)
  for (let second = 0x40; second <= 0xfe; second += 1) {
    const sign = new TextDecoder('gb18030').decode(new Uint8Array([first, second]));
    if (sign.length === 1 && sign !== '\ufffd') gbk.set(sign, [first, second]);
  }

const ENCODINGS: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with its mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16 LE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 BE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'GB 18030': (text) =>
    new Uint8Array([...text].flatMap((sign) => gbk.get(sign) ?? [sign.charCodeAt(0)])),
};

/** Characters with a meaning in the format, and others of GBK; a trimmed text. */
const signs = fc.constantFrom(...'ab07",;\t\n=\'-/。，３要 ');
const cell = fc
  .array(fc.oneof({ weight: 4, arbitrary: signs }, fc.constantFrom(...gbk.keys())), {
    maxLength: 8,
  })
  .map((signs) => signs.join('').trim())
  .filter((text) => !/^="(.*)"$/s.test(text));
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1 }),
  );

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** A file that names its separator: the heading of generated cells need not reveal it. */
const written = (
  rows: readonly (readonly string[])[],
  { separator, lineEnd, atEnd }: { separator: string; lineEnd: string; atEnd: boolean },
  asCell: (text: string) => string,
) =>
  `sep=${separator}${lineEnd}` +
  rows
    .map((cells) => cells.map(asCell).join(separator))
    .join('\n')
    .replaceAll('\n', lineEnd) +
  (atEnd ? lineEnd : '');

const form = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  lineEnd: fc.constantFrom('\n', '\r', '\r\n'),
  atEnd: fc.boolean(),
});

/**
 * Whether cells survive a round trip; an empty last line cannot be told from the end of the file.
 */
const isTold = (rows: readonly (readonly string[])[]) =>
  rows.at(-1)?.some((text) => text !== '') === true;

const isWithTabs = (rows: readonly (readonly string[])[]) =>
  rows.flat().some((one) => /\t[^]*\n|\n[^]*\t/.test(one));

test.each(Object.entries(ENCODINGS))(
  'any table is read back from a CSV file in %s',
  (encoding, encoded) => {
    fc.assert(
      fc.property(table.filter(isTold), form, (rows, how) => {
        const needs = new RegExp(`["\\n${how.separator}]`);
        const text = written(rows, how, (one) => (needs.test(one) ? quoted(one) : one));
        const bytes = encoded(text);
        // Some characters of GBK are also valid UTF-8.
        fc.pre(
          encoding !== 'GB 18030' || !isUtf8(Buffer.from(bytes)) || isAscii(Buffer.from(bytes)),
        );
        const read = [...csvRows(decodedText(bytes))];
        // No program writes tabs and line ends in one cell of a tab-separated file.
        fc.pre(how.separator !== '\t' || !isWithTabs(rows));
        expect(read.map(({ cells }) => cells)).toEqual(rows);
        expect(read.some(({ hasOpenQuotation }) => hasOpenQuotation)).toBe(false);
      }),
      { numRuns: RUNS },
    );
  },
);

test('any table is read back whose programs quote every cell, or write texts as formulas', () => {
  fc.assert(
    fc.property(table.filter(isTold), form, fc.boolean(), (rows, how, asFormula) => {
      fc.pre(how.separator !== '\t' || !isWithTabs(rows));
      const text = written(rows, how, (one) => quoted(asFormula ? `=${quoted(one)}` : one));
      expect([...csvRows(text)].map(({ cells }) => cells)).toEqual(rows);
    }),
    { numRuns: RUNS },
  );
});

test('any table is read back from a clipboard, where only cells with tabs or line ends are quoted', () => {
  // A text that looks quoted can only be written quoted.
  const plain = cell.filter((text) => !text.startsWith('"') && !/\t[^]*\n|\n[^]*\t/.test(text));
  const rows = fc.array(fc.array(plain, { minLength: 2, maxLength: 4 }), { minLength: 1 });
  fc.assert(
    fc.property(rows.filter(isTold), form, (given, { lineEnd, atEnd }) => {
      const how = { separator: '\t', lineEnd, atEnd };
      const text = written(given, how, (one) => (/[\t\n]/.test(one) ? quoted(one) : one));
      expect([...separatedRows(text, '\t')].slice(1).map(({ cells }) => cells)).toEqual(given);
    }),
    { numRuns: RUNS },
  );
});

test('no sign of any text is lost but marks of quotations, blanks around cells and line ends', () => {
  const any = fc.array(signs, { maxLength: 40 }).map((all) => all.join(''));
  fc.assert(
    fc.property(any, fc.constantFrom(',', ';', '\t'), (text, separator) => {
      const kept = (all: string) => all.replace(/["\s,;]/g, '');
      const read = [...separatedRows(text, separator)];
      expect(kept(read.flatMap(({ cells }) => cells).join(''))).toBe(kept(text));
    }),
    { numRuns: RUNS },
  );
});

test('a text full of marks is read in time that grows with its length alone', () => {
  for (const piece of ['"', '""', '"a', '"a,', '"a""\n', '"""a,', '""a,"'])
    expect([...csvRows(piece.repeat(200_000))].length).toBeGreaterThan(0);
});
