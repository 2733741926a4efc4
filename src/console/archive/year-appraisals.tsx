import type { ResponseOf } from '#contract/core/call.ts';
import { formatScore } from '#contract/core/figures.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { pageQuery } from '../http/queries.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';
import { appraisalHref } from './paths.ts';

type Appraised = ResponseOf<typeof suppliersCalls.listCreditEvaluations>;

const field = (name: NameIn<'archive.fields'>): TextKey => `archive.fields.${name}`;

const columns: readonly Column<Appraised>[] = [
  {
    key: 'qiYe_Name',
    title: field('qiYe_Name'),
    width: 260,
    link: true,
    text: (row) => row.qiYe_Name ?? '',
  },
  { key: 'qiYe_BH', title: field('qiYe_BH'), width: 176, text: (row) => row.qiYe_BH ?? '' },
  {
    key: 'evaluationYear',
    title: field('year'),
    width: 64,
    text: (row) => row.evaluationYear ?? '',
  },
  {
    key: 'subLibraryName',
    title: field('subLibraryName'),
    width: 140,
    text: (row) => row.subLibraryName ?? '',
  },
  {
    key: 'totalScore',
    title: field('score'),
    width: 80,
    align: 'end',
    text: (row, t) => (row.totalScore ? formatScore(row.totalScore) : t('archive.notRated')),
  },
  {
    key: 'evaluationLevel',
    title: field('evaluationLevel'),
    width: 104,
    statuses: ['supplierEvaluation'],
    render: (row, t) => statusTag('supplierEvaluation', row.evaluationLevel ?? '0', t),
  },
  {
    key: 'misconductState',
    title: field('misconductState'),
    width: 132,
    statuses: ['misconductState'],
    render: (row, t) => row.misconductState && statusTag('misconductState', row.misconductState, t),
  },
  {
    key: 'evaluatorName',
    title: field('appraiserName'),
    width: 96,
    text: (row) => row.evaluatorName ?? '',
  },
  {
    key: 'evaluationTime',
    title: field('appraisalTime'),
    width: 148,
    text: (row) => (row.evaluationTime ? formatTime(row.evaluationTime) : ''),
  },
];

const filters: readonly Filter[] = [
  { name: 'evaluationYear', title: field('year'), kind: 'text' },
  { name: 'qiYe_Name', title: field('qiYe_Name'), kind: 'text' },
  { name: 'qiYe_BH', title: field('qiYe_BH'), kind: 'text' },
  {
    name: 'evaluationLevel',
    title: field('evaluationLevel'),
    kind: 'choice',
    enumeration: 'supplierEvaluation',
  },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(suppliersCalls.listCreditEvaluations, { page, rows, ...values });
const keyOf = (row: Appraised) => row.userQiYe_Guid;
const hrefOf = (row: Appraised) => appraisalHref(row.userQiYe_Guid, row.evaluationYear ?? '');

/** What the own unit says of the suppliers of its library for a year, also where it said nothing. */
export function YearAppraisalList() {
  return (
    <ListPage
      id="yearAppraisals"
      title="archive.appraisalsOfYear"
      hint="archive.appraisalsHint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
    />
  );
}
