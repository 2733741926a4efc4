import type { ResponseOf } from '#contract/core/call.ts';
import { signUpCalls } from '#contract/sign-up.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { pageQuery } from '../http/queries.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordHref } from '../records/paths.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';
import { QUALITY_SUPPLIERS } from './paths.ts';

type Row = ResponseOf<typeof signUpCalls.list>;

const field = (name: NameIn<'signUp.fields'>): TextKey => `signUp.fields.${name}`;
const time = (at: number | null | undefined) => (at ? formatTime(at) : '');

/** What both lists say of a sign-up. */
export const signUpColumns: readonly Column<Row>[] = [
  {
    key: 'qiYe_Name',
    title: field('qiYe_Name'),
    width: 240,
    link: true,
    text: (row) => row.qiYe_Name ?? '',
  },
  {
    key: 'status',
    title: 'records.fields.status',
    width: 100,
    statuses: ['signUpStatus'],
    render: (row, t) => statusTag('signUpStatus', row.status, t),
  },
  { key: 'signUpYear', title: field('signUpYear'), width: 64, text: (row) => row.signUpYear ?? '' },
  {
    key: 'categoryNames',
    title: field('categoryNames'),
    width: 168,
    text: (row) => row.categoryNames ?? '',
  },
  {
    key: 'grade',
    title: field('grade'),
    width: 120,
    text: (row, t) => (row.grade ? `${row.grade} ${row.totalScore ?? ''}` : t('signUp.notRated')),
  },
];

const columns: readonly Column<Row>[] = [
  ...signUpColumns,
  {
    key: 'signUpTime',
    title: field('signUpTime'),
    width: 140,
    text: (row) => time(row.signUpTime),
  },
  {
    key: 'qiYe_BH',
    title: field('qiYe_BH'),
    width: 184,
    text: (row) => row.qiYe_BH ?? '',
    optional: true,
  },
  {
    key: 'number',
    title: 'records.fields.number',
    width: 132,
    text: (row) => row.number,
    optional: true,
  },
  {
    key: 'since',
    title: 'records.fields.since',
    width: 148,
    text: (row) => time(row.since),
    optional: true,
  },
];

/** Filters of both lists. */
export const signUpFilters: readonly Filter[] = [
  { name: 'qiYe_Name', title: field('qiYe_Name'), kind: 'text' },
  { name: 'qiYe_BH', title: field('qiYe_BH'), kind: 'text' },
  { name: 'signUpYear', title: field('signUpYear'), kind: 'text' },
];

const filters: readonly Filter[] = [
  ...signUpFilters,
  { name: 'status', title: 'records.fields.status', kind: 'choice', enumeration: 'signUpStatus' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(signUpCalls.list, { page, rows, ...values });
export const keyOf = (row: Row) => row.guid;
export const hrefOf = (row: Row) => recordHref('signUp', row.guid);
const exported = { list: 'signUp.list' } as const;

/** Sign-ups of suppliers as quality suppliers; what waits for review comes first. */
export function SignUpList() {
  const quality = (
    <NewButton
      label="signUp.quality.title"
      to={QUALITY_SUPPLIERS}
      call={signUpCalls.list}
      isQuiet
    />
  );
  return (
    <ListPage
      id="signUps"
      title="signUp.title"
      hint="signUp.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      exported={exported}
      actions={quality}
    />
  );
}
