import { Link } from 'react-router-dom';
import { institutionsCalls } from '#contract/institutions.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { pageQuery } from '../http/queries.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordHref } from '../records/paths.ts';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';
import { LIMITS } from './comparison.ts';
import { useText } from '../base/use-text.ts';
import { GROUP_INSTITUTIONS, OWN_INSTITUTION } from './paths.ts';

type Row = ResponseOf<typeof institutionsCalls.list>;

const columns: readonly Column<Row>[] = [
  {
    key: 'qiyeName',
    title: 'institutions.fields.qiyeName',
    width: 240,
    link: true,
    text: (row) => row.qiyeName ?? '',
  },
  {
    key: 'status',
    title: 'records.fields.status',
    width: 104,
    statuses: ['institutionStatus'],
    render: (row, t) => statusTag('institutionStatus', row.status ?? '', t),
  },
  {
    key: 'isBG',
    title: 'institutions.fields.isBG',
    width: 80,
    text: (row, t) => (row.isBG === '1' ? t('institutions.changing') : ''),
  },
  ...LIMITS.map((name): Column<Row> => ({
    key: name,
    title: `institutions.versions.${name}`,
    width: 104,
    align: 'end',
    text: (row) => String(row[name] ?? ''),
  })),
  {
    key: 'approvalTime',
    title: 'institutions.fields.approvalTime',
    width: 148,
    text: (row) => (row.approvalTime ? formatTime(row.approvalTime) : ''),
  },
  {
    key: 'creatorName',
    title: 'institutions.fields.creatorName',
    width: 88,
    text: (row) => row.creatorName ?? '',
    optional: true,
  },
  {
    key: 'createTime',
    title: 'records.fields.createdAt',
    width: 148,
    text: (row) => (row.createTime ? formatTime(row.createTime) : ''),
    optional: true,
  },
];

const filters: readonly Filter[] = [
  { name: 'qiyeName', title: 'institutions.fields.qiyeName', kind: 'text' },
  {
    name: 'status',
    title: 'records.fields.status',
    kind: 'choice',
    enumeration: 'institutionStatus',
  },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(institutionsCalls.list, { pageNo: page, pageSize: rows, ...values });
const keyOf = (row: Row) => row.guid ?? '';
const hrefOf = (row: Row) => recordHref('institution', row.guid ?? '');

/** Purchasing institutions of the units one sees. */
export function InstitutionList() {
  const t = useText();
  const actions = (
    <>
      <Link to={GROUP_INSTITUTIONS}>{t('institutions.group.title')}</Link>
      <NewButton
        label="institutions.own.open"
        to={OWN_INSTITUTION}
        call={institutionsCalls.save}
        isQuiet
      />
    </>
  );
  return (
    <ListPage
      id="institutions"
      title="institutions.title"
      hint="institutions.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      actions={actions}
    />
  );
}
