import { useEffect, useEffectEvent } from 'react';
import type { ListQuery } from './types.ts';

/** Key of the row through which each list was left, by list. */
const left = new Map<string, string>();

/** Remembers the row through which the user leaves a list. */
export const leaveThrough = (id: string, key: string): void => void left.set(id, key);

/** After one of these events in a list the focus is not restored any more. */
const DOINGS = ['keydown', 'pointerdown'] as const;

/**
 * Restores the focus when the user returns to a list: scrolls to the row through which they left
 * and focuses it as soon as it is loaded, unless they act first.
 */
export function useReturnRow<Row>(
  id: string,
  query: ListQuery,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  /** Focuses a row. Runs after the screen has focused its heading. */
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
