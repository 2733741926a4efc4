import { Navigate, useSearchParams } from 'react-router-dom';
import type { RecordKind } from '#contract/records.ts';
import { recordHref, recordPaths } from './paths.ts';

/** Leads from the address that the specification has for a record, which names it in the query, to the record; without a key to its list. */
export function RecordByKey({ kind }: { kind: RecordKind }) {
  const [params] = useSearchParams();
  const guid = params.get('guid');
  return <Navigate to={guid ? recordHref(kind, guid) : recordPaths[kind]} replace />;
}
