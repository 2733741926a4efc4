import { Button, Intent } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { namedKey } from '#locales/keys.ts';
import { useText } from '../../base/use-text.ts';
import { useMay } from '../../session/context.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { listed } from '../../ui/list/listed.ts';
import { DAILY_SETTINGS, YEAR_SETTINGS } from './paths.ts';

type Row = ResponseOf<typeof suppliersCalls.listSettings>;

const settings = listed(suppliersCalls.listSettings, {
  settingType: {
    text: ({ settingType }, t) => t(namedKey('suppliers.settings.types', settingType ?? '')),
  },
});
const keyOf = (row: Row) => row.guid ?? row.settingName ?? '';
const hrefOf = (row: Row) =>
  row.settingType === 'yearEval' ? `${YEAR_SETTINGS}?year=${row.evaluationYear}` : DAILY_SETTINGS;

/** The settings centre: the yearly evaluations and the promises of suppliers. */
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
      {...settings}
      rowKey={keyOf}
      rowHref={hrefOf}
      actions={actions}
    />
  );
}
