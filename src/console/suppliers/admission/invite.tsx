import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useCallback, useRef, useState } from 'react';
import { object } from 'yup';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { code, guidList, text } from '#contract/core/fields.ts';
import { suppliersCalls } from '#contract/suppliers.ts';
import { namedKey } from '#locales/keys.ts';
import { useText, type Translate } from '../../base/use-text.ts';
import { pageQuery } from '../../http/queries.ts';
import { withoutToast } from '../../http/send.ts';
import { banText } from '../../ui/ban-text.ts';
import { ChooseDialog, type ChooseColumn } from '../../ui/choose-dialog.tsx';
import { ChoiceField } from '../../ui/form/fields/choice-field.tsx';
import { TextField } from '../../ui/form/fields/text-field.tsx';
import { SettingsDialog } from '../../ui/form/settings-dialog.tsx';
import type { ListQuery } from '../../ui/list/types.ts';
import { TitledDialog } from '../../ui/titled-dialog.tsx';
import { useSendOnce } from '../../ui/use-once.ts';
import { field } from './columns.ts';
import { CategoryField } from './category-field.tsx';

type Candidate = ResponseOf<typeof suppliersCalls.listInvitable>;
type Skipped = ResponseOf<typeof suppliersCalls.inviteSuppliers>['skipped'];

const reasonText = (reason: string, t: Translate): string =>
  t(namedKey('admission.skipped', reason));

/** Why a supplier cannot be invited; for a punishment also who decided it and how long it lasts. */
function whyNot({ reason, standing }: Candidate, t: Translate): string | null {
  if (!reason) return null;
  return standing && (reason === 'suspended' || reason === 'blacklisted')
    ? banText(standing, t)
    : reasonText(reason, t);
}

const columns: readonly ChooseColumn<Candidate>[] = [
  { title: field('qiYe_Name'), text: (row) => row.qiYe_Name ?? '' },
  { title: field('qiYe_BH'), text: (row) => row.qiYe_BH ?? '' },
  {
    title: field('place'),
    text: (row) => [row.provinceName, row.cityName].filter(Boolean).join(' '),
  },
  { title: field('reason'), text: (row, t) => whyNot(row, t) ?? t('admission.inviting.free') },
];

const filters = [
  { name: 'qiYe_Name', title: field('qiYe_Name') },
  { name: 'qiYe_BH', title: field('qiYe_BH') },
];

const load = ({ page, rows, filters: values }: ListQuery) =>
  pageQuery(suppliersCalls.listInvitable, { page, rows, ...values });
const keyOf = (row: Candidate) => row.userQiYe_Guid;

/** What an invitation contains besides its receivers. */
const invitationForm = object({
  categoryGuids: guidList('Categories.'),
  subLibraryName: text('Sub-library.', 64),
  sourceType: code('supplierSource', 'How they come.'),
  message: text('Message.', 1000),
});
const emptyInvitation = { categoryGuids: '', subLibraryName: '', sourceType: '', message: '' };

interface InviteDialogsProps {
  onClose: () => void;
  onInvited: () => void;
}

/** Invites suppliers: chooses them, asks for the wording, and shows the result for each. */
export function InviteDialogs({ onClose, onInvited }: InviteDialogsProps) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly Candidate[] | null>(null);
  const [outcome, setOutcome] = useState<{ count: number; skipped: Skipped } | null>(null);
  // The dialog also closes after saving; the result then stays if it names skipped suppliers.
  const hasSkipped = useRef(false);
  const sendOnce = useSendOnce();
  const save = useCallback(
    async (request: Record<string, unknown>) => {
      const qiYeGuids = (chosen ?? []).map(keyOf).join(',');
      const answer = await sendOnce(
        suppliersCalls.inviteSuppliers,
        { ...request, qiYeGuids } as RequestOf<typeof suppliersCalls.inviteSuppliers>,
        withoutToast,
      );
      hasSkipped.current = answer.skipped.length > 0;
      setOutcome({ count: answer.invited.length, skipped: answer.skipped });
      onInvited();
    },
    [chosen, sendOnce, onInvited],
  );
  if (outcome !== null && outcome.skipped.length > 0)
    return <InviteResult count={outcome.count} skipped={outcome.skipped} onClose={onClose} />;
  if (chosen === null) {
    return (
      <ChooseDialog
        title={t('admission.inviting.choose')}
        note={t('admission.inviting.chooseNote')}
        columns={columns}
        filters={filters}
        load={load}
        rowKey={keyOf}
        whyNot={whyNot}
        onChoose={setChosen}
        onClose={onClose}
      />
    );
  }
  return (
    <SettingsDialog
      title={t('admission.inviting.details')}
      module="admission"
      schema={invitationForm}
      initial={emptyInvitation}
      isNew
      save={save}
      words={{ action: t('admission.inviting.send'), done: t('admission.inviting.done') }}
      onClose={() => hasSkipped.current || onClose()}
    >
      <CategoryField />
      <TextField name="subLibraryName" />
      <ChoiceField name="sourceType" enumeration="supplierSource" />
      <TextField name="message" />
    </SettingsDialog>
  );
}

function InviteResult({
  count,
  skipped,
  onClose,
}: {
  count: number;
  skipped: Skipped;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <TitledDialog
      isOpen
      title={t('admission.inviting.result')}
      onClose={onClose}
      className="ui-dialog"
    >
      <DialogBody>
        <p role="status">{t('admission.inviting.sent', { count })}</p>
        <p>{t('admission.inviting.skippedText', { n: skipped.length })}</p>
        <ul>
          {skipped.map(({ userQiYe_Guid, qiYe_Name, reason }) => (
            <li key={userQiYe_Guid}>
              {qiYe_Name}: {reason ? reasonText(reason, t) : ''}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter
        actions={
          <Button intent={Intent.PRIMARY} onClick={onClose}>
            {t('admission.inviting.close')}
          </Button>
        }
      />
    </TitledDialog>
  );
}
