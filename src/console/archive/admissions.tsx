import { codeText } from '../base/code-text.ts';
import { formatTime } from '../ui/format-time.ts';
import type { Column } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';
import { ArchivePage, type Archive } from './archive-page.tsx';
import { CertificateTable } from './certificates.tsx';
import { SmallTable } from '../ui/small-table.tsx';
import { field } from './field.ts';

type Admission = Archive['admissions'][number];

const columns: readonly Column<Admission>[] = [
  {
    key: 'caiGouDanWei',
    title: field('caiGouDanWei'),
    width: 0,
    link: true,
    text: (row) => row.caiGouDanWei ?? '',
  },
  {
    key: 'subLibraryName',
    title: field('subLibraryName'),
    width: 0,
    text: (row) => row.subLibraryName ?? '',
  },
  {
    key: 'status',
    title: field('status'),
    width: 0,
    render: (row, t) => row.status && statusTag('admissionStatus', row.status, t),
  },
  {
    key: 'categoryNames',
    title: field('categoryNames'),
    width: 0,
    text: (row) => row.categoryNames ?? '',
  },
  {
    key: 'admissionTime',
    title: field('admissionTime'),
    width: 0,
    text: (row) => (row.admissionTime ? formatTime(row.admissionTime) : ''),
  },
  {
    key: 'yearAudit',
    title: field('yearAudit'),
    width: 0,
    text: (row, t) =>
      row.auditYear
        ? t('archive.auditOf', {
            year: row.auditYear,
            status: codeText(t, 'yearApproval', row.yearAuditStatus),
          })
        : '',
  },
];

const hrefOf = ({ guid, isOpen }: Admission) =>
  isOpen === '1' ? `/gysgl/supplier/detail?guid=${guid}` : null;

/** The admissions of a supplier, with their history and credentials. */
export function ArchiveAdmissions() {
  return (
    <ArchivePage tab="rukuDetail">
      {({ admissions, certificates }) => (
        <>
          <SmallTable
            title="archive.admissions"
            columns={columns}
            rows={admissions}
            keyOf={({ guid }) => guid}
            hrefOf={hrefOf}
            empty="archive.noAdmissions"
          />
          <CertificateTable certificates={certificates} />
        </>
      )}
    </ArchivePage>
  );
}
