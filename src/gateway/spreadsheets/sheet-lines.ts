import { EMPTY, textCell, type SheetCell, type SheetLine } from './cell.ts';
import { instantText, isDay, longer, typed } from './cell-texts.ts';
import { beyond, broken, SHEET_LIMITS } from './limits.ts';
import type { Elements } from './markup.ts';
import { merge } from './merges.ts';
import { numberCell } from './number-formats.ts';
import type { Styles } from './parts.ts';
import { columnOf } from './places.ts';
import type { Attributes } from './tags.ts';

/** The last line that a sheet has (ECMA-376, part 1, 18.3.1.73). */
const LAST_LINE = 1_048_576;

/** What the texts and numbers of cells mean. */
export interface Meanings {
  /** Texts that cells share. */
  texts: readonly SheetCell[];
  styles: Styles;
  from1904: boolean;
}

/** Ends the reading of a sheet that has as many lines as were asked for. */
export class Enough extends Error {}

/** Takes the cells of a sheet as they come, and ends with `Enough` once there are `most` lines. */
export class SheetLines implements Elements {
  readonly lines: SheetLine[] = [];
  private line = 0;
  private cells: SheetCell[] = [];
  private characters = 0;
  private column = -1;
  private type: string | undefined;
  private style: string | undefined;
  private value = '';
  private inline = '';
  private isFormula = false;
  private within: 'v' | 't' | null = null;
  private isReading = false;

  constructor(
    private readonly meanings: Meanings,
    private readonly most: number,
  ) {}

  open(name: string, attributes: Attributes): void {
    if (name === 'c') this.beginCell(attributes);
    else if (name === 'v') this.within = 'v';
    else if (name === 't') this.within = this.isReading ? null : 't';
    else if (name === 'row') this.beginLine(attributes.get('r'));
    else if (name === 'f') this.isFormula = true;
    else if (name === 'rPh') this.isReading = true;
    else if (name === 'mergeCell')
      merge(this.lines, attributes.get('ref') ?? '', SHEET_LIMITS.columns);
  }

  text(more: string): void {
    if (this.within === 'v') this.value = longer(this.value, more);
    else if (this.within === 't') this.inline = longer(this.inline, more);
  }

  close(name: string): void {
    this.within = null;
    if (name === 'c') this.endCell();
    else if (name === 'rPh') this.isReading = false;
    else if (name === 'row') this.endLine();
  }

  private beginLine(r: string | undefined): void {
    const line = r === undefined ? this.line + 1 : Number(r);
    if (!(Number.isInteger(line) && line > this.line && line <= LAST_LINE)) throw broken();
    this.line = line;
    this.cells = [];
    this.column = -1;
  }

  private endLine(): void {
    if (this.cells.length === 0) return;
    this.lines.push({ line: this.line, cells: this.cells });
    if (this.lines.length >= this.most) throw new Enough();
  }

  private beginCell(attributes: Attributes): void {
    const place = attributes.get('r');
    this.column = place === undefined ? this.column + 1 : columnOf(place);
    this.type = attributes.get('t');
    this.style = attributes.get('s');
    this.value = '';
    this.inline = '';
    this.isFormula = false;
  }

  private endCell(): void {
    const cell = this.meaning();
    if (cell.kind === 'empty') return;
    if (this.column < 0) throw broken();
    if (this.column >= SHEET_LIMITS.columns)
      throw beyond('errors.sheetTooManyColumns', SHEET_LIMITS.columns);
    this.characters += cell.text.length;
    // A text that cells share is small in the file, however often it is used.
    if (this.characters > SHEET_LIMITS.characters)
      throw beyond('errors.sheetTooMuchText', SHEET_LIMITS.characters);
    while (this.cells.length < this.column) this.cells.push(EMPTY);
    this.cells[this.column] = cell;
  }

  private meaning(): SheetCell {
    const { type = 'n', style = '0' } = this;
    if (type === 'inlineStr') return textCell(typed(this.inline).trim());
    if (type === 'str') return textCell(typed(this.value).trim());
    const value = this.value.trim();
    if (value === '') return this.isFormula ? { kind: 'error', text: '' } : EMPTY;
    if (type === 's') return this.shared(value);
    if (type === 'n')
      return numberCell(value, this.meanings.styles(Number(style)), this.meanings.from1904);
    if (type === 'b') return { kind: 'boolean', text: value === '0' ? 'FALSE' : 'TRUE' };
    if (type === 'e') return { kind: 'error', text: value };
    if (type === 'd') return isoCell(value);
    throw broken();
  }

  private shared(number: string): SheetCell {
    const cell = /^\d+$/.test(number) ? this.meanings.texts[Number(number)] : undefined;
    if (cell === undefined) throw broken();
    return cell;
  }
}

/** A date as it may stand in the sheet instead of a number (ECMA-376, part 1, 18.17.4.1). */
function isoCell(value: string): SheetCell {
  const text = instantText(value);
  if (text === null) return { kind: 'error', text: value };
  return { kind: isDay(text) ? 'day' : 'instant', text };
}
