import type { ResponseOf } from '#contract/core/call.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { pageQuery } from '../../http/queries.ts';
import { recordHref } from '../../records/paths.ts';
import { formatTime } from '../../ui/format-time.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../../ui/list/types.ts';
import { statusTag } from '../../ui/status-tag.tsx';

type Row = ResponseOf<typeof enterpriseCalls.listApplicationsToReview>;

const field = (name: NameIn<'professional.fields'>): TextKey => `professional.fields.${name}`;

const columns: readonly Column<Row>[] = [
  {
    key: 'qiYeName',
    title: field('qiYeName'),
    width: 220,
    link: true,
    text: (row) => row.qiYeName ?? '',
  },
  { key: 'number', title: field('number'), width: 132, text: (row) => row.number },
  {
    key: 'status',
    title: field('status'),
    width: 112,
    statuses: ['applicationStatus'],
    render: (row, t) => statusTag('applicationStatus', row.status, t),
  },
  {
    key: 'caiGouDanWei',
    title: field('caiGouDanWei'),
    width: 180,
    text: (row) => row.caiGouDanWei ?? '',
  },
  {
    key: 'zhuanYeFenLeiName',
    title: field('zhuanYeFenLei'),
    width: 200,
    text: (row) => row.zhuanYeFenLeiName ?? '',
  },
  {
    key: 'qiYeBH',
    title: field('qiYeBH'),
    width: 168,
    optional: true,
    text: (row) => row.qiYeBH ?? '',
  },
  {
    key: 'lianXiRenName',
    title: field('lianXiRenName'),
    width: 88,
    text: (row) => row.lianXiRenName ?? '',
  },
  {
    key: 'lianXiRenPhone',
    title: field('lianXiRenPhone'),
    width: 120,
    optional: true,
    text: (row) => row.lianXiRenPhone ?? '',
  },
  {
    key: 'submitTime',
    title: field('submitTime'),
    width: 148,
    text: (row) => (row.submitTime ? formatTime(row.submitTime) : ''),
  },
];

const filters: readonly Filter[] = [
  { name: 'qiYeName', title: field('qiYeName'), kind: 'text' },
  { name: 'qiYeBH', title: field('qiYeBH'), kind: 'text' },
  { name: 'lianXiRen', title: field('lianXiRenName'), kind: 'text' },
  { name: 'zhuanYe', title: field('zhuanYeFenLei'), kind: 'text' },
  {
    name: 'shenPiZhuangTai',
    title: field('status'),
    kind: 'choice',
    enumeration: 'applicationStatus',
  },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(enterpriseCalls.listApplicationsToReview, { page, rows, ...values });
const keyOf = (row: Row) => row.guid;
const hrefOf = (row: Row) => recordHref('professionalApplication', row.guid);

/**
 * Applications that suppliers submitted to the own unit, or that it decides on last; what waits
 * stands first.
 */
export function ApplicationReviewList() {
  return (
    <ListPage
      id="applicationReview"
      title="professional.applications.review"
      hint="professional.applications.reviewHint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
    />
  );
}
