import { posix } from 'node:path';
import type { Archive } from './archive.ts';
import { textCell, type SheetCell } from './cell.ts';
import { longer, typed } from './cell-texts.ts';
import { beyond, broken, SHEET_LIMITS } from './limits.ts';
import { readMarkup, type Elements } from './markup.ts';
import { PACKAGES, SHEETS } from './namespaces.ts';
import { formatOfCode, formatOfNumber, type NumberFormat } from './number-formats.ts';

/** Another part that a part names, by the last word of its type. */
export interface Relation {
  id: string;
  type: string;
  path: string;
}

/** Reads a part; false where there is none. */
async function readIfThere(
  archive: Archive,
  path: string | undefined,
  elements: Elements,
  own: readonly string[] = SHEETS,
): Promise<boolean> {
  const bytes = path === undefined ? null : await archive.open(path);
  if (bytes === null) return false;
  await readMarkup(bytes, elements, { own, count: archive.countElement });
  return true;
}

/** Reads a part that must be there. */
export async function readPart(
  archive: Archive,
  path: string,
  elements: Elements,
  own?: readonly string[],
): Promise<void> {
  if (!(await readIfThere(archive, path, elements, own))) throw broken();
}

/** What a part names; the archive itself has the path ''. */
export async function relationsOf(archive: Archive, path: string): Promise<Relation[]> {
  const folder = posix.dirname(path);
  const relations: Relation[] = [];
  const elements: Elements = {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return;
      const type = attributes.get('Type') ?? '';
      relations.push({
        id: attributes.get('Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        path: posix.resolve('/', folder, attributes.get('Target') ?? '').slice(1),
      });
    },
  };
  const rels = posix.join(folder, '_rels', `${posix.basename(path)}.rels`);
  await readPart(archive, rels, elements, PACKAGES);
  return relations;
}

/**
 * The texts that cells share, without the readings that stand beside Chinese and Japanese signs;
 * none where the part is missing, as some programs leave it out.
 */
export async function sharedTexts(
  archive: Archive,
  path: string | undefined,
): Promise<SheetCell[]> {
  const texts: SheetCell[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  await readIfThere(archive, path, {
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
      if (name === 'si') texts.push(textCell(typed(text).trim()));
      else if (name === 'rPh') isReading = false;
    },
  });
  return texts;
}

/** The number format of a style, by its place. */
export type Styles = (style: number) => NumberFormat | undefined;

/** The styles of cells; each format is looked at when a cell has it. */
export async function stylesOf(archive: Archive, path: string | undefined): Promise<Styles> {
  const own = new Map<number, string>();
  const styles: number[] = [];
  const formats = new Map<number, NumberFormat>();
  let list = '';
  await readIfThere(archive, path, {
    open(name, attributes) {
      const id = Number(attributes.get('numFmtId') ?? 0);
      if (name === 'cellXfs' || name === 'numFmts') list = name;
      else if (name === 'numFmt' && list === 'numFmts')
        own.set(id, attributes.get('formatCode') ?? '');
      else if (name === 'xf' && list === 'cellXfs') styles.push(id);
    },
    close(name) {
      if (name === list) list = '';
    },
  });
  return (style) => {
    const id = styles[style];
    if (id === undefined) return undefined;
    const known = formats.get(id);
    if (known !== undefined) return known;
    const code = own.get(id);
    const format = code === undefined ? formatOfNumber(id) : formatOfCode(code);
    formats.set(id, format);
    return format;
  };
}
