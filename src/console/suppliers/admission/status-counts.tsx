import './admission.css';
import { Link, useLocation } from 'react-router-dom';
import { codesOf } from '#contract/core/enumerations.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { useText } from '../../base/use-text.ts';
import { arrayQuery } from '../../http/queries.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

const admissionCounts = arrayQuery(suppliersCalls.admissionCounts, {});

/** The number of admissions in each status, each linked to their list. */
export function StatusCounts() {
  const t = useText();
  const { pathname, search } = useLocation();
  const { value } = useLoaded(admissionCounts);
  const chosen = new URLSearchParams(search).get('status');
  const counts = new Map(value?.map(({ status, count }) => [status, count ?? 0]));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const entry = (code: string | null, label: string, count: number) => (
    <Link
      key={code ?? ''}
      to={{ pathname, search: code === null ? '?page=1' : `?status=${code}` }}
      aria-current={chosen === code ? 'true' : undefined}
    >
      {label} <span className="ui-count">{value ? count : '–'}</span>
    </Link>
  );
  return (
    <nav className="admission-counts" aria-label={t('admission.counts')}>
      {entry(null, t('admission.all'), total)}
      {codesOf('admissionStatus').map((code) =>
        entry(code, t(`enums.admissionStatus.${code}`), counts.get(code) ?? 0),
      )}
    </nav>
  );
}
