import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, HTMLSelect, Intent } from '@blueprintjs/core';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { yearOf } from '#contract/core/calendar.ts';
import { now } from '#contract/core/clock.ts';
import { formatScore } from '#contract/core/figures.ts';
import { suppliersCalls, yearlyAppraisalForm } from '#contract/suppliers.ts';
import { useText } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send, type SendOptions } from '../http/send.ts';
import { useMay } from '../session/context.tsx';
import { Stars } from '../suppliers/stars.tsx';
import { Amount } from '../ui/amount.tsx';
import { DetailPage } from '../ui/detail-page.tsx';
import { ChoiceField, SelectField } from '../ui/form/fields/choice-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { SettingsDialog } from '../ui/form/settings-dialog.tsx';
import type { Column } from '../ui/list/types.ts';
import { StatusTag, statusTag } from '../ui/status-tag.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useSupplier } from './archive-page.tsx';
import { archiveHref } from './paths.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { SCORE_STEPS, SCORES } from '../suppliers/scores.ts';
import { field } from './field.ts';

type Appraisal = ResponseOf<typeof suppliersCalls.subLibraryEvaluation>;
type Contract = Appraisal['contracts'][number];

const YEARS_BACK = 5;

const contractColumns: readonly Column<Contract>[] = [
  { key: 'bdName', title: field('contractName'), width: 0, text: (row) => row.bdName ?? '' },
  { key: 'bdBH', title: field('contractNo'), width: 0, text: (row) => row.bdBH ?? '' },
  {
    key: 'dealMoney',
    title: field('dealMoney'),
    width: 0,
    align: 'end',
    render: (row) => <Amount value={row.dealMoney} />,
  },
  {
    key: 'evaluationLevel',
    title: field('evaluationLevel'),
    width: 0,
    render: (row, t) => statusTag('supplierEvaluation', row.evaluationLevel ?? '0', t),
  },
];

interface DialogProps {
  appraisal: Appraisal;
  onClose: () => void;
}

function AppraisalDialog({ appraisal, onClose }: DialogProps) {
  const t = useText();
  const { guid, userQiYe_Guid, evaluationYear, evaluationLevel, evaluationInfo } = appraisal;
  const [initial] = useState(() => ({
    ...Object.fromEntries(
      SCORES.map((name) => [
        name,
        appraisal[name] === null || appraisal[name] === undefined ? '' : String(appraisal[name]),
      ]),
    ),
    evaluationLevel: guid ? (evaluationLevel ?? '') : '',
    evaluationInfo: evaluationInfo ?? '',
    userQiYe_Guid,
    evaluationYear: evaluationYear ?? '',
  }));
  const save = useCallback(
    async (request: Record<string, unknown>, options: SendOptions) => {
      const scores = Object.fromEntries(
        SCORES.map((name) => [name, request[name] ? Number(request[name]) : null]),
      );
      await send(
        suppliersCalls.saveSubLibraryEvaluation,
        { ...request, ...scores, guid } as RequestOf<
          typeof suppliersCalls.saveSubLibraryEvaluation
        >,
        options,
      );
    },
    [guid],
  );
  return (
    <SettingsDialog
      title={t('archive.appraise', { name: appraisal.qiYe_Name, year: evaluationYear })}
      module="archive"
      schema={yearlyAppraisalForm}
      initial={initial}
      isNew={!guid}
      save={save}
      onClose={onClose}
    >
      {SCORES.map((name) => (
        <SelectField
          key={name}
          name={name}
          options={SCORE_STEPS.map((value) => ({
            value,
            label: t('archive.stars', { count: Number(value) / 20 }),
          }))}
        />
      ))}
      <ChoiceField
        name="evaluationLevel"
        enumeration="supplierEvaluation"
        hint={t('archive.levelHint')}
      />
      <TextField name="evaluationInfo" />
    </SettingsDialog>
  );
}

/**
 * The own unit's appraisal of a supplier of its library for one year, with the contracts as its
 * basis.
 */
export function YearAppraisal() {
  const t = useText();
  const supplier = useSupplier();
  const mayEdit = useMay(suppliersCalls.saveSubLibraryEvaluation);
  const [params, setParams] = useSearchParams();
  const [thisYear] = useState(() => Number(yearOf(now())));
  const year = params.get('evaluationYear') || String(thisYear);
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLoaded(
    callQuery(suppliersCalls.subLibraryEvaluation, {
      userQiYe_Guid: supplier,
      evaluationYear: year,
    }),
  );
  const years = [
    ...new Set([
      year,
      ...Array.from({ length: YEARS_BACK }, (_, index) => String(thisYear - index)),
    ]),
  ]
    .sort()
    .reverse();
  return (
    <DetailPage
      back={{ to: archiveHref(supplier, 'xinyong'), text: t('archive.toArchive') }}
      loaded={loaded}
      title={({ qiYe_Name }) => qiYe_Name ?? ''}
      aside={({ evaluationLevel }) => (
        <StatusTag name="supplierEvaluation" code={evaluationLevel ?? '0'} />
      )}
      actions={() => (
        <>
          <HTMLSelect
            aria-label={t(field('year'))}
            value={year}
            options={years}
            onChange={(event) =>
              setParams({ userQiYe_Guid: supplier, evaluationYear: event.target.value })
            }
          />
          {mayEdit && (
            <Button intent={Intent.PRIMARY} onClick={() => setIsOpen(true)}>
              {t('archive.edit')}
            </Button>
          )}
        </>
      )}
      sections={(appraisal) => [
        {
          title: 'archive.yearAppraisal',
          facts: [
            { label: field('year'), value: appraisal.evaluationYear },
            {
              label: field('score'),
              value: appraisal.totalScore
                ? formatScore(appraisal.totalScore)
                : t('archive.notRated'),
            },
            ...SCORES.flatMap((name) => {
              const score = appraisal[name];
              return score === null || score === undefined
                ? []
                : [{ label: field(name), value: <Stars score={score} /> }];
            }),
            { label: field('evaluationInfo'), value: appraisal.evaluationInfo, wide: true },
          ],
        },
      ]}
    >
      {(appraisal) => (
        <>
          <SmallTable
            title="archive.contractsOfYear"
            columns={contractColumns}
            rows={appraisal.contracts}
            keyOf={({ bdBH }) => bdBH ?? ''}
            empty="archive.noContractsOfYear"
          />
          {isOpen && <AppraisalDialog appraisal={appraisal} onClose={() => setIsOpen(false)} />}
        </>
      )}
    </DetailPage>
  );
}
