import type { ResponseOf } from '#contract/core/call.ts';
import { formatCount, formatScore, formatWan } from '#contract/core/figures.ts';
import type { creditCalls } from '#contract/credit.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { formatTime } from '../ui/format-time.ts';
import type { Column } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';

/** A supplier's year, as the lists of credit have it. */
export type CreditYear = ResponseOf<typeof creditCalls.listCredits>;
/** The same with what was bought in it. */
export type PerformanceYear = ResponseOf<typeof creditCalls.listPerformances>;

const field = (name: NameIn<'archive.fields'>): TextKey => `archive.fields.${name}`;

/** Columns of a supplier's years. */
export const creditColumns: readonly Column<CreditYear>[] = [
  {
    key: 'creditYear',
    title: field('year'),
    width: 0,
    link: true,
    text: (row) => row.creditYear ?? '',
  },
  {
    key: 'caiGouDanWei',
    title: field('caiGouDanWei'),
    width: 0,
    text: (row) => row.caiGouDanWei ?? '',
  },
  {
    key: 'evaluationStatus',
    title: field('evaluationStatus'),
    width: 0,
    render: (row, t) =>
      row.evaluationStatus && statusTag('yearEvaluation', row.evaluationStatus, t),
  },
  {
    key: 'approvalStatus',
    title: field('approvalStatus'),
    width: 0,
    render: (row, t) => row.approvalStatus && statusTag('yearApproval', row.approvalStatus, t),
  },
  {
    key: 'totalScore',
    title: field('score'),
    width: 0,
    align: 'end',
    text: (row, t) => (row.totalScore ? formatScore(row.totalScore) : t('archive.notRated')),
  },
  { key: 'grade', title: field('grade'), width: 0, text: (row) => row.grade ?? '' },
  {
    key: 'publishTime',
    title: field('publishTime'),
    width: 0,
    text: (row) => (row.publishTime ? formatTime(row.publishTime) : ''),
  },
];

/** The same with its contracts: the lots it was awarded, and what was taken from spreadsheets. */
export const performanceColumns: readonly Column<PerformanceYear>[] = [
  ...(creditColumns.slice(0, 2) as readonly Column<PerformanceYear>[]),
  {
    key: 'contractCount',
    title: field('performanceCount'),
    width: 0,
    align: 'end',
    text: (row) => formatCount(row.contractCount ?? 0),
  },
  {
    key: 'contractMoney',
    title: field('performanceMoneyWan'),
    width: 0,
    align: 'end',
    text: (row) => formatWan(row.contractMoney ?? '0'),
  },
  ...(creditColumns.slice(2, 6) as readonly Column<PerformanceYear>[]),
];
