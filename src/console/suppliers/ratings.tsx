import { suppliersCalls } from '#contract/suppliers.ts';
import { formatScore } from '#contract/core/figures.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { NameIn } from '#locales/keys.ts';
import { pageQuery } from '../http/queries.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';

type Rating = ResponseOf<typeof suppliersCalls.listRatings>;
type Points = ResponseOf<typeof suppliersCalls.listPoints>;

const ratingColumns: readonly Column<Rating>[] = [
  {
    key: 'qiYe_Name',
    title: 'ratings.fields.qiYe_Name',
    width: 260,
    text: (row) => row.qiYe_Name ?? '',
  },
  { key: 'qiYe_BH', title: 'ratings.fields.qiYe_BH', width: 180, text: (row) => row.qiYe_BH ?? '' },
  {
    key: 'evaluationYear',
    title: 'ratings.fields.evaluationYear',
    width: 88,
    text: (row) => row.evaluationYear ?? '',
  },
  { key: 'pingJi', title: 'ratings.fields.pingJi', width: 72, text: (row) => row.pingJi ?? '' },
  {
    key: 'totalScore',
    title: 'ratings.fields.totalScore',
    width: 88,
    align: 'end',
    text: (row) => (row.totalScore ? formatScore(row.totalScore) : ''),
  },
  {
    key: 'caiGouDanWei',
    title: 'ratings.fields.caiGouDanWei',
    width: 220,
    text: (row) => row.caiGouDanWei ?? '',
  },
  {
    key: 'publishTime',
    title: 'ratings.fields.publishTime',
    width: 148,
    text: (row) => (row.publishTime ? formatTime(row.publishTime) : ''),
  },
];

const pointColumns: readonly Column<Points>[] = [
  {
    key: 'qiYe_Name',
    title: 'ratings.fields.qiYe_Name',
    width: 260,
    text: (row) => row.qiYe_Name ?? '',
  },
  { key: 'reason', title: 'ratings.fields.reason', width: 260, text: (row) => row.reason ?? '' },
  {
    key: 'points',
    title: 'ratings.fields.points',
    width: 88,
    align: 'end',
    text: (row) => (row.points?.startsWith('-') ? row.points : `+${row.points}`),
  },
  {
    key: 'balance',
    title: 'ratings.fields.balance',
    width: 88,
    align: 'end',
    text: (row) => row.balance ?? '',
  },
  {
    key: 'createTime',
    title: 'ratings.fields.createTime',
    width: 148,
    text: (row) => (row.createTime ? formatTime(row.createTime) : ''),
  },
];

const text = (name: NameIn<'ratings.fields'>): Filter => ({
  name,
  title: `ratings.fields.${name}`,
  kind: 'text',
});
const bySupplier = [text('qiYe_Name'), text('qiYe_BH'), text('evaluationYear')];
const ratingFilters: readonly Filter[] = [...bySupplier, text('pingJi')];

const loadRatings = ({ page, rows, filters }: ListQuery) =>
  pageQuery(suppliersCalls.listRatings, { page, rows, ...filters });
const loadPoints = ({ page, rows, filters }: ListQuery) =>
  pageQuery(suppliersCalls.listPoints, { page, rows, ...filters });
const ratingKey = (row: Rating) =>
  `${row.userQiYe_Guid} ${row.caiGouDanWei ?? ''} ${row.evaluationYear ?? ''}`;
const pointKey = (row: Points) => row.guid;

const exportedRatings = { list: 'suppliers.listRatings' } as const;
const exportedPoints = { list: 'suppliers.listPoints' } as const;

/** Grades of suppliers by year; a supplier sees its own. */
export function RatingList() {
  return (
    <ListPage
      id="ratings"
      title="ratings.title"
      hint="ratings.hint"
      columns={ratingColumns}
      filters={ratingFilters}
      load={loadRatings}
      rowKey={ratingKey}
      exported={exportedRatings}
    />
  );
}

/** How the points of suppliers came about; a supplier sees its own. */
export function PointList() {
  return (
    <ListPage
      id="points"
      title="ratings.points"
      hint="ratings.pointsHint"
      columns={pointColumns}
      filters={bySupplier}
      load={loadPoints}
      rowKey={pointKey}
      exported={exportedPoints}
    />
  );
}
