import { useCallback, useMemo, useState } from 'react';
import type { Column } from './types.ts';

const storedKey = (id: string) => `tc.columns:${id}`;

function stored(id: string): Record<string, boolean> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storedKey(id)) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, boolean>) : {};
  } catch {
    return {};
  }
}

/**
 * Which columns a list shows: the person's choice, kept on this machine; the column with the link
 * always stays.
 */
export function useColumns<Row>(id: string, columns: readonly Column<Row>[]) {
  const [choice, setChoice] = useState(() => stored(id));
  const isShown = useCallback(
    (column: Column<Row>) => column.link === true || (choice[column.key] ?? !column.optional),
    [choice],
  );
  const shown = useMemo(() => columns.filter(isShown), [columns, isShown]);

  const update = useCallback(
    (next: Record<string, boolean>) => {
      setChoice(next);
      try {
        localStorage.setItem(storedKey(id), JSON.stringify(next));
      } catch {
        // The choice then lasts until the page is closed.
      }
    },
    [id],
  );
  const toggle = useCallback(
    (key: string, on: boolean) => update({ ...choice, [key]: on }),
    [choice, update],
  );
  const reset = useCallback(() => update({}), [update]);
  return { shown, isShown, toggle, reset };
}
