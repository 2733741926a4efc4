import { archiveOf } from './archive.ts';
import {
  rowOf,
  SHEET_HEAD,
  SHEET_TAIL,
  sharedStrings,
  textCell,
  workbookOfRows,
  workbookParts,
} from './workbook.ts';

/** A file that attacks its reader. */
export interface HostileSheet {
  name: string;
  /**
   * HTTP status and reason with which the import of people refuses it, and the limit that the
   * message must name.
   */
  status: number;
  reason: string;
  n?: number;
  /** With these headings if the file has any. */
  bytes(headings: readonly string[]): Buffer;
}

const MB = 1024 * 1024;
/** More than is read of any file. */
const UNPACKED = 80 * MB;
const filled = (text: string, size: number): string => text.repeat(Math.floor(size / text.length));
/** A lot of content that is in no cell. */
const hidden = (): string =>
  filled(`<row><c t="s"><is><t>${'1'.repeat(30_000)}</t></is></c></row>`, UNPACKED);
const sheetOf = (inner: string): Buffer => archiveOf(workbookParts(`${SHEET_HEAD}${inner}`));
const withDoctype = (doctype: string, rows: string): Buffer =>
  archiveOf(
    workbookParts(
      `${SHEET_HEAD.replace('<worksheet', `${doctype}<worksheet`)}${rows}${SHEET_TAIL}`,
    ),
  );
const sheetPart = (content: string | Buffer, more: object = {}) => ({
  name: 'xl/worksheets/sheet1.xml',
  content,
  ...more,
});
const laughs = (levels: number): string =>
  Array.from(
    { length: levels },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  ).join('');

/** Repeatable bytes that look random. */
function noise(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let state = 20_261_122;
  for (let at = 0; at < size; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[at] = 0x81 + ((state >>> 16) % 0x7e);
  }
  return bytes;
}

