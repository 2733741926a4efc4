import { Navigate, useSearchParams } from 'react-router-dom';
import { useText } from '../../app/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { recordPaths } from '../../records/paths.ts';
import { OWN_ADMISSIONS } from './paths.ts';

/** The specified address of a record, which names it in its query: leads to the record's page. */
function ByKey({ path, title }: { path: string; title: string }) {
  const t = useText();
  const [params] = useSearchParams();
  const guid = params.get('guid');
  if (guid) return <Navigate to={`${path}/${encodeURIComponent(guid)}`} replace />;
  return (
    <div className="ui-record">
      <div className="ui-record-title"><h1>{t(title)}</h1></div>
      <EmptyState hint="admission.byKey.none" />
    </div>
  );
}

/** An admission by its key. */
export function AdmissionByKey() {
  return <ByKey path={recordPaths.supplierAdmission} title="menu.screens.admission" />;
}

/** An own admission by its key. */
export function OwnAdmissionByKey() {
  return <ByKey path={OWN_ADMISSIONS} title="menu.screens.ownAdmission" />;
}
