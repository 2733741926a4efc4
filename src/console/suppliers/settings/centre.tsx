import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../../base/use-text.ts';
import { pageQuery } from '../../http/queries.ts';
import { useMay } from '../../session/context.tsx';
import { formatTime } from '../../ui/format-time.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../../ui/list/types.ts';
import { DAILY_SETTINGS, YEAR_SETTINGS } from './paths.ts';

type Row = ResponseOf<typeof suppliersCalls.listSettings>;

const columns: readonly Column<Row>[] = [
  {
    key: 'settingName',
    title: 'suppliers.settings.fields.settingName',
    width: 280,
    link: true,
    text: (row) => row.settingName ?? '',
  },
  {
    key: 'settingType',
    title: 'suppliers.settings.fields.settingType',
    width: 160,
    text: (row, t) => t(namedKey('suppliers.settings.types', row.settingType ?? '')),
  },
  {
    key: 'entryCount',
    title: 'suppliers.settings.fields.entryCount',
    width: 96,
    align: 'end',
    text: (row) => String(row.entryCount ?? 0),
  },
  {
    key: 'updatorName',
    title: 'suppliers.settings.fields.updatorName',
    width: 120,
    text: (row) => row.updatorName ?? '',
  },
  {
    key: 'updateTime',
    title: 'suppliers.settings.fields.updateTime',
    width: 148,
    text: (row) => (row.updateTime ? formatTime(row.updateTime) : ''),
  },
];
const filters: readonly Filter[] = [
  { name: 'evaluationYear', title: 'suppliers.settings.fields.evaluationYear', kind: 'text' },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(suppliersCalls.listSettings, { page, rows, ...values });
const keyOf = (row: Row) => row.guid ?? row.settingName ?? '';
const hrefOf = (row: Row) =>
  row.settingType === 'yearEval' ? `${YEAR_SETTINGS}?year=${row.evaluationYear}` : DAILY_SETTINGS;

/** The settings centre: how each year is evaluated, and what suppliers promise. */
export function SettingsCentre() {
  const t = useText();
  const navigate = useNavigate();
  const mayEdit = useMay(suppliersCalls.saveYearEvaluation);
  const actions = mayEdit && (
    <Button intent={Intent.PRIMARY} icon={<Plus />} onClick={() => void navigate(YEAR_SETTINGS)}>
      {t('suppliers.settings.newYear')}
    </Button>
  );
  return (
    <ListPage
      id="supplierSettings"
      title="suppliers.settings.title"
      hint="suppliers.settings.hint"
      columns={columns}
      filters={filters}
      load={load}
      rowKey={keyOf}
      rowHref={hrefOf}
      actions={actions}
    />
  );
}
