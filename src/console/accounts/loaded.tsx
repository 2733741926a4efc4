import '../ui/ui.css';
import '../ui/record/record.css';
import type { ReactNode } from 'react';
import { mappedQuery, type CallQuery } from '../http/queries.ts';
import { LoadedPage } from '../ui/loaded-page.tsx';
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
export function Loaded<Row>({ list, children, ...loaded }: LoadedProps<Row>) {
  return (
    <LoadedPage loaded={loaded} lines={8}>
      {({ account }) => (account === null ? <GoneNote list={list} /> : children(account))}
    </LoadedPage>
  );
}
