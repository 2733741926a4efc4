import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { pageQuery } from '../http/queries.ts';
import { Amount } from '../ui/amount.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { archiveHref } from './paths.ts';

type Statistics = ResponseOf<typeof suppliersCalls.listPerformanceStatistics>;

const field = (name: NameIn<'archive.fields'>): TextKey => `archive.fields.${name}`;

const count = (
  key: 'bidCount' | 'wonCount' | 'evaluatedCount' | 'unqualifiedCount' | 'badBehaviourCount',
): Column<Statistics> => ({
  key,
  title: `archive.lotFields.${key}`,
  width: 104,
  align: 'end',
  text: (row) => String(row[key] ?? 0),
});

const columns: readonly Column<Statistics>[] = [
  {
    key: 'qiYe_Name',
    title: field('qiYe_Name'),
    width: 260,
    link: true,
    text: (row) => row.qiYe_Name ?? '',
  },
  { key: 'qiYe_BH', title: field('qiYe_BH'), width: 176, text: (row) => row.qiYe_BH ?? '' },
  count('bidCount'),
  count('wonCount'),
  {
    key: 'wonMoney',
    title: field('dealMoney'),
    width: 144,
    align: 'end',
    render: (row) => <Amount value={row.wonMoney} />,
  },
  count('evaluatedCount'),
  {
    key: 'averageScore',
    title: 'archive.lotFields.averageScore',
    width: 88,
    align: 'end',
    text: (row, t) => row.averageScore ?? t('archive.notRated'),
  },
  count('unqualifiedCount'),
  count('badBehaviourCount'),
];

const filters: readonly Filter[] = [
  { name: 'evaluationYear', title: field('year'), kind: 'text' },
  { name: 'qiYe_Name', title: field('qiYe_Name'), kind: 'text' },
  { name: 'qiYe_BH', title: field('qiYe_BH'), kind: 'text' },
  { name: 'xmLeiXing', title: field('projectType'), kind: 'choice', enumeration: 'projectType' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(suppliersCalls.listPerformanceStatistics, { page, rows, ...values });
const keyOf = (row: Statistics) => row.userQiYe_Guid;
const hrefOf = (row: Statistics) => archiveHref(row.userQiYe_Guid);

/** What each supplier of the own library has won from the unit, and how it was evaluated. */
export function LotStatistics() {
  return (
    <ListPage
      id="lotStatistics"
      title="archive.lotStatistics"
      hint="archive.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
    />
  );
}
