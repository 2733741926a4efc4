import { Button, Intent } from '@blueprintjs/core';
import { Calculator } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { creditCalls } from '#contract/credit.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordHref } from '../base/record-paths.ts';
import { useMay } from '../session/context.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';
import { statusTag } from '../ui/status-tag.tsx';
import { BatchDialog, type Batch } from './batch-dialog.tsx';
import { CalculationDialog } from './calculation-dialog.tsx';

export type CreditRow = ResponseOf<typeof creditCalls.listCredits>;

/** Statuses of a year beyond its field: not started, published. */
export const creditCells = {
  evaluationStatus: {
    render: ({ evaluationStatus }: CreditRow, t: Translate) =>
      statusTag('yearEvaluation', evaluationStatus ?? '0', t),
  },
  approvalStatus: {
    statuses: ['yearlyCreditStatus', 'yearApproval'],
    render: ({ isPublished, approvalStatus }: CreditRow, t: Translate) =>
      isPublished === '1'
        ? statusTag('yearlyCreditStatus', 'published', t)
        : statusTag('yearApproval', approvalStatus ?? '0', t),
  },
} as const;

const credits = listed(creditCalls.listCredits, creditCells);
export const creditHref = (row: CreditRow) => recordHref(row.kind, row.guid);

/** Credits of suppliers by year, with actions on a whole year. */
export function CreditList() {
  const t = useText();
  const mayReview = useMay(creditCalls.publishCredits);
  const [open, setOpen] = useState<'calculate' | Batch | null>(null);
  const [turn, setTurn] = useState(0);
  const close = () => {
    setOpen(null);
    setTurn((before) => before + 1);
  };
  const mayEdit = useMay(creditCalls.calculateRatings);
  const actions = (
    <>
      <NewButton
        label="menu.screens.supplierGrade"
        to="/qyManage/supplierGrade"
        call={suppliersCalls.listRatings}
        isQuiet
      />
      <NewButton
        label="menu.screens.userScore"
        to="/qyManage/userScore"
        call={suppliersCalls.listPoints}
        isQuiet
      />
      <NewButton
        label="menu.screens.yearAppraisals"
        to="/gysgl/xinyongList/appraisals"
        call={suppliersCalls.listCreditEvaluations}
        isQuiet
      />
      {mayReview && (
        <Button onClick={() => setOpen('publish')}>{t('credit.batch.publish.open')}</Button>
      )}
      {mayEdit && (
        <Button onClick={() => setOpen('submit')}>{t('credit.batch.submit.open')}</Button>
      )}
      {mayEdit && (
        <Button intent={Intent.PRIMARY} icon={<Calculator />} onClick={() => setOpen('calculate')}>
          {t('credit.calculation.open')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <ListPage
        key={turn}
        id="credits"
        title="credit.title"
        hint="credit.hint"
        {...credits}
        rowHref={creditHref}
        actions={actions}
      />
      {open === 'calculate' && <CalculationDialog onClose={close} />}
      {(open === 'submit' || open === 'publish') && <BatchDialog batch={open} onClose={close} />}
    </>
  );
}
