import { behaviourCalls } from '#contract/behaviour.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { pageQuery } from '../http/queries.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordHref, recordPaths } from '../records/paths.ts';
import { formatDay } from '../ui/format-time.ts';
import { joined } from '../ui/joined.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';

type Row = ResponseOf<typeof behaviourCalls.listBreaches>;

const field = (name: NameIn<'behaviour.fields'>): TextKey => `behaviour.fields.${name}`;
const day = (at: number | null | undefined) => (at ? formatDay(new Date(at)) : '');

/** Columns of a list of breach reports. */
export const breachColumns: readonly Column<Row>[] = [
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
    key: 'status',
    title: 'records.fields.status',
    width: 96,
    statuses: ['approvalStatus'],
    render: (row, t) => statusTag('approvalStatus', row.status, t),
  },
  {
    key: 'behaviourTime',
    title: field('behaviourTime'),
    width: 104,
    text: (row) => day(row.behaviourTime),
  },
  { key: 'score', title: field('score'), width: 72, align: 'end', text: (row) => row.score ?? '' },
  {
    key: 'punishResult',
    title: field('punishResult'),
    width: 136,
    text: (row, t) => (row.punishResult ? t(`enums.misconductState.${row.punishResult}`) : ''),
    optional: true,
  },
  {
    key: 'misconductState',
    title: field('status'),
    width: 128,
    statuses: ['misconductState'],
    render: (row, t) =>
      row.misconductState ? statusTag('misconductState', row.misconductState, t) : null,
  },
  {
    key: 'punishEndTime',
    title: field('punishEndTime'),
    width: 104,
    text: (row) => day(row.punishEndTime),
  },
  {
    key: 'reportUnit',
    title: field('reportUnit'),
    width: 160,
    text: (row) => row.reportUnit ?? '',
    optional: true,
  },
  {
    key: 'bdName',
    title: field('bdName'),
    width: 200,
    text: (row) => row.bdName ?? '',
    optional: true,
  },
  {
    key: 'number',
    title: 'records.fields.number',
    width: 136,
    text: (row) => row.number,
    optional: true,
  },
  {
    key: 'waitingFor',
    title: 'records.fields.waitingFor',
    width: 120,
    text: (row, t) => joined(row.waitingFor, t),
    optional: true,
  },
];

const filters: readonly Filter[] = [
  { name: 'qiYe_Name', title: field('qiYe_Name'), kind: 'text' },
  { name: 'qiYe_BH', title: field('qiYe_BH'), kind: 'text' },
  { name: 'status', title: 'records.fields.status', kind: 'choice', enumeration: 'approvalStatus' },
  {
    name: 'punishResult',
    title: field('punishResult'),
    kind: 'choice',
    enumeration: 'misconductState',
  },
  { name: 'creditYear', title: field('creditYear'), kind: 'text' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(behaviourCalls.listBreaches, { page, rows, ...values });
const exported = { list: 'behaviour.listBreaches' } as const;
const keyOf = (row: Row) => row.guid;
const hrefOf = (row: Row) => recordHref('breach', row.guid);

/** Breach reports of the units one sees. */
export function BreachList() {
  const action = (
    <NewButton
      label="behaviour.breaches.new"
      to={`${recordPaths.breach}/new`}
      call={behaviourCalls.addBreach}
    />
  );
  return (
    <ListPage
      id="breaches"
      title="behaviour.breaches.title"
      hint="behaviour.breaches.hint"
      columns={breachColumns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      exported={exported}
      kind="breach"
      actions={action}
    />
  );
}
