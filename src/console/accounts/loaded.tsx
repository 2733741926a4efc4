import '../ui/ui.css';
import '../ui/record/record.css';
import type { ReactNode } from 'react';
import { mappedQuery, type CallQuery } from '../http/queries.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { GoneNote } from './gone-note.tsx';

/** The one account of a list that has its key; null where it is gone. */
export const useAccount = <Row,>(list: CallQuery<{ rows: readonly Row[] }>) =>
  useLoaded(mappedQuery(list, ({ rows }) => ({ account: rows[0] ?? null })));

interface LoadedProps<Row> {
  value: { account: Row | null } | null;
  failure: unknown;
  reload: () => void;
  /** Address of the list it was in. */
  list: string;
  children: (account: Row) => ReactNode;
}

/** Shows an account once it is there, or why it is not. */
export function Loaded<Row>({ value, failure, reload, list, children }: LoadedProps<Row>) {
  if (failure !== null)
    return (
      <div className="ui-record">
        <ErrorNote failure={failure} onRetry={reload} />
      </div>
    );
  if (value === null)
    return (
      <div className="ui-record">
        <Skeleton lines={8} />
      </div>
    );
  return value.account === null ? <GoneNote list={list} /> : children(value.account);
}
