import { Button, Intent } from '@blueprintjs/core';
import { Calculator } from '@blueprintjs/icons';
import { useState } from 'react';
import type { ResponseOf } from '#contract/core/call.ts';
import { formatScore } from '#contract/core/figures.ts';
import { creditCalls } from '#contract/credit.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { useText } from '../base/use-text.ts';
import { pageQuery } from '../http/queries.ts';
import { NewButton } from '../records/new-button.tsx';
import { recordHref } from '../records/paths.ts';
import { useMay } from '../session/context.tsx';
import { formatTime } from '../ui/format-time.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { Column, Filter, ListQuery } from '../ui/list/types.ts';
import { statusTag } from '../ui/status-tag.tsx';
import { BatchDialog, type Batch } from './batch-dialog.tsx';
import { CalculationDialog } from './calculation-dialog.tsx';

export type CreditRow = ResponseOf<typeof creditCalls.listCredits>;

/** Columns that every list of credits has. */
export const creditColumns: readonly Column<CreditRow>[] = [
  {
    key: 'qiYe_Name',
    title: 'credit.fields.qiYe_Name',
    width: 240,
    link: true,
    text: (row) => row.qiYe_Name ?? '',
  },
  {
    key: 'creditYear',
    title: 'credit.fields.creditYear',
    width: 64,
    text: (row) => row.creditYear ?? '',
  },
  {
    key: 'totalScore',
    title: 'credit.fields.totalScore',
    width: 80,
    align: 'end',
    text: (row, t) => (row.totalScore ? formatScore(row.totalScore) : t('credit.notRated')),
  },
  { key: 'grade', title: 'credit.fields.grade', width: 64, text: (row) => row.grade ?? '' },
  {
    key: 'evaluationStatus',
    title: 'credit.fields.evaluationStatus',
    width: 96,
    statuses: ['yearEvaluation'],
    render: (row, t) => statusTag('yearEvaluation', row.evaluationStatus ?? '0', t),
  },
  {
    key: 'approvalStatus',
    title: 'credit.fields.approvalStatus',
    width: 96,
    statuses: ['yearlyCreditStatus', 'yearApproval'],
    render: (row, t) =>
      row.isPublished === '1'
        ? statusTag('yearlyCreditStatus', 'published', t)
        : statusTag('yearApproval', row.approvalStatus ?? '0', t),
  },
  {
    key: 'consequence',
    title: 'credit.fields.consequence',
    width: 104,
    text: (row, t) => (row.consequence ? t(`enums.creditConsequence.${row.consequence}`) : ''),
  },
  {
    key: 'caiGouDanWei',
    title: 'credit.fields.caiGouDanWei',
    width: 200,
    text: (row) => row.caiGouDanWei ?? '',
  },
  {
    key: 'qiYe_BH',
    title: 'credit.fields.qiYe_BH',
    width: 176,
    text: (row) => row.qiYe_BH ?? '',
    optional: true,
  },
  {
    key: 'version',
    title: 'credit.fields.version',
    width: 64,
    align: 'end',
    text: (row) => row.version ?? '',
    optional: true,
  },
  {
    key: 'calculateTime',
    title: 'credit.fields.calculateTime',
    width: 148,
    text: (row) => (row.calculateTime ? formatTime(row.calculateTime) : ''),
    optional: true,
  },
  {
    key: 'publishTime',
    title: 'credit.fields.publishTime',
    width: 148,
    text: (row) => (row.publishTime ? formatTime(row.publishTime) : ''),
    optional: true,
  },
];

export const creditFilters: readonly Filter[] = [
  { name: 'creditYear', title: 'credit.fields.creditYear', kind: 'text' },
  { name: 'qiYe_Name', title: 'credit.fields.qiYe_Name', kind: 'text' },
  { name: 'qiYe_BH', title: 'credit.fields.qiYe_BH', kind: 'text' },
  {
    name: 'evaluationStatus',
    title: 'credit.fields.evaluationStatus',
    kind: 'choice',
    enumeration: 'yearEvaluation',
  },
  {
    name: 'approvalStatus',
    title: 'credit.fields.approvalStatus',
    kind: 'choice',
    enumeration: 'yearApproval',
  },
  { name: 'grade', title: 'credit.fields.grade', kind: 'text' },
];

export const creditKey = (row: CreditRow) => row.guid;
export const creditHref = (row: CreditRow) => recordHref(row.kind, row.guid);
const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(creditCalls.listCredits, { page, rows, ...values });

const exported = { list: 'credit.listCredits' } as const;

/** Credits of suppliers by year, with what can be done to a whole year. */
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
        columns={creditColumns}
        filters={creditFilters}
        load={load}
        rowKey={creditKey}
        rowHref={creditHref}
        exported={exported}
        actions={actions}
      />
      {open === 'calculate' && <CalculationDialog onClose={close} />}
      {(open === 'submit' || open === 'publish') && <BatchDialog batch={open} onClose={close} />}
    </>
  );
}
