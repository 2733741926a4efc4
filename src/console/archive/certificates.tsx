import type { CertificateTerm } from '#contract/suppliers.ts';
import type { Column } from '../ui/list/types.ts';
import type { Archive } from './archive-page.tsx';
import { SmallTable } from '../ui/small-table.tsx';
import { field } from './field.ts';

type Certificate = Archive['certificates'][number];

const TONES: Readonly<Record<CertificateTerm, string>> = {
  valid: 'positive',
  month: 'progress',
  week: 'negative',
  expired: 'negative',
};

const columns: readonly Column<Certificate>[] = [
  { key: 'name', title: field('certificateName'), width: 0, text: (row) => row.name ?? '' },
  { key: 'number', title: field('certificateNumber'), width: 0, text: (row) => row.number ?? '' },
  { key: 'grade', title: field('certificateGrade'), width: 0, text: (row) => row.grade ?? '' },
  {
    key: 'endTime',
    title: field('endTime'),
    width: 0,
    text: (row) => row.endTime ?? '',
  },
  {
    key: 'term',
    title: field('term'),
    width: 0,
    render: (row, t) =>
      row.term && (
        <span className={`ui-status ui-tone-${TONES[row.term]}`}>
          {t(`archive.terms.${row.term}`)}
        </span>
      ),
  },
];

/**
 * The certificates of a supplier, those that expire first on top; the last 30 and 7 days are
 * highlighted.
 */
export function CertificateTable({ certificates }: Pick<Archive, 'certificates'>) {
  return (
    <SmallTable
      title="archive.certificates"
      columns={columns}
      rows={certificates}
      keyOf={({ guid }) => guid}
      empty="archive.noCertificates"
    />
  );
}
