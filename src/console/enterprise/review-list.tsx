import type { ResponseOf } from '#contract/core/call.ts';
import { enterpriseCalls } from '#contract/enterprise.ts';
import { machine as enterpriseInformationMachine } from '#machines/enterprise-information/index.ts';
import { codeOfState } from '#model/lifecycle.ts';
import { codeText } from '../base/code-text.ts';
import { pageQuery } from '../http/queries.ts';
import { recordHref } from '../records/paths.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';

type Row = ResponseOf<typeof enterpriseCalls.reviewList>;

const time = (at: number | null | undefined) => (at ? formatTime(at) : '');

/** What has passed is neither a first application nor a change any more. */
const PASSED = codeOfState(enterpriseInformationMachine, 'passed');

const columns: readonly Column<Row>[] = [
  {
    key: 'qiYeName',
    title: 'enterprise.fields.qiYe_Name',
    width: 280,
    link: true,
    text: (row) => row.qiYeName ?? '',
  },
  {
    key: 'shenPiZhuangTai',
    title: 'records.fields.status',
    width: 120,
    statuses: ['enterpriseStatus'],
    render: (row, t) => statusTag('enterpriseStatus', row.shenPiZhuangTai ?? '', t),
  },
  {
    key: 'isBianGeng',
    title: 'enterprise.review.what',
    width: 96,
    text: (row, t) =>
      row.shenPiZhuangTai === PASSED
        ? ''
        : t(row.isBianGeng === '1' ? 'enterprise.review.change' : 'enterprise.review.first'),
  },
  {
    key: 'zhuTiLeiXing',
    title: 'enterprise.fields.zhuTiLeiXing',
    width: 176,
    text: (row, t) =>
      (row.zhuTiLeiXing ?? '')
        .split(',')
        .filter((type) => type !== '')
        .map((type) => codeText(t, 'subjectType', type))
        .join(t('common.listSeparator')),
  },
  {
    key: 'qiYeBH',
    title: 'enterprise.fields.qiYe_BH',
    width: 184,
    text: (row) => row.qiYeBH ?? '',
  },
  {
    key: 'lianXiRenName',
    title: 'enterprise.fields.lianXiRen_Name',
    width: 96,
    text: (row) => row.lianXiRenName ?? '',
  },
  {
    key: 'lianXiRenPhone',
    title: 'enterprise.fields.lianXiRen_Phone',
    width: 128,
    text: (row) => row.lianXiRenPhone ?? '',
  },
  {
    key: 'accountName',
    title: 'enterprise.fields.accountName',
    width: 136,
    text: (row) => row.accountName ?? '',
    optional: true,
  },
  { key: 'since', title: 'records.fields.since', width: 148, text: (row) => time(row.since) },
  {
    key: 'createTime',
    title: 'enterprise.fields.create_Time',
    width: 148,
    text: (row) => time(row.createTime),
    optional: true,
  },
];

const filters: readonly Filter[] = [
  { name: 'qiYeName', title: 'enterprise.fields.qiYe_Name', kind: 'text' },
  { name: 'qiYeBH', title: 'enterprise.fields.qiYe_BH', kind: 'text' },
  { name: 'accountName', title: 'enterprise.fields.accountName', kind: 'text' },
  {
    name: 'shenPiZhuangTai',
    title: 'records.fields.status',
    kind: 'choice',
    enumeration: 'enterpriseStatus',
  },
  {
    name: 'zhuTiLeiXing',
    title: 'enterprise.fields.zhuTiLeiXing',
    kind: 'choice',
    enumeration: 'subjectType',
  },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(enterpriseCalls.reviewList, { page, rows, ...values });
const keyOf = (row: Row) => row.guid;
const hrefOf = (row: Row) => recordHref('enterpriseInformation', row.guid);

/**
 * Enterprises that have given their information into review, for the reviewers of the platform;
 * what waits comes first.
 */
export function EnterpriseReviewList() {
  return (
    <ListPage
      id="enterpriseReviews"
      title="enterprise.review.title"
      hint="enterprise.review.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
    />
  );
}
