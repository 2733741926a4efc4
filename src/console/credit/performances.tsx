import { Button, Intent } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { creditCalls } from '#contract/credit.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { LOTS } from '../lots/paths.ts';
import { NewButton } from '../records/new-button.tsx';
import { useMay } from '../session/context.tsx';
import { Amount } from '../ui/amount.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, ListQuery } from '../ui/list/types.ts';
import { ImportDialog, type Imports } from './import-dialog.tsx';
import { creditColumns, creditFilters, creditHref, creditKey } from './list.tsx';

type Row = ResponseOf<typeof creditCalls.listPerformances>;

const contracts: readonly Column<Row>[] = [
  {
    key: 'contractCount',
    title: 'credit.fields.contractCount',
    width: 88,
    align: 'end',
    text: (row) => String(row.contractCount ?? 0),
  },
  {
    key: 'contractMoney',
    title: 'credit.fields.contractMoney',
    width: 136,
    align: 'end',
    render: (row) => <Amount value={row.contractMoney} />,
  },
];
const SHOWN = [
  'qiYe_Name',
  'creditYear',
  'totalScore',
  'grade',
  'evaluationStatus',
  'caiGouDanWei',
];
const columns: readonly Column<Row>[] = [
  ...creditColumns.filter(({ key }) => SHOWN.includes(key)).slice(0, 2),
  ...contracts,
  ...creditColumns.filter(({ key }) => SHOWN.includes(key)).slice(2),
];
const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(creditCalls.listPerformances, { page, rows, ...values });
const exported = { list: 'credit.listPerformances' } as const;

/** What suppliers were bought from and how they performed, by year. */
export function PerformanceList() {
  const t = useText();
  const mayEdit = useMay(creditCalls.importPerformances);
  const [open, setOpen] = useState<Imports | null>(null);
  const [turn, setTurn] = useState(0);
  const actions = (
    <>
      <NewButton
        label="menu.screens.lotStatistics"
        to="/gysgl/yejiList/lots"
        call={suppliersCalls.listPerformanceStatistics}
        isQuiet
      />
      <NewButton label="menu.screens.lots" to={LOTS} call={suppliersCalls.listLots} isQuiet />
      {mayEdit && (
        <>
          <Button onClick={() => setOpen('publicCredit')}>
            {t('credit.import.publicCredit.open')}
          </Button>
          <Button intent={Intent.PRIMARY} icon={<Import />} onClick={() => setOpen('performances')}>
            {t('credit.import.performances.open')}
          </Button>
        </>
      )}
    </>
  );
  const close = () => {
    setOpen(null);
    setTurn((before) => before + 1);
  };
  return (
    <>
      <ListPage
        key={turn}
        id="performances"
        title="credit.performances.title"
        hint="credit.performances.hint"
        columns={columns}
        filters={creditFilters}
        load={load}
        rowKey={creditKey}
        rowHref={creditHref}
        exported={exported}
        actions={actions}
      />
      {open && <ImportDialog what={open} onClose={close} />}
    </>
  );
}
