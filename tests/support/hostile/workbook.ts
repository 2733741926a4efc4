import { archiveOf, type Part } from './archive.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The beginning of a sheet, to be followed by its rows. */
export const SHEET_HEAD = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
/** The end of a sheet. */
export const SHEET_TAIL = '</sheetData></worksheet>';

/** A text cell of a row. */
export const textCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
export const rowOf = (texts: readonly string[]): string =>
  `<row>${texts.map(textCell).join('')}</row>`;

/** Shared strings of a workbook. */
export const sharedStrings = (items: string): string =>
  `${HEAD}<sst xmlns="${MAIN}">${items}</sst>`;

/**
 * The parts of a workbook with one sheet; `more` adds to them or replaces those with the same name.
 */
export function workbookParts(sheet: string, more: readonly Part[] = []): Part[] {
  const parts: Part[] = [
    {
      name: '[Content_Types].xml',
      content:
        `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ` +
        `ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default ` +
        `Extension="xml" ContentType="application/xml"/><Override ` +
        `PartName="/xl/workbook.xml" ` +
        `ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override ` +
        `PartName="/xl/worksheets/sheet1.xml" ` +
        `ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override ` +
        `PartName="/xl/sharedStrings.xml" ` +
        `ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/><Override ` +
        `PartName="/xl/styles.xml" ` +
        `ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content:
        `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" ` +
        `Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content:
        `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="x" ` +
        `sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" ` +
        `Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship ` +
        `Id="rId2" Type="${OFFICE}/sharedStrings" ` +
        `Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" ` +
        `Target="styles.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content:
        `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills ` +
        `count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs ` +
        `count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf ` +
        `numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    { name: 'xl/sharedStrings.xml', content: sharedStrings('') },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
  ];
  const names = new Set(parts.map(({ name }) => name));
  return [
    ...parts.map((part) => more.find(({ name }) => name === part.name) ?? part),
    ...more.filter(({ name }) => !names.has(name)),
  ];
}

/** A workbook with these rows, as in the sheet. */
export const workbookOfRows = (rows: string, more: readonly Part[] = []): Buffer =>
  archiveOf(workbookParts(`${SHEET_HEAD}${rows}${SHEET_TAIL}`, more));
