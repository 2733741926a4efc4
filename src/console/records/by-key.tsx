import { Navigate, useSearchParams } from 'react-router-dom';
import type { RecordKind } from '#contract/kinds.ts';
import { recordPaths } from '../base/record-paths.ts';

interface RecordByKeyProps {
  kind: RecordKind;
  /** List below which the record is looked at, where it is not that of its kind. */
  path?: string;
}

/**
 * Leads from the address that the specification has for a record, which names it by `?guid=`, to
 * the record's page.
 */
export function RecordByKey({ kind, path = recordPaths[kind] }: RecordByKeyProps) {
  const [params] = useSearchParams();
  return <Navigate to={`${path}/${encodeURIComponent(params.get('guid') ?? '')}`} replace />;
}
