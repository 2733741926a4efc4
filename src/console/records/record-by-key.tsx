import { Navigate, useSearchParams } from 'react-router-dom';
import type { RecordKind } from '#contract/records.ts';
import { recordHref, recordPaths } from './paths.ts';

/** Leads from an address that names a record by `?guid=` to the record's page; without a key, to the list of its kind. */
export function RecordByKey({ kind }: { kind: RecordKind }) {
  const [params] = useSearchParams();
  const guid = params.get('guid');
  return <Navigate to={guid ? recordHref(kind, guid) : recordPaths[kind]} replace />;
}
