import { useState } from 'react';

interface Tick<Row> {
  row: Row;
  /** The query when the row was last seen. */
  asked: string;
}

interface TicksProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The query without its page: filters and queue. */
  asked: string;
  /** The rows may still be those of another query. */
  isLoading: boolean;
  /** Maximum number of ticked rows. */
  max?: number;
}

/**
 * Which rows of a list are ticked. Ticks survive a change of page and of filters. Rows that a
 * filter hides count as hidden until they are seen again: no command acts on rows that the user
 * cannot see.
 */
export function useTicks<Row>({ rows, keyOf, asked, isLoading, max = Infinity }: TicksProps<Row>) {
  const [ticks, setTicks] = useState<ReadonlyMap<string, Tick<Row>>>(new Map());
  const [askedOfRows, setAskedOfRows] = useState(asked);
  if (!isLoading && askedOfRows !== asked) setAskedOfRows(asked);
  const seen = isLoading
    ? []
    : rows.filter((row) => {
        const tick = ticks.get(keyOf(row));
        return tick !== undefined && (tick.row !== row || tick.asked !== asked);
      });
  if (seen.length > 0)
    setTicks(new Map([...ticks, ...seen.map((row) => [keyOf(row), { row, asked }] as const)]));
  const shown = [...ticks.values()].filter((tick) => tick.asked === asked).map(({ row }) => row);
  return {
    size: ticks.size,
    has: (key: string) => ticks.has(key),
    /** The ticked rows that commands may act on. */
    shown,
    /** How many ticked rows the filter hides. */
    hidden: ticks.size - shown.length,
    tick(some: readonly Row[], isOn: boolean) {
      setTicks((before) => {
        const next = new Map(before);
        for (const row of some) {
          if (!isOn) next.delete(keyOf(row));
          else if (next.size < max) next.set(keyOf(row), { row, asked: askedOfRows });
        }
        return next;
      });
    },
    untick(keys: readonly string[]) {
      setTicks((before) => new Map([...before].filter(([key]) => !keys.includes(key))));
    },
    clear: () => setTicks(new Map()),
  };
}
