import { useCallback, type KeyboardEvent, type RefObject } from 'react';

const focusCell = (row: Element | null | undefined, column: number) => {
  const cell = row?.querySelectorAll<HTMLElement>('td')[column];
  (cell?.querySelector<HTMLElement>('a') ?? cell)?.focus();
};

/**
 * Arrow keys move through the cells of a table, Enter opens the record; rows that are not drawn are
 * scrolled to first.
 */
export function useCellKeys(
  table: RefObject<HTMLElement | null>,
  rows: number,
  scrollTo: (index: number) => void,
) {
  return useCallback(
    (event: KeyboardEvent) => {
      const cell = (event.target as Element).closest<HTMLTableCellElement>('tbody td');
      const row = cell?.closest<HTMLElement>('tr[data-index]');
      if (!cell || !row || event.altKey || event.ctrlKey || event.metaKey) return;
      const index = Number(row.dataset.index);
      const goTo = (target: number, column: number) => {
        if (target < 0 || target >= rows) return;
        event.preventDefault();
        const find = () => table.current?.querySelector(`tr[data-index="${target}"]`);
        if (find()) focusCell(find(), column);
        else {
          scrollTo(target);
          requestAnimationFrame(() => requestAnimationFrame(() => focusCell(find(), column)));
        }
      };
      const { cellIndex } = cell;
      if (event.key === 'ArrowDown') goTo(index + 1, cellIndex);
      else if (event.key === 'ArrowUp') goTo(index - 1, cellIndex);
      else if (event.key === 'ArrowRight')
        goTo(index, Math.min(cellIndex + 1, row.children.length - 1));
      else if (event.key === 'ArrowLeft') goTo(index, Math.max(cellIndex - 1, 0));
      else if (event.key === 'Home') goTo(event.shiftKey ? 0 : index, 0);
      else if (event.key === 'End')
        goTo(event.shiftKey ? rows - 1 : index, row.children.length - 1);
      else if (event.key === 'Enter' && !(event.target instanceof HTMLAnchorElement))
        row.querySelector('a')?.click();
    },
    [table, rows, scrollTo],
  );
}
