import type { ReactNode } from 'react';
import type { TextKey } from '#locales/keys.ts';
import type { CallQuery } from '../http/queries.ts';
import { ErrorNote } from './error-note.tsx';
import type { Column } from './list/types.ts';
import { Skeleton } from './skeleton.tsx';
import { useLoaded } from './use-loaded.ts';
import { SmallTable } from './small-table.tsx';

interface LoadedTableProps<Row> {
  title: TextKey;
  columns: readonly Column<Row>[];
  load: CallQuery<{ rows: readonly Row[]; total: number }>;
  keyOf: (row: Row) => string;
  hrefOf?: (row: Row) => string;
  empty: TextKey;
  /** Beside the title, by how many there are. */
  aside?: (total: number) => ReactNode;
}

/** A few rows that a call gives. */
export function LoadedTable<Row>({ load, aside, ...table }: LoadedTableProps<Row>) {
  const { value, failure, reload } = useLoaded(load);
  if (failure !== null) return <ErrorNote failure={failure} onRetry={reload} />;
  if (value === null) return <Skeleton lines={4} />;
  return <SmallTable {...table} rows={value.rows} aside={aside?.(value.total)} />;
}