/** Attacks on the spreadsheet reader, by kind. */
export const HOSTILE_SHEETS: readonly HostileSheet[] = [
  {
    name: 'rows that never end',
    status: 413,
    reason: 'errors.sheetTooDeep',
    n: 32,
    bytes: () => sheetOf(filled('<row><c>', UNPACKED)),
  },
  {
    name: 'a tag that never ends',
    status: 413,
    reason: 'errors.sheetMarkupTooLong',
    n: 65_536,
    bytes: () => sheetOf(`<row><c r="${'A'.repeat(UNPACKED)}`),
  },
  {
    name: 'a comment that never ends',
    status: 413,
    reason: 'errors.sheetMarkupTooLong',
    n: 65_536,
    bytes: () => sheetOf(`<!--${filled(' -', UNPACKED)}`),
  },
  {
    name: 'many beginnings of comments',
    status: 400,
    reason: 'errors.sheetWithEntities',
    bytes: () => sheetOf(filled('<!-', UNPACKED)),
  },
  {
    name: 'literal text that never ends',
    status: 413,
    reason: 'errors.sheetMarkupTooLong',
    n: 65_536,
    bytes: () => sheetOf(`<row><c t="inlineStr"><is><t><![CDATA[${filled(']]', UNPACKED)}`),
  },
  {
    name: 'signs that begin tags',
    status: 400,
    reason: 'errors.brokenSpreadsheet',
    bytes: () => sheetOf(filled('<', UNPACKED)),
  },
  {
    name: '3.6 million shared texts',
    status: 413,
    reason: 'errors.sheetTooManyTexts',
    n: 200_000,
    bytes: (headings) =>
      workbookOfRows(rowOf(headings), [
        {
          name: 'xl/sharedStrings.xml',
          content: sharedStrings(filled('<si><t>a</t></si>', 3_600_000 * 17)),
        },
      ]),
  },
  {
    name: 'one shared text of 10 MB, used in every cell',
    status: 413,
    reason: 'errors.sheetMarkupTooLong',
    n: 65_536,
    bytes: (headings) =>
      workbookOfRows(rowOf(headings) + filled('<row><c t="s"><v>0</v></c></row>', 2 * MB), [
        {
          name: 'xl/sharedStrings.xml',
          content: sharedStrings(`<si><t>${'a'.repeat(10 * MB)}</t></si>`),
        },
      ]),
  },
  {
    name: 'a shared text of a million runs',
    status: 413,
    reason: 'errors.sheetCellTooLong',
    n: 32_767,
    bytes: (headings) =>
      workbookOfRows(rowOf(headings), [
        {
          name: 'xl/sharedStrings.xml',
          content: sharedStrings(`<si>${filled('<r><t>a</t></r>', 15 * MB)}</si>`),
        },
      ]),
  },
  {
    name: 'CSV of 10 MB, a letter a line',
    status: 400,
    reason: 'errors.tooManyRows',
    n: 500,
    bytes: (headings) =>
      Buffer.concat([Buffer.from(`${headings.join(',')}\n`), Buffer.alloc(10 * MB - 1024, 'a\n')]),
  },
  {
    name: 'CSV of 2 MB, all lines empty',
    status: 413,
    reason: 'errors.sheetTooManyLines',
    n: 100_000,
    bytes: (headings) => Buffer.from(`${headings.join(',')}\n`.padEnd(2 * MB, '\n')),
  },
  {
    name: 'CSV of one quoted cell of 10 MB',
    status: 413,
    reason: 'errors.sheetCellTooLong',
    n: 32_767,
    bytes: () => Buffer.from(`"${'a'.repeat(10 * MB - 1024)}"`),
  },
  {
    name: 'CSV with a heading of 2 million cells',
    status: 413,
    reason: 'errors.sheetTooManyColumns',
    n: 256,
    bytes: () => Buffer.alloc(2 * MB, ','),
  },
  {
    name: 'CSV of 2 MB of quotes',
    status: 413,
    reason: 'errors.sheetCellTooLong',
    n: 32_767,
    bytes: () => Buffer.alloc(2 * MB, '"'),
  },
  {
    name: 'CSV of GB18030 that is none',
    status: 413,
    reason: 'errors.sheetCellTooLong',
    n: 32_767,
    bytes: (headings) => Buffer.concat([Buffer.from(`${headings.join(',')}\n`), noise(2 * MB)]),
  },
  {
    name: '16,384 columns',
    status: 413,
    reason: 'errors.sheetTooManyColumns',
    n: 256,
    bytes: () => workbookOfRows(filled(`<row>${textCell('a').repeat(16_384)}</row>`, 16 * MB)),
  },
  {
    name: 'a cell right of every column',
    status: 413,
    reason: 'errors.sheetTooManyColumns',
    n: 256,
    bytes: (headings) =>
      workbookOfRows(`${rowOf(headings)}<row><c r="ZZZZZZZ2"><v>1</v></c></row>`),
  },
  {
    name: '1,048,576 empty rows',
    status: 400,
    reason: 'errors.noRows',
    bytes: (headings) => workbookOfRows(rowOf(headings) + '<row/>'.repeat(1_048_575)),
  },
  {
    name: 'millions of empty cells in a row',
    status: 413,
    reason: 'errors.sheetTooManyElements',
    n: 4_000_000,
    bytes: (headings) => workbookOfRows(`${rowOf(headings)}<row>${'<c/>'.repeat(4_000_000)}</row>`),
  },
  {
    name: 'the last row of a sheet',
    status: 400,
    reason: 'errors.brokenSpreadsheet',
    bytes: (headings) =>
      workbookOfRows(
        `${rowOf(headings)}<row r="1048576">${textCell('a')}</row><row r="2">${textCell('b')}</row>`,
      ),
  },
  {
    name: 'a row of a number that no sheet has',
    status: 400,
    reason: 'errors.brokenSpreadsheet',
    bytes: (headings) =>
      workbookOfRows(`${rowOf(headings)}<row r="99999999999999999999">${textCell('a')}</row>`),
  },
  {
    name: 'a part of 80 MB in 90 kB',
    status: 413,
    reason: 'errors.sheetTooLarge',
    n: 64,
    bytes: (headings) => workbookOfRows(rowOf(headings) + hidden()),
  },
  {
    name: 'a part of 80 MB that says it has 1 kB',
    status: 400,
    reason: 'errors.brokenSpreadsheet',
    bytes: (headings) =>
      archiveOf(
        workbookParts('', [
          sheetPart(`${SHEET_HEAD}${rowOf(headings)}${hidden()}${SHEET_TAIL}`, {
            said: { size: 1024 },
          }),
        ]),
      ),
  },
  {
    name: 'a part of 80 MB of nothing',
    status: 400,
    reason: 'errors.brokenSpreadsheet',
    bytes: () => archiveOf(workbookParts('', [sheetPart(Buffer.alloc(UNPACKED))])),
  },
  {
    name: 'millions of elements that mean nothing',
    status: 413,
    reason: 'errors.sheetTooManyElements',
    n: 4_000_000,
    bytes: (headings) => workbookOfRows(rowOf(headings) + '<x/>'.repeat(4_000_000)),
  },
  {
    name: 'a part of 4 GB as it says',
    status: 400,
    reason: 'errors.brokenSpreadsheet',
    bytes: (headings) =>
      archiveOf(
        workbookParts('', [
          sheetPart(`${SHEET_HEAD}${rowOf(headings)}${SHEET_TAIL}`, { said: { size: 0xfffffff0 } }),
        ]),
      ),
  },
  {
    name: 'a part that says it goes on behind the file',
    status: 400,
    reason: 'errors.brokenSpreadsheet',
    bytes: (headings) =>
      archiveOf(
        workbookParts('', [
          sheetPart(`${SHEET_HEAD}${rowOf(headings)}${SHEET_TAIL}`, {
            said: { packed: 0x7ffffff0 },
          }),
        ]),
      ),
  },
  {
    name: 'two hundred parts over the same bytes',
    status: 400,
    reason: 'errors.brokenSpreadsheet',
    bytes: (headings) =>
      archiveOf([
        ...workbookParts(`${SHEET_HEAD}${rowOf(headings)}${SHEET_TAIL}`),
        { name: 'xl/kernel', content: Buffer.alloc(8 * MB) },
        ...Array.from({ length: 200 }, (_, n) => ({
          name: `xl/over${n}`,
          content: '',
          over: 'xl/kernel',
        })),
      ]),
  },
  {
    name: 'a directory of 64 bits that is as large as nothing',
    status: 413,
    reason: 'errors.sheetTooManyParts',
    n: 2_000,
    bytes: (headings) =>
      archiveOf(workbookParts(`${SHEET_HEAD}${rowOf(headings)}${SHEET_TAIL}`), {
        zip64: { entries: 2n ** 60n, size: 2n ** 62n },
      }),
  },
  {
    name: '65,535 parts',
    status: 413,
    reason: 'errors.sheetTooManyParts',
    n: 2_000,
    bytes: (headings) =>
      archiveOf([
        ...workbookParts(`${SHEET_HEAD}${rowOf(headings)}${SHEET_TAIL}`),
        ...Array.from({ length: 65_527 }, (_, n) => ({ name: `xl/p${n}`, content: '' })),
      ]),
  },
  {
    name: 'entities within entities',
    status: 400,
    reason: 'errors.sheetWithEntities',
    bytes: (headings) =>
      withDoctype(
        `<!DOCTYPE worksheet [<!ENTITY l0 "ha">${laughs(12)}]>`,
        rowOf([...headings.slice(1), '&l12;']),
      ),
  },
  {
    name: 'an entity from a file',
    status: 400,
    reason: 'errors.sheetWithEntities',
    bytes: (headings) =>
      withDoctype(
        '<!DOCTYPE worksheet [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
        rowOf([...headings.slice(1), '&e;']),
      ),
  },
  {
    name: 'millions of elements within each other',
    status: 413,
    reason: 'errors.sheetTooDeep',
    n: 32,
    bytes: () =>
      archiveOf(
        workbookParts(
          `${SHEET_HEAD}${'<a>'.repeat(4_000_000)}${'</a>'.repeat(4_000_000)}${SHEET_TAIL}`,
        ),
      ),
  },
  {
    name: 'a million attributes',
    status: 413,
    reason: 'errors.sheetTooManyAttributes',
    n: 64,
    bytes: (headings) =>
      workbookOfRows(
        `<row ${Array.from({ length: 1_000_000 }, (_, n) => `a${n}="1"`).join(' ')}/>${rowOf(headings)}`,
      ),
  },
  {
    name: 'an attribute of 20 MB',
    status: 413,
    reason: 'errors.sheetMarkupTooLong',
    n: 65_536,
    bytes: (headings) => workbookOfRows(`<row spans="${'1'.repeat(20 * MB)}"/>${rowOf(headings)}`),
  },
  {
    name: 'a number of a million digits',
    status: 413,
    reason: 'errors.sheetMarkupTooLong',
    n: 65_536,
    bytes: (headings) =>
      workbookOfRows(`${rowOf(headings)}<row><c><v>${'9'.repeat(1_000_000)}</v></c></row>`),
  },
  {
    name: 'a cell of 10 MB',
    status: 413,
    reason: 'errors.sheetMarkupTooLong',
    n: 65_536,
    bytes: (headings) =>
      workbookOfRows(`${rowOf(headings)}<row>${textCell('a'.repeat(10 * MB))}</row>`),
  },
  {
    name: 'numbers and dates out of every range',
    status: 400,
    reason: 'errors.invalidInput',
    bytes: (headings) =>
      workbookOfRows(
        `${rowOf(headings)}<row><c><v>1e308</v></c><c s="1"><v>1e308</v></c><c ` +
          `s="1"><v>-5</v></c><c s="1"><v>9999999999</v></c><c ` +
          `s="99999"><v>1</v></c><c><v>NaN</v></c></row>`,
      ),
  },
  {
    name: 'a shared text that is not there',
    status: 400,
    reason: 'errors.brokenSpreadsheet',
    bytes: (headings) => workbookOfRows(`${rowOf(headings)}<row><c t="s"><v>99999</v></c></row>`),
  },
  {
    name: 'a long shared text in every cell',
    status: 413,
    reason: 'errors.sheetTooMuchText',
    n: 10_000_000,
    bytes: (headings) =>
      workbookOfRows(rowOf(headings) + '<row><c t="s"><v>0</v></c></row>'.repeat(9000), [
        {
          name: 'xl/sharedStrings.xml',
          content: sharedStrings(`<si><t>${'a'.repeat(32_000)}</t></si>`),
        },
      ]),
  },
  {
    name: 'declarations that are none',
    status: 400,
    reason: 'errors.brokenSpreadsheet',
    bytes: () => sheetOf(`<!${'-'.repeat(60_000)}>`.repeat(300)),
  },
  {
    name: 'a part twice',
    status: 400,
    reason: 'errors.brokenSpreadsheet',
    bytes: (headings) =>
      archiveOf([
        ...workbookParts(`${SHEET_HEAD}${rowOf(headings)}${SHEET_TAIL}`),
        sheetPart(`${SHEET_HEAD}${rowOf(headings)}${rowOf(['b'])}${SHEET_TAIL}`),
      ]),
  },
  {
    name: 'a sheet that is not there',
    status: 400,
    reason: 'errors.brokenSpreadsheet',
    bytes: (headings) =>
      archiveOf(
        workbookParts(`${SHEET_HEAD}${rowOf(headings)}${SHEET_TAIL}`).filter(
          ({ name }) => !name.includes('sheet1'),
        ),
      ),
  },
  {
    name: 'no workbook',
    status: 400,
    reason: 'errors.brokenSpreadsheet',
    bytes: (headings) =>
      archiveOf(
        workbookParts(`${SHEET_HEAD}${rowOf(headings)}${SHEET_TAIL}`).filter(
          ({ name }) => !name.includes('workbook'),
        ),
      ),
  },
  {
    name: 'a part in cipher',
    status: 400,
    reason: 'errors.protectedSpreadsheet',
    bytes: (headings) =>
      archiveOf(
        workbookParts('', [
          sheetPart(`${SHEET_HEAD}${rowOf(headings)}${SHEET_TAIL}`, { flags: 1 }),
        ]),
      ),
  },
  {
    name: 'a workbook with a password',
    status: 400,
    reason: 'errors.protectedSpreadsheet',
    bytes: () =>
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        Buffer.alloc(512),
        Buffer.from('EncryptedPackage', 'utf16le'),
        Buffer.alloc(512),
      ]),
  },
];
