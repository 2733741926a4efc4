import type { WhyLeft } from '#contract/core/sheet-columns.ts';
import { openArchive, type Archive } from './archive.ts';
import type { SheetLine } from './cell.ts';
import { Failure } from '../base/failure.ts';
import { broken } from './limits.ts';
import { RELATIONS } from './namespaces.ts';
import { readPart, relationsOf, sharedTexts, stylesOf, type Relation } from './parts.ts';
import { Enough, SheetLines } from './sheet-lines.ts';

/** Which sheet of a workbook was read, and which were not; a CSV file has no sheets. */
export interface SheetsRead {
  sheetName: string;
  leftSheets: { name: string; why: WhyLeft }[];
}

/** Sheets that are named; who has more of them knows it. */
const NAMED = 20;
/** The longest name of a sheet that spreadsheets take is 31 characters. */
const NAME_MAX = 31;

interface Sheet {
  name: string;
  isHidden: boolean;
  part: Relation | undefined;
}

const isTrue = (value: string | undefined): boolean =>
  ['1', 'true'].includes((value ?? '').trim().toLowerCase());

async function sheetsOf(archive: Archive, path: string, relations: readonly Relation[]) {
  const sheets: Sheet[] = [];
  let from1904 = false;
  await readPart(archive, path, {
    open(element, attributes, spaceOf) {
      if (element === 'workbookPr') from1904 = isTrue(attributes.get('date1904'));
      else if (element === 'sheet') {
        const isRelation = (name: string) => {
          const [prefix = '', local] = name.split(':');
          return local === 'id' && RELATIONS.includes(spaceOf(prefix) ?? '');
        };
        const relation = attributes.get(attributes.names.find(isRelation) ?? '');
        sheets.push({
          name: (attributes.get('name') ?? '').slice(0, NAME_MAX),
          isHidden: (attributes.get('state') ?? 'visible') !== 'visible',
          part: relations.find(({ id }) => id === relation),
        });
      }
    },
  });
  return { sheets, from1904 };
}

/** The first sheet that a person sees and that has cells, and why the others are not read. */
function chosen(sheets: readonly Sheet[]) {
  const hasCells = ({ part }: Sheet) => part === undefined || part.type === 'worksheet';
  const read = sheets.find((sheet) => !sheet.isHidden && hasCells(sheet));
  if (sheets.length === 0 || (read !== undefined && read.part === undefined)) throw broken();
  if (read?.part === undefined) throw new Failure(400, 'errors.sheetNoneVisible');
  const why = (sheet: Sheet): WhyLeft => {
    if (sheet.isHidden) return 'hidden';
    return hasCells(sheet) ? 'behind' : 'noCells';
  };
  const leftSheets = sheets
    .filter((sheet) => sheet !== read)
    .slice(0, NAMED)
    .map((sheet) => ({ name: sheet.name, why: why(sheet) }));
  return { path: read.part.path, sheets: { sheetName: read.name, leftSheets } };
}

/** The first lines that hold anything of the first visible sheet of an .xlsx, at most `most`. */
export async function workbookLines(
  bytes: Buffer,
  most: number,
): Promise<{ lines: SheetLine[]; sheets: SheetsRead }> {
  const archive = await openArchive(bytes);
  const workbook =
    (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument')?.path ?? '';
  const relations = await relationsOf(archive, workbook);
  const { sheets, from1904 } = await sheetsOf(archive, workbook, relations);
  const { path, sheets: read } = chosen(sheets);
  const pathOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.path;
  const lines = new SheetLines(
    {
      texts: await sharedTexts(archive, pathOf('sharedStrings')),
      styles: await stylesOf(archive, pathOf('styles')),
      from1904,
    },
    most,
  );
  await readPart(archive, path, lines).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error;
  });
  return { lines: lines.lines, sheets: read };
}
