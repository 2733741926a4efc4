import { useCallback, useState } from 'react';
import type { ListAnswer, ListQuery } from './types.ts';

type Load<Row> = (query: ListQuery, signal: AbortSignal) => Promise<ListAnswer<Row>>;

/**
 * A list's loader, and a way to load anew: after a row was added, changed or deleted beside the
 * list. A list loads when its loader is another one. `load` must be a constant of its module.
 */
export function useReloading<Row>(load: Load<Row>): [Load<Row>, () => void] {
  const [renewed, setRenewed] = useState<Load<Row>>(() => load);
  const reload = useCallback(
    () => setRenewed(() => (query: ListQuery, signal: AbortSignal) => load(query, signal)),
    [load],
  );
  return [renewed, reload];
}
