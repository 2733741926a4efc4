import { expect, test } from 'vitest';
import type { SheetColumns } from '#contract/core/sheet-columns.ts';
import { PERFORMANCE_COLUMNS, PUBLIC_CREDIT_COLUMNS } from '#contract/credit.ts';
import { ERP_COLUMNS, IMPORT_COLUMNS } from '#contract/personnel.ts';
import { LOT_COLUMNS } from '#contract/suppliers.ts';
import {
  numberCell,
  row,
  sheetPart,
  STYLE,
  workbookWith,
} from '../../../tests/support/cell-workbook.ts';
import { translator } from '../base/texts.ts';
import { readTable } from './read.ts';

const translate = translator('en');

/** What people hand in, as they see it, and the cell that holds it. */
const CELLS: readonly [seen: string, cell: string][] = [
  ['text 0012', '0012'],
  ['text 110101199003071234', '110101199003071234'],
  ['text =1+1', '=1+1'],
  ['text 2026/3/9', '2026/3/9'],
  ['text 2026年3月9日', '2026年3月9日'],
  ['text ２０２６．３．９', '２０２６．３．９'],
  ['text 2026/12/1 0:00', '2026/12/1 0:00'],
  ['text 95%', '95%'],
  ['number 1234.5600000000002', numberCell('1234.5600000000002')],
  ['number 12345 as 0000000', numberCell(12_345, STYLE.sevenDigits)],
  ['number 1999.5 as ¥#,##0.00', numberCell('1999.5', STYLE.money)],
  ['number 0.95 as 0%', numberCell('0.95', STYLE.percent)],
  ['number of 16 digits', numberCell('1101011990030712')],
  ['day 2026-03-09', numberCell(46_090, STYLE.day)],
  ['day 1900-02-28', numberCell(59, STYLE.day)],
  ['day 9999-12-31', numberCell(2_958_465, STYLE.day)],
  ['day before the first', numberCell(-1, STYLE.day)],
  ['instant 2026-03-09 12:00', numberCell('46090.5', STYLE.time)],
  ['ISO day 2026-03-09', '<c t="d"><v>2026-03-09T00:00:00Z</v></c>'],
  ['truth value', '<c t="b"><v>1</v></c>'],
  ['#N/A', '<c t="e"><v>#N/A</v></c>'],
  ['formula without a result', '<c><f>1+1</f></c>'],
  ['nothing', '<c/>'],
];
const KINDS = { text: 'text', number: 'number', day: 'day' } as const;

const IMPORTS: Readonly<Record<string, SheetColumns>> = {
  'Lots (`POST /api/lot/excelSend`)': LOT_COLUMNS,
  'Appraised contracts (`POST /yeji/excelSend`)': PERFORMANCE_COLUMNS,
  'Public registers (`POST /publicCreditImport`)': PUBLIC_CREDIT_COLUMNS,
  'People (`POST /user/improtUserExcel`)': IMPORT_COLUMNS,
  'ERP departments (`POST /user/importNcExcel`)': ERP_COLUMNS.departments,
  'ERP people (`POST /user/importNcExcel`)': ERP_COLUMNS.people,
};

const INTRODUCTION = [
  'This page is written from a run of the reader by `npx vitest run --project unit',
  'src/gateway/spreadsheets/inputs.test.ts -u`; the same test fails while it is old.',
  'What is read here is then held against the rules of the field, and a line that breaks',
  'one is refused with its place: nothing of the sheet is stored. A cell that lies below',
  'a merged one is read as the cell above in a column of texts or days, and refused in a',
  'column of numbers. A text in a column of numbers or days is left to the rule of its',
  'field.',
].join(' ');

const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** What becomes of each input in a column of each kind: what is read, or what is said. */
async function outcomes(): Promise<string[]> {
  const names = Object.keys(KINDS);
  const rows = CELLS.map(([, cell], n) => row(n + 2, ['x', cell, cell, cell]));
  const { rows: read } = await readTable(
    workbookWith(sheetPart(row(1, ['line', ...names]) + rows.join(''))),
    { columns: { line: 'text', ...KINDS }, rowsMax: CELLS.length },
  );
  return CELLS.map(([seen], n) => {
    const said = names.map((name, place) => {
      const misfit = read[n]?.misfits.find(({ column }) => column === name);
      if (misfit) return `refused: ${translate(misfit.key, misfit.params)}`;
      const text = read[n]?.cells[place + 1] ?? '';
      return text === '' ? 'nothing' : `\`${text}\``;
    });
    return `| ${[seen, ...said].map(inCell).join(' | ')} |`;
  });
}

test('docs/inputs.md says what becomes of every kind of cell in every kind of column', async () => {
  const kinds = Object.entries(IMPORTS).map(([name, columns]) => {
    const of = (kind: string) =>
      Object.entries(columns)
        .flatMap(([column, its]) => (its === kind ? [`\`${column}\``] : []))
        .join(', ') || '–';
    return `| ${name} | ${of('text')} | ${of('number')} | ${of('day')} |`;
  });
  const page = `# What is read from a spreadsheet

${INTRODUCTION}

| In the cell | Column of texts | Column of numbers | Column of days |
|---|---|---|---|
${(await outcomes()).join('\n')}

## Columns of the imports

| Import | Texts | Numbers | Days |
|---|---|---|---|
${kinds.join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../../../docs/inputs.md');
});
