import { Button, Intent } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import { useState } from 'react';
import { creditCalls } from '#contract/credit.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { useText } from '../base/use-text.ts';
import { LOTS } from '../lots/paths.ts';
import { NewButton } from '../records/new-button.tsx';
import { useMay } from '../session/context.tsx';
import { Amount } from '../ui/amount.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { ImportDialog, type Imports } from './import-dialog.tsx';
import { creditCells, creditHref } from './list.tsx';

const performances = listed(creditCalls.listPerformances, {
  contractMoney: { render: ({ contractMoney }) => <Amount value={contractMoney} /> },
  evaluationStatus: creditCells.evaluationStatus,
});

/** The contracts and scores of suppliers by year. */
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
        {...performances}
        rowHref={creditHref}
        actions={actions}
      />
      {open && <ImportDialog what={open} onClose={close} />}
    </>
  );
}
