import { behaviourCalls } from '#contract/behaviour.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { pageQuery } from '../http/queries.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordHref, recordPaths } from '../records/paths.ts';
import { formatDay } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';

type Row = ResponseOf<typeof behaviourCalls.listAwards>;

const field = (name: NameIn<'behaviour.fields'>): TextKey => `behaviour.fields.${name}`;

/** Columns of a list of awards. */
export const awardColumns: readonly Column<Row>[] = [
  {
    key: 'qiYe_Name',
    title: field('qiYe_Name'),
    width: 220,
    link: true,
    text: (row) => row.qiYe_Name ?? '',
  },
  {
    key: 'behaviourName',
    title: field('behaviourName'),
    width: 220,
    text: (row) => row.behaviourName ?? '',
  },
  {
    key: 'behaviourTime',
    title: field('behaviourTime'),
    width: 112,
    text: (row) => (row.behaviourTime ? formatDay(new Date(row.behaviourTime)) : ''),
  },
  { key: 'score', title: field('score'), width: 80, align: 'end', text: (row) => row.score ?? '' },
  { key: 'creditYear', title: field('creditYear'), width: 96, text: (row) => row.creditYear ?? '' },
  {
    key: 'reportUnit',
    title: field('reportUnit'),
    width: 200,
    text: (row) => row.reportUnit ?? '',
  },
  {
    key: 'reporterName',
    title: field('reporterName'),
    width: 96,
    text: (row) => row.reporterName ?? '',
    optional: true,
  },
];

const filters: readonly Filter[] = [
  { name: 'userQiYe_Guid', title: field('userQiYe_Guid'), kind: 'beside' },
  { name: 'qiYe_Name', title: field('qiYe_Name'), kind: 'text' },
  { name: 'creditYear', title: field('creditYear'), kind: 'text' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(behaviourCalls.listAwards, { page, rows, ...values });
const exported = { list: 'behaviour.listAwards' } as const;
const keyOf = (row: Row) => row.guid;
const hrefOf = (row: Row) => recordHref('award', row.guid);

/** Awards of the supplier that the address names, or of all. */
export function AwardList() {
  const action = (
    <NewButton
      label="behaviour.awards.new"
      to={`${recordPaths.award}/new`}
      call={behaviourCalls.addAward}
    />
  );
  return (
    <ListPage
      id="awards"
      title="behaviour.awards.title"
      hint="behaviour.awards.hint"
      columns={awardColumns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      exported={exported}
      kind="award"
      actions={action}
    />
  );
}
