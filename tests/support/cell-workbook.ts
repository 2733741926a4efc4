import { archiveOf, type Part } from './hostile/archive.ts';
import { SHEET_HEAD, textCell, workbookParts } from './hostile/workbook.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Indexes of the number formats in the styles of `stylesOf`. */
export const STYLE = { general: 0, day: 1, sevenDigits: 2, percent: 3, money: 4, time: 5 } as const;
/** Their codes, in order; a number is a format without a code. */
const CODES = ['General', 'yyyy\\-mm\\-dd', '0000000', 9, '¥#,##0.00', 'yyyy/m/d h:mm'];

const FIRST_OWN = 164;
const quoted = (code: string): string => code.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The styles part with these formats. */
export function stylesPart(codes: readonly (string | number)[] = CODES): Part {
  const own = codes.flatMap((code, place) =>
    typeof code === 'string'
      ? [`<numFmt numFmtId="${FIRST_OWN + place}" formatCode="${quoted(code)}"/>`]
      : [],
  );
  const styles = codes.map(
    (code, place) =>
      `<xf numFmtId="${typeof code === 'string' ? FIRST_OWN + place : code}" ` +
      `fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return {
    name: 'xl/styles.xml',
    content:
      `<styleSheet xmlns="${MAIN}"><numFmts count="${own.length}">${own.join('')}</numFmts>` +
      `<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1">` +
      `<border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
      `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`,
  };
}

/** A number cell with a style. */
export const numberCell = (value: string | number, style: number = STYLE.general): string =>
  `<c s="${style}"><v>${value}</v></c>`;

/** A row; a cell that begins with `<` is raw XML, the others are texts. */
export const row = (line: number, cells: readonly string[]): string =>
  `<row r="${line}">${cells.map((cell) => (cell.startsWith('<') ? cell : textCell(cell))).join('')}</row>`;

/** The part of a sheet with these rows; `behind` follows them. */
export const sheetPart = (rows: string, behind = '', number = 1): Part => ({
  name: `xl/worksheets/sheet${number}.xml`,
  content: `${SHEET_HEAD}${rows}</sheetData>${behind}</worksheet>`,
});

/** A sheet of a workbook with more than one visible sheet. */
export interface NamedSheet {
  name: string;
  state?: string;
  /** The last word of its part's type. */
  type?: string;
  rows: string;
}

/** The parts that list the sheets. */
export function sheetsParts(sheets: readonly NamedSheet[]): Part[] {
  const named = sheets.map(
    ({ name, state }, place) =>
      `<sheet name="${name}" sheetId="${place + 1}"${state ? ` state="${state}"` : ''} ` +
      `r:id="rId${place + 1}"/>`,
  );
  const relations = sheets.map(
    ({ type = 'worksheet' }, place) =>
      `<Relationship Id="rId${place + 1}" Type="${OFFICE}/${type}" ` +
      `Target="worksheets/sheet${place + 1}.xml"/>`,
  );
  return [
    {
      name: 'xl/workbook.xml',
      content:
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets>` +
        `</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        `<Relationships xmlns="${PACKAGE}">${relations.join('')}<Relationship Id="rId90" ` +
        `Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    },
    ...sheets.map(({ rows }, place) => sheetPart(rows, '', place + 1)),
  ];
}

/** A workbook of the given parts, with default ones for what is missing. */
export const workbookWith = (...parts: readonly Part[]): Buffer =>
  archiveOf(workbookParts('', [...parts, stylesPart()]));
