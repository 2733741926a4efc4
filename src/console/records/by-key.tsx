import { Navigate, useSearchParams } from 'react-router-dom';
import type { RecordKind } from '#contract/kinds.ts';
import { recordPaths } from './paths.ts';

interface RecordByKeyProps {
  kind: RecordKind;
  /** List below which the record is looked at, where it is not that of its kind. */
  path?: string;
}

/**
 * Leads from the address that the specification has for a record, which names it by `?guid=`, to
 * the record's page; without a key to the list.
 */
export function RecordByKey({ kind, path = recordPaths[kind] }: RecordByKeyProps) {
  const [params] = useSearchParams();
  const guid = params.get('guid');
  return <Navigate to={guid ? `${path}/${encodeURIComponent(guid)}` : path} replace />;
}
