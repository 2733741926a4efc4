import { read, SSF, utils, type CellObject, type WorkBook } from '@e965/xlsx';
import { stylesPart } from '../../../tests/support/cell-workbook.ts';
import { archiveOf, type Part } from '../../../tests/support/hostile/archive.ts';
import { workbookParts } from '../../../tests/support/hostile/workbook.ts';
import type { SheetCell } from './cell.ts';
import { workbookLines } from './workbook.ts';

const TRANSITIONAL = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT_OFFICE = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const FORMATS = [
  'General',
  'yyyy\\-mm\\-dd',
  '0000000',
  9,
  '"¥"#,##0.00',
  'yyyy/m/d h:mm',
  10,
  14,
  22,
  4,
  '0.00000E+00',
  '"第"0"号"',
  '#,##0.00;[Red](#,##0.00)',
  49,
  '[$-804]yyyy"年"m"月"d"日"',
];
const PIECES = [
  '轧辊',
  'A&amp;B',
  ' x ',
  '&lt;c&gt;',
  '_x0041_',
  'line\r\nline',
  '0012',
  '😀',
  '&#65;',
  '',
];
const ERRORS = ['#N/A', '#REF!', '#DIV/0!', '#VALUE!', '#NAME?'];
const ISO = ['2026-03-09', '2026-03-09T00:00:00Z', '2026-03-09T10:30:00', '1999-12-31T23:59:58Z'];

/** Numbers that look random and are the same for a seed. */
function chanceOf(seed: number) {
  let state = seed + 1;
  return (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** A workbook by chance: prefixes, both editions, cells of every kind, with and without places. */
export function workbookOfSeed(seed: number): Buffer {
  const chance = chanceOf(seed);
  const isStrict = chance(4) === 0;
  const p = ['', '', 'x:'][chance(3)] ?? '';
  const space = `xmlns${p === '' ? '' : ':x'}="${isStrict ? STRICT : TRANSITIONAL}"`;
  const hasPlaces = chance(3) > 0;
  const shared: string[] = [];
  const piece = () => PIECES[chance(PIECES.length)] ?? '';
  const text = () => `${piece()}${piece()}`;
  const number = () =>
    [
      () => String(chance(100_000)),
      () => String(chance(2_000_000_000) / 100),
      () => String((chance(1000) / 10) * 1.1),
      () => `${chance(9) + 1}.${chance(1_000_000)}E${6 + chance(6)}`,
      () => String(40_000 + chance(10_000) + chance(24) / 24),
      () => String(-chance(10_000)),
    ][chance(6)]?.() ?? '0';
  const cell = (place: string): string => {
    const at = hasPlaces ? ` r="${place}"` : '';
    const tag = (attributes: string, inner: string) => `<${p}c${at}${attributes}>${inner}</${p}c>`;
    const value = (inner: string) => `<${p}v>${inner}</${p}v>`;
    const kinds: (() => string)[] = [
      () => tag(' t="inlineStr"', `<${p}is><${p}t xml:space="preserve">${text()}</${p}t></${p}is>`),
      () => tag(' t="s"', value(String(shared.push(text()) - 1))),
      () => tag(' t="str"', `<${p}f>1</${p}f>${value(text())}`),
      () => tag(` s="${chance(FORMATS.length)}"`, value(number())),
      () => tag(` s="${chance(FORMATS.length)}"`, value(number())),
      () => tag(' t="b"', value(String(chance(2)))),
      () => tag(' t="e"', value(ERRORS[chance(ERRORS.length)] ?? '')),
      () => tag(' t="d" s="1"', value(ISO[chance(ISO.length)] ?? '')),
      () => tag(' t="s"', ''),
      () => (hasPlaces ? '' : `<${p}c/>`),
      () => `<${p}c${at} s="1"/>`,
    ];
    return kinds[chance(kinds.length)]?.() ?? '';
  };
  const rows = Array.from({ length: 1 + chance(12) }, (_, row) => {
    const cells = Array.from({ length: 1 + chance(8) }, (_, column) =>
      cell(`${String.fromCharCode(65 + column)}${row + 1}`),
    );
    return `<${p}row${hasPlaces ? ` r="${row + 1}"` : ''}>${cells.join('')}</${p}row>`;
  });
  const from1904 = chance(3) === 0 ? ' date1904="1"' : '';
  const parts: Part[] = [
    stylesPart(FORMATS),
    {
      name: 'xl/workbook.xml',
      content:
        `<${p}workbook ${space} xmlns:r="${isStrict ? STRICT_OFFICE : OFFICE}"><${p}workbookPr` +
        `${from1904}/><${p}sheets><${p}sheet name="x" sheetId="1" r:id="rId1"/></${p}sheets>` +
        `</${p}workbook>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<${p}sst ${space}>${shared
        .map((item) => `<${p}si><${p}t xml:space="preserve">${item}</${p}t></${p}si>`)
        .join('')}</${p}sst>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<${p}worksheet ${space}><${p}sheetData>${rows.join('')}</${p}sheetData></${p}worksheet>`,
    },
  ];
  return archiveOf(workbookParts('', parts));
}

const two = (n: number): string => String(n).padStart(2, '0');

function dayOf(days: number, date1904: boolean): string {
  const { y, m, d, H, M, S } = SSF.parse_date_code(days, { date1904 });
  const clock = `${two(H)}:${two(M)}${S === 0 ? '' : `:${two(S)}`}`;
  if (days < 1 && !date1904) return clock;
  return `${y}-${two(m)}-${two(d)}${clock === '00:00' ? '' : ` ${clock}`}`;
}

/** What the second reader says of a cell, in our words. */
function cellOf(cell: CellObject, { Workbook }: WorkBook): [string, string] {
  const { t, v, z = 'General' } = cell;
  const code = String(z);
  const date1904 = Workbook?.WBProps?.date1904 === true;
  if (t === 'b') return ['boolean', v === true ? 'TRUE' : 'FALSE'];
  if (t === 'e') return ['error', cell.w ?? ''];
  if (t === 's') return ['text', String(v).replace(/\r\n?/g, '\n').trim()];
  const number = Number(v);
  if (SSF.is_date(code)) {
    if (SSF.parse_date_code(number, { date1904 }) === null) return ['error', '####'];
    const day = dayOf(number, date1904);
    return [/^\d+-\d+-\d+$/.test(day) ? 'day' : 'instant', day];
  }
  const kept = Number(number.toPrecision(15));
  const shown = code === 'General' || code === '@' ? String(kept) : SSF.format(code, kept).trim();
  return [code.includes('%') ? 'percent' : 'number', shown];
}

/** Both readings of a workbook by place: what kind each cell is and what it says. */
export async function bothReadings(bytes: Buffer) {
  const { lines } = await workbookLines(bytes, Infinity);
  const ours = lines.flatMap(({ line, cells }) =>
    cells.flatMap(({ kind, text }: SheetCell, column) =>
      kind === 'empty' ? [] : [[`${utils.encode_col(column)}${line}`, kind, text]],
    ),
  );
  const book = read(bytes, { cellNF: true, UTC: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const theirs = Object.entries(sheet)
    .filter(([place]) => !place.startsWith('!'))
    .map(([place, cell]) => [place, ...cellOf(cell as CellObject, book)])
    .filter(([, kind, text]) => kind !== 'text' || text !== '');
  const inOrder = (cells: (string | undefined)[][]) =>
    cells.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return { ours: inOrder(ours), theirs: inOrder(theirs) };
}
