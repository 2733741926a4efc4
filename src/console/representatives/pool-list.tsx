import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { representativesCalls } from '#contract/representatives.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { useMay } from '../session/context.tsx';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';
import { EvadingDialog } from './evading-dialog.tsx';
import { MONITORS, REPRESENTATIVES, type Pool } from './pools.ts';

type Person = ResponseOf<typeof representativesCalls.list>;

const name: Column<Person> = {
  key: 'name',
  title: 'representatives.fields.name',
  width: 96,
  link: true,
  text: (row) => row.name ?? '',
};
const department: Column<Person> = {
  key: 'deptName',
  title: 'representatives.fields.deptName',
  width: 128,
  text: (row) => row.deptName ?? '',
};
const others: readonly Column<Person>[] = [
  {
    key: 'zbrdaibiao_code',
    title: 'representatives.fields.zbrdaibiao_code',
    width: 108,
    optional: true,
    text: (row) => row.zbrdaibiao_code ?? '',
  },
  { key: 'idNo', title: 'representatives.fields.idNo', width: 166, text: (row) => row.idNo ?? '' },
  {
    key: 'employer',
    title: 'representatives.fields.employer',
    width: 180,
    text: (row) => row.employer ?? '',
  },
  {
    key: 'phone',
    title: 'representatives.fields.phone',
    width: 108,
    text: (row) => row.phone ?? '',
  },
  {
    key: 'isOwn',
    title: 'representatives.fields.isOwn',
    width: 96,
    text: (row, t) => t(row.isOwn ? 'representatives.own' : 'representatives.shared'),
  },
  {
    key: 'createTime',
    title: 'representatives.fields.createTime',
    width: 136,
    text: (row) => (row.createTime ? formatTime(row.createTime) : ''),
  },
  {
    key: 'status',
    title: 'representatives.fields.status',
    width: 76,
    statuses: ['validity'],
    render: (row, t) => statusTag('validity', row.status ?? '0', t),
  },
];

const shownIn = { '1': [name, ...others], '2': [name, department, ...others] } as const;

const filters: readonly Filter[] = [
  ...(['name', 'idNo', 'employer', 'phone'] as const).map((field): Filter => ({
    name: field,
    title: `representatives.fields.${field}`,
    kind: 'text',
  })),
  {
    name: 'status',
    title: 'representatives.fields.status',
    kind: 'choice',
    enumeration: 'validity',
  },
];

const loadOf =
  (type: '1' | '2') =>
  ({ page, rows, filters: values }: ListQuery) =>
    pageQuery(representativesCalls.list, { type, page, rows, ...values });
const loads = { '1': loadOf('1'), '2': loadOf('2') } as const;
const hrefs = {
  '1': (row: Person) => `${REPRESENTATIVES.view}/${row.guid}`,
  '2': (row: Person) => `${MONITORS.view}/${row.guid}`,
} as const;
const keyOf = (row: Person) => row.guid;

function PoolList({ pool }: { pool: Pool }) {
  const t = useText();
  const navigate = useNavigate();
  const mayEdit = useMay(representativesCalls.save);
  const [isShowingEvading, setIsShowingEvading] = useState(false);
  const other = pool.type === '1' ? MONITORS : REPRESENTATIVES;
  const actions = (
    <>
      <Button onClick={() => void navigate(other.list)}>
        {t(pool.type === '1' ? 'representatives.others' : 'representatives.representatives')}
      </Button>
      <Button onClick={() => setIsShowingEvading(true)}>{t('representatives.evading.show')}</Button>
      {mayEdit && (
        <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => void navigate(pool.add)}>
          {t(`${pool.texts}.new`)}
        </Button>
      )}
    </>
  );
  return (
    <>
      <ListPage
        id={`pool${pool.type}`}
        title={`${pool.texts}.title`}
        hint={`${pool.texts}.hint`}
        columns={shownIn[pool.type]}
        filters={filters}
        load={loads[pool.type]}
        rowKey={keyOf}
        rowHref={hrefs[pool.type]}
        actions={actions}
      />
      {isShowingEvading && <EvadingDialog onClose={() => setIsShowingEvading(false)} />}
    </>
  );
}

/** The pool of tenderer representatives. */
export const RepresentativeList = () => <PoolList pool={REPRESENTATIVES} />;

/** The pool of bid monitors. */
export const MonitorList = () => <PoolList pool={MONITORS} />;
