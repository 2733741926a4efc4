import { useCallback, useState } from 'react';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { lotEvaluationForm, suppliersCalls } from '#contract/suppliers.ts';
import { useText } from '../base/use-text.ts';
import { send, type SendOptions } from '../http/send.ts';
import { ChoiceField, SelectField } from '../ui/form/fields/choice-field.tsx';
import { FileField } from '../ui/form/fields/file-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { SettingsDialog } from '../ui/form/settings-dialog.tsx';
import { SCORE_STEPS, SCORES } from '../suppliers/scores.ts';
import { STAR } from '../suppliers/stars.tsx';

type Lot = ResponseOf<typeof suppliersCalls.lotInfo>;

/** Which scores a project type asks, in the order in which they are read (requirements, 10.9). */
export const SCORES_OF_TYPE = {
  '0': ['qualityScore', 'progressScore', 'priceScore', 'siteManageScore'],
  '1': ['qualityScore', 'deliveryScore', 'priceScore', 'serveScore'],
  '2': ['qualityScore', 'progressScore', 'priceScore', 'serveScore'],
} as const;

interface EvaluationDialogProps {
  lot: Lot;
  onClose: () => void;
}

/** How the unit evaluates who won a lot. */
export function EvaluationDialog({ lot, onClose }: EvaluationDialogProps) {
  const t = useText();
  const { guid, xmLeiXing, evaluationLevel } = lot;
  const isNew = (evaluationLevel ?? '0') === '0';
  const [initial] = useState(() => ({
    guid,
    ...Object.fromEntries(SCORES.map((name) => [name, String(lot[name] ?? '')])),
    evaluationLevel: isNew ? '' : (evaluationLevel ?? ''),
    evaluationInfo: lot.evaluationInfo ?? '',
    attachment: lot.attachment ?? '',
    attachmentName: lot.attachment ? t('lots.file') : '',
  }));
  const save = useCallback(
    async ({ attachmentName: _, ...request }: Record<string, unknown>, options: SendOptions) => {
      const scores = Object.fromEntries(
        SCORES.map((name) => [name, request[name] ? Number(request[name]) : null]),
      );
      await send(
        suppliersCalls.evaluateLot,
        { ...request, ...scores, guid } as RequestOf<typeof suppliersCalls.evaluateLot>,
        options,
      );
    },
    [guid],
  );
  return (
    <SettingsDialog
      title={t('lots.evaluate')}
      module="lots"
      schema={lotEvaluationForm}
      initial={initial}
      isNew={isNew}
      save={save}
      onClose={onClose}
    >
      {SCORES_OF_TYPE[xmLeiXing ?? '1'].map((name) => (
        <SelectField
          key={name}
          name={name}
          options={SCORE_STEPS.map((value) => ({
            value,
            label: t('lots.stars', { count: Number(value) / STAR }),
          }))}
        />
      ))}
      <ChoiceField
        name="evaluationLevel"
        enumeration="supplierEvaluation"
        hint={t('lots.levelHint')}
      />
      <TextField name="evaluationInfo" />
      <FileField name="attachment" nameField="attachmentName" />
    </SettingsDialog>
  );
}
