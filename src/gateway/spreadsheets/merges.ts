import { EMPTY, type SheetLine } from './cell.ts';
import { broken } from './limits.ts';
import { columnOf } from './places.ts';

const RANGE = /^([A-Z]{1,3}\d{1,7})(?::([A-Z]{1,3}\d{1,7}))?$/;
const lineOf = (place: string): number => Number(place.replace(/\D/g, ''));

/** The first line of a sheet, by its place among those that hold anything, from a line on. */
function firstFrom(lines: readonly SheetLine[], line: number): number {
  let from = 0;
  let to = lines.length;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((lines[middle]?.line ?? 0) < line) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Puts the cell that lies over others in their place, in the lines that hold anything by themselves
 * and up to a column. No sheet has merges that overlap: one that begins under another
 * or covers what is covered is refused.
 */
export function merge(lines: readonly SheetLine[], range: string, columns: number): void {
  const [, from, to = from] = RANGE.exec(range) ?? [];
  if (from === undefined || to === undefined) throw broken();
  const left = columnOf(from);
  const right = Math.min(columnOf(to), columns - 1);
  const first = firstFrom(lines, lineOf(from));
  const above = lines[first]?.line === lineOf(from) ? (lines[first]?.cells[left] ?? EMPTY) : EMPTY;
  if (above.kind === 'merged') throw broken();
  for (let place = first; place < lines.length; place += 1) {
    const { line, cells } = lines[place] as SheetLine;
    if (line > lineOf(to)) break;
    for (let column = left; column <= right; column += 1) {
      if (line === lineOf(from) && column === left) continue;
      if (cells[column]?.kind === 'merged') throw broken();
      cells[column] = {
        kind: 'merged',
        text: from,
        ...(column === left ? { above } : {}),
      };
    }
  }
}
