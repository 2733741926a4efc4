import { useCallback, useMemo, useState } from 'react';
import { arranged, PLAIN_LAYOUT, type Layout } from './layout.ts';
import type { Column } from './types.ts';

const storedKey = (id: string) => `tc.layout:${id}`;

function stored(id: string): Layout {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storedKey(id)) ?? '{}');
    return { ...PLAIN_LAYOUT, ...(value as Partial<Layout>) };
  } catch {
    return PLAIN_LAYOUT;
  }
}

/** A user's column settings for a list, stored on this device. */
export function useLayout<Row>(id: string, columns: readonly Column<Row>[]) {
  const [layout, setLayout] = useState(() => stored(id));
  const shown = useMemo(() => arranged(layout, columns), [layout, columns]);
  const change = useCallback(
    (changed: Partial<Layout>) =>
      setLayout((before) => {
        const next = { ...before, ...changed };
        try {
          localStorage.setItem(storedKey(id), JSON.stringify(next));
        } catch {
          // The settings then last until the page is closed.
        }
        return next;
      }),
    [id],
  );
  return { layout, shown, change };
}
