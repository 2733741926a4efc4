import type { ReactNode } from 'react';
import { mappedQuery, type CallQuery } from '../http/queries.ts';
import { LoadedPage } from '../ui/loaded-page.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { GoneNote } from './gone-note.tsx';

/** The account of a list with this key; null if it was deleted. */
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

/** Shows an account once it is loaded, or why it cannot be shown. */
export function Loaded<Row>({ list, children, ...loaded }: LoadedProps<Row>) {
  return (
    <LoadedPage loaded={loaded} lines={8}>
      {({ account }) => (account === null ? <GoneNote list={list} /> : children(account))}
    </LoadedPage>
  );
}
