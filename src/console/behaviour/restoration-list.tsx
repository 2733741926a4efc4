import { behaviourCalls } from '#contract/behaviour.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { pageQuery } from '../http/queries.ts';
import { recordHref } from '../records/paths.ts';
import { formatDay } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';

type Row = ResponseOf<typeof behaviourCalls.listRestorations>;

const field = (name: NameIn<'behaviour.fields'>): TextKey => `behaviour.fields.${name}`;
const day = (at: number | null | undefined) => (at ? formatDay(new Date(at)) : '');

const columns: readonly Column<Row>[] = [
  {
    key: 'qiYe_Name',
    title: field('qiYe_Name'),
    width: 220,
    link: true,
    text: (row) => row.qiYe_Name ?? '',
  },
  {
    key: 'status',
    title: 'records.fields.status',
    width: 96,
    statuses: ['approvalStatus'],
    render: (row, t) => statusTag('approvalStatus', row.status, t),
  },
  {
    key: 'behaviourName',
    title: field('behaviourName'),
    width: 200,
    text: (row) => row.behaviourName ?? '',
  },
  {
    key: 'misconductState',
    title: field('punishResult'),
    width: 136,
    text: (row, t) =>
      row.misconductState ? t(`enums.misconductState.${row.misconductState}`) : '',
  },
  {
    key: 'punishStartTime',
    title: field('punishStartTime'),
    width: 104,
    text: (row) => day(row.punishStartTime),
  },
  {
    key: 'punishEndTime',
    title: field('punishEndTime'),
    width: 104,
    text: (row, t) => day(row.punishEndTime) || t('behaviour.misconducts.noEnd'),
  },
  { key: 'applyTime', title: field('applyTime'), width: 104, text: (row) => day(row.applyTime) },
  {
    key: 'unitName',
    title: field('decidingUnit'),
    width: 160,
    text: (row) => row.unitName,
    optional: true,
  },
  {
    key: 'number',
    title: 'records.fields.number',
    width: 136,
    text: (row) => row.number,
    optional: true,
  },
];

const filters: readonly Filter[] = [
  { name: 'qiYe_Name', title: field('qiYe_Name'), kind: 'text' },
  { name: 'qiYe_BH', title: field('qiYe_BH'), kind: 'text' },
  { name: 'status', title: 'records.fields.status', kind: 'choice', enumeration: 'approvalStatus' },
  {
    name: 'misconductState',
    title: field('punishResult'),
    kind: 'choice',
    enumeration: 'misconductState',
  },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(behaviourCalls.listRestorations, { page, rows, ...values });
const exported = { list: 'behaviour.listRestorations' } as const;
const keyOf = (row: Row) => row.guid;
const hrefOf = (row: Row) => recordHref('restoration', row.guid);

/** Requests of suspended suppliers to be restored. */
export function RestorationList() {
  return (
    <ListPage
      id="restorations"
      title="behaviour.restorations.title"
      hint="behaviour.restorations.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      exported={exported}
    />
  );
}
