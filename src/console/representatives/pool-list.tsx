import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { representativesCalls } from '#contract/representatives.ts';
import { useText } from '../base/use-text.ts';
import { useMay } from '../session/context.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import type { ListQuery } from '../ui/list/types.ts';
import { EvadingDialog } from './evading-dialog.tsx';
import { MONITORS, REPRESENTATIVES, type Pool } from './pools.ts';

type Person = ResponseOf<typeof representativesCalls.list>;

const people = listed(representativesCalls.list, {
  isOwn: {
    text: ({ isOwn }, t) => t(isOwn ? 'representatives.own' : 'representatives.shared'),
  },
});
const shownIn = {
  '1': people.columns.filter(({ key }) => key !== 'deptName'),
  '2': people.columns,
};

const loadOf = (type: '1' | '2') => (query: ListQuery) =>
  people.load({ ...query, filters: { ...query.filters, type } });
const loads = { '1': loadOf('1'), '2': loadOf('2') } as const;
const hrefs = {
  '1': (row: Person) => `${REPRESENTATIVES.view}/${row.guid}`,
  '2': (row: Person) => `${MONITORS.view}/${row.guid}`,
} as const;

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
        {...people}
        columns={shownIn[pool.type]}
        load={loads[pool.type]}
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
