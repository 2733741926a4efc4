import { useEffect, useEffectEvent } from 'react';
import type { ListQuery } from './types.ts';

/** Keys of the rows through which lists were left, by the list. */
const left = new Map<string, string>();

/** Remembers through which row a list is left. */
export const leaveThrough = (id: string, key: string): void => void left.set(id, key);

/** What a person does in a list after which they are no longer coming back to it. */
const DOINGS = ['keydown', 'pointerdown'] as const;

/**
 * Whoever comes back to a list finds the row through which they left it in view and focused, as
 * soon as it is there and until they do something.
 */
export function useReturnRow<Row>(
  id: string,
  query: ListQuery,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  /** Focuses a row, after what shows the screen has focused its heading. */
  goTo: (index: number) => void,
): void {
  useEffect(() => {
    const forget = () => left.delete(id);
    for (const doing of DOINGS) window.addEventListener(doing, forget, true);
    return () => {
      for (const doing of DOINGS) window.removeEventListener(doing, forget, true);
    };
  }, [id]);
  const comeBack = useEffectEvent(() => {
    const key = left.get(id);
    const index = key === undefined ? -1 : rows.findIndex((row) => rowKey(row) === key);
    if (index >= 0) goTo(index);
  });
  useEffect(() => comeBack(), [rows, query]);
}
