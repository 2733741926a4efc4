import { useCallback, useState } from 'react';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { lotForm, suppliersCalls } from '#contract/suppliers.ts';
import { useText } from '../base/use-text.ts';
import { send, type SendOptions } from '../http/send.ts';
import { AmountField } from '../ui/form/fields/amount-field.tsx';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { DateField } from '../ui/form/fields/date-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { SettingsDialog } from '../ui/form/settings-dialog.tsx';

type Lot = ResponseOf<typeof suppliersCalls.lotInfo>;

const FIELDS = [
  'bdBH',
  'bdName',
  'qiYe_BH',
  'xmLeiXing',
  'zbFangShi',
  'dealMoney',
  'awardTime',
  'xmJingLi',
  'phone',
  'bidders',
] as const;

interface LotDialogProps {
  /** The stored lot; null for a new one. */
  lot: Lot | null;
  onClose: () => void;
}

/** The form of a lot that a supplier has won. */
export function LotDialog({ lot, onClose }: LotDialogProps) {
  const t = useText();
  const [initial] = useState(() =>
    Object.fromEntries(FIELDS.map((name) => [name, String(lot?.[name] ?? '')])),
  );
  const save = useCallback(
    async (request: Record<string, unknown>, options: SendOptions) => {
      await send(
        suppliersCalls.saveLot,
        {
          ...request,
          guid: lot?.guid ?? null,
        } as RequestOf<typeof suppliersCalls.saveLot>,
        options,
      );
    },
    [lot],
  );
  return (
    <SettingsDialog
      title={t(lot ? 'lots.edit' : 'lots.new')}
      module="lots"
      schema={lotForm}
      initial={initial}
      isNew={lot === null}
      save={save}
      onClose={onClose}
    >
      <TextField name="bdBH" />
      <TextField name="bdName" />
      <TextField name="qiYe_BH" isCreditCode hint={t('lots.codeHint')} />
      <ChoiceField name="xmLeiXing" enumeration="projectType" />
      <ChoiceField name="zbFangShi" enumeration="tenderWay" />
      <AmountField name="dealMoney" />
      <DateField name="awardTime" />
      <TextField name="xmJingLi" />
      <TextField name="phone" inputMode="tel" />
      <TextField name="bidders" hint={t('lots.biddersHint')} />
    </SettingsDialog>
  );
}
