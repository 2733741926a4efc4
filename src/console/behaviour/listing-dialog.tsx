import { useState } from 'react';
import { listingForm } from '#contract/behaviour/blacklist.ts';
import { behaviourCalls } from '#contract/behaviour.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { dayOf, midnightOf } from '#contract/core/calendar.ts';
import { now } from '#contract/core/clock.ts';
import { useText } from '../base/use-text.ts';
import { withoutToast } from '../http/send.ts';
import { ChoiceField } from '../ui/form/fields/choice-field.tsx';
import { FileField } from '../ui/form/fields/file-field.tsx';
import { InstantField } from '../ui/form/fields/instant-field.tsx';
import { TextField } from '../ui/form/fields/text-field.tsx';
import { SettingsDialog } from '../ui/form/settings-dialog.tsx';
import { useSendOnce } from '../ui/use-once.ts';
import { SupplierField } from './report-fields.tsx';

interface ListingDialogProps {
  onClose: () => void;
  onListed: (guid: string) => void;
}

function initialValues() {
  const today = midnightOf(dayOf(now()));
  return {
    userQiYe_Guid: '',
    qiYe_Name: '',
    reason: '',
    scope: 'unit',
    startTime: String(today),
    endTime: '',
    evidence: '',
    evidenceName: '',
  };
}

/** Puts a supplier on the blacklist, with reason, scope and term. */
export function ListingDialog({ onClose, onListed }: ListingDialogProps) {
  const t = useText();
  const [initial] = useState(initialValues);
  const sendOnce = useSendOnce();
  const save = async ({ qiYe_Name: _, ...request }: Record<string, unknown>) => {
    const { head } = await sendOnce(
      behaviourCalls.addToBlacklist,
      request as RequestOf<typeof behaviourCalls.addToBlacklist>,
      withoutToast,
    );
    onListed(head.guid);
  };
  return (
    <SettingsDialog
      title={t('behaviour.blacklist.add')}
      words={{ action: t('behaviour.blacklist.list'), done: t('behaviour.blacklist.listed') }}
      module="behaviour"
      schema={listingForm}
      initial={initial}
      isNew
      save={save}
      onClose={onClose}
    >
      <SupplierField />
      <ChoiceField name="scope" enumeration="punishScope" />
      <InstantField name="startTime" range={{ end: 'from', other: 'endTime' }} />
      <InstantField name="endTime" range={{ end: 'to', other: 'startTime' }} />
      <TextField name="reason" />
      <FileField name="evidence" nameField="evidenceName" />
    </SettingsDialog>
  );
}
