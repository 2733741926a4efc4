import { Button, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ResponseOf } from '#contract/core/call.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import type { NameIn, TextKey } from '#locales/keys.ts';
import { useGoOn } from '../base/router.tsx';
import { codeText } from '../base/code-text.ts';
import { confirm } from '../base/confirm.ts';
import { toast } from '../base/toasts.ts';
import { useText, type Translate } from '../base/use-text.ts';
import { callQuery } from '../http/queries.ts';
import { send } from '../http/send.ts';
import { delivered } from '../ui/delivered.ts';
import { useMay } from '../session/context.tsx';
import { Stars } from '../suppliers/stars.tsx';
import { LargeAmount } from '../ui/large-amount.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DetailPage } from '../ui/detail-page.tsx';
import { StoredFile } from '../ui/files/stored-file.tsx';
import type { Section } from '../ui/record/types.ts';
import { StatusTag } from '../ui/status-tag.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { EvaluationDialog, SCORES_OF_TYPE } from './evaluation-dialog.tsx';
import { LotDialog } from './lot-dialog.tsx';
import { LOTS } from './paths.ts';

type Lot = ResponseOf<typeof suppliersCalls.lotInfo>;

const field = (name: NameIn<'lots.fields'>): TextKey => `lots.fields.${name}`;

function sections(lot: Lot, t: Translate): Section[] {
  return [
    {
      title: 'lots.sections.lot',
      facts: [
        { label: field('bdBH'), value: lot.bdBH },
        { label: field('qiYe_Name'), value: lot.qiYe_Name },
        { label: field('qiYe_BH'), value: lot.qiYe_BH },
        { label: field('xmLeiXing'), value: codeText(t, 'projectType', lot.xmLeiXing) },
        { label: field('zbFangShi'), value: codeText(t, 'tenderWay', lot.zbFangShi) },
        { label: field('dealMoney'), value: <LargeAmount value={lot.dealMoney} /> },
        { label: field('awardTime'), value: lot.awardTime },
        { label: field('xmJingLi'), value: lot.xmJingLi },
        { label: field('phone'), value: lot.phone },
        { label: field('bidders'), value: lot.bidders, wide: true },
      ],
    },
    {
      title: 'lots.sections.evaluation',
      facts: [
        ...SCORES_OF_TYPE[lot.xmLeiXing ?? '1'].flatMap((name) => {
          const score = lot[name];
          return score === null || score === undefined
            ? []
            : [{ label: field(name), value: <Stars score={score} /> }];
        }),
        { label: field('evaluatorName'), value: lot.evaluatorName },
        { label: field('evaluationTime'), value: <DateTime at={lot.evaluationTime} /> },
        { label: field('evaluationInfo'), value: lot.evaluationInfo, wide: true },
        ...(lot.attachment
          ? [
              {
                label: field('attachment'),
                value: <StoredFile file={{ guid: lot.attachment, name: t('lots.file') }} />,
              },
            ]
          : []),
      ],
    },
  ];
}

/** One lot of the own unit: what it is, who won it, and how that one was evaluated. */
export function LotPage() {
  const t = useText();
  const goOn = useGoOn();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const mayEdit = useMay(suppliersCalls.saveLot);
  const [open, setOpen] = useState<'edit' | 'evaluate' | null>(null);
  const loaded = useLoaded(callQuery(suppliersCalls.lotInfo, { guid }));
  async function remove() {
    const sure = await confirm({
      title: t('lots.delete'),
      text: t('lots.deleteText'),
      action: t('lots.delete'),
      destructive: true,
    });
    if (!sure || (await delivered(send(suppliersCalls.deleteLot, { guid }))) === null) return;
    toast.success(t('lots.deleted'));
    goOn(LOTS);
  }
  return (
    <DetailPage
      back={{ to: LOTS, text: t('lots.toList') }}
      loaded={loaded}
      title={({ bdName }) => bdName ?? ''}
      aside={({ evaluationLevel }) => (
        <StatusTag name="supplierEvaluation" code={evaluationLevel ?? '0'} />
      )}
      actions={() =>
        mayEdit && (
          <>
            <Button intent={Intent.DANGER} variant="outlined" onClick={() => void remove()}>
              {t('lots.delete')}
            </Button>
            <Button onClick={() => setOpen('edit')}>{t('lots.edit')}</Button>
            <Button intent={Intent.PRIMARY} onClick={() => setOpen('evaluate')}>
              {t('lots.evaluate')}
            </Button>
          </>
        )
      }
      sections={(lot) => sections(lot, t)}
    >
      {(lot) => (
        <>
          {open === 'edit' && <LotDialog lot={lot} onClose={() => setOpen(null)} />}
          {open === 'evaluate' && <EvaluationDialog lot={lot} onClose={() => setOpen(null)} />}
        </>
      )}
    </DetailPage>
  );
}
