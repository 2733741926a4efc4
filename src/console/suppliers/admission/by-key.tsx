import { Navigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state.tsx';
import { recordPaths } from '../../records/paths.ts';
import { OWN_ADMISSIONS } from './paths.ts';

/** The specified address of a record, which names it in its query: leads to the record's page. */
function ByKey({ path }: { path: string }) {
  const [params] = useSearchParams();
  const guid = params.get('guid');
  return guid ? <Navigate to={`${path}/${encodeURIComponent(guid)}`} replace /> : <EmptyState hint="admission.byKey.none" />;
}

/** An admission by its key. */
export function AdmissionByKey() {
  return <ByKey path={recordPaths.supplierAdmission} />;
}

/** An own admission by its key. */
export function OwnAdmissionByKey() {
  return <ByKey path={OWN_ADMISSIONS} />;
}
