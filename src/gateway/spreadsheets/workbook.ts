import { posix } from 'node:path';
import { openArchive, type Archive } from './archive.ts';
import { isDateCode, isDateNumber, longer, numberText, unescaped } from './cell-texts.ts';
import type { SheetRow } from './csv.ts';
import { beyond, broken, SHEET_LIMITS } from './limits.ts';
import { readMarkup, type Attributes, type Elements } from './markup.ts';

/** The last line that a sheet has (ECMA-376, part 1, 18.3.1.73). */
const LAST_LINE = 1_048_576;
const LETTERS = 26;
const BEFORE_A = 64;

/** Another part that a part names, by the last word of its type. */
interface Relation {
  id: string;
  type: string;
  path: string;
}

/** What the texts and numbers of cells mean. */
interface Meanings {
  texts: readonly string[];
  /** By style: whether its numbers are dates. */
  dates: readonly boolean[];
  from1904: boolean;
}

async function read(archive: Archive, path: string, elements: Elements): Promise<void> {
  const bytes = await archive.open(path);
  if (bytes === null) throw broken();
  await readMarkup(bytes, elements, archive.countElement);
}

async function relationsOf(archive: Archive, path: string): Promise<Relation[]> {
  const folder = posix.dirname(path);
  const relations: Relation[] = [];
  await read(archive, posix.join(folder, '_rels', `${posix.basename(path)}.rels`), {
    open(name, { Id = '', Type = '', Target = '', TargetMode = '' }) {
      if (name === 'Relationship' && TargetMode !== 'External')
        relations.push({
          id: Id,
          type: Type.slice(Type.lastIndexOf('/') + 1),
          path: posix.resolve('/', folder, Target).slice(1),
        });
    },
  });
  return relations;
}

/**
 * The texts that cells share, without the readings that stand beside Chinese and Japanese signs.
 */
async function sharedTexts(archive: Archive, path: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (path === undefined) return texts;
  let text = '';
  let isText = false;
  let isReading = false;
  await read(archive, path, {
    open(name) {
      if (name === 'si') {
        if (texts.length >= SHEET_LIMITS.sharedTexts)
          throw beyond('errors.sheetTooManyTexts', SHEET_LIMITS.sharedTexts);
        text = '';
      } else if (name === 'rPh') isReading = true;
      else isText = name === 't' && !isReading;
    },
    text(more) {
      if (isText) text = longer(text, more);
    },
    close(name) {
      isText = false;
      if (name === 'si') texts.push(unescaped(text));
      else if (name === 'rPh') isReading = false;
    },
  });
  return texts;
}

async function dateStyles(archive: Archive, path: string | undefined): Promise<boolean[]> {
  const own = new Map<number, boolean>();
  const dates: boolean[] = [];
  let isOfCells = false;
  if (path === undefined) return dates;
  await read(archive, path, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'cellXfs') isOfCells = true;
      else if (name === 'numFmt') own.set(Number(numFmtId), isDateCode(formatCode));
      else if (name === 'xf' && isOfCells)
        dates.push(own.get(Number(numFmtId)) ?? isDateNumber(Number(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return dates;
}

/**
 * Place of a column by its letters, from 0; beyond the last one that may hold something it is only
 * known to be there.
 */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '') {
    column = column * LETTERS + letter.charCodeAt(0) - BEFORE_A;
    if (column > SHEET_LIMITS.columns) break;
  }
  return column - 1;
}

/** Takes the cells of a sheet as they come, and ends with `Enough` once there are `most` lines. */
class Rows implements Elements {
  readonly rows: SheetRow[] = [];
  private row: SheetRow = { line: 0, cells: [] };
  private lines = 0;
  private characters = 0;
  private column = -1;
  private cell: Attributes = {};
  private value = '';
  private isValue = false;
  private isReading = false;

  constructor(
    private readonly meanings: Meanings,
    private readonly most: number,
  ) {}

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.beginRow(attributes);
    else if (name === 'c') {
      this.column = attributes['r'] === undefined ? this.column + 1 : columnOf(attributes['r']);
      this.cell = attributes;
      this.value = '';
    } else if (name === 'rPh') this.isReading = true;
    else this.isValue = (name === 'v' || name === 't') && !this.isReading;
  }

  text(more: string): void {
    if (this.isValue) this.value = longer(this.value, more);
  }

  close(name: string): void {
    this.isValue = false;
    if (name === 'c') this.endCell();
    else if (name === 'rPh') this.isReading = false;
    else if (name === 'row' && this.row.cells.length > 0) {
      this.rows.push({
        line: this.row.line,
        cells: Array.from(this.row.cells, (cell) => cell ?? ''),
      });
      if (this.rows.length >= this.most) throw new Enough();
    }
  }

  private beginRow({ r }: Attributes): void {
    this.lines += 1;
    if (this.lines > SHEET_LIMITS.lines)
      throw beyond('errors.sheetTooManyLines', SHEET_LIMITS.lines);
    const line = r === undefined ? this.row.line + 1 : Number(r);
    if (!(Number.isInteger(line) && line > this.row.line && line <= LAST_LINE)) throw broken();
    this.row = { line, cells: [] };
    this.column = -1;
  }

  private endCell(): void {
    const text = this.meaning().trim();
    if (text === '') return;
    if (this.column < 0) throw broken();
    if (this.column >= SHEET_LIMITS.columns)
      throw beyond('errors.sheetTooManyColumns', SHEET_LIMITS.columns);
    this.characters += text.length;
    // A text that cells share is small in the file, however often it is used.
    if (this.characters > SHEET_LIMITS.characters)
      throw beyond('errors.sheetTooMuchText', SHEET_LIMITS.characters);
    this.row.cells[this.column] = text;
  }

  private meaning(): string {
    const { t: type = 'n', s: style = '' } = this.cell;
    const { texts, dates, from1904 } = this.meanings;
    if (type === 's') {
      const text = texts[Number(this.value)];
      if (text === undefined) throw broken();
      return text;
    }
    if (type === 'inlineStr' || type === 'str') return unescaped(this.value);
    return type === 'n'
      ? numberText(this.value, dates[Number(style)] ?? false, from1904)
      : this.value;
  }
}

/** Ends the reading of a sheet that has as many lines as were asked for. */
class Enough extends Error {}

/**
 * The first lines of the first sheet of an .xlsx that hold anything, at most `most`, with their
 * cells as a person sees them.
 */
export async function workbookRows(bytes: Buffer, most: number): Promise<SheetRow[]> {
  const archive = await openArchive(bytes);
  const workbook =
    (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument')?.path ?? '';
  const relations = await relationsOf(archive, workbook);
  let first: string | undefined;
  let from1904 = false;
  await read(archive, workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      else if (name === 'sheet')
        first ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    },
  });
  const sheet = relations.find(({ id, type }) => id === first && type === 'worksheet');
  if (sheet === undefined) throw broken();
  const pathOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.path;
  const rows = new Rows(
    {
      texts: await sharedTexts(archive, pathOf('sharedStrings')),
      dates: await dateStyles(archive, pathOf('styles')),
      from1904,
    },
    most,
  );
  await read(archive, sheet.path, rows).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error;
  });
  return rows.rows;
}
