import type { KeyboardEvent } from 'react';
import { pressedKey } from '../../base/keys.ts';

/** A table that renders only its visible rows. */
export interface KeyedTable {
  scroller: HTMLElement | null;
  /** Number of loaded rows. */
  rows: number;
  scrollTo: (index: number) => void;
}

const focusCell = (row: Element | null | undefined, column: number) => {
  const cell = row?.querySelectorAll<HTMLElement>('td')[column];
  (cell?.querySelector<HTMLElement>('a, input') ?? cell)?.focus();
};

/** Focuses a cell by its position. Scrolls first to a row that is not rendered. */
export function goTo({ scroller, scrollTo }: KeyedTable, target: number, column: number): void {
  const find = () => scroller?.querySelector(`tr[data-index="${target}"]`);
  if (find()) focusCell(find(), column);
  else {
    scrollTo(target);
    requestAnimationFrame(() => requestAnimationFrame(() => focusCell(find(), column)));
  }
}

/** Keyboard navigation of a table: arrow keys move between cells, Enter opens the record. */
export function moveByKey(event: KeyboardEvent, table: KeyedTable): void {
  const cell = (event.target as Element).closest<HTMLTableCellElement>('tbody td');
  const row = cell?.closest<HTMLElement>('tr[data-index]');
  if (!cell || !row || event.altKey || event.ctrlKey || event.metaKey) return;
  const index = Number(row.dataset['index']);
  const { rows } = table;
  const move = (target: number, column: number) => {
    if (target < 0 || target >= rows) return;
    event.preventDefault();
    goTo(table, target, column);
  };
  const { cellIndex } = cell;
  const last = row.children.length - 1;
  const key = pressedKey(event);
  if (key === 'ArrowDown') move(index + 1, cellIndex);
  else if (key === 'ArrowUp') move(index - 1, cellIndex);
  else if (key === 'ArrowRight') move(index, Math.min(cellIndex + 1, last));
  else if (key === 'ArrowLeft') move(index, Math.max(cellIndex - 1, 0));
  else if (key === 'Home') move(event.shiftKey ? 0 : index, 0);
  else if (key === 'End') move(event.shiftKey ? rows - 1 : index, last);
  else if (key === 'Enter' && !(event.target as Element).matches('a, button'))
    row.querySelector('a')?.click();
}
