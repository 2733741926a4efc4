import './organisation.css';
import { Button, Intent, Switch } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { organisationCalls } from '#contract/organisation.ts';
import { toast } from '../base/toasts.ts';
import { useText } from '../base/use-text.ts';
import { callQuery, pageQuery } from '../http/queries.ts';
import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { useMay } from '../session/context.tsx';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { GROUP, TREE } from './paths.ts';
import { NewButton } from '../records/new-button.tsx';

type Row = ResponseOf<typeof organisationCalls.listGroups>;

const columns: readonly Column<Row>[] = [
  {
    key: 'yeWuZuName',
    title: 'organisation.fields.yeWuZuName',
    width: 200,
    link: true,
    text: (row) => row.yeWuZuName ?? '',
  },
  {
    key: 'yeWuZuBH',
    title: 'organisation.fields.yeWuZuBH',
    width: 120,
    text: (row) => row.yeWuZuBH ?? '',
  },
  {
    key: 'zuZhangName',
    title: 'organisation.fields.zuZhangName',
    width: 120,
    text: (row, t) => row.zuZhangName ?? t('organisation.groups.noLeader'),
  },
  {
    key: 'zuYuanCount',
    title: 'organisation.fields.zuYuanCount',
    width: 96,
    align: 'end',
    text: (row) => String(row.zuYuanCount ?? 0),
  },
  {
    key: 'caiGouRenCount',
    title: 'organisation.fields.caiGouRenCount',
    width: 104,
    align: 'end',
    text: (row) => String(row.caiGouRenCount ?? 0),
  },
  {
    key: 'creatorName',
    title: 'organisation.fields.creatorName',
    width: 112,
    text: (row) => row.creatorName ?? '',
  },
  {
    key: 'createTime',
    title: 'organisation.fields.createTime',
    width: 148,
    text: (row) => (row.createTime ? formatTime(row.createTime) : ''),
  },
];
const filters: readonly Filter[] = [
  { name: 'yeWuZuName', title: 'organisation.fields.yeWuZuName', kind: 'text' },
  { name: 'zuZhangName', title: 'organisation.fields.zuZhangName', kind: 'text' },
];
const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(organisationCalls.listGroups, { page, rows, ...values });
const keyOf = (row: Row) => row.guid;
const hrefOf = (row: Row) => `${GROUP}?guid=${row.guid}`;

/** Whether work is divided by groups; who may edit switches it. */
function Division({ mayEdit }: { mayEdit: boolean }) {
  const t = useText();
  const { value } = useLoaded(callQuery(organisationCalls.regionDivision, {}));
  if (!value) return null;
  const isOn = value.isQuYuHuaFen === '1';
  const change = async () => {
    if (
      await delivered(send(organisationCalls.setRegionDivision, { isQuYuHuaFen: isOn ? '0' : '1' }))
    )
      toast.success(t('organisation.groups.divisionSaved'));
  };
  return (
    <Switch
      checked={isOn}
      disabled={!mayEdit}
      label={t('organisation.groups.division')}
      title={t(isOn ? 'organisation.groups.divisionOn' : 'organisation.groups.divisionOff')}
      className="division"
      onChange={() => void change()}
    />
  );
}

/** The business groups of the enterprise. */
export function GroupList() {
  const t = useText();
  const navigate = useNavigate();
  const mayEdit = useMay(organisationCalls.saveGroup);
  const actions = (
    <>
      <Division mayEdit={mayEdit} />
      <NewButton
        label="menu.screens.organisation"
        to={TREE}
        call={organisationCalls.listNodes}
        isQuiet
      />
      {mayEdit && (
        <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => void navigate(GROUP)}>
          {t('organisation.groups.new')}
        </Button>
      )}
    </>
  );
  return (
    <ListPage
      id="groups"
      title="organisation.groups.title"
      hint="organisation.groups.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      actions={actions}
    />
  );
}
