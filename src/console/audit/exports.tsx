import type { ResponseOf } from '#contract/core/call.ts';
import { formatCount } from '#contract/core/figures.ts';
import { listsCalls } from '#contract/lists.ts';
import { namedKey, type NameIn, type TextKey } from '#locales/keys.ts';
import type { Translate } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';

type ListExport = ResponseOf<typeof listsCalls.listExports>;

const field = (name: NameIn<'lists.fields'>): TextKey => `lists.fields.${name}`;

function filterText({ filters }: ListExport, t: Translate): string {
  const entries = Object.entries(JSON.parse(filters ?? '{}') as Record<string, unknown>);
  return entries.length === 0
    ? t('lists.noFilters')
    : entries.map(([name, value]) => `${name}: ${String(value)}`).join(t('common.listSeparator'));
}

const columns: readonly Column<ListExport>[] = [
  {
    key: 'time',
    title: field('time'),
    width: 148,
    text: (row) => (row.time ? formatTime(row.time) : ''),
  },
  { key: 'personName', title: field('personName'), width: 112, text: (row) => row.personName },
  { key: 'unitName', title: field('unitName'), width: 220, text: (row) => row.unitName },
  {
    key: 'list',
    title: field('list'),
    width: 160,
    text: (row, t) => t(namedKey('lists.names', row.list)),
  },
  {
    key: 'rowCount',
    title: field('rowCount'),
    width: 88,
    align: 'end',
    text: (row) => formatCount(row.rowCount ?? 0),
  },
  { key: 'filters', title: field('filters'), width: 280, text: filterText },
  { key: 'address', title: field('address'), width: 132, text: (row) => row.address ?? '' },
];

const filters: readonly Filter[] = [
  { name: 'personName', title: field('personName'), kind: 'text' },
  { name: 'unitName', title: field('unitName'), kind: 'text' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(listsCalls.listExports, { page, rows, ...values });
const keyOf = (row: ListExport) => row.id;

/** Who exported which lists, for auditors. */
export function ExportList() {
  return (
    <ListPage
      id="exports"
      title="lists.title"
      hint="lists.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
    />
  );
}
