import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { codeText } from '../base/code-text.ts';
import { pageQuery } from '../http/queries.ts';
import { LOTS } from '../lots/paths.ts';
import { NewButton } from '../records/new-button.tsx';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';
import { archiveHref } from './paths.ts';

type Archived = ResponseOf<typeof suppliersCalls.listSuppliers>;

const field = (name: NameIn<'archive.fields'>): TextKey => `archive.fields.${name}`;
const ARCHIVED = { view: 'archive' } as const;

const columns: readonly Column<Archived>[] = [
  {
    key: 'qiYe_Name',
    title: field('qiYe_Name'),
    width: 260,
    link: true,
    text: (row) => row.qiYe_Name ?? '',
  },
  { key: 'qiYe_BH', title: field('qiYe_BH'), width: 176, text: (row) => row.qiYe_BH ?? '' },
  {
    key: 'caiGouDanWei',
    title: field('caiGouDanWei'),
    width: 200,
    text: (row) => row.caiGouDanWei ?? '',
  },
  {
    key: 'categoryNames',
    title: field('categoryNames'),
    width: 180,
    text: (row) => row.categoryNames ?? '',
  },
  {
    key: 'admissionTime',
    title: field('admissionTime'),
    width: 148,
    text: (row) => (row.admissionTime ? formatTime(row.admissionTime) : ''),
  },
  {
    key: 'yearAuditStatus',
    title: field('yearAudit'),
    width: 148,
    text: (row, t) =>
      row.auditYear
        ? t('archive.auditOf', {
            year: row.auditYear,
            status: codeText(t, 'yearApproval', row.yearAuditStatus),
          })
        : '',
  },
  {
    key: 'misconductState',
    title: field('misconductState'),
    width: 132,
    statuses: ['misconductState'],
    render: (row, t) => row.misconductState && statusTag('misconductState', row.misconductState, t),
  },
];

const filters: readonly Filter[] = [
  { name: 'search', title: field('search'), kind: 'search' },
  { name: 'qiYe_Name', title: field('qiYe_Name'), kind: 'text' },
  { name: 'qiYe_BH', title: field('qiYe_BH'), kind: 'text' },
  { name: 'caiGouDanWei', title: field('caiGouDanWei'), kind: 'text' },
  {
    name: 'misconductState',
    title: field('misconductState'),
    kind: 'choice',
    enumeration: 'misconductState',
  },
  { name: 'belongTo', title: field('belongTo'), kind: 'choice', enumeration: 'supplierBelonging' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(suppliersCalls.listSuppliers, { page, rows, ...values, ...ARCHIVED });
const keyOf = (row: Archived) => row.guid;
const hrefOf = (row: Archived) => archiveHref(row.userQiYe_Guid);
const exported = { list: 'suppliers.listSuppliers', filters: ARCHIVED } as const;

/** Every supplier that passed into a library, each with all that is known of it. */
export function ArchiveList() {
  return (
    <ListPage
      id="archive"
      title="archive.title"
      hint="archive.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      exported={exported}
      actions={
        <NewButton label="menu.screens.lots" to={LOTS} call={suppliersCalls.listLots} isQuiet />
      }
    />
  );
}
